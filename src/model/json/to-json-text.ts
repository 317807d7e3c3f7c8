import { indentJson } from './indent-json.js';

// Only an endless proxy or toJSON method exceeds these limits.
const MAX_LENGTH = 2 ** 25;
const MAX_DEPTH = 100_000;

/**
 * Returns the JSON text of a prop. Strings are returned unchanged; other values are formatted as by JSON.stringify,
 * except that BigInts are written as digits and -0 keeps its sign.
 *
 * A value that JSON.stringify would omit, replace with null or throw at is named in its place, such as NaN or (cycle).
 * The result is then not valid JSON.
 */
export function toJsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  // One function per open container, innermost last. Each call writes the next member or the closing bracket.
  const open: (() => void)[] = [];
  const ancestors = new Set<unknown>();

  // Returns the text of a scalar or the opening bracket of a container; undefined if JSON.stringify would omit the value.
  const begin = (holder: Record<string, unknown>, key: string): string | undefined => {
    let word = '(error)';
    try {
      let found = holder[key];
      if (isObject(found) && typeof found.toJSON === 'function')
        found = (found as unknown as { toJSON(key: string): unknown }).toJSON(key);
      if (found instanceof Number || found instanceof String || found instanceof Boolean) found = found.valueOf();
      if (found === undefined && open.length > 0) return found;
      if (typeof found === 'string') return JSON.stringify(found);
      if (!isObject(found))
        word = /^[fs]/.test(typeof found) ? `(${typeof found})` : Object.is(found, -0) ? '-0' : String(found);
      else if (ancestors.has(found)) word = '(cycle)';
      else return beginContainer(found);
    } catch {
      // A getter, proxy or toJSON method threw: the placeholder is used.
    }
    return word;
  };

  const beginContainer = (container: Record<string, unknown>): string => {
    const keys = Array.isArray(container) ? undefined : Object.keys(container);
    const length = keys ? keys.length : Number(container.length);
    let index = 0;
    let separator = '';
    ancestors.add(container);
    open.push(() => {
      if (index < length) {
        const key = keys?.[index] ?? String(index);
        index++;
        const member = begin(container, key);
        if (keys && member === undefined) return;
        written += separator + (keys ? `${JSON.stringify(key)}:` : '') + (member ?? 'null');
        separator = ',';
      } else {
        written += keys ? '}' : ']';
        ancestors.delete(container);
        open.pop();
      }
    });
    return keys ? '{' : '[';
  };

  let written = begin({ '': value }, '') ?? '';
  for (let write = open.at(-1); write; write = open.at(-1)) {
    if (written.length > MAX_LENGTH || open.length > MAX_DEPTH) {
      written = `${written.slice(0, 1000)}(more)`;
      break;
    }
    write();
  }
  return indentJson(written);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
