import { spawnSync } from 'node:child_process';

/** The resources that a process used, including the start of Node. */
export interface ProcessUsage {
  /** Elapsed seconds. */
  elapsed: number;
  /** CPU time of all threads, in seconds. */
  cpu: number;
  /** Peak memory, in MB. */
  megabytes: number;
}

const reportUsage =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))';

/**
 * Runs a script in a new Node process, so that its peak memory does not include other measurements.
 *
 * @param options - `exitCodes` are the exit codes of a successful run. By default, only 0 is successful.
 */
export function measureProcess(
  args: string[],
  { cwd, exitCodes = [0] }: { cwd?: string; exitCodes?: readonly number[] } = {},
): ProcessUsage {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', reportUsage, ...args], {
    cwd,
    encoding: 'utf8',
  });
  if (status === null || !exitCodes.includes(status)) throw new Error((stdout + stderr).slice(-2000));
  const usage = JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as NodeJS.ResourceUsage;
  return {
    elapsed: (performance.now() - start) / 1000,
    cpu: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    megabytes: usage.maxRSS / 1024,
  };
}
