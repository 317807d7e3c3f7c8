import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { checkFile, type FileFailure, type FileProblem } from './file-problems.js';
import { showProgress } from './progress.js';

type Result = FileProblem[] | FileFailure;

/** So many files are given to a thread at a time, and so many are checked without one. */
const BATCH = 50;

/** A file above this size has a thread of its own, which may run out of memory alone. */
const LARGE = 1_000_000;

/** Checks files, on every core where there are many. Results stand in the order of the files. */
export async function checkFiles(files: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  const batches = toBatches(files);
  const progress = showProgress(files.length);
  let done = 0;
  const finish = (batch: readonly number[], checked: readonly Result[]) => {
    for (const [index, place] of batch.entries()) results[place] = checked[index] ?? [];
    progress.show((done += batch.length));
  };
  if (batches.length === 1 && files.length <= BATCH && !files.some(isLarge)) {
    for (const [index, file] of files.entries()) finish([index], [checkFile(file)]);
  } else {
    const work = async () => {
      for (let thread: Worker | undefined, batch = batches.pop(); ; batch = batches.pop()) {
        if (!batch) return void (await thread?.terminate());
        thread ??= new Worker(new URL(import.meta.url));
        const checked = await checkInThread(
          thread,
          batch.map((index) => files[index] ?? ''),
        );
        if (checked) finish(batch, checked);
        else thread = undefined;
        // A thread that died takes its batch with it: each file gets one of its own, and the one that was too much is named.
        if (!checked && batch.length > 1) batches.push(...batch.map((index) => [index]));
        else if (!checked)
          finish(batch, [{ file: files[batch[0] ?? 0] ?? '', reason: 'it takes more memory than there is' }]);
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, work));
  }
  progress.clear();
  return results;
}

/** Places of files, in the order in which they are taken: from the end. */
function toBatches(files: readonly string[]): number[][] {
  const batches: number[][] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    batches.unshift(Array.from({ length: Math.min(BATCH, files.length - start) }, (_, index) => start + index));
  }
  return batches;
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE;
}

/** What a thread says to files; nothing where it died of them. */
function checkInThread(thread: Worker, files: readonly string[]): Promise<Result[] | undefined> {
  return new Promise((resolve, reject) => {
    thread.removeAllListeners();
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
    );
    thread.postMessage(files);
  });
}

/** In a thread: checks the batches that it is handed. */
export function serveBatches(): boolean {
  if (isMainThread || !parentPort) return false;
  const port = parentPort;
  port.on('message', (files: string[]) => port.postMessage(files.map(checkFile)));
  return true;
}
