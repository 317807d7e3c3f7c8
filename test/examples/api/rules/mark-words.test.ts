import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from '../../../../examples/api/rules/mark-words.ts';
import { foldText, listWords } from '../../../../examples/api/rules/search-terms.ts';
import { toRuns } from '../../../support/property-runs.ts';

/** Returns the string with brackets around each marked segment. */
const showMarks = (text: string, terms: readonly string[]) =>
  markWords(text, terms)
    .map((segment, index) => (index % 2 === 1 ? `[${segment}]` : segment))
    .join('');

describe('markWords', () => {
  it.each([
    ['List documents', ['doc'], 'List [doc]uments'],
    ['LIST documents', ['list', 'documents'], '[LIST] [documents]'],
    ['/api/v1/documents/:id', ['id'], '/api/v1/documents/:[id]'],
    ['data.createdAt', ['created'], 'data.[created]At'],
    // If several terms match, the longest is marked.
    ['documentation', ['doc', 'document'], '[document]ation'],
    // A term matches only at the beginning of a word.
    ['undocumented', ['doc'], 'undocumented'],
    ['Crème brûlée', ['creme', 'bru'], '[Crème] [brû]lée'],
    ['Cre\u0301ole', ['cre'], '[Cre\u0301]ole'],
    // The term matches only a part of a Hangul syllable, but the whole syllable is marked.
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
  ])('marks each word of %j that starts with one of the search terms %j', (text, terms, expected) => {
    expect(showMarks(text, terms)).toBe(expected);
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

  it('keeps every character of the string and marks only word beginnings that match a search term', () => {
    fc.assert(
      fc.property(texts, texts, (text, search) => {
        const terms = listWords(search);
        const segments = markWords(text, terms);
        expect(segments.join('')).toBe(text);
        expect(segments.length % 2).toBe(1);
        segments.forEach((segment, index) => {
          if (index % 2 === 0) return;
          const folded = foldText(segment);
          expect(terms.some((term) => folded.startsWith(term))).toBe(true);
          // A combining mark is never separated from its letter.
          expect(segments[index + 1]).not.toMatch(/^\p{M}/u);
        });
      }),
      { numRuns: toRuns(2000) },
    );
  });

  it('finds a match for the first three characters of every word', () => {
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
