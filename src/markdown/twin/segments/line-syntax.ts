export function isBlankLine(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

/** Returns the indentation of a line in columns. Tab stops are four columns apart. */
export function indentOf(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', '    ').length;
}

/** The opening line of a fenced code block. */
export interface Fence {
  indent: string;
  marks: string;
  info: string;
}

export function findFence(line: string): Fence | undefined {
  const [, indent = '', marks, info = ''] = /^([ \t]*)(`{3,}(?!.*`)|~{3,})(.*)$/.exec(line) ?? [];
  return marks === undefined ? undefined : { indent, marks, info };
}

/** Returns the index of the line after the closing fence, or `undefined` if the fence is not closed. */
export function findFenceEnd(lines: readonly string[], start: number, { marks }: Fence): number | undefined {
  const closing = new RegExp(`^[ \\t]*${marks}${marks.charAt(0)}*[ \\t]*$`);
  for (let at = start + 1; at < lines.length; at++) if (closing.test(lines[at] ?? '')) return at + 1;
  return undefined;
}
