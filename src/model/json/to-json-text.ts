import { indentJson } from './indent-json.js';

// These limits stop the conversion if a proxy or toJSON method generates an endless number of members.
const MAX_LENGTH = 2 ** 25;
const MAX_DEPTH = 100_000;

/**
 * An array or object whose closing bracket is not written yet. A stack of these containers replaces recursion, so that
 * deep nesting cannot overflow the call stack.
 */
interface OpenContainer {
  value: Record<string, unknown>;
  /** The member names of an object, or `undefined` for an array. */
  names: string[] | undefined;
  length: number;
  /** Index of the next array item or object member to write. */
  index: number;
  /** Separator before the next item or member: `''` before the first one, then a comma. */
  separator: string;
}

/**
 * Converts a prop to JSON. Strings are returned unchanged. Other values are formatted with two spaces per level, like
 * JSON.stringify does, but BigInts become digits and -0 keeps its sign.
 *
 * If a value cannot be represented in JSON, the result contains a placeholder for it, such as `NaN`, `(function)` or
 * `(cycle)`, and is therefore not valid JSON.
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

  /**
   * Returns the next item or member of a container with its separator, or `''` for a member whose value is undefined.
   */
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

  /**
   * Returns a scalar as JSON, the opening bracket of a container, or a placeholder. Returns `undefined` for an
   * undefined value that is not the root.
   */
  #begin(holder: Record<string, unknown>, name: string): string | undefined {
    try {
      const value = readValue(holder, name);
      if (isObject(value)) return this.#ancestors.has(value) ? '(cycle)' : this.#beginContainer(value);
      const isRoot = this.#open.length === 0;
      return value === undefined && !isRoot ? undefined : writeScalar(value);
    } catch {
      // A getter, proxy or toJSON method threw an error.
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

/** Returns the value of a member after calling its toJSON method or unboxing it, like JSON.stringify does. */
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
