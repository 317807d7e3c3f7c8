import { createProblem } from '../../../check/rule.js';
import { outdatedRecord } from '../../../check/rules/outdated-record.js';
import { readTestRecord, TestRecordError, toPageKey } from '../../../records/test-record.js';
import { UsageError } from '../../shared/errors.js';
import type { FileProblem } from '../../../check/file-problem.js';
import type { CheckedFile, FileBlockState } from './check-file.js';

/**
 * Returns a function that reports each recorded block whose test failed, and each block that has changed since its test. The record
 * is read immediately. Throws a `UsageError` if it cannot be read. Returns `undefined` if there is no record.
 */
export function createRecordCheck(
  file: string | undefined,
): ((pages: readonly CheckedFile[]) => FileProblem[]) | undefined {
  if (file === undefined) return undefined;
  const record = readRecord(file);
  return (pages) =>
    pages.flatMap((page) => {
      const tests = record[toPageKey(file, page.file)] ?? {};
      return page.states.flatMap((state) => {
        const test = tests[state.id];
        if (test?.outcome === 'failed') return [toProblem(state, `The test of this block failed on ${test.date}`)];
        if (test && test.fingerprint !== state.fingerprint)
          return [toProblem(state, `This block has changed since its test on ${test.date}`)];
        return [];
      });
    });
}

function readRecord(file: string) {
  try {
    return readTestRecord(file);
  } catch (error) {
    if (error instanceof TestRecordError) throw new UsageError(error.message);
    throw new UsageError(`Cannot read the record ${file}. To create it, run apiblock test --record ${file}`);
  }
}

function toProblem({ id: _id, fingerprint: _fingerprint, ...position }: FileBlockState, message: string): FileProblem {
  const suggestion = 'Run apiblock test --record again';
  return createProblem(outdatedRecord, { ...position, message, suggestion, component: 'ApiBlock' });
}
