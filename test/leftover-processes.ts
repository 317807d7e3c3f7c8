import { readdirSync, readFileSync } from 'node:fs';

interface RunningProgram {
  pid: number;
  parentPid: number;
  /** The command line and the environment variables, separated by NUL. */
  description: string;
}

/**
 * Kills the processes whose command line or environment mentions a folder, and their child processes. Interrupted tests
 * cannot stop the servers that they started, and a suspended server ignores other signals. Does nothing except on Linux.
 */
export function killProcessesOf(folder: string): void {
  const programs = readPrograms();
  const victims = new Set(programs.filter(({ description }) => description.includes(folder)).map(({ pid }) => pid));
  // Child processes of child processes are added until there are no more.
  let previousSize = -1;
  while (previousSize !== victims.size) {
    previousSize = victims.size;
    for (const { pid, parentPid } of programs) if (victims.has(parentPid)) victims.add(pid);
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

function readPrograms(): RunningProgram[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProgram(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function readProgram(pid: number): RunningProgram | undefined {
  try {
    const parentPid = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const description = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
    return { pid, parentPid: Number(parentPid), description };
  } catch {
    // The process has ended, or belongs to another user.
    return undefined;
  }
}
