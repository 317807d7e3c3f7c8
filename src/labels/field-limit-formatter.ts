import type { Labels } from '../model/block/labels.js';
import { createPluralizer, type PluralForms } from './pluralize.js';

/** Phrases that describe limits in a language. `#` is replaced with a number or a counted noun. */
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
  /** Separates several phrases. */
  separator: string;
}

/** Creates a function that formats limits in a language, using its plural forms. Numbers are shown as written. */
export function createFieldLimitFormatter(language: string, words: FieldLimitWords): Labels['limit'] {
  const count = createPluralizer(language);
  const fill = (text: string, part: string) => text.replace('#', () => part);
  return ({ of, min, max, moreThan, lessThan, multipleOf, unique }) => {
    const amount = (number: string) => (of === 'value' ? number : count(number, words[of]));
    const phrases: string[] = [];
    if (moreThan !== undefined) phrases.push(fill(words.moreThan, moreThan));
    if (min !== undefined && max !== undefined) {
      // Some plural forms omit the number ("one character"). A range needs it, so it uses the "other" form.
      const last = amount(max).includes(max) || of === 'value' ? amount(max) : fill(words[of].other, max);
      phrases.push(min === max ? fill(words.exactly, amount(max)) : words.range(min, last));
    } else if (min !== undefined) phrases.push(fill(words.atLeast, amount(min)));
    else if (max !== undefined) phrases.push(fill(words.atMost, amount(max)));
    if (lessThan !== undefined) phrases.push(fill(words.lessThan, lessThan));
    if (multipleOf !== undefined) phrases.push(fill(words.multipleOf, multipleOf));
    if (unique) phrases.push(words.unique);
    return phrases.join(words.separator);
  };
}
