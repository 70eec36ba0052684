import { main } from "./report/main.mjs";
import { build, install } from "./workspace/prepare.mjs";

await main(async () => {
  await install();
  await build();
  return 0;
});
