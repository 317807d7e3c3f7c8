import { parseJson } from './parse-json.js';

export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

/** Returns whether a string starts like a JSON array or object. The rest of the string may be invalid. */
export function startsLikeContainer(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
