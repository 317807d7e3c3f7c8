import type { SourceRange } from './source-range.js';

/** A string derived from source text, in which each character has an offset in the source. */
export class SourceMappedString {
  text = '';
  /**
   * The pieces of the string, with their start offsets in this string and in the source, in ascending order. A piece is
   * a copy of source text, a decoded character, or the empty piece that `setEnd` adds.
   */
  readonly #pieces: { start: number; source: number }[] = [];

  /** Appends text that starts at an offset in the source. */
  add(text: string, source: number): this {
    if (text !== '') this.#pieces.push({ start: this.text.length, source });
    this.text += text;
    return this;
  }

  setEnd(source: number): this {
    this.#pieces.push({ start: this.text.length, source });
    return this;
  }

  /** Appends a slice of another source-mapped string together with its source offsets. */
  addPart(other: SourceMappedString, from: number, to: number): this {
    let at = from;
    while (at < to) {
      const nextPiece = other.#pieces[other.#countPieces(at)];
      const end = Math.min(to, nextPiece?.start ?? to);
      this.add(other.text.slice(at, end), other.locate(at));
      at = end;
    }
    return this;
  }

  /**
   * Returns the source offset of the character at an offset. Also accepts the offset after the last character. A
   * negative offset is treated as 0. Returns the offset itself if nothing was added to the string, because its source
   * is unknown.
   */
  locate(at: number): number {
    const offset = Math.max(0, at);
    // The first piece starts at 0, so no piece is found only if the string has no pieces.
    const piece = this.#pieces[this.#countPieces(offset) - 1];
    return piece ? piece.source + offset - piece.start : offset;
  }

  /** Returns the number of pieces that start at or before an offset. */
  #countPieces(at: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#pieces[middle]?.start ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Maps the characters of a string that a parser extracted from a range of the source. The parser removes list,
 * blockquote and indentation prefixes, so each extracted line is a suffix of a source line.
 */
export function alignLines(extracted: string, source: string, { start, end }: SourceRange): SourceMappedString {
  const mapped = new SourceMappedString();
  const extractedLines = splitLines(extracted);
  let lineStart = start;
  for (const [index, sourceLine] of splitLines(source.slice(start, end)).entries()) {
    const line = extractedLines[index] ?? { text: '', lineBreak: '' };
    const prefixLength = index === 0 ? 0 : Math.max(0, sourceLine.text.length - line.text.length);
    mapped.add(line.text, lineStart + prefixLength).add(line.lineBreak, lineStart + sourceLine.text.length);
    lineStart += sourceLine.text.length + sourceLine.lineBreak.length;
  }
  return mapped.setEnd(end);
}

function splitLines(text: string): { text: string; lineBreak: string }[] {
  const lines = [];
  let start = 0;
  for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(start, index), lineBreak });
    start = index + lineBreak.length;
  }
  lines.push({ text: text.slice(start), lineBreak: '' });
  return lines;
}
