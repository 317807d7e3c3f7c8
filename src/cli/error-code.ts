/** Returns the code of a Node.js error, such as `ENOENT`. Converts an error without a code to a string. */
export function toErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
