import { readTestRecord, type TestRecord, TestRecordError } from '../../records/test-record.js';
import { UsageError } from './errors.js';

/**
 * Reads a record of tests. Throws a `UsageError` if the file does not exist or is not a record.
 *
 * @param setting - The option or key that specifies the file, for error messages.
 */
export function readRecord(file: string, setting: string): TestRecord {
  try {
    return readTestRecord(file);
  } catch (error) {
    throw error instanceof TestRecordError ? new UsageError(`${setting}: ${error.message}`) : error;
  }
}
