// In valid JSON, everything outside strings that matches the second alternative is a number, true, false or null.
const SCALAR = /"(?:[^"\\]|\\.)*"|[\w.+-]+/g;
const MARKED = /"\d+ ((?:[^"\\]|\\.)*)"/g;

/**
 * Returns the items of a JSON array, or the members of a JSON object, as source text on one line. Items have an empty
 * name. Duplicate names are kept.
 *
 * @returns `undefined` if the text is neither a JSON array nor a JSON object.
 */
export function readEntries(text: string): [name: string, value: string][] | undefined {
  try {
    JSON.parse(text);
    // Replaces each scalar and name with a string of its offset and source, so that JSON.parse keeps all digits, duplicates and the order.
    const json: unknown = JSON.parse(text.replace(SCALAR, (source, at) => JSON.stringify(`${at} ${source}`)));
    if (typeof json === 'object')
      return Object.entries(json as object).map(([name, value]) => [
        Array.isArray(json) ? '' : toSource(name),
        toSource(value),
      ]);
  } catch {
    // Not JSON, or nested too deeply.
  }
  return undefined;
}

function toSource(value: unknown): string {
  return JSON.stringify(value, undefined, 1)
    .replace(/\n\s*/g, ' ')
    .replace(MARKED, (_whole, source) => JSON.parse(`"${source}"`) as string);
}
