import type { StartFailure } from "../start-failure.ts";

/** Names the cause of a spawn error that no look beforehand had foreseen. */
export function spawnFailure(code: string | undefined, file: string): StartFailure {
  switch (code) {
    case "E2BIG":
    case "ENAMETOOLONG":
      return {
        cause: "argument_too_long",
        text: "The arguments and the environment are longer than this system allows. Pass less on the command line, or in files.",
      };
    case "EMFILE":
    case "ENFILE":
      return {
        cause: "resource_exhausted",
        text: `No file descriptor was left to start ${file} (${code}). Raise the limit (ulimit -n), or run fewer at once.`,
      };
    case "EAGAIN":
    case "ENOMEM":
      return {
        cause: "resource_exhausted",
        text: `The system had no process or memory left to start ${file} (${code}). Raise the limit (ulimit -u), or run fewer at once.`,
      };
    case "ENOENT":
      return {
        cause: "interpreter_missing",
        text: `${file} is there, but the loader it needs is not. It was probably built for another system.`,
      };
    case "ENOEXEC":
    case "UNKNOWN":
    case "EINVAL":
      return {
        cause: "not_executable",
        text: `${file} is no program that this system can run (${code}).`,
      };
    case "EACCES":
    case "EPERM":
      return {
        cause: "not_executable",
        text: `The system refused to run ${file} (${code}). Check its permissions, and that its file system allows programs.`,
      };
    case "ETXTBSY":
      return {
        cause: "not_executable",
        text: `${file} is being written (ETXTBSY). Wait until its installation is done.`,
      };
    case "ERR_INVALID_ARG_VALUE":
    case "ERR_INVALID_ARG_TYPE":
      return {
        cause: "invalid_argument",
        text: `An argument or option for ${file} is of a kind that no process can be given.`,
      };
    default:
      return { cause: "other", text: `${file} could not be started (${code ?? "unknown error"}).` };
  }
}
