import { existsSync, writeFileSync } from 'node:fs';
import { readBlockStates } from '../../../records/block-state.js';
import { type PageRecord, type RecordedTest, type TestRecord, toPageKey } from '../../../records/test-record.js';
import type { PageFiller } from '../../../pages/page-filler.js';
import type { RunResult } from '../../../testing/run/result.js';
import type { TestPage } from '../../../testing/run/run-pages.js';
import { readRecord } from '../../shared/read-record.js';

export interface RecordedRun {
  pages: readonly TestPage[];
  results: readonly RunResult[];
  /** Fills the blocks that have an `operation` prop. */
  fill: PageFiller;
  version: string | undefined;
  date: Date;
}

/**
 * Adds the results of a run to a record file. Keeps the entries of blocks that were not tested, and removes the entries
 * of blocks that the tested pages no longer contain. Throws a `UsageError` if the file exists but is not a record.
 */
export function writeRecord(file: string, run: RecordedRun): void {
  const previous = readExistingRecord(file);
  const record = new Map(Object.entries(previous));
  for (const page of run.pages) {
    const key = toPageKey(file, page.file);
    const entries = toPageRecord(page, previous[key] ?? {}, run);
    if (Object.keys(entries).length > 0) record.set(key, entries);
    else record.delete(key);
  }
  const sorted = [...record].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/**
 * Reads the record, or returns an empty one if the file does not exist. Throws a `UsageError` if the file is not a
 * record.
 */
export function readExistingRecord(file: string): TestRecord {
  return existsSync(file) ? readRecord(file, '--record') : {};
}

function toPageRecord({ file, text }: TestPage, previous: PageRecord, run: RecordedRun): PageRecord {
  const states = readBlockStates(text.replace(/^\ufeff/, ''), run.fill);
  const entries = states.flatMap(({ id, fingerprint }): [string, RecordedTest][] => {
    const results = run.results.filter((result) => result.file === file && result.id === id);
    const outcome = toOutcome(results);
    const previousTest = previous[id];
    if (outcome === undefined) return previousTest ? [[id, previousTest]] : [];
    const date = run.date.toISOString().slice(0, 10);
    return [[id, { outcome, date, baseUrl: results[0]?.baseUrl ?? null, version: run.version ?? null, fingerprint }]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the combined outcome of a block's requests: `failed` if any of them failed, or `passed` if all of them
 * passed. Returns `undefined` in any other case, for example if a request was not sent or if there are no requests.
 */
function toOutcome(results: readonly RunResult[]): RecordedTest['outcome'] | undefined {
  if (results.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return results.length > 0 && results.every(({ outcome }) => outcome === 'passed') ? 'passed' : undefined;
}
