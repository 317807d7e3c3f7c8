import { describe, expect, it } from 'vitest';
import { createReporter } from '../../../../../src/tools/cli/commands/test/test-reports.ts';
import type { RunResult } from '../../../../../src/tools/testing/run/result.ts';

const point = { line: 1, column: 1, offset: 0 };

/** Prints the line for the result of a block that documents GET /users, without the line for the file. */
function printLine(result: Partial<RunResult>): string {
  const output: string[] = [];
  const reporter = createReporter({
    format: 'human',
    write: (text) => output.push(text),
    sourceByFile: new Map(),
    hasColors: false,
  });
  reporter.show({
    file: 'users.mdx',
    id: undefined,
    title: 'GET /users',
    position: { start: point, end: point },
    variant: undefined,
    outcome: 'passed',
    reason: undefined,
    status: undefined,
    duration: 12.4,
    findings: [],
    request: undefined,
    baseUrl: undefined,
    ...result,
  });
  const [, line = ''] = output.join('').split('\n');
  return line.trim();
}

describe('createReporter with the human format', () => {
  it.each<[name: string, result: Partial<RunResult>, line: string]>([
    ['the status and the duration', { status: 200, request: 'curl /users' }, '✓ GET /users 200 12 ms'],
    ['only the duration if there is no response', { outcome: 'failed', request: 'curl /users' }, '✗ GET /users 12 ms'],
    [
      'no duration if nothing was sent, for example because a token is missing',
      { outcome: 'failed' },
      '✗ GET /users not sent',
    ],
    [
      'the reason why a block was not run',
      { outcome: 'not-run', reason: 'no server' },
      '- GET /users not run: no server',
    ],
  ])('prints a result with %s', (_, result, line) => {
    expect(printLine(result)).toBe(line);
  });
});
