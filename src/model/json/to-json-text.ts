import { indentJson } from './indent-json.js';

// Only an endless proxy or toJSON method exceeds these limits.
const MAX_LENGTH = 2 ** 25;
const MAX_DEPTH = 100_000;

/** An array or object that is being written. Kept in a stack instead of the call stack, so that any depth works. */
interface OpenContainer {
  value: Record<string, unknown>;
  /** The names of an object; `undefined` for an array. */
  names: string[] | undefined;
  length: number;
  /** Index of the next item or member. */
  index: number;
  /** A comma after the first item or member. */
  separator: string;
}

/**
 * Returns the JSON text of a prop. Strings are returned unchanged; other values are formatted as by JSON.stringify,
 * except that BigInts are written as digits and -0 keeps its sign.
 *
 * A value that JSON.stringify would omit, replace with null or throw at is named in its place, such as NaN or (cycle).
 * The result is then not valid JSON.
 */
export function toJsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  const writer = new JsonWriter();
  return indentJson(writer.write(value));
}

class JsonWriter {
  readonly #open: OpenContainer[] = [];
  readonly #ancestors = new Set<unknown>();

  write(value: unknown): string {
    let written = this.#begin({ '': value }, '') ?? '';
    for (let container = this.#open.at(-1); container; container = this.#open.at(-1)) {
      if (written.length > MAX_LENGTH || this.#open.length > MAX_DEPTH) return `${written.slice(0, 1000)}(more)`;
      written += container.index < container.length ? this.#writeNext(container) : this.#close(container);
    }
    return written;
  }

  /** Returns the next item or member of a container with its separator, or `''` for a member that is omitted. */
  #writeNext(container: OpenContainer): string {
    const { value, names, index, separator } = container;
    const name = names?.[index] ?? String(index);
    container.index++;
    const written = this.#begin(value, name);
    if (names && written === undefined) return '';
    container.separator = ',';
    const prefix = names ? `${JSON.stringify(name)}:` : '';
    return `${separator}${prefix}${written ?? 'null'}`;
  }

  #close({ value, names }: OpenContainer): string {
    this.#open.pop();
    this.#ancestors.delete(value);
    return names ? '}' : ']';
  }

  /** Returns a scalar, or the opening bracket of a container; `undefined` if JSON.stringify would omit the value. */
  #begin(holder: Record<string, unknown>, name: string): string | undefined {
    try {
      const value = readValue(holder, name);
      if (isObject(value)) return this.#ancestors.has(value) ? '(cycle)' : this.#beginContainer(value);
      const isRoot = this.#open.length === 0;
      return value === undefined && !isRoot ? undefined : writeScalar(value);
    } catch {
      // A getter, proxy or toJSON method threw.
      return '(error)';
    }
  }

  #beginContainer(value: Record<string, unknown>): string {
    const names = Array.isArray(value) ? undefined : Object.keys(value);
    const length = names ? names.length : Number(value['length']);
    this.#ancestors.add(value);
    this.#open.push({ value, names, length, index: 0, separator: '' });
    return names ? '{' : '[';
  }
}

/** Reads a member, and converts it with toJSON and valueOf as JSON.stringify does. */
function readValue(holder: Record<string, unknown>, name: string): unknown {
  let value = holder[name];
  if (isObject(value) && typeof value['toJSON'] === 'function') {
    value = (value as { toJSON: (name: string) => unknown }).toJSON(name);
  }
  const isBoxed = value instanceof Number || value instanceof String || value instanceof Boolean;
  return isBoxed ? (value as object).valueOf() : value;
}

function writeScalar(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `(${typeof value})`;
  return Object.is(value, -0) ? '-0' : String(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
