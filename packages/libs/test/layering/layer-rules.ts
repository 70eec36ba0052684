/** Which folders of a package's `src` a folder may import; its own always. */
export interface FolderRule {
  /** Below `src`; `.` is `src/index.ts` alone, a last `*` stands for one folder's name. */
  folder: string;
  mayImport: readonly string[] | "any folder";
  /** Dependencies for this folder only. */
  packages?: readonly string[];
}

export interface PackageRule {
  name: string;
  /** From the root of the repository. */
  location: string;
  /** Entries of our own packages that its sources may import. */
  entries: readonly string[];
  /** One more, which only this file may import, and which need not be there when it runs. */
  optional?: { file: string; entry: string };
  /** For a tool of our own that is never published, and that is built of its dev dependencies. */
  tool?: {
    /** The one file of it that starts processes. */
    startsProcesses: string;
    /** The one file of it that imports by a path it computes. */
    computesImports: string;
  };
  /** Null: the folders may import each other as they like. */
  folders: readonly FolderRule[] | null;
}

const pipeline = ["process", "framing", "message"];
const coreCommon = [
  "abort",
  "binding",
  "chunk",
  "provider",
  "request",
  "response",
  "run",
  "stream",
];

/** The data flow of DESIGN as a table. A folder that is not in it fails the test. */
export const packageRules: readonly PackageRule[] = [
  {
    name: "@hagicode/libs",
    location: "packages/libs",
    entries: [],
    folders: [
      { folder: ".", mayImport: [...pipeline, "run", "providers/*"] },
      { folder: "process", mayImport: [], packages: ["tree-kill"] },
      { folder: "framing", mayImport: [] },
      { folder: "message", mayImport: [] },
      { folder: "run", mayImport: pipeline },
      { folder: "providers/*", mayImport: [...pipeline, "run"] },
      { folder: "testing", mayImport: "any folder", packages: ["@copilotkit/aimock"] },
    ],
  },
  {
    name: "@hagicode/core",
    location: "packages/core",
    entries: ["@hagicode/libs"],
    folders: [
      { folder: ".", mayImport: "any folder" },
      ...coreCommon.map((folder) => ({ folder, mayImport: coreCommon })),
      { folder: "providers/*", mayImport: coreCommon },
      { folder: "retry", mayImport: coreCommon },
    ],
  },
  {
    name: "@hagicode/console",
    location: "apps/console",
    entries: ["@hagicode/core", "@hagicode/libs", "@hagicode/libs/testing"],
    optional: { file: "apps/console/src/agents/find-pi.ts", entry: "@hagicode/test-agents" },
    folders: null,
  },
  {
    name: "@hagicode/sample-service",
    location: "apps/sample-service",
    entries: ["@hagicode/core"],
    folders: null,
  },
  { name: "@hagicode/test-agents", location: "packages/test-agents", entries: [], folders: null },
  {
    name: "@hagicode/benchmarks",
    location: "packages/benchmarks",
    entries: ["@hagicode/core", "@hagicode/libs", "@hagicode/test-agents"],
    tool: {
      startsProcesses: "packages/benchmarks/src/processes/child-process.ts",
      computesImports: "packages/benchmarks/src/peers/import-pi-module.ts",
    },
    folders: null,
  },
];
