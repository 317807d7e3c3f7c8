import { StoreError } from '../../../api/store.ts';

/** A database that the program cannot start with; the message says what to change, and holds nothing of the URL. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** PostgreSQL's five-character code, or Node's name of a failure of a socket. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

const diskFull = '53100';

/** Out of reach, out of resources, shutting down, no longer let in, or a server that takes no writes. */
const unavailableClasses = ['08', '28', '3D', '53', '57', '58'];
const unavailableCodes = ['55P03', '25006', '40001', '40P01'];

/** What the driver says, without a code, of a connection that broke or never answered. */
const brokenConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/;

/** Whether PostgreSQL undid the transaction for the sake of another one: the same again may pass. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(getErrorCode(error) ?? '');

/** Whether the connection itself can no longer be used: what failed is not a statement. */
export function isBroken(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === undefined || !isSqlState(code) || code.startsWith('08') || code.startsWith('57P');
}

/** A failure of the database as StoreError, so that no SQL gets further than here; a defect stays what it is. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = getErrorCode(error);
  if (code === diskFull) return new StoreError('full', { cause: error });
  const unavailable =
    code === undefined
      ? brokenConnection.test(error.message)
      : isSqlState(code)
        ? unavailableCodes.includes(code) || unavailableClasses.includes(code.slice(0, 2))
        : 'syscall' in error;
  return unavailable ? new StoreError('unavailable', { cause: error }) : error;
}
