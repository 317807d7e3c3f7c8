import type { HeaderField } from '../model/http/headers.js';

/** Returns the values of all header fields with the given name, ignoring case. */
export function getHeaderValues(headers: readonly HeaderField[], lowerCaseName: string): string[] {
  return headers.filter(({ name }) => name.toLowerCase() === lowerCaseName).map(({ value }) => value);
}
