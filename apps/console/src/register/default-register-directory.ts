import { posix, win32 } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the console notes what it runs: in the user's own directory for state. */
export function defaultRegisterDirectory(
  platform: NodeJS.Platform,
  environment: Environment,
  home: string,
): string {
  const path = platform === "win32" ? win32 : posix;
  return path.join(stateDirectory(platform, environment, home), "hagicode", "runs");
}

function stateDirectory(platform: NodeJS.Platform, environment: Environment, home: string): string {
  switch (platform) {
    case "win32": {
      const local = environment["LOCALAPPDATA"] ?? "";
      return win32.isAbsolute(local) ? local : win32.join(home, "AppData", "Local");
    }
    case "darwin":
      return posix.join(home, "Library", "Application Support");
    default: {
      const state = environment["XDG_STATE_HOME"] ?? "";
      // The XDG specification wants relative paths ignored.
      return posix.isAbsolute(state) ? state : posix.join(home, ".local", "state");
    }
  }
}
