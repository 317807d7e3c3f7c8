/** Whether Markdown takes a line for a blank one. */
export function isBlankLine(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

/** How far in a line begins; a tab is worth four spaces, or fewer. */
export function indentOf(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', '    ').length;
}

/** What begins a fence. */
export interface Fence {
  indent: string;
  marks: string;
  info: string;
}

export function findFence(line: string): Fence | undefined {
  const [, indent = '', marks, info = ''] = /^([ \t]*)(`{3,}(?!.*`)|~{3,})(.*)$/.exec(line) ?? [];
  return marks === undefined ? undefined : { indent, marks, info };
}

/** The line after the end of a fence; nothing where it does not end. */
export function findFenceEnd(lines: readonly string[], start: number, { marks }: Fence): number | undefined {
  const closing = new RegExp(`^[ \\t]*${marks}${marks.charAt(0)}*[ \\t]*$`);
  for (let at = start + 1; at < lines.length; at++) if (closing.test(lines[at] ?? '')) return at + 1;
  return undefined;
}
