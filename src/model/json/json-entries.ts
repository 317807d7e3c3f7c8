// Together with the code of numbers, true, false and null: no text that is JSON has other words.
const SCALAR = /"(?:[^"\\]|\\.)*"|[\w.+-]+/g;
const MARKED = /"\d+ ((?:[^"\\]|\\.)*)"/g;

/**
 * The items of a JSON list, or the members of a JSON object with their names, each as it stands in the text, but on one
 * line. Items have no name; names that are given twice are both there.
 *
 * @returns `undefined` where the text is no list and no object.
 */
export function readEntries(text: string): [name: string, value: string][] | undefined {
  try {
    JSON.parse(text);
    // Each scalar and name becomes a string of its place and its source: the engine keeps those as they are, and in order.
    const json: unknown = JSON.parse(text.replace(SCALAR, (source, at) => JSON.stringify(`${at} ${source}`)));
    if (typeof json === 'object')
      return Object.entries(json as object).map(([name, value]) => [
        Array.isArray(json) ? '' : toSource(name),
        toSource(value),
      ]);
  } catch {
    // It is no JSON, or nested too deep.
  }
  return undefined;
}

function toSource(value: unknown): string {
  return JSON.stringify(value, undefined, 1)
    .replace(/\n\s*/g, ' ')
    .replace(MARKED, (_whole, source) => JSON.parse(`"${source}"`) as string);
}
