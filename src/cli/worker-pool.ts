import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type CheckedFile, checkFile, type FileFailure } from './file-problems.js';
import { getStats } from './file-stats.js';
import { showProgress } from './progress.js';
import type { BlockSettings } from './settings.js';
import { type TwinSettings, type TwinJob, type TwinResult, writeTwin } from './write-twin.js';

/**
 * Maximum number of files that a worker thread handles at once. A run with at most this number of files uses worker threads
 * only if one of the files is large.
 */
const BATCH_SIZE = 50;

/**
 * File size in bytes above which a run uses worker threads regardless of the number of files, because a worker thread
 * that runs out of memory does not end the run.
 */
const LARGE_FILE_SIZE = 1_000_000;

/**
 * Size limit for the young generation of a worker's heap, in MB. Without it, the heap grows to half a gigabyte over
 * thousands of pages. With a smaller limit, the data of a page would be promoted to the old generation.
 */
const MAX_YOUNG_GENERATION_MB = 48;

const OUT_OF_MEMORY = 'the file needs more memory than is available';

type CheckResult = CheckedFile | FileFailure;

/** A task that worker threads perform for many files. A job is the work for one file. */
interface Task<Job, Result, Settings> {
  name: 'check' | 'markdown';
  run: (job: Job, settings: Settings) => Result;
  toFile: (job: Job) => string;
  /** Creates the result of a job whose worker thread ended without returning a result. `reason` is the cause. */
  toFailure: (job: Job, reason: string) => Result;
}

const checkTask: Task<string, CheckResult, BlockSettings> = {
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

const TASKS = { check: checkTask, markdown: twinTask };

/** Checks files, in worker threads if there are many. Resolves to one result per file, in the same order. */
export function checkFiles(files: readonly string[], settings: BlockSettings): Promise<CheckResult[]> {
  return runTask(checkTask, files, settings);
}

/**
 * Writes the Markdown versions of pages, in worker threads if there are many. Resolves to one result per job, in the same
 * order.
 */
export function writeTwins(jobs: readonly TwinJob[], settings: TwinSettings): Promise<TwinResult[]> {
  return runTask(twinTask, jobs, settings);
}

async function runTask<Job, Result, Settings>(
  task: Task<Job, Result, Settings>,
  jobs: readonly Job[],
  settings: Settings,
): Promise<Result[]> {
  const progress = showProgress(jobs.length);
  const results: Result[] = [];
  let doneCount = 0;
  const onDone = (index: number, result: Result) => {
    results[index] = result;
    doneCount++;
    progress.show(doneCount);
  };
  const batches = toBatches(jobs);
  try {
    if (batches.length === 1 && !jobs.some((job) => isLarge(task.toFile(job)))) {
      for (const [index, job] of jobs.entries()) onDone(index, task.run(job, settings));
    } else {
      const queue = createBatchQueue(batches);
      const workerCount = Math.min(availableParallelism(), batches.length);
      const workers = Array.from({ length: workerCount }, () => runBatches(task, queue, { settings, onDone }));
      await Promise.all(workers);
    }
  } finally {
    progress.clear();
  }
  return results;
}

/** A job with its index in the run. */
interface IndexedJob<Job> {
  index: number;
  job: Job;
}

/** The batches that no worker thread has taken yet. */
interface BatchQueue<Job> {
  /** Removes and returns the next batch. Returns `undefined` if the queue is empty. */
  take: () => IndexedJob<Job>[] | undefined;
  /** Adds each job of a batch as a separate batch, before all other batches. */
  split: (batch: readonly IndexedJob<Job>[]) => void;
}

function createBatchQueue<Job>(batches: readonly IndexedJob<Job>[][]): BatchQueue<Job> {
  // The order is reversed, so that `pop` returns the next batch.
  const remaining = batches.toReversed();
  return {
    take: () => remaining.pop(),
    split(batch) {
      for (const job of batch) remaining.push([job]);
    },
  };
}

interface BatchOptions<Result, Settings> {
  settings: Settings;
  onDone: (index: number, result: Result) => void;
}

/** Takes batches from the queue and runs them in a worker thread, until the queue is empty. */
async function runBatches<Job, Result, Settings>(
  task: Task<Job, Result, Settings>,
  queue: BatchQueue<Job>,
  { settings, onDone }: BatchOptions<Result, Settings>,
): Promise<void> {
  let worker: Worker | undefined;
  for (let batch = queue.take(); batch; batch = queue.take()) {
    worker ??= createWorker(task.name, settings);
    const results = await runBatch<Job, Result>(
      worker,
      batch.map(({ job }) => job),
    );
    const [firstJob] = batch;
    if (results) {
      for (const [position, { index }] of batch.entries()) onDone(index, results[position] as Result);
    } else if (batch.length === 1 && firstJob) {
      worker = undefined;
      onDone(firstJob.index, task.toFailure(firstJob.job, OUT_OF_MEMORY));
    } else {
      // Run each job separately, to find the file that needs too much memory.
      worker = undefined;
      queue.split(batch);
    }
  }
  await worker?.terminate();
}

function createWorker(taskName: keyof typeof TASKS, settings: unknown): Worker {
  return new Worker(new URL(import.meta.url), {
    workerData: { name: taskName, settings },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
}

function toBatches<Job>(jobs: readonly Job[]): IndexedJob<Job>[][] {
  const indexedJobs = jobs.map((job, index) => ({ index, job }));
  const batches: IndexedJob<Job>[][] = [];
  for (let start = 0; start < jobs.length; start += BATCH_SIZE) {
    batches.push(indexedJobs.slice(start, start + BATCH_SIZE));
  }
  return batches;
}

function isLarge(file: string): boolean {
  return (getStats(file)?.size ?? 0) > LARGE_FILE_SIZE;
}

/** Runs jobs in a worker thread. Resolves to `undefined` if the thread runs out of memory, which ends the thread. */
function runBatch<Job, Result>(worker: Worker, jobs: readonly Job[]): Promise<Result[] | undefined> {
  return new Promise((resolve, reject) => {
    // The `error` listener of the previous batch is still attached.
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
      else reject(error);
    });
    worker.postMessage(jobs);
  });
}

/** Whether this code runs in a worker thread. */
export const isWorker = !isMainThread;

/** Runs the batches that the main thread sends to this worker thread. */
export function serveBatches(): void {
  // The settings and jobs from the main thread match the named task, but the types of messages cannot express this.
  const { name, settings } = workerData as { name: keyof typeof TASKS; settings: never };
  const task: Task<never, unknown, never> = TASKS[name];
  parentPort?.on('message', (jobs: readonly never[]) => {
    parentPort?.postMessage(jobs.map((job) => task.run(job, settings)));
  });
}
