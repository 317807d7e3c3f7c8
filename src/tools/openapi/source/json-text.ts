import type { SourceArray, SourceObject, SourceNode } from './source-node.js';

/** Maximum length of a value that is written as JSON. YAML aliases can make a value much larger than its file. */
const MAX_LENGTH = 2 ** 22;

/**
 * Formats a value as JSON without whitespace. Numbers keep their digits, and members keep their order. Returns
 * `undefined` if the JSON would be longer than about 4 million characters.
 */
export function toJsonSource(node: SourceNode): string | undefined {
  const writer = new JsonWriter();
  writer.writeNode(node);
  return writer.finish();
}

/** Writes JSON. Stops as soon as the JSON is too long. */
class JsonWriter {
  readonly #parts: string[] = [];
  #length = 0;

  finish(): string | undefined {
    return this.#isTooLong() ? undefined : this.#parts.join('');
  }

  writeNode(node: SourceNode): void {
    if (this.#isTooLong()) return;
    switch (node.kind) {
      case 'object':
        this.#writeObject(node);
        break;
      case 'array':
        this.#writeArray(node);
        break;
      case 'string':
        this.#write(JSON.stringify(node.text));
        break;
      default:
        this.#write(node.text);
    }
  }

  #writeObject({ members }: SourceObject): void {
    let separator = '{';
    for (const [name, value] of members) {
      if (this.#isTooLong()) return;
      this.#write(`${separator}${JSON.stringify(name)}:`);
      this.writeNode(value);
      separator = ',';
    }
    this.#write(members.size === 0 ? '{}' : '}');
  }

  #writeArray({ items }: SourceArray): void {
    let separator = '[';
    for (const item of items) {
      if (this.#isTooLong()) return;
      this.#write(separator);
      this.writeNode(item);
      separator = ',';
    }
    this.#write(items.length === 0 ? '[]' : ']');
  }

  #write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  #isTooLong(): boolean {
    return this.#length > MAX_LENGTH;
  }
}
