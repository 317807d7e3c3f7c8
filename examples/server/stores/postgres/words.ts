import { listWords } from '../../../api/rules/search-terms.ts';
import type { DocumentFields } from '../../../api/store.ts';

// Limits of the tsvector type: word size, total size, positions per word and the largest position.
const MAX_WORD_LENGTH = 500;
const MAX_TEXT_LENGTH = 256 * 1024;
const MAX_POSITIONS_PER_WORD = 16;
const MAX_POSITION = 16_383;

const cutWord = (word: string): string =>
  word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');

/** Formats the words of a document as a tsvector literal: title words have weight A, tags B and content D. */
export function toVector({ title, tags, content }: Pick<DocumentFields, 'title' | 'tags' | 'content'>): string {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (text: string, weight: string): void => {
    for (const found of listWords(text.slice(0, MAX_TEXT_LENGTH))) {
      const word = cutWord(found);
      place = Math.min(place + 1, MAX_POSITION);
      const wordPlaces = places.get(word);
      if (!wordPlaces) places.set(word, [`${place}${weight}`]);
      else if (wordPlaces.length < MAX_POSITIONS_PER_WORD) wordPlaces.push(`${place}${weight}`);
    }
  };
  add(title, 'A');
  for (const tag of tags) add(tag, 'B');
  add(content, '');
  // Words contain only letters and digits, so they need no escaping.
  return Array.from(places, ([word, at]) => `'${word}':${at.join()}`).join(' ');
}

/** Formats search terms as a tsquery that requires all words, or returns undefined if there are no words. */
export function toTextQuery(terms: readonly string[], isPrefix: (index: number) => boolean): string | undefined {
  const parts = terms.flatMap((term, index) =>
    listWords(term).map((word, at, all) => `'${word}'${isPrefix(index) && at === all.length - 1 ? ':*' : ''}`),
  );
  return parts.length === 0 ? undefined : parts.join(' & ');
}
