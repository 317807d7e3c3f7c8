import { describe, expect, it } from 'vitest';
import { diffLines } from '../../../src/tools/init/diff.js';

const format = (before: string, after: string) =>
  diffLines(before, after).map((group) => group.map(({ kind, text }) => `${kind}${text}`));

describe('diffLines', () => {
  it('returns changed lines with two lines of context', () => {
    expect(format('a\nb\nc\nd\ne\n', 'a\nb\nc\nx\nd\ne\n')).toEqual([[' b', ' c', '+x', ' d', ' e']]);
  });

  it('returns distant changes as separate groups', () => {
    expect(format('a\nb\nc\nd\ne\nf\ng\n', 'x\nb\nc\nd\ne\nf\ny\n')).toEqual([
      ['-a', '+x', ' b', ' c'],
      [' e', ' f', '-g', '+y'],
    ]);
  });

  it('returns each line of a new file as an added line, without its line break', () => {
    expect(format('', 'a\r\nb\r\n')).toEqual([['+a', '+b']]);
  });

  it('keeps equal lines between two changes as context', () => {
    expect(format('a\nb\nc\nd\ne\n', 'a\nx\nc\ny\ne\n')).toEqual([[' a', '-b', '+x', ' c', '-d', '+y', ' e']]);
  });

  it('compares a file with 100,000 lines', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `.class-${index} {}\n`);
    expect(format(lines.join(''), ['@import;\n', ...lines].join(''))).toEqual([
      ['+@import;', ' .class-0 {}', ' .class-1 {}'],
    ]);
  });

  it('returns an empty array for equal texts', () => {
    expect(format('a\n', 'a\n')).toEqual([]);
  });

  it('ignores a missing line break at the end', () => {
    expect(format('a\nb', 'a\nb\n')).toEqual([]);
    expect(format('a\nb', 'x\na\nb\n')).toEqual([['+x', ' a', ' b']]);
  });
});
