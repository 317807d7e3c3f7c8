import type { IsPrefix } from '../../../api/rules/search-steps.ts';
import { listWords } from '../../../api/rules/search-terms.ts';
import type { DocumentFields } from '../../../api/store.ts';

// Keep vectors within the limits of the tsvector type.
const MAX_WORD_LENGTH = 500;
const MAX_TEXT_LENGTH = 256 * 1024;
const MAX_POSITIONS_PER_WORD = 16;
const MAX_POSITION = 16_383;

const cutWord = (word: string): string =>
  word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');

/**
 * Formats the words of a document as a tsvector literal. Title words have weight A, tag words B and content words D.
 */
export function toVector({ title, tags, content }: Pick<DocumentFields, 'title' | 'tags' | 'content'>): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  const add = (text: string, weight: string): void => {
    for (const found of listWords(text.slice(0, MAX_TEXT_LENGTH))) {
      const word = cutWord(found);
      position = Math.min(position + 1, MAX_POSITION);
      const wordPositions = positions.get(word);
      if (!wordPositions) positions.set(word, [`${position}${weight}`]);
      else if (wordPositions.length < MAX_POSITIONS_PER_WORD) wordPositions.push(`${position}${weight}`);
    }
  };
  add(title, 'A');
  for (const tag of tags) add(tag, 'B');
  add(content, '');
  // Words contain no punctuation, so they need no escaping.
  return Array.from(positions, ([word, wordPositions]) => `'${word}':${wordPositions.join()}`).join(' ');
}

/**
 * Formats search terms as a tsquery that requires all words. A term is matched as a prefix if `isPrefix` returns true
 * for its index. Returns undefined if the terms contain no words.
 */
export function toTextQuery(terms: readonly string[], isPrefix: IsPrefix): string | undefined {
  const parts = terms.flatMap((term, index) =>
    listWords(term).map((word, wordIndex, words) => {
      const isLastWord = wordIndex === words.length - 1;
      return `'${word}'${isLastWord && isPrefix(index) ? ':*' : ''}`;
    }),
  );
  return parts.length === 0 ? undefined : parts.join(' & ');
}
