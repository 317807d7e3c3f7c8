import type { AlignType } from 'mdast';
import stringWidth from 'fast-string-width';

/** Formats the rows of a table as Prettier does. The first row is the header. */
export function formatTable(rows: readonly (readonly string[])[], alignments: readonly AlignType[]): string {
  const [head = [], ...body] = rows;
  const columns = head.map((_, index) => ({ width: findWidth(rows, index), alignment: alignments[index] }));
  const writeRow = (row: readonly string[]) =>
    `| ${columns.map(({ width, alignment }, index) => pad(row[index] ?? '', width, alignment)).join(' | ')} |`;
  const rule = columns.map(({ width, alignment }) => {
    const start = alignment === 'center' || alignment === 'left' ? ':' : '-';
    const end = alignment === 'center' || alignment === 'right' ? ':' : '-';
    return `${start}${'-'.repeat(width - 2)}${end}`;
  });
  return [writeRow(head), `| ${rule.join(' | ')} |`, ...body.map(writeRow)].join('\n');
}

/** Returns the width of the widest cell in a column, but at least 3. */
function findWidth(rows: readonly (readonly string[])[], column: number): number {
  let width = 3;
  for (const row of rows) width = Math.max(width, stringWidth(row[column] ?? ''));
  return width;
}

function pad(text: string, width: number, alignment: AlignType | undefined): string {
  const missing = Math.max(0, width - stringWidth(text));
  if (alignment === 'right') return ' '.repeat(missing) + text;
  const before = alignment === 'center' ? Math.floor(missing / 2) : 0;
  return `${' '.repeat(before)}${text}${' '.repeat(missing - before)}`;
}
