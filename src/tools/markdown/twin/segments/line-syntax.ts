export function isBlankLine(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

/** Returns the indentation of a line in columns. A tab counts as four columns. */
export function getIndent(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', '    ').length;
}

/** The parts of the line that opens a fenced code block. */
export interface Fence {
  indent: string;
  /** The backticks or tildes of the fence. */
  marker: string;
  /** The text after the marker, such as a language and a title. */
  info: string;
}

/** Matches three or more tildes, or three or more backticks that are the only backticks on the line. */
const FENCE = /^(?<indent>[ \t]*)(?<marker>`{3,}(?!.*`)|~{3,})(?<info>.*)$/;

/** Parses the line that opens a fenced code block. Returns `undefined` for any other line. */
export function parseFence(line: string): Fence | undefined {
  const { indent = '', marker = '', info = '' } = FENCE.exec(line)?.groups ?? {};
  return marker === '' ? undefined : { indent, marker, info };
}

/** Returns the index of the line after the closing fence, or `undefined` if the fence is not closed. */
export function findFenceEnd(lines: readonly string[], start: number, { marker }: Fence): number | undefined {
  const closing = new RegExp(`^[ \\t]*${marker}${marker.charAt(0)}*[ \\t]*$`);
  for (let index = start + 1; index < lines.length; index++) {
    if (closing.test(lines[index] ?? '')) return index + 1;
  }
  return undefined;
}
