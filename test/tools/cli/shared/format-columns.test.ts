import { describe, expect, it } from 'vitest';
import { formatColumns } from '../../../../src/tools/cli/shared/format-columns.js';

describe('formatColumns', () => {
  it('aligns columns by their terminal width, counting two columns for each Chinese character', () => {
    const rows = [
      ['GET', '/文档', 'docs/a.mdx'],
      ['DELETE', '/documents', 'docs/b.mdx'],
    ];
    expect(formatColumns(rows, '  ')).toBe(`  GET     /文档       docs/a.mdx
  DELETE  /documents  docs/b.mdx
`);
  });

  it('aligns rows of different lengths, and adds no spaces after the last column', () => {
    expect(formatColumns([['a'], ['bb', 'c'], ['d', 'e', 'f']], ' ')).toBe('  a\n  bb c\n  d  e f\n');
  });

  it('replaces control characters', () => {
    expect(formatColumns([['\u001b[2J', 'x']], ' ')).toBe('  ·[2J x\n');
  });

  it('returns an empty string if there are no rows', () => {
    expect(formatColumns([], ' ')).toBe('');
  });
});
