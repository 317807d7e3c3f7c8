/** Text that was made from a source, and knows where each of its characters stands there. */
export class SourceMappedString {
  text = '';
  // Offset in the text, offset in the source: what lies between two stops is the same in both.
  readonly #stops: [at: number, source: number][] = [];

  add(text: string, source: number): this {
    if (text !== '') this.#stops.push([this.text.length, source]);
    this.text += text;
    return this;
  }

  /** Says where the text ends in the source. */
  end(source: number): this {
    this.#stops.push([this.text.length, source]);
    return this;
  }

  /** Adds a part of another text, with the places of its characters. */
  addPart(part: SourceMappedString, from: number, to: number): this {
    let at = from;
    for (let next = part.#stopAfter(at); at < to; next = part.#stopAfter(at)) {
      const end = Math.min(to, part.#stops[next]?.[0] ?? to);
      this.add(part.text.slice(at, end), part.locate(at));
      at = end;
    }
    return this;
  }

  /** Where a character of the text stands in the source; for the end of the text, what follows its last character. */
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
 * Maps what a parser saw of a range of the source: each line without what its containers (lists, quotes, indentation)
 * put before it, so that a line of the text is the end of its line in the source.
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
