/** A string derived from source text that maps each of its characters to an offset in the source. */
export class SourceMappedString {
  text = '';
  // Pairs of an offset in the string and an offset in the source. Between two pairs both advance equally.
  readonly #stops: [at: number, source: number][] = [];

  add(text: string, source: number): this {
    if (text !== '') this.#stops.push([this.text.length, source]);
    this.text += text;
    return this;
  }

  /** Sets the source offset of the end of the string. */
  end(source: number): this {
    this.#stops.push([this.text.length, source]);
    return this;
  }

  /** Appends a slice of another string together with its source offsets. */
  addPart(part: SourceMappedString, from: number, to: number): this {
    let at = from;
    for (let next = part.#stopAfter(at); at < to; next = part.#stopAfter(at)) {
      const end = Math.min(to, part.#stops[next]?.[0] ?? to);
      this.add(part.text.slice(at, end), part.locate(at));
      at = end;
    }
    return this;
  }

  /** Returns the source offset of a character. For the end of the string, the offset after its last character. */
  locate(at: number): number {
    const [start, source] = this.#stops[this.#stopAfter(at) - 1] ?? this.#stops[0] ?? [0, 0];
    return source + Math.max(0, at - start);
  }

  #stopAfter(at: number): number {
    let low = 0;
    let high = this.#stops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#stops[middle]?.[0] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Maps the string that a parser extracted from a range of the source. The parser removes list, quote and indentation
 * prefixes, so each extracted line is the end of its line in the source.
 */
export function alignLines(seen: string, source: string, start: number, end: number): SourceMappedString {
  const mapped = new SourceMappedString();
  const lines = splitLines(seen);
  let lineStart = start;
  for (const [index, written] of splitLines(source.slice(start, end)).entries()) {
    const line = lines[index] ?? { text: '', lineBreak: '' };
    const indent = index === 0 ? 0 : Math.max(0, written.text.length - line.text.length);
    mapped.add(line.text, lineStart + indent).add(line.lineBreak, lineStart + written.text.length);
    lineStart += written.text.length + written.lineBreak.length;
  }
  return mapped.end(end);
}

function splitLines(text: string): { text: string; lineBreak: string }[] {
  const pieces = text.split(/(\r\n|\n|\r)/);
  return Array.from({ length: (pieces.length + 1) / 2 }, (_, index) => ({
    text: pieces[2 * index] ?? '',
    lineBreak: pieces[2 * index + 1] ?? '',
  }));
}
