import { checkTask, descriptionTask } from './commands/check/check-task.js';
import { conversionTask } from './commands/markdown/write-markdown-page.js';
import { serveJobs } from './shared/worker-pool.js';

// The entry point of the worker threads that `worker-pool.ts` starts.
serveJobs([checkTask, descriptionTask, conversionTask]);
