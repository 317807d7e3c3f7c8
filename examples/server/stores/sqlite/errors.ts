/** SQLite result codes (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/** Returns the primary SQLite result code of an error, or undefined if it is not a SQLite error. */
function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}

export const isSqliteError = (error: unknown): error is Error => resultCode(error) !== undefined;

/** Returns whether another connection has locked the file. */
export const isBusy = (error: unknown): boolean => resultCode(error) === SQLITE_BUSY;

export const isFull = (error: unknown): boolean => resultCode(error) === SQLITE_FULL;

/** Returns whether the file is damaged or not a SQLite database. */
export const isDamaged = (error: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(resultCode(error) ?? Number.NaN);

/** Error for a SQLite file that cannot be used. The message names the file and explains what to do. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

/** Converts a SQLite error from opening the file to a DatabaseFileError. Returns any other error unchanged. */
export function toFileError(error: unknown, file: string): unknown {
  if (!isSqliteError(error)) return error;
  return new DatabaseFileError(describe(error, file), { cause: error });
}

function describe(error: Error, file: string): string {
  if (isBusy(error)) return `${file} is locked by another program, such as migrate-store.`;
  if (isDamaged(error))
    return `${file} is damaged, or it is not a SQLite database (${error.message}). Restore a backup of it. To start with an empty store instead, move the file to another folder.`;
  return `${file} cannot be used (${error.message}). Check the file, its permissions and the free space on its disk.`;
}
