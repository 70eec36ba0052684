/** Why a process could not be started. */
export interface StartFailure {
  /** The word the message contract has for it; `unsupported_runtime` is for a provider to tell. */
  cause:
    | "not_found"
    | "not_executable"
    | "interpreter_missing"
    | "unsupported_runtime"
    | "working_directory"
    | "argument_too_long"
    | "invalid_argument"
    | "resource_exhausted"
    | "other";
  /** For a person: what failed and what to do. Holds no environment value and no argument. */
  text: string;
}
