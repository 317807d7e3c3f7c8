import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { addCopies, type CopiedDescription, copyDescriptions } from '../../openapi/files/cached-files.js';
import { getStats } from './file-stats.js';
import { showProgress } from './progress.js';

/**
 * Maximum number of files that a worker thread handles at once. A run with at most this number of files uses worker
 * threads only if one of the files is large.
 */
const BATCH_SIZE = 50;

/**
 * File size in bytes above which a run always uses worker threads, because a worker thread that runs out of memory does
 * not end the run.
 */
const LARGE_FILE_SIZE = 1_000_000;

/**
 * Size limit for the young generation of a worker's heap, in MB. Without it, the heap grows to half a gigabyte over
 * thousands of pages. With a smaller limit, the data of a page would be promoted to the old generation.
 */
const MAX_YOUNG_GENERATION_MB = 48;

const OUT_OF_MEMORY = 'the file needs more memory than is available';

/** A type of work for worker threads, divided into jobs. */
export interface Task<Job, Result, Settings> {
  /** The name by which the worker threads find the task. */
  name: string;
  run: (job: Job, settings: Settings) => Result;
}

/** A task in which each job processes one file. */
export interface FileTask<Job, Result, Settings> extends Task<Job, Result, Settings> {
  toFile: (job: Job) => string;
  /** Creates the result of a job whose worker thread ended without returning a result. `reason` is the cause. */
  toFailure: (job: Job, reason: string) => Result;
}

export function needsWorkers<Job>(
  { toFile }: Pick<FileTask<Job, unknown, never>, 'toFile'>,
  jobs: readonly Job[],
): boolean {
  return jobs.length > BATCH_SIZE || jobs.some((job) => isLarge(toFile(job)));
}

/** Runs jobs, in worker threads if there are many. Resolves to one result per job, in the same order. */
export async function runTask<Job, Result, Settings>(
  task: FileTask<Job, Result, Settings>,
  jobs: readonly Job[],
  settings: Settings,
): Promise<Result[]> {
  const progress = showProgress(jobs.length);
  const results: Result[] = [];
  let doneCount = 0;
  const workers = new Set<Worker>();
  const onDone = (index: number, result: Result) => {
    results[index] = result;
    doneCount++;
    progress.show(doneCount);
  };
  try {
    if (!needsWorkers(task, jobs)) {
      for (const [index, job] of jobs.entries()) onDone(index, task.run(job, settings));
    } else {
      const batches = toBatches(jobs);
      const queue = createBatchQueue(batches);
      const workerCount = Math.min(availableParallelism(), batches.length);
      const runs = Array.from({ length: workerCount }, () => runBatches(task, queue, { settings, workers, onDone }));
      await Promise.all(runs);
    }
  } finally {
    progress.clear();
    // If one thread failed, the others are still running.
    await Promise.all(Array.from(workers, (worker) => worker.terminate()));
  }
  return results;
}

/**
 * Runs a job in a new worker thread, and terminates the thread afterwards. Resolves to `undefined` if the thread runs
 * out of memory.
 */
export async function runInWorker<Job, Result>(
  task: Task<Job, Result, unknown>,
  job: Job,
): Promise<Result | undefined> {
  const worker = createWorker(undefined);
  const results = await runJobs(worker, task, [job]);
  await worker.terminate();
  return results?.[0];
}

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
  workers: Set<Worker>;
  onDone: (index: number, result: Result) => void;
}

/**
 * Takes batches from the queue and runs them in a worker thread, until the queue is empty. Replaces a thread that runs
 * out of memory. Rejects if a thread ends for another reason.
 */
async function runBatches<Job, Result, Settings>(
  task: FileTask<Job, Result, Settings>,
  queue: BatchQueue<Job>,
  { settings, workers, onDone }: BatchOptions<Result, Settings>,
): Promise<void> {
  let worker: Worker | undefined;
  for (let batch = queue.take(); batch; batch = queue.take()) {
    worker ??= createWorker(settings);
    workers.add(worker);
    const jobs = batch.map(({ job }) => job);
    const results = await runJobs(worker, task, jobs);
    if (results) {
      for (const [position, { index }] of batch.entries()) onDone(index, results[position] as Result);
      continue;
    }
    workers.delete(worker);
    worker = undefined;
    const [firstJob] = batch;
    if (batch.length === 1 && firstJob) onDone(firstJob.index, task.toFailure(firstJob.job, OUT_OF_MEMORY));
    // Run each job separately, to find the file that needs too much memory.
    else queue.split(batch);
  }
  await worker?.terminate();
}

/** The value that a worker thread receives when it starts. */
interface WorkerData<Settings> {
  settings: Settings;
  /** The OpenAPI descriptions that the main thread has already read. */
  descriptions: CopiedDescription[];
}

interface JobsMessage<Job> {
  name: string;
  jobs: readonly Job[];
}

function createWorker<Settings>(settings: Settings): Worker {
  const data: WorkerData<Settings> = { settings, descriptions: copyDescriptions() };
  return new Worker(new URL('./cli-worker.js', import.meta.url), {
    workerData: data,
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

/**
 * Runs jobs in a worker thread. Resolves to `undefined` if the thread runs out of memory. Rejects if it ends for
 * another reason.
 */
function runJobs<Job, Result>(
  worker: Worker,
  { name }: Task<Job, Result, never>,
  jobs: readonly Job[],
): Promise<Result[] | undefined> {
  return new Promise((resolve, reject) => {
    // Node also emits `exit` after `error`. The promise is settled by then, so `reject` has no effect.
    const onExit = (code: number) => reject(new Error(`A worker thread exited with code ${code} before it finished`));
    worker.once('exit', onExit);
    worker.once('message', (results: Result[]) => {
      // Remove only this listener, because `terminate` also waits for `exit`.
      worker.off('exit', onExit);
      resolve(results);
    });
    // The listener of the previous batch is still attached.
    worker.removeAllListeners('error');
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
      else reject(error);
    });
    const message: JobsMessage<Job> = { name, jobs };
    worker.postMessage(message);
  });
}

/** Runs the jobs that the main thread sends to this worker thread. */
export function serveJobs(tasks: readonly Task<never, unknown, never>[]): void {
  // The settings and jobs from the main thread match the named task, but TypeScript cannot check this.
  const { settings, descriptions } = workerData as WorkerData<never>;
  addCopies(descriptions);
  parentPort?.on('message', ({ name, jobs }: JobsMessage<never>) => {
    const task = tasks.find((known) => known.name === name);
    parentPort?.postMessage(jobs.map((job) => task?.run(job, settings)));
  });
}
