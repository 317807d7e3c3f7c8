import { Presets, SingleBar } from 'cli-progress';

const ROWS_PER_UPDATE = 250;

/**
 * Shows a progress bar on standard error while `work` runs. If standard error is not a terminal, prints a line every
 * five seconds.
 */
export async function withProgress<Result>(
  title: string,
  total: number,
  work: (advance: () => void) => Promise<Result>,
): Promise<Result> {
  const format = `${title.padEnd(9)} {bar} {percentage}% | {value} of {total} rows | {rate} per second | {eta_formatted} left`;
  const bar = new SingleBar(
    { format, noTTYOutput: true, notTTYSchedule: 5000, hideCursor: true, etaBuffer: 200 },
    Presets.shades_classic,
  );
  const startedAt = performance.now();
  let count = 0;
  const show = () =>
    bar.update(count, { rate: Math.round((count * 1000) / Math.max(1, performance.now() - startedAt)) });
  bar.start(total, 0, { rate: 0 });
  try {
    return await work(() => {
      count += 1;
      if (count % ROWS_PER_UPDATE === 0) show();
    });
  } finally {
    show();
    bar.stop();
  }
}
