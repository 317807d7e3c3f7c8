import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcessesOf } from './leftover-processes.ts';

/** The in-memory file system on Linux. */
const memory = '/dev/shm';
const prefix = 'apiblock-tests-';

/** Free memory that is required to use the in-memory file system, in bytes. A complete test run uses about 0.4 GB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Creates a folder for the temporary files of this process and its child processes. If possible, the folder is in
 * memory, because tests create thousands of folders and hundreds of databases, which is slow on disk. Set TMPDIR to
 * choose another location. When this process exits, the folder is removed and the processes that use it are killed. If
 * a run was killed, the next run cleans up after it.
 */
export function createRunFolder(): void {
  // Vitest reads its configuration once per project, so the folder may already exist.
  if (process.env['TMPDIR']?.includes(`${prefix}${process.pid}-`)) return;
  const parent = process.env['TMPDIR'] ?? (canUseMemory() ? memory : tmpdir());
  for (const folder of findLeftovers(parent)) remove(folder);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // The user who runs PostgreSQL must have access to the folder.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
  // Exit explicitly, because a signal without a listener ends the process without an exit event.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/** Returns whether enough memory is free, and programs in the in-memory file system can be executed. */
function canUseMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > MIN_FREE_BYTES && canExecutePrograms(memory);
  } catch {
    return false;
  }
}

function canExecutePrograms(parent: string): boolean {
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    remove(folder);
  }
}

function remove(folder: string): void {
  try {
    killProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user or is still in use. The next run tries again.
  }
}

/** Returns the folders of test runs that have ended. */
function findLeftovers(parent: string): string[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0])))
    .map((name) => join(parent, name));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
