import type { FieldLimit } from '../model/block/field-limit.js';
import type { Labels } from '../model/block/labels.js';
import { createPluralizer, fillPhrase, type PluralForms } from './pluralize.js';

/**
 * Phrases that describe field limits in one language. `#` is a placeholder for a number, or for a number with its noun,
 * such as `3 items`.
 */
interface FieldLimitPhrases {
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
  /** Separator between the phrases of one field. */
  separator: string;
}

/** Creates a function that formats field limits with the plural forms of a language. Numbers are shown as written. */
export function createFieldLimitFormatter(language: string, phrases: FieldLimitPhrases): Labels['limit'] {
  const pluralize = createPluralizer(language);

  const formatAmount = (of: FieldLimit['of'], number: string): string =>
    of === 'value' ? number : pluralize(number, phrases[of]);

  const formatRange = (of: FieldLimit['of'], min: string, max: string): string => {
    const amount = formatAmount(of, max);
    if (min === max) return fillPhrase(phrases.exactly, amount);
    // In a range, use the `other` form if the plural form for the upper limit omits the number ("one character").
    const last = of === 'value' || amount.includes(max) ? amount : fillPhrase(phrases[of].other, max);
    return phrases.range(min, last);
  };

  const formatMinAndMax = ({ of, min, max }: FieldLimit): string | undefined => {
    if (min !== undefined && max !== undefined) return formatRange(of, min, max);
    if (min !== undefined) return fillPhrase(phrases.atLeast, formatAmount(of, min));
    if (max !== undefined) return fillPhrase(phrases.atMost, formatAmount(of, max));
    return undefined;
  };

  return (limit) => {
    const { moreThan, lessThan, multipleOf, unique } = limit;
    const parts = [
      moreThan !== undefined && fillPhrase(phrases.moreThan, moreThan),
      formatMinAndMax(limit),
      lessThan !== undefined && fillPhrase(phrases.lessThan, lessThan),
      multipleOf !== undefined && fillPhrase(phrases.multipleOf, multipleOf),
      unique && phrases.unique,
    ];
    return parts.filter(Boolean).join(phrases.separator);
  };
}
