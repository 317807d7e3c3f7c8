import { describe, expect, it } from 'vitest';
import { toJUnit } from '../../../../../src/tools/cli/commands/test/junit.ts';

const point = { line: 1, column: 1, offset: 0 };

/** Formats a test run whose only request has the specified title. */
function printTitle(title: string): string {
  return toJUnit([
    {
      file: 'users.mdx',
      id: undefined,
      title,
      position: { start: point, end: point },
      variant: undefined,
      outcome: 'passed',
      reason: undefined,
      status: 200,
      duration: 0,
      findings: [],
      request: undefined,
      baseUrl: undefined,
    },
  ]);
}

describe('toJUnit', () => {
  it.each([
    ['a lone high surrogate', '\ud83d'],
    ['a lone low surrogate', '\ude00'],
    ['a control character', '\u001b'],
    ['a noncharacter', '\uffff'],
  ])('replaces %s with a dot', (_name, character) => {
    expect(printTitle(`a${character}b`)).toContain(' name="a·b"');
  });

  it('keeps characters outside the Basic Multilingual Plane', () => {
    expect(printTitle('a😀b')).toContain(' name="a😀b"');
  });
});
