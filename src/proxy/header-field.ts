import type { HeaderField } from '../model/http/headers.js';

export function getHeaderValues(headers: readonly HeaderField[], lowerCaseName: string): string[] {
  return headers.filter(({ name }) => name.toLowerCase() === lowerCaseName).map(({ value }) => value);
}
