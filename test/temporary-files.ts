import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const memory = '/dev/shm';
const prefix = 'apiblock-tests-';

/** Required free memory in bytes. A complete test run uses about 0.4 GB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and its child processes in memory, because tests create thousands of folders
 * and hundreds of databases, which is slow on disk. The files are removed on exit; the next run removes those of an
 * interrupted run. Does nothing if TMPDIR is set, memory is low or /dev/shm does not allow executing programs.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  for (const folder of findLeftovers(memory, prefix)) remove(folder);
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  process.once('exit', () => remove(folder));
  // The user that PostgreSQL runs as must be able to enter the folder.
  chmodSync(folder, 0o755);
  if (canExecutePrograms(folder)) process.env['TMPDIR'] = folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

function canExecutePrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user or is still in use. The next run tries again.
  }
}

/** Returns the folders in `parent` named by the prefix `start` and the PID of a process that no longer runs. */
export function findLeftovers(parent: string, start: string): string[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(start) && !isAlive(Number(name.slice(start.length).split('-')[0])))
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
