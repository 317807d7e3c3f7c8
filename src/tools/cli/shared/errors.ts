/**
 * An error that the user can fix, such as an invalid command line or configuration file. The message describes the
 * problem and how to fix it.
 */
export class UsageError extends Error {}

/** Returns the code of a Node.js error, such as `ENOENT`. Converts an error without a code to a string. */
export function toErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

/** Returns whether an error comes from the operating system, for example because a file does not exist. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Returns the stack trace of an unexpected error. If the error has no stack trace, converts it to a string. */
export function toStack(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}
