export function isBlankLine(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

/** Returns the indentation of a line in columns. A tab counts as four columns. */
export function getIndent(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', '    ').length;
}

/** The opening line of a fenced code block. */
export interface Fence {
  indent: string;
  /** The backticks or tildes. */
  marker: string;
  /** The text after the marker: the language and the title. */
  info: string;
}

/** Three or more backticks, unless the line contains more backticks, or three or more tildes. */
const FENCE = /^(?<indent>[ \t]*)(?<marker>`{3,}(?!.*`)|~{3,})(?<info>.*)$/;

export function findFence(line: string): Fence | undefined {
  const { indent = '', marker = '', info = '' } = FENCE.exec(line)?.groups ?? {};
  return marker === '' ? undefined : { indent, marker, info };
}

/** Returns the index of the line after the closing fence, or `undefined` if the fence is not closed. */
export function findFenceEnd(lines: readonly string[], start: number, { marker }: Fence): number | undefined {
  const closing = new RegExp(`^[ \\t]*${marker}${marker.charAt(0)}*[ \\t]*$`);
  for (let at = start + 1; at < lines.length; at++) if (closing.test(lines[at] ?? '')) return at + 1;
  return undefined;
}
