import { Presets, SingleBar } from 'cli-progress';

/** Number of rows between progress bar updates. */
const step = 250;

/** Shows a progress bar on standard error, or occasional lines if standard error is not a terminal. */
export async function withProgress<Result>(
  title: string,
  total: number,
  work: (advance: () => void) => Promise<Result>,
): Promise<Result> {
  const format = `${title.padEnd(9)} {bar} {percentage}% | {value} of {total} rows | {rate} a second | {eta_formatted} left`;
  const bar = new SingleBar(
    { format, noTTYOutput: true, notTTYSchedule: 5000, hideCursor: true, etaBuffer: 200 },
    Presets.shades_classic,
  );
  const begun = performance.now();
  let count = 0;
  const show = () => bar.update(count, { rate: Math.round((count * 1000) / Math.max(1, performance.now() - begun)) });
  bar.start(total, 0, { rate: 0 });
  try {
    return await work(() => {
      count += 1;
      if (count % step === 0) show();
    });
  } finally {
    show();
    bar.stop();
  }
}
