import { addCopies, type CopiedDescription, copyDescriptions } from '../../../openapi/files/cached-files.js';
import type { OpenApiPaths } from '../../shared/config.js';
import { type FileTask, needsWorkers, runInWorker, runTask, type Task } from '../../shared/worker-pool.js';
import { type CheckedFile, checkFile, type CheckSettings, type FileFailure } from './check-file.js';
import { readDescriptions } from './drift-finder.js';

type CheckResult = CheckedFile | FileFailure;

export const checkTask: FileTask<string, CheckResult, CheckSettings> = {
  name: 'check',
  run: checkFile,
  toFile: (file) => file,
  toFailure: (file, reason) => ({ file, reason }),
};

/** Reads OpenAPI descriptions, and returns copies for other threads. Omits descriptions that cannot be read. */
export const descriptionTask: Task<OpenApiPaths, CopiedDescription[], unknown> = {
  name: 'description',
  run(paths) {
    readDescriptions(paths);
    return copyDescriptions();
  },
};

/** Checks files, in worker threads if there are many. Resolves to one result per file, in the same order. */
export async function checkFiles(files: readonly string[], settings: CheckSettings): Promise<CheckResult[]> {
  const { openapi } = settings;
  if (openapi.size > 0 && needsWorkers(checkTask, files)) await readDescriptionsOnce(openapi);
  return runTask(checkTask, files, settings);
}

/**
 * Reads OpenAPI descriptions in a worker thread, and passes copies to the worker threads that start later, so that they
 * don't parse the descriptions again. Parsing YAML uses a lot of memory. This memory is freed when the thread ends. In
 * the main thread, parsing would increase the peak memory by about 75 MB for a description of 1,000 operations.
 */
async function readDescriptionsOnce(openapi: OpenApiPaths): Promise<void> {
  addCopies((await runInWorker(descriptionTask, openapi)) ?? []);
}
