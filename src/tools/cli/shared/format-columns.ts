import stringWidth from 'fast-string-width';
import { replaceControlCharacters } from './terminal.js';

/**
 * Formats rows of cells as lines with aligned columns. Replaces control characters in the cells. The last column is not
 * padded.
 */
export function formatColumns(rows: readonly (readonly string[])[], separator: string): string {
  const cleanRows = rows.map((row) => row.map(replaceControlCharacters));
  const columnCount = Math.max(0, ...cleanRows.map(({ length }) => length));
  const widths = Array.from({ length: columnCount }, (_, column) =>
    Math.max(...cleanRows.map((row) => stringWidth(row[column] ?? ''))),
  );
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
  const lines = cleanRows.map((row) => {
    const cells = row.map((cell, column) => (column < row.length - 1 ? pad(cell, column) : cell));
    return `  ${cells.join(separator)}\n`;
  });
  return lines.join('');
}
