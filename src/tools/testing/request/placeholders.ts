import type { Position } from '../../pages/positions.js';

/** Returns the value of a parameter or placeholder, or `undefined` if there is none. */
export type FindValue = (name: string) => string | undefined;

/**
 * A function that replaces the placeholders in a string with their values. `encode` escapes each value for the syntax
 * of the string.
 */
export type FillPlaceholders = (text: string, encode?: (value: string) => string) => string;

/** A required parameter, or a placeholder outside the body, for which no value was found. */
export interface Unfilled {
  name: string;
  position: Position;
}

/** A function that fills placeholders, with a record of the values that it used. */
export interface PlaceholderFiller {
  fill: FillPlaceholders;
  /** The values that have replaced placeholders so far, keyed by name. */
  usedValues: Map<string, string>;
}

/** Matches a placeholder such as `<ACCESS_TOKEN>`. Captures its name. */
const PLACEHOLDER = /<([A-Za-z][\w-]*)>/g;

/** Creates a function that fills placeholders. Placeholders for which `find` returns no value stay unchanged. */
export function createPlaceholderFiller(find: FindValue): PlaceholderFiller {
  const usedValues = new Map<string, string>();
  const fill: FillPlaceholders = (text, encode = (value) => value) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => {
      const value = find(name);
      if (value === undefined) return placeholder;
      usedValues.set(name, value);
      return encode(value);
    });
  return { fill, usedValues };
}

/** Returns the distinct names of the placeholders that have no value. */
export function findUnfilledNames(text: string, find: FindValue): string[] {
  const names = new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name));
  return [...names].filter((name) => find(name) === undefined);
}

export function escapeForJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
