import { serveJobs } from './worker-pool.js';

// The entry point of the worker threads that `worker-pool.ts` starts.
serveJobs();
