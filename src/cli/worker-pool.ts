import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkFile, type FileFailure, type FileProblem } from './file-problems.js';
import { showProgress } from './progress.js';
import { type TwinGiven, type TwinJob, type TwinResult, writeTwin } from './write-twin.js';

/** So many files are given to a thread at a time, and so many are done without one. */
const BATCH = 50;

/** A file above this size has a thread of its own, which may run out of memory alone. */
const LARGE = 1_000_000;

/**
 * What is young in a thread, in MB: enough that no page lives to be old, as the engine is slower with more. Left alone, it takes
 * half a gigabyte with the thousands of pages that go through a thread.
 */
const YOUNG = 48;

const TOO_LARGE = 'it takes more memory than there is';

type CheckResult = FileProblem[] | FileFailure;

/** What threads do with each of many files. */
interface Work<Job, Result, Given> {
  name: string;
  do: (job: Job, given: Given) => Result;
  toFile: (job: Job) => string;
  /** What is said of a file that took all memory. */
  toFailure: (job: Job, reason: string) => Result;
}

const checking: Work<string, CheckResult, undefined> = {
  name: 'check',
  do: checkFile,
  toFile: (file) => file,
  toFailure: (file, reason) => ({ file, reason }),
};

const writing: Work<TwinJob, TwinResult, TwinGiven> = {
  name: 'markdown',
  do: writeTwin,
  toFile: ({ page }) => page,
  toFailure: (_job, reason) => ({ reason }),
};

/** Checks files, on every core where there are many. Results stand in the order of the files. */
export function checkFiles(files: readonly string[]): Promise<CheckResult[]> {
  return share(checking, files, undefined);
}

/** Writes the twins of pages, on every core where there are many. Results stand in the order of the pages. */
export function writeTwins(jobs: readonly TwinJob[], given: TwinGiven): Promise<TwinResult[]> {
  return share(writing, jobs, given);
}

async function share<Job, Result, Given>(
  work: Work<Job, Result, Given>,
  jobs: readonly Job[],
  given: Given,
): Promise<Result[]> {
  const results: Result[] = [];
  const batches = toBatches(jobs.length);
  const progress = showProgress(jobs.length);
  const toJobs = (batch: readonly number[]) => batch.map((index) => jobs[index] as Job);
  let done = 0;
  const finish = (batch: readonly number[], found: readonly Result[]) => {
    for (const [index, place] of batch.entries()) results[place] = found[index] as Result;
    progress.show((done += batch.length));
  };
  if (batches.length === 1 && !jobs.some((job) => isLarge(work.toFile(job)))) {
    for (const [index, job] of jobs.entries()) finish([index], [work.do(job, given)]);
  } else {
    const run = async () => {
      for (let thread: Worker | undefined, batch = batches.pop(); ; batch = batches.pop()) {
        if (!batch) return void (await thread?.terminate());
        thread ??= new Worker(new URL(import.meta.url), {
          workerData: { name: work.name, given },
          resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
        });
        const found = await askThread<Job, Result>(thread, toJobs(batch));
        if (found) finish(batch, found);
        else thread = undefined;
        // A thread that died takes its batch with it: each file gets one of its own, and the one that was too much is named.
        if (!found && batch.length > 1) batches.push(...batch.map((index) => [index]));
        else if (!found)
          finish(
            batch,
            toJobs(batch).map((job) => work.toFailure(job, TOO_LARGE)),
          );
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, run));
  }
  progress.clear();
  return results;
}

/** Places of jobs, in the order in which they are taken: from the end. */
function toBatches(length: number): number[][] {
  const batches: number[][] = [];
  for (let start = 0; start < length; start += BATCH) {
    batches.unshift(Array.from({ length: Math.min(BATCH, length - start) }, (_, index) => start + index));
  }
  return batches;
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE;
}

/** What a thread says to jobs; nothing where it died of them. */
function askThread<Job, Result>(thread: Worker, jobs: readonly Job[]): Promise<Result[] | undefined> {
  return new Promise((resolve, reject) => {
    thread.removeAllListeners();
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
    );
    thread.postMessage(jobs);
  });
}

/** In a thread: does the batches that it is handed. */
export function serveBatches(): boolean {
  if (isMainThread || !parentPort) return false;
  const port = parentPort;
  const { name, given } = workerData as { name: string; given: TwinGiven };
  if (name === writing.name)
    port.on('message', (jobs: TwinJob[]) => port.postMessage(jobs.map((job) => writeTwin(job, given))));
  else port.on('message', (files: string[]) => port.postMessage(files.map((file) => checkFile(file))));
  return true;
}
