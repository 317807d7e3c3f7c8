import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { addCopies, type CopiedDescription, copyDescriptions } from '../openapi/files/cached-files.js';
import type { OpenApiPaths } from './config.js';
import { readDescriptions } from './drift-finder.js';
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
 * File size in bytes above which a run always uses worker threads. A worker thread that runs out of memory does not end
 * the run.
 */
const LARGE_FILE_SIZE = 1_000_000;

/**
 * Size limit for the young generation of a worker's heap, in MB. Without it, the heap grows to half a gigabyte over
 * thousands of pages. With a smaller limit, the data of a page would be promoted to the old generation.
 */
const MAX_YOUNG_GENERATION_MB = 48;

const OUT_OF_MEMORY = 'the file needs more memory than is available';

type CheckResult = CheckedFile | FileFailure;

/** A kind of work that worker threads do. The work is divided into jobs. */
interface Task<Job, Result, Settings> {
  name: 'check' | 'description' | 'markdown';
  run: (job: Job, settings: Settings) => Result;
}

/** A task in which each job processes one file. */
interface FileTask<Job, Result, Settings> extends Task<Job, Result, Settings> {
  toFile: (job: Job) => string;
  /** Creates the result of a job whose worker thread ended without returning a result. `reason` is the cause. */
  toFailure: (job: Job, reason: string) => Result;
}

const checkTask: FileTask<string, CheckResult, BlockSettings> = {
  name: 'check',
  run: checkFile,
  toFile: (file) => file,
  toFailure: (file, reason) => ({ file, reason }),
};

const twinTask: FileTask<TwinJob, TwinResult, TwinSettings> = {
  name: 'markdown',
  run: writeTwin,
  toFile: ({ page }) => page,
  toFailure: (_job, reason) => ({ reason }),
};

/** Reads OpenAPI descriptions. Omits those that cannot be read. */
const descriptionTask: Task<OpenApiPaths, CopiedDescription[], unknown> = {
  name: 'description',
  run(paths) {
    readDescriptions(paths);
    return copyDescriptions();
  },
};

const TASKS = { check: checkTask, description: descriptionTask, markdown: twinTask };

/** Checks files, in worker threads if there are many. Resolves to one result per file, in the same order. */
export async function checkFiles(files: readonly string[], settings: BlockSettings): Promise<CheckResult[]> {
  const { openapi } = settings;
  if (openapi.size > 0 && needsWorkers(checkTask, files)) await readDescriptionsOnce(openapi);
  return runTask(checkTask, files, settings);
}

/**
 * Reads OpenAPI descriptions in a worker thread, and passes copies to the worker threads that start later, so that they
 * don't parse the descriptions again. Parsing YAML uses a lot of memory, which is freed when the thread ends. In the
 * main thread, parsing would increase the peak memory by about 75 MB for a description of 1,000 operations.
 */
async function readDescriptionsOnce(openapi: OpenApiPaths): Promise<void> {
  const worker = createWorker(undefined);
  const [copies] = (await runJobs(worker, descriptionTask, [openapi])) ?? [];
  await worker.terminate();
  addCopies(copies ?? []);
}

/**
 * Writes the Markdown versions of pages, in worker threads if there are many. Resolves to one result per job, in the same
 * order.
 */
export function writeTwins(jobs: readonly TwinJob[], settings: TwinSettings): Promise<TwinResult[]> {
  return runTask(twinTask, jobs, settings);
}

function needsWorkers<Job>({ toFile }: Pick<FileTask<Job, unknown, never>, 'toFile'>, jobs: readonly Job[]): boolean {
  return jobs.length > BATCH_SIZE || jobs.some((job) => isLarge(toFile(job)));
}

async function runTask<Job, Result, Settings>(
  task: FileTask<Job, Result, Settings>,
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
  try {
    if (!needsWorkers(task, jobs)) {
      for (const [index, job] of jobs.entries()) onDone(index, task.run(job, settings));
    } else {
      const batches = toBatches(jobs);
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
  task: FileTask<Job, Result, Settings>,
  queue: BatchQueue<Job>,
  { settings, onDone }: BatchOptions<Result, Settings>,
): Promise<void> {
  let worker: Worker | undefined;
  for (let batch = queue.take(); batch; batch = queue.take()) {
    worker ??= createWorker(settings);
    const jobs = batch.map(({ job }) => job);
    const results = await runJobs(worker, task, jobs);
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

/** The value that a worker thread receives when it starts. */
interface WorkerData<Settings> {
  settings: Settings;
  /** The OpenAPI descriptions that the main thread has already read. */
  descriptions: CopiedDescription[];
}

/** A message to a worker thread. */
interface JobsMessage<Job> {
  name: keyof typeof TASKS;
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

/** Runs jobs in a worker thread. Resolves to `undefined` if the thread ends because it runs out of memory. */
function runJobs<Job, Result>(
  worker: Worker,
  { name }: Task<Job, Result, never>,
  jobs: readonly Job[],
): Promise<Result[] | undefined> {
  return new Promise((resolve, reject) => {
    // The `error` listener of the previous batch is still attached.
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
      else reject(error);
    });
    const message: JobsMessage<Job> = { name, jobs };
    worker.postMessage(message);
  });
}

/** Runs the jobs that the main thread sends to this worker thread. */
export function serveJobs(): void {
  // The settings and jobs from the main thread match the named task, but TypeScript cannot check this.
  const { settings, descriptions } = workerData as WorkerData<never>;
  addCopies(descriptions);
  parentPort?.on('message', ({ name, jobs }: JobsMessage<never>) => {
    const task: Task<never, unknown, never> = TASKS[name];
    parentPort?.postMessage(jobs.map((job) => task.run(job, settings)));
  });
}
