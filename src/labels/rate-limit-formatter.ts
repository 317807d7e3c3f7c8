import type { Labels } from '../model/block/labels.js';
import type { TimeUnit } from '../model/block/rate-limit.js';
import { createPluralizer, type PluralForms } from './pluralize.js';

/** Phrases that describe rate limits in a language. `#` is replaced with a number or an unknown window. */
interface LimitWords {
  requests: PluralForms;
  /** For each unit, the phrase for a window of one and the plural forms for other counts. */
  units: Readonly<Record<TimeUnit, readonly [one: string, several: PluralForms]>>;
  /** Phrase for a window that could not be parsed. */
  other: string;
  join: (requests: string, window: string) => string;
}

/** Creates a function that formats rate limits in a language, using its plural forms. */
export function createRateLimitFormatter(language: string, words: LimitWords): Labels['rateLimitText'] {
  const count = createPluralizer(language);
  return ({ requests, window, count: length, unit }) => {
    const [one, several] = unit ? words.units[unit] : [];
    const every =
      length === undefined || !several
        ? words.other.replace('#', () => window)
        : length === 1
          ? one
          : count(length, several);
    return words.join(count(requests, words.requests), every ?? '');
  };
}
