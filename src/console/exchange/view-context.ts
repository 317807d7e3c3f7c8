import type { ConsoleLabels } from '../../model/block/console-labels.js';

/** Labels, formats and functions that the views of a console share. */
export interface ViewContext {
  labels: ConsoleLabels;
  format: Format;
  /** Formats JSON with indentation. */
  layOut(this: void, json: string): string;
  /** Creates an object URL, which is revoked when the console shows another response. */
  toUrl(this: void, blob: Blob): string;
}

/** Formats sizes, durations and times in the language of the page. */
export interface Format {
  size(this: void, bytes: number): string;
  time(this: void, milliseconds: number): string;
  clock(this: void, date: Date): string;
}

export function createFormat(language: string | undefined): Format {
  const write = (value: number, unit: string) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: value < 10 && unit !== 'byte' && unit !== 'millisecond' ? 1 : 0,
    }).format(value);
  return {
    size: (bytes) => {
      if (bytes < 1_000) return write(bytes, 'byte');
      if (bytes < 1_000_000) return write(bytes / 1_000, 'kilobyte');
      return write(bytes / 1_000_000, 'megabyte');
    },
    time: (milliseconds) =>
      milliseconds < 1_000 ? write(Math.round(milliseconds), 'millisecond') : write(milliseconds / 1_000, 'second'),
    clock: (date) => date.toLocaleTimeString(language),
  };
}
