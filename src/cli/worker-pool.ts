import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkFile, type FileFailure, type FileProblem } from './file-problems.js';
import { showProgress } from './progress.js';
import { type TwinSettings, type TwinJob, type TwinResult, writeTwin } from './write-twin.js';

/** Number of files per batch. A run with a single batch needs no worker thread. */
const BATCH_SIZE = 50;

/** A run with a file above this size, in bytes, uses worker threads, so that only the thread can run out of memory. */
const LARGE_FILE_SIZE = 1_000_000;

/**
 * Size limit of the young generation of a worker's heap, in MB. Large enough that pages are collected before they are
 * promoted. Without a limit the heap grows to half a gigabyte over thousands of pages.
 */
const MAX_YOUNG_GENERATION_MB = 48;

const OUT_OF_MEMORY = 'the file needs more memory than is available';

type CheckResult = FileProblem[] | FileFailure;

/** A task that workers run for each of many files. */
interface Task<Job, Result, Settings> {
  name: string;
  run: (job: Job, settings: Settings) => Result;
  toFile: (job: Job) => string;
  /** Returns the result for a file that exceeds the available memory. */
  toFailure: (job: Job, reason: string) => Result;
}

const checkTask: Task<string, CheckResult, undefined> = {
  name: 'check',
  run: checkFile,
  toFile: (file) => file,
  toFailure: (file, reason) => ({ file, reason }),
};

const twinTask: Task<TwinJob, TwinResult, TwinSettings> = {
  name: 'markdown',
  run: writeTwin,
  toFile: ({ page }) => page,
  toFailure: (_job, reason) => ({ reason }),
};

/** Checks files, in worker threads if there are many. The results have the order of the files. */
export function checkFiles(files: readonly string[]): Promise<CheckResult[]> {
  return runTask(checkTask, files, undefined);
}

/** Writes the twins of pages, in worker threads if there are many. The results have the order of the pages. */
export function writeTwins(jobs: readonly TwinJob[], settings: TwinSettings): Promise<TwinResult[]> {
  return runTask(twinTask, jobs, settings);
}

async function runTask<Job, Result, Settings>(
  task: Task<Job, Result, Settings>,
  jobs: readonly Job[],
  settings: Settings,
): Promise<Result[]> {
  const results: Result[] = [];
  const batches = toBatches(jobs.length);
  const progress = showProgress(jobs.length);
  const toJobs = (batch: readonly number[]) => batch.map((index) => jobs[index] as Job);
  let doneCount = 0;
  const finish = (batch: readonly number[], batchResults: readonly Result[]) => {
    for (const [position, jobIndex] of batch.entries()) results[jobIndex] = batchResults[position] as Result;
    doneCount += batch.length;
    progress.show(doneCount);
  };
  const runWorker = async () => {
    let worker: Worker | undefined;
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      worker ??= createWorker(task.name, settings);
      const batchResults = await runBatch<Job, Result>(worker, toJobs(batch));
      if (batchResults) {
        finish(batch, batchResults);
        continue;
      }
      // The worker ran out of memory. Retry each file of its batch alone, to find the one that is too large.
      worker = undefined;
      if (batch.length > 1) {
        batches.push(...batch.map((index) => [index]));
      } else {
        const failures = toJobs(batch).map((job) => task.toFailure(job, OUT_OF_MEMORY));
        finish(batch, failures);
      }
    }
    await worker?.terminate();
  };
  if (batches.length === 1 && !jobs.some((job) => isLarge(task.toFile(job)))) {
    for (const [index, job] of jobs.entries()) finish([index], [task.run(job, settings)]);
  } else {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, runWorker));
  }
  progress.clear();
  return results;
}

function createWorker(taskName: string, settings: unknown): Worker {
  return new Worker(new URL(import.meta.url), {
    workerData: { name: taskName, settings },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
}

/** Splits the indexes of jobs into batches. The last batch comes first, because batches are taken from the end. */
function toBatches(length: number): number[][] {
  const batches: number[][] = [];
  for (let start = 0; start < length; start += BATCH_SIZE) {
    batches.unshift(Array.from({ length: Math.min(BATCH_SIZE, length - start) }, (_, index) => start + index));
  }
  return batches;
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE_FILE_SIZE;
}

/** Runs jobs in a worker. Resolves to `undefined` if the worker runs out of memory. */
function runBatch<Job, Result>(worker: Worker, jobs: readonly Job[]): Promise<Result[] | undefined> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
    );
    worker.postMessage(jobs);
  });
}

/** Handles batches if this is a worker thread. Returns whether it is one. */
export function serveBatches(): boolean {
  if (isMainThread || !parentPort) return false;
  const port = parentPort;
  const { name, settings } = workerData as { name: string; settings: TwinSettings };
  if (name === twinTask.name)
    port.on('message', (jobs: TwinJob[]) => port.postMessage(jobs.map((job) => writeTwin(job, settings))));
  else port.on('message', (files: string[]) => port.postMessage(files.map((file) => checkFile(file))));
  return true;
}
