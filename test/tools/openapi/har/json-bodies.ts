import type { JsonObject } from './json-object.ts';
import { EXACT_NUMBER, normalizeJson } from './request-parts.ts';

/** Parses JSON. Returns `null` for `undefined`, and `undefined` for a string that is not JSON. */
export function parse(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns whether `value` equals `original` after some strings in `original` are parsed as JSON. */
export function replacesStrings(value: unknown, original: unknown): boolean {
  if (typeof original === 'string' && typeof value !== 'string')
    return normalizeJson(original) === JSON.stringify(value);
  if (typeof original !== 'object' || original === null) return value === original;
  if (typeof value !== 'object' || value === null) return false;
  const [members, originals] = [Object.entries(value), Object.entries(original)];
  return (
    members.length === originals.length &&
    members.every(([name, member]) => replacesStrings(member, (original as JsonObject)[name]))
  );
}

/** Converts the exact numbers in the output of `normalizeJson` to JavaScript numbers. */
export function roundNumbers(value: unknown): unknown {
  const number = (value as JsonObject | null)?.[EXACT_NUMBER];
  return number === undefined ? mapChildren(value, roundNumbers) : Number(number);
}

function mapChildren(value: unknown, map: (child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, map(child)]));
}
