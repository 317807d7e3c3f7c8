import { StoreError } from '../../../api/store.ts';

/** The service cannot start with this database. The message explains what to change and never contains the URL. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Returns the SQLSTATE code of a PostgreSQL error or the code of a Node.js system error. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

const diskFull = '53100';

/** SQLSTATE classes of connection, authentication, resource, shutdown and system errors. */
const unavailableClasses = ['08', '28', '3D', '53', '57', '58'];
const unavailableCodes = ['55P03', '25006', '40001', '40P01'];

/** Messages of pg errors without a code that mean a broken or unresponsive connection. */
const brokenConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/;

/** Whether PostgreSQL rolled back the transaction because of a conflict, so that a retry may succeed. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(getErrorCode(error) ?? '');

/** Whether the connection itself failed and cannot be reused. */
export function isBroken(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === undefined || !isSqlState(code) || code.startsWith('08') || code.startsWith('57P');
}

/** Converts a database failure to a StoreError without SQL. Returns programming errors unchanged. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = getErrorCode(error);
  if (code === diskFull) return new StoreError('full', { cause: error });
  return isUnavailable(error, code) ? new StoreError('unavailable', { cause: error }) : error;
}

/** Whether an error means that the database cannot be used at the moment. */
function isUnavailable(error: Error, code: string | undefined): boolean {
  if (code === undefined) return brokenConnection.test(error.message);
  // System errors of Node.js have the name of the failed system call.
  if (!isSqlState(code)) return 'syscall' in error;
  return unavailableCodes.includes(code) || unavailableClasses.includes(code.slice(0, 2));
}
