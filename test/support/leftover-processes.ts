import { readdirSync, readFileSync } from 'node:fs';

interface RunningProcess {
  pid: number;
  parentPid: number;
  /** The command line and the environment variables, separated by NUL. */
  description: string;
}

/**
 * Kills the processes whose command line or environment contains the path of a folder, and their descendants. Use this
 * to stop servers of interrupted tests. SIGKILL is used because a suspended server ignores other signals. Has an effect
 * only on Linux.
 */
export function killProcessesOf(folder: string): void {
  const processes = readProcesses();
  const victims = new Set(processes.filter(({ description }) => description.includes(folder)).map(({ pid }) => pid));
  // Add child processes until no more descendants are found.
  let previousSize = -1;
  while (previousSize !== victims.size) {
    previousSize = victims.size;
    for (const { pid, parentPid } of processes) if (victims.has(parentPid)) victims.add(pid);
  }
  victims.delete(process.pid);
  for (const pid of victims) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
}

function readProcesses(): RunningProcess[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const parentPid = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const description = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
    return { pid, parentPid: Number(parentPid), description };
  } catch {
    // The process has ended, or belongs to another user.
    return undefined;
  }
}
