import type { ConsoleLabels } from '../../model/block/console-labels.js';

/** Labels and functions for showing responses and failures. */
export interface ViewContext {
  labels: ConsoleLabels;
  format: UnitFormatters;
  /** Formats JSON with indentation. */
  formatJson(this: void, json: string): string;
  /** Creates an object URL, which is revoked when the console shows another response or a failure. */
  toUrl(this: void, blob: Blob): string;
}

/** Formats sizes, durations and times in the language of the page or, if that is unknown, of the browser. */
export interface UnitFormatters {
  size(this: void, bytes: number): string;
  time(this: void, milliseconds: number): string;
  clock(this: void, date: Date): string;
}

/**
 * Creates functions that format sizes, durations and times. An invalid language is ignored.
 *
 * @param language - The `lang` attribute that applies to the console, or `undefined` if there is none.
 */
export function createFormat(language: string | undefined): UnitFormatters {
  const locale = toLocale(language);
  const formatNumber = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: value < 10 && unit !== 'byte' && unit !== 'millisecond' ? 1 : 0,
    }).format(value);
  return {
    size: (bytes) => {
      if (bytes < 1_000) return formatNumber(bytes, 'byte');
      if (bytes < 1_000_000) return formatNumber(bytes / 1_000, 'kilobyte');
      return formatNumber(bytes / 1_000_000, 'megabyte');
    },
    time: (milliseconds) =>
      milliseconds < 1_000
        ? formatNumber(Math.round(milliseconds), 'millisecond')
        : formatNumber(milliseconds / 1_000, 'second'),
    clock: (date) => date.toLocaleTimeString(locale),
  };
}

/** Returns the locale of a language tag, or `undefined` if the tag is missing, empty or invalid, such as `en_US`. */
function toLocale(language: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
