/** Returns the code of a Node.js error, such as `ENOENT`, or any other error as a string. */
export function toErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
