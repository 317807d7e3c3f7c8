import { createProblem } from '../../../check/rule.js';
import { outdatedRecord } from '../../../check/rules/outdated-record.js';
import { toPageKey } from '../../../records/test-record.js';
import { readRecord } from '../../shared/read-record.js';
import type { FileProblem } from '../../../check/file-problem.js';
import type { CheckedFile, FileBlockState } from './check-file.js';

/**
 * Returns a function that reports each recorded block whose test failed, and each block that has changed since its
 * test. The record is read immediately. Throws a `UsageError` if it cannot be read. Returns `undefined` if there is no
 * record.
 */
export function createRecordCheck(
  file: string | undefined,
): ((pages: readonly CheckedFile[]) => FileProblem[]) | undefined {
  if (file === undefined) return undefined;
  const record = readRecord(file, '"record"');
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

function toProblem({ id: _id, fingerprint: _fingerprint, ...position }: FileBlockState, message: string): FileProblem {
  const suggestion = 'Run apiblock test --record again';
  return createProblem(outdatedRecord, { ...position, message, suggestion, component: 'ApiBlock' });
}
