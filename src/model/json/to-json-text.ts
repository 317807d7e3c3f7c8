import { indentJson } from './indent-json.js';

// Beyond these it is no document, but a proxy or a toJSON without an end.
const LONGEST = 2 ** 25;
const DEEPEST = 100_000;

/**
 * The JSON text of a prop: text as it is, any other value as laid-out JSON, which is what JSON.stringify writes, but a
 * BigInt as its digits and -0 as itself.
 *
 * What JSON.stringify would turn into null, drop or throw at (NaN, a function, a symbol, a cycle, a getter that throws)
 * is named in its place, as NaN or (cycle): the text is not JSON then.
 */
export function toJsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  // One function for each open container, innermost last, that writes its next member or its end.
  const open: (() => void)[] = [];
  const ancestors = new Set<unknown>();

  // What a value begins with, the members of a container being left to its function; undefined where JSON writes nothing.
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
      // The word for it stands ready.
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
    if (written.length > LONGEST || open.length > DEEPEST) {
      written = `${written.slice(0, 1000)}(more)`;
      break;
    }
    write();
  }
  return indentJson(written);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
