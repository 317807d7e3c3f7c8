import type { ConsoleLabels } from '../../model/block/console-labels.js';

/** What the parts of a console share. */
export interface Context {
  labels: ConsoleLabels;
  format: Format;
  /** JSON in lines. */
  layOut(this: void, json: string): string;
  /** An address of bytes, until the console shows others. */
  toUrl(this: void, blob: Blob): string;
}

/** Sizes and times in the language of the page. */
export interface Format {
  size(this: void, bytes: number): string;
  time(this: void, milliseconds: number): string;
  clock(this: void, date: Date): string;
}

const UNITS = ['byte', 'kilobyte', 'megabyte'];

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
      const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
      return write(bytes / 1_000 ** power, UNITS[power] as string);
    },
    time: (milliseconds) =>
      milliseconds < 1_000 ? write(Math.round(milliseconds), 'millisecond') : write(milliseconds / 1_000, 'second'),
    clock: (date) => date.toLocaleTimeString(language),
  };
}
