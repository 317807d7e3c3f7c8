import { describe, expect, it } from 'vitest';
import { separateNotes } from '../../../../src/tools/openapi/block/separate-notes.js';

describe('separateNotes', () => {
  const readNumber = (paragraph: string) => (/^\d+$/.test(paragraph) ? Number(paragraph) : undefined);

  it('returns notes at the start, in the middle and at the end of a text', () => {
    const separated = { notes: [0, 1, 2, 3], others: 'First\n\nSecond' };
    expect(separateNotes('0\n\nFirst\n\n1\n\n2\n\nSecond\n\n3', readNumber)).toEqual(separated);
  });

  it('does not change the blank lines in code', () => {
    const text = '```\na\n\n\nb\n```\n\nText with 1\nand 2';
    expect(separateNotes(text, readNumber)).toEqual({ notes: [], others: text });
  });
});
