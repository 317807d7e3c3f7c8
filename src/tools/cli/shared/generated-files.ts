import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { isSystemError, toErrorCode } from './errors.js';

/** Thrown for a file that must not be overwritten. The message contains the reason. */
export class FileConflictError extends Error {}

/**
 * The expected state of a file that may be replaced or removed: its SHA-256 digest, or `unknown-digest` if the file may
 * have any content, for example after an interrupted run.
 */
export type RecordedFile = { state: 'known'; digest: string } | { state: 'unknown-digest' };

/** The expected state of a file before it is written, or `none` if apiblock did not write a file to this path. */
export type PreviousFile = RecordedFile | { state: 'none' };

/** Returns the reason why a file was not written. Rethrows any other error, because it is a bug in apiblock. */
export function toWriteFailure(error: unknown): string {
  if (error instanceof FileConflictError) return error.message;
  if (isSystemError(error)) return toErrorCode(error);
  throw error;
}

export function toDigest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface GeneratedFile {
  outputFolder: string;
  /** The path relative to the output folder, with forward slashes. */
  path: string;
  previousFile: PreviousFile;
  /** The content of the file, in parts that are written in order. */
  parts: Iterable<string>;
}

/** Buffer size for reading files, in bytes. */
const READ_BUFFER_SIZE = 2 ** 20;

/** Minimum number of UTF-16 code units to write at once. The last write can be smaller. */
const MIN_WRITE_SIZE = 2 ** 16;

/**
 * Writes a file into the output folder atomically and returns its SHA-256 digest. Replaces an existing regular file
 * only if its content is the same, if its digest is the one in `previousFile`, or if the digest in `previousFile` is
 * unknown. Keeps the permissions of a file that it replaces.
 *
 * @throws {FileConflictError} If the path leads out of the output folder, or if an existing file must not be replaced.
 */
export function writeGeneratedFile({ outputFolder, path, previousFile, parts }: GeneratedFile): string {
  const file = join(outputFolder, path);
  createFolders(outputFolder, dirname(path));
  const temporaryFile = join(dirname(file), `.${randomUUID()}.apiblock`);
  try {
    const digest = writeParts(temporaryFile, parts);
    const existing = lstatSync(file, { throwIfNoEntry: false });
    if (existing) {
      const conflict = findConflict(file, existing, previousFile, digest);
      if (conflict !== undefined) throw new FileConflictError(conflict);
      chmodSync(temporaryFile, existing.mode);
    }
    renameSync(temporaryFile, file);
    return digest;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Writes a new file and returns its digest. */
function writeParts(file: string, parts: Iterable<string>): string {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'wx');
  try {
    for (const chunk of joinShortParts(parts)) {
      hash.update(chunk);
      writeFileSync(descriptor, chunk);
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

/** Joins short strings to reduce the number of write system calls. */
function* joinShortParts(parts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length < MIN_WRITE_SIZE) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Returns the reason why an existing file must not be replaced, or `undefined` if it may be replaced. */
function findConflict(file: string, stats: Stats, previousFile: PreviousFile, newDigest: string): string | undefined {
  if (stats.isSymbolicLink()) return 'its path is a symbolic link';
  if (!stats.isFile()) return 'its path is not a regular file';
  if (previousFile.state === 'unknown-digest') return undefined;
  const currentDigest = digestFile(file);
  if (currentDigest === newDigest) return undefined;
  if (previousFile.state === 'none') return 'a file that apiblock did not write already exists at its path';
  return currentDigest === previousFile.digest ? undefined : 'the existing file was changed after apiblock wrote it';
}

/**
 * Returns the SHA-256 digest of a file, or `undefined` if it cannot be opened. Reads the file in chunks to save memory.
 */
function digestFile(file: string): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return undefined;
  }
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(READ_BUFFER_SIZE);
  try {
    let size = readSync(descriptor, buffer);
    while (size > 0) {
      hash.update(buffer.subarray(0, size));
      size = readSync(descriptor, buffer);
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

/**
 * Creates the output folder and a folder inside it. Throws if a symbolic link in the path leads out of the output
 * folder.
 */
function createFolders(outputFolder: string, path: string): void {
  mkdirSync(outputFolder, { recursive: true });
  const folderNames = path === '.' ? [] : path.split('/');
  let folder = outputFolder;
  for (const name of folderNames) {
    folder = join(folder, name);
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (!stats) mkdirSync(folder, { recursive: true });
    else if (!isInside(outputFolder, folder)) throw new FileConflictError(`${folder} leads out of ${outputFolder}`);
  }
}

function isInside(outputFolder: string, path: string): boolean {
  try {
    const fromOutput = relative(realpathSync(outputFolder), realpathSync(path));
    return !isAbsolute(fromOutput) && fromOutput.split(sep)[0] !== '..';
  } catch {
    // The target of a symbolic link does not exist.
    return false;
  }
}

/**
 * Removes a file that apiblock wrote, and the folders that become empty. Keeps a file that was changed after apiblock
 * wrote it, unless its digest is unknown.
 *
 * @param path - The path relative to the output folder.
 */
export function removeGeneratedFile(outputFolder: string, path: string, previousFile: PreviousFile): void {
  const file = join(outputFolder, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || !isInside(outputFolder, dirname(file)) || !isRemovable(file, previousFile)) return;
  rmSync(file);
  removeEmptyFolders(outputFolder, dirname(path));
}

function isRemovable(file: string, previousFile: PreviousFile): boolean {
  switch (previousFile.state) {
    case 'known':
      return digestFile(file) === previousFile.digest;
    case 'unknown-digest':
      return true;
    case 'none':
      return false;
  }
}

/** Removes a folder and its parent folders inside the output folder, up to the first one that is not empty. */
function removeEmptyFolders(outputFolder: string, path: string): void {
  for (let folder = path; folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(outputFolder, folder));
    } catch {
      // The folder still contains other files, or cannot be removed.
      return;
    }
  }
}
