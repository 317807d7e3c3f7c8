/** A single header line. A header with several values can consist of several header fields with the same name. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** Returns the values of all header fields with the given name, ignoring case. */
export function getHeaderValues(headers: readonly HeaderField[], lowerCaseName: string): string[] {
  return headers.filter(({ name }) => name.toLowerCase() === lowerCaseName).map(({ value }) => value);
}
