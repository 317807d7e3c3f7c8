/** Parses JSON (RFC 8259). Returns `undefined` for a string that is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
