import { main } from "./report/main.mjs";
import { prepare } from "./workspace/prepare.mjs";

await main(async () => {
  await prepare();
  return 0;
});
