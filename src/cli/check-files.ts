import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { checkFile } from './check-file.js';
import { showProgress } from './progress.js';

type Result = ReturnType<typeof checkFile>;

/** So many files are given to a thread at a time. */
const BATCH = 50;

/** Checks files, on every core where there are many. Results stand in the order of the files. */
export async function checkFiles(files: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  const progress = showProgress(files.length);
  const threads = Math.min(availableParallelism(), Math.ceil(files.length / BATCH));
  if (threads <= 1) {
    for (const file of files) {
      results.push(checkFile(file));
      progress.show(results.length);
    }
  } else {
    let next = 0;
    let done = 0;
    await Promise.all(
      Array.from({ length: threads }, () =>
        runWorker(
          () => {
            const start = next;
            next += BATCH;
            return start < files.length ? { start, files: files.slice(start, start + BATCH) } : undefined;
          },
          (start, batch) => {
            for (const [index, result] of batch.entries()) results[start + index] = result;
            progress.show((done += batch.length));
          },
        ),
      ),
    );
  }
  progress.clear();
  return results;
}

interface Batch {
  start: number;
  files: string[];
}

/** Runs this file in a thread, and hands it batches until there are none. */
function runWorker(take: () => Batch | undefined, finish: (start: number, results: Result[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url));
    let batch = take();
    const send = () => (batch ? worker.postMessage(batch.files) : void worker.terminate());
    worker.on('message', (results: Result[]) => {
      finish(batch?.start ?? 0, results);
      batch = take();
      send();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    send();
  });
}

/** In a thread: checks the batches that it is handed. */
export function serveBatches(): boolean {
  if (isMainThread || !parentPort) return false;
  const port = parentPort;
  port.on('message', (files: string[]) => port.postMessage(files.map(checkFile)));
  return true;
}
