import type { Labels } from '../model/block/labels.js';
import type { TimeUnit } from '../model/block/rate-limit.js';
import { createPluralizer, type PluralForms } from './pluralize.js';

/** How a language says a rate limit. `#` stands for a number, or for what was written in its place. */
interface LimitWords {
  requests: PluralForms;
  /** Each unit as a window of one, and of any other number. */
  units: Readonly<Record<TimeUnit, readonly [one: string, several: PluralForms]>>;
  /** A window that is no number of known units. */
  other: string;
  join: (requests: string, window: string) => string;
}

/** The words of limits in a language, in its plural forms. */
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
