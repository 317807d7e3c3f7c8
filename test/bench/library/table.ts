/** One measure. A budget is a ratio to the baseline where there is one, else a limit in the row's own unit. */
export interface Row {
  name: string;
  unit: string;
  bare?: number | undefined;
  block: number;
  budget?: number | undefined;
}

/** The measures as a table in Markdown, for a terminal and for a document alike. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [
    ['Measure', 'Unit', 'Bare React', 'apiblock', 'Ratio', 'Budget', ''],
    ...rows.map(({ name, unit, bare, block, budget }) => {
      const compared = bare === undefined ? block : block / bare;
      return [
        name,
        unit,
        bare === undefined ? '' : formatNumber(bare),
        formatNumber(block),
        bare === undefined ? '' : Number.isFinite(compared) ? compared.toFixed(2) : '-',
        budget === undefined ? '' : `${formatNumber(budget)}${bare === undefined ? '' : ' times'}`,
        budget === undefined ? '' : compared <= budget ? 'holds' : 'over',
      ];
    }),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map(
    (row) =>
      `| ${row.map((cell, column) => (column < 2 || column > 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`,
  );
  const rule = `|${widths.map((width, column) => (column < 2 || column > 5 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function formatNumber(value: number): string {
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
