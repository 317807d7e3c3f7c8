import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from '../../examples/api/rules/mark-words.ts';
import { foldText, listWords } from '../../examples/api/rules/search-terms.ts';

/** Marked pieces in brackets. */
const show = (text: string, sought: readonly string[]) =>
  markWords(text, sought)
    .map((piece, index) => (index % 2 === 1 ? `[${piece}]` : piece))
    .join('');

describe('marking', () => {
  it.each([
    ['List documents', ['doc'], 'List [doc]uments'],
    ['LIST documents', ['list', 'documents'], '[LIST] [documents]'],
    ['/api/v1/documents/:id', ['id'], '/api/v1/documents/:[id]'],
    ['data.createdAt', ['created'], 'data.[created]At'],
    // The longest of several, once.
    ['documentation', ['doc', 'document'], '[document]ation'],
    // The beginning of words only.
    ['undocumented', ['doc'], 'undocumented'],
    ['Crème brûlée', ['creme', 'bru'], '[Crème] [brû]lée'],
    ['Cre\u0301ole', ['cre'], '[Cre\u0301]ole'],
    // A word that begins within a character that is typed in parts.
    ['한국어', ['\u1112\u1161'], '[한]국어'],
    ['İstanbul', ['ist'], '[İst]anbul'],
    ['ΟΔΟΣ', ['οδος'], '[ΟΔΟΣ]'],
    ['straße', ['stra'], '[stra]ße'],
    ['東京', ['東'], '[東]京'],
    ['𝐀bc', ['𝐀'], '[𝐀]bc'],
    ['<b>bold</b> & "quoted"', ['b'], '<[b]>[b]old</[b]> & "quoted"'],
    ['a.*b (c) [d] \\e $& $1', ['e', 'd'], 'a.*b (c) [[d]] \\[e] $& $1'],
    ['', ['a'], ''],
    ['nothing', [], 'nothing'],
    ['\u0301 alone', ['alone'], '\u0301 [alone]'],
  ])('of %j by %j', (text, sought, expected) => {
    expect(show(text, sought)).toBe(expected);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '<script>',
          '&lt;',
          '.*',
          '$&',
          '\\',
          'É',
          'e\u0301',
          'ß',
          'İ',
          'σς',
          'ﬁ',
          '각',
          ' ',
          'a',
          '9',
          '😀',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('changes no character, and marks only beginnings of words that were sought', () => {
    fc.assert(
      fc.property(texts, texts, (text, asked) => {
        const sought = listWords(asked);
        const pieces = markWords(text, sought);
        expect(pieces.join('')).toBe(text);
        expect(pieces.length % 2).toBe(1);
        pieces.forEach((piece, index) => {
          if (index % 2 === 0) return;
          const folded = foldText(piece);
          expect(sought.some((one) => folded.startsWith(one))).toBe(true);
          // No mark is torn from its letter.
          expect(pieces[index + 1]).not.toMatch(/^\p{M}/u);
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('marks every word that a search finds', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const word of listWords(text)) {
          const cut = [...word].slice(0, 3).join('');
          expect(markWords(text, [cut]).length).toBeGreaterThan(1);
        }
      }),
    );
  });
});
