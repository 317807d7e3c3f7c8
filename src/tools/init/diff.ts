import { structuredPatch } from 'diff';

/** A line of a diff: an unchanged line, a removed line or an added line. */
export interface DiffLine {
  kind: ' ' | '-' | '+';
  text: string;
}

/** Number of unchanged lines before and after each change. */
const CONTEXT_LINES = 2;

/**
 * Returns the differences between two texts: the changed lines and the unchanged lines around them, in groups of
 * adjacent lines. Other unchanged lines are omitted. Ignores differences between line breaks, and a missing line break
 * at the end.
 */
export function diffLines(before: string, after: string): DiffLine[][] {
  const options = { context: CONTEXT_LINES, stripTrailingCr: true };
  const { hunks } = structuredPatch('', '', endLastLine(before), endLastLine(after), '', '', options);
  return hunks.map(({ lines }) =>
    lines.map((line) => ({ kind: line.charAt(0) as DiffLine['kind'], text: line.slice(1) })),
  );
}

function endLastLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
