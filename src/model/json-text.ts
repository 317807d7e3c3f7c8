import { type JsonError } from './json-error.js';
import { layOutJson } from './json-layout.js';
import { scanJson } from './json-reader.js';

// Beyond these it is no document, but a proxy or a toJSON without an end.
const LONGEST = 2 ** 25;
const DEEPEST = 100_000;

interface OpenContainer {
  source: object;
  /** The names of an object's members; an array has none. */
  keys: string[] | undefined;
  length: number;
  index: number;
  separator: '' | ',';
}

/**
 * Writes a value as laid-out JSON text: what JSON.stringify writes, but a BigInt as its digits and -0 as itself.
 *
 * What JSON.stringify would turn into null, drop or throw at (NaN, a function, a symbol, a cycle, a getter that throws)
 * is an error, and the text then names it in its place.
 */
export function toJsonText(value: unknown): { ok: true; text: string } | { ok: false; text: string; error: JsonError } {
  const open: OpenContainer[] = [];
  const ancestors = new Set<unknown>();
  let problem: string | undefined;

  const refuse = (name: string, reason = `${name} is not a JSON value`): string => {
    problem ??= reason;
    return name;
  };

  // What a value begins with, a container's members being left to the loop below; undefined where JSON writes nothing.
  const begin = (read: () => unknown, key: string): string | undefined => {
    try {
      let found = read();
      if (isObject(found) && typeof found.toJSON === 'function') found = found.toJSON(key) as unknown;
      if (found instanceof Number || found instanceof String || found instanceof Boolean) found = found.valueOf();
      if (isObject(found)) {
        if (ancestors.has(found)) return refuse('(cycle)', 'a value that contains itself is not a JSON value');
        const keys = Array.isArray(found) ? undefined : Object.keys(found);
        open.push({ source: found, keys, length: (keys ?? (found as unknown as unknown[])).length, index: 0, separator: '' });
        ancestors.add(found);
        return keys ? '{' : '[';
      }
      if (typeof found === 'function' || typeof found === 'symbol') return refuse(typeof found);
      if (typeof found === 'number' && !Number.isFinite(found)) return refuse(String(found));
      if (typeof found === 'string') return JSON.stringify(found);
      return found === undefined ? found : Object.is(found, -0) ? '-0' : String(found);
    } catch {
      return refuse('(error)', 'reading this value throws an error');
    }
  };

  let text = begin(() => value, '') ?? refuse('undefined');
  for (let container = open.at(-1); container; container = open.at(-1)) {
    if (text.length > LONGEST || open.length > DEEPEST) {
      text = text.slice(0, 1000);
      refuse('', 'this value is too large for JSON');
      break;
    }
    const { source, keys, index } = container;
    if (index < container.length) {
      const key = keys?.[index] ?? String(index);
      container.index++;
      const begun = begin(() => (source as Record<string, unknown>)[key], key);
      if (keys && begun === undefined) continue;
      text += container.separator + (keys ? `${JSON.stringify(key)}:` : '') + (begun ?? 'null');
      container.separator = ',';
    } else {
      text += keys ? '}' : ']';
      ancestors.delete(source);
      open.pop();
    }
  }
  text = layOutJson(text);
  return problem === undefined ? { ok: true, text } : { ok: false, text, error: { line: 1, column: 1, ...scanJson(text), message: problem } };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
