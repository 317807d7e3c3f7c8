import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * How long a page is busy at once while something happens: the processor time of the longest task of its thread, in
 * milliseconds. By a clock, what the machine does beside it would count too.
 */
export async function measureLongestTask(page: Page, happen: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a page of a launched browser can be traced.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await happen();
  // A task is traced once it has ended, as the next one tells.
  await page.evaluate('void 0');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const threads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  const times = tasks.map(({ tdur }) => tdur).filter((time) => time !== undefined);
  if (times.length === 0) throw new Error('The browser traced no task of a page.');
  return times.reduce((longest, time) => Math.max(longest, time)) / 1000;
}
