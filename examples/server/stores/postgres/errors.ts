import { StoreError } from '../../../api/store.ts';

/**
 * Error for a database that the service cannot use. The message explains what to change and never contains the database
 * URL.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Returns the SQLSTATE code of a PostgreSQL error or the code of a Node.js system error, or undefined if there is none.
 */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

const diskFull = '53100';

/** SQLSTATE classes for connection, authentication, resource, shutdown and system errors. */
const unavailableClasses = ['08', '28', '3D', '53', '57', '58'];

/** SQLSTATE codes for serialization failures and deadlocks. */
const conflictCodes = ['40001', '40P01'];

/** SQLSTATE codes for lock timeouts, read-only databases and conflicts. */
const unavailableCodes = ['55P03', '25006', ...conflictCodes];

/** Message prefixes of pg errors that have no code and indicate a broken or unresponsive connection. */
const brokenConnectionMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after',
];

/** Returns whether PostgreSQL rolled back the transaction because of a conflict. In this case, a retry may succeed. */
export const isConflict = (error: unknown): boolean => conflictCodes.includes(getErrorCode(error) ?? '');

/** Returns whether an error means that the connection failed and cannot be reused. */
export function isBroken(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === undefined || !isSqlState(code) || code.startsWith('08') || code.startsWith('57P');
}

/**
 * Converts a database failure to a StoreError, whose message contains no SQL. Returns other errors, such as programming
 * errors, unchanged.
 */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = getErrorCode(error);
  if (code === diskFull) return new StoreError('full', { cause: error });
  return isUnavailable(error, code) ? new StoreError('unavailable', { cause: error }) : error;
}

function isUnavailable(error: Error, code: string | undefined): boolean {
  if (code === undefined) return brokenConnectionMessages.some((start) => error.message.startsWith(start));
  // A code in another format comes from Node.js, whose system errors (such as ECONNREFUSED) have a `syscall` property.
  if (!isSqlState(code)) return 'syscall' in error;
  return unavailableCodes.includes(code) || unavailableClasses.includes(code.slice(0, 2));
}
