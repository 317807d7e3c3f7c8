/** One header line. A header with several values can have several header fields of the same name. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** Returns the values of all header fields with this name, ignoring case. */
export function getHeaderValues(headers: readonly HeaderField[], lowerCaseName: string): string[] {
  return headers.filter(({ name }) => name.toLowerCase() === lowerCaseName).map(({ value }) => value);
}
