import type { Labels } from '../model/block/labels.js';
import type { RateLimitWords, TimeUnit } from '../model/block/rate-limit.js';
import { createPluralizer, fillPhrase, type PluralForms } from './pluralize.js';

/** Phrases for time windows in one unit, such as "per minute" and "per 15 minutes". */
interface WindowPhrases {
  /** Phrase for a window of exactly one unit. */
  one: string;
  /** Phrases for all other windows. `#` is replaced with the number of units. */
  several: PluralForms;
}

interface RateLimitPhrases {
  /** Phrases for the number of requests. `#` is replaced with the number. */
  requests: PluralForms;
  units: Readonly<Record<TimeUnit, WindowPhrases>>;
  /** Phrase for a window that could not be parsed. `#` is replaced with the window, as the author wrote it. */
  other: string;
  join: (requests: string, window: string) => string;
}

export function createRateLimitFormatter(language: string, phrases: RateLimitPhrases): Labels['rateLimitText'] {
  const pluralize = createPluralizer(language);
  const formatWindow = ({ window, count, unit }: RateLimitWords): string => {
    if (count === undefined || unit === undefined) return fillPhrase(phrases.other, window);
    const { one, several } = phrases.units[unit];
    return count === 1 ? one : pluralize(count, several);
  };
  return (rateLimit) => phrases.join(pluralize(rateLimit.requests, phrases.requests), formatWindow(rateLimit));
}
