/** Whether the text is JSON (RFC 8259). */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A value as JSON text with two spaces per level: what formatJson gives for values, without the code that explains errors.
 * A BigInt is its digits, -0 keeps its sign.
 *
 * @returns `undefined` for what JSON cannot say: a cycle, a function, a getter that throws, undefined.
 */
export function toJsonSource(value: unknown): string | undefined {
  try {
    // JSON.stringify knows no BigInt and no -0. So every number is handed to it as a string with an n in front, every
    // string with an s, and both are put back in its text. A name is told from a value by the colon after it.
    const text = JSON.stringify(
      value,
      (_name, part: unknown) =>
        typeof part === 'string'
          ? `s${part}`
          : typeof part === 'bigint' || typeof part === 'number'
            ? `n${Object.is(part, -0) ? '-0' : part}`
            : part,
      2,
    ) as string | undefined;
    return text?.replace(/"([ns])([^"\\]*(?:\\.[^"\\]*)*)"(?!:)/g, (_string, kind, part: string) => (kind === 'n' ? part : `"${part}"`));
  } catch {
    return undefined;
  }
}
