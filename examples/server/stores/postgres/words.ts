import { listWords } from '../../../api/rules/search-terms.ts';
import type { DocumentFields } from '../../../api/store.ts';

// What PostgreSQL takes: words below 2 kB, a megabyte of them in a document, and places up to a number.
const MAX_WORD_LENGTH = 500;
const MAX_TEXT_LENGTH = 256 * 1024;
const MAX_POSITIONS_PER_WORD = 16;
const MAX_POSITION = 16_383;

const cutWord = (word: string): string =>
  word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');

/** The words of a document as a tsvector in text: those of the title with weight A, of tags B, of the content D. */
export function toVector({ title, tags, content }: Pick<DocumentFields, 'title' | 'tags' | 'content'>): string {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (text: string, weight: string): void => {
    for (const found of listWords(text.slice(0, MAX_TEXT_LENGTH))) {
      const word = cutWord(found);
      place = Math.min(place + 1, MAX_POSITION);
      const known = places.get(word);
      if (!known) places.set(word, [`${place}${weight}`]);
      else if (known.length < MAX_POSITIONS_PER_WORD) known.push(`${place}${weight}`);
    }
  };
  add(title, 'A');
  for (const tag of tags) add(tag, 'B');
  add(content, '');
  // A word holds letters and digits only, so nothing in it ends the quotes.
  return Array.from(places, ([word, at]) => `'${word}':${at.join()}`).join(' ');
}

/** Words that must all occur as a tsquery in text; undefined where nothing is left to look for. */
export function toTextQuery(terms: readonly string[], isPrefix: (index: number) => boolean): string | undefined {
  const parts = terms.flatMap((term, index) =>
    listWords(term).map((word, at, all) => `'${word}'${isPrefix(index) && at === all.length - 1 ? ':*' : ''}`),
  );
  return parts.length === 0 ? undefined : parts.join(' & ');
}
