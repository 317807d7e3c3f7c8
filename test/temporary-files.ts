import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's folder in memory. */
const memory = '/dev/shm';
const prefix = 'apiblock-tests-';

/** What has to be free there, in bytes: a whole run was seen to fill 0.4 GB. */
const ROOM = 2 * 1024 ** 3;

/**
 * Keeps the temporary files of this process, and of all that it starts, in memory, and removes them at its end; what an
 * interrupted run left, the next one removes. Tests make thousands of small folders and hundreds of databases, each of
 * 300 files; on a disk that is much of their work. Where memory is short, or starts no programs, and for a TMPDIR of
 * yours, they stay where temporary files are.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  for (const folder of findLeftovers(memory, prefix)) remove(folder);
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  process.once('exit', () => remove(folder));
  // For the user that PostgreSQL runs as.
  chmodSync(folder, 0o755);
  if (startsPrograms(folder)) process.env['TMPDIR'] = folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

function startsPrograms(folder: string): boolean {
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
    // Of another user, or still written to: the next run looks again.
  }
}

/** Folders that processes left behind: what stands in `parent` and is named by `start` and their number. */
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
