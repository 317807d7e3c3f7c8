import { median } from './median.ts';

/**
 * One measure, with what every round gave. A budget is a ratio to the baseline where there is one, else a limit in the
 * row's own unit.
 */
export interface Row {
  name: string;
  unit: string;
  bare?: readonly number[] | undefined;
  block: readonly number[];
  /** The same of another build. */
  against?: readonly number[] | undefined;
  budget?: number | undefined;
}

const isMeasured = (values: readonly number[] | undefined): values is readonly number[] =>
  values !== undefined && values.length > 0;

/** The measures as a table in Markdown, for a terminal and for a document alike. */
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
          { title: 'Its ratio', cell: ({ bare, against }: Row) => formatRatio(against, bare) },
          { title: 'To other', cell: ({ block, against }: Row) => formatRatio(block, against) },
        ]
      : []),
    { title: 'Budget', cell: formatBudget },
    { title: '', isText: true, cell: judge },
  ];
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, place) => Math.max(3, ...cells.map((row) => row[place]?.length ?? 0)));
  const pad = (cell: string, place: number) =>
    columns[place]?.isText ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0);
  const [head, ...lines] = cells.map((row) => `| ${row.map(pad).join(' | ')} |`);
  const rule = columns.map(({ isText }, place) => `${'-'.repeat((widths[place] ?? 0) + 1)}${isText ? '-' : ':'}`);
  return [head, `|${rule.join('|')}|`, ...lines].join('\n');
}

/** The middle, and where there are more the least and the most. */
function formatSamples(values: readonly number[] | undefined): string {
  if (!isMeasured(values)) return '';
  const middle = formatNumber(median(values));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? middle : `${middle} (${formatNumber(least)} to ${formatNumber(most)})`;
}

/** The middle of what the rounds give, each by itself: a machine that is busy for a while is so for all kinds. */
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
  return (isMeasured(bare) ? toRatio(block, bare) : median(block)) <= budget ? 'holds' : 'over';
}

function formatNumber(value: number): string {
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
