import { median } from './median.ts';

/** The results of one measurement, with one value per round. */
export interface Row {
  name: string;
  unit: string;
  bare?: readonly number[] | undefined;
  block: readonly number[];
  against?: readonly number[] | undefined;
  /** The maximum ratio to the baseline (`bare`), or the maximum value if there is no baseline. */
  budget?: number | undefined;
}

const isMeasured = (values: readonly number[] | undefined): values is readonly number[] =>
  values !== undefined && values.length > 0;

/** Formats the rows as a Markdown table whose columns are aligned, so that the table is also readable in a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const hasOther = rows.some(({ against }) => isMeasured(against));
  const columns: { title: string; isText?: boolean; cell: (row: Row) => string }[] = [
    { title: 'Measure', isText: true, cell: ({ name }) => name },
    { title: 'Unit', isText: true, cell: ({ unit }) => unit },
    { title: 'Bare React', cell: ({ bare }) => formatSamples(bare) },
    { title: 'apiblock', cell: ({ block }) => formatSamples(block) },
    { title: 'Ratio', cell: ({ bare, block }) => formatRatio(block, bare) },
    ...(hasOther
      ? [
          { title: 'Other build', cell: ({ against }: Row) => formatSamples(against) },
          { title: 'Ratio of other build', cell: ({ bare, against }: Row) => formatRatio(against, bare) },
          { title: 'Ratio to other build', cell: ({ block, against }: Row) => formatRatio(block, against) },
        ]
      : []),
    { title: 'Budget', cell: formatBudget },
    { title: '', isText: true, cell: judge },
  ];
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    columns[column]?.isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const [head, ...lines] = cells.map((row) => `| ${row.map(pad).join(' | ')} |`);
  const rule = columns.map(({ isText }, column) => `${'-'.repeat((widths[column] ?? 0) + 1)}${isText ? '-' : ':'}`);
  return [head, `|${rule.join('|')}|`, ...lines].join('\n');
}

/** Formats the median, followed by the minimum and maximum if the values differ. */
function formatSamples(values: readonly number[] | undefined): string {
  if (!isMeasured(values)) return '';
  const middle = formatNumber(median(values));
  const [minimum, maximum] = [Math.min(...values), Math.max(...values)];
  return minimum === maximum ? middle : `${middle} (${formatNumber(minimum)} to ${formatNumber(maximum)})`;
}

/**
 * Returns the median of the ratios of all rounds. Each ratio compares the two values of a round, because a temporarily
 * busy machine affects both of them.
 */
function toRatio(values: readonly number[] = [], base: readonly number[] = []): number {
  const ratios = values.flatMap((value, round) => {
    const other = base[round];
    return other === undefined ? [] : [value / other];
  });
  return ratios.length > 0 ? median(ratios) : NaN;
}

function formatRatio(values: readonly number[] | undefined, base: readonly number[] | undefined): string {
  const ratio = toRatio(values, base);
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
}

function formatBudget({ bare, budget }: Row): string {
  return budget === undefined ? '' : `${formatNumber(budget)}${isMeasured(bare) ? ' times' : ''}`;
}

function judge({ bare, block, budget }: Row): string {
  if (budget === undefined) return '';
  const measured = isMeasured(bare) ? toRatio(block, bare) : median(block);
  return measured <= budget ? 'met' : 'exceeded';
}

function formatNumber(value: number): string {
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
