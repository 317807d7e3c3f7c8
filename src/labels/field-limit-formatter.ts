import type { Labels } from '../model/block/labels.js';
import { createPluralizer, type PluralForms } from './pluralize.js';

/** How a language says what limits a value. `#` stands for a number, or for what it counts. */
interface FieldLimitWords {
  characters: PluralForms;
  items: PluralForms;
  atLeast: string;
  atMost: string;
  exactly: string;
  range: (min: string, max: string) => string;
  moreThan: string;
  lessThan: string;
  multipleOf: string;
  unique: string;
  /** Between several of these. */
  separator: string;
}

/** The words of limits of values in a language, in its plural forms; numbers as they are written. */
export function createFieldLimitFormatter(language: string, words: FieldLimitWords): Labels['limit'] {
  const count = createPluralizer(language);
  const fill = (text: string, part: string) => text.replace('#', () => part);
  return ({ of, min, max, moreThan, lessThan, multipleOf, unique }) => {
    const amount = (number: string) => (of === 'value' ? number : count(number, words[of]));
    const said: string[] = [];
    if (moreThan !== undefined) said.push(fill(words.moreThan, moreThan));
    if (min !== undefined && max !== undefined) {
      // A form without a number ("one character") cannot end a range.
      const last = amount(max).includes(max) || of === 'value' ? amount(max) : fill(words[of].other, max);
      said.push(min === max ? fill(words.exactly, amount(max)) : words.range(min, last));
    } else if (min !== undefined) said.push(fill(words.atLeast, amount(min)));
    else if (max !== undefined) said.push(fill(words.atMost, amount(max)));
    if (lessThan !== undefined) said.push(fill(words.lessThan, lessThan));
    if (multipleOf !== undefined) said.push(fill(words.multipleOf, multipleOf));
    if (unique) said.push(words.unique);
    return said.join(words.separator);
  };
}
