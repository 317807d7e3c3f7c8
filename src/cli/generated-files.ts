import { createHash, type Hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A file that must not be overwritten. The message says why. */
export class FileConflictError extends Error {}

/** Buffer size for reading files, in bytes. */
const CHUNK_SIZE = 2 ** 20;

/** Returns the SHA-256 digest of a file, or `undefined` if it cannot be opened. Reads the file in chunks to save memory. */
function digestFile(file: string): string | undefined {
  const hash: Hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_SIZE);
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    for (let read = readSync(opened, buffer); read > 0; read = readSync(opened, buffer))
      hash.update(buffer.subarray(0, read));
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}

/**
 * Writes a file into the folder `out` atomically and returns its digest. Only replaces files that this tool wrote.
 *
 * @param previousDigest - Digest from the previous run. `''` if that run was interrupted, `undefined` if it did not write
 * the file.
 * @param parts - The content of the file.
 * @throws {FileConflictError} If a file that this tool did not write, or a symbolic link, is in the way.
 */
export function writeGeneratedFile(
  out: string,
  path: string,
  previousDigest: string | undefined,
  parts: Iterable<string>,
): string {
  const file = join(out, path);
  createFolders(out, dirname(path));
  const hash = createHash('sha256');
  const draft = join(dirname(file), `.${randomUUID()}.apiblock`);
  const opened = openSync(draft, 'wx');
  try {
    try {
      for (const part of toChunks(parts)) {
        hash.update(part);
        for (let rest = Buffer.from(part); rest.length > 0;) rest = rest.subarray(writeSync(opened, rest));
      }
    } finally {
      closeSync(opened);
    }
    const written = hash.digest('hex');
    if (findSkipReason(file, previousDigest, written))
      throw new FileConflictError(findSkipReason(file, previousDigest, written));
    renameSync(draft, file);
    return written;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Joins short strings, to reduce the number of write system calls. */
function* toChunks(parts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK_SIZE / 16) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Returns the reason why a file must not be replaced, if there is one. */
function findSkipReason(file: string, previousDigest: string | undefined, written: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return 'its path is a symbolic link';
  if (!stats.isFile()) return 'its path is not a regular file';
  if (previousDigest === '') return undefined;
  const currentDigest = digestFile(file);
  if (currentDigest === written || currentDigest === previousDigest) return undefined;
  return previousDigest === undefined
    ? 'a file that apiblock did not write already exists at its path'
    : 'the existing file was changed after apiblock wrote it';
}

/** Creates the folders of a path inside `out`. Throws if one of them is a symbolic link that leads out of `out`. */
function createFolders(out: string, path: string): void {
  mkdirSync(out, { recursive: true });
  let folder = out;
  for (const name of path === '.' ? [] : path.split('/')) {
    folder = join(folder, name);
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (!stats) mkdirSync(folder, { recursive: true });
    else if (!isInside(out, folder)) throw new FileConflictError(`${folder} leads out of ${out}`);
  }
}

function isInside(out: string, path: string): boolean {
  try {
    return `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(out)}${sep}`);
  } catch {
    // A dangling symbolic link.
    return false;
  }
}

/** Removes a file that this tool wrote, unless it was changed since. Also removes the folders that become empty. */
export function removeGeneratedFile(out: string, path: string, previousDigest: string): void {
  const file = join(out, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || !isInside(out, dirname(file))) return;
  if (previousDigest !== '' && digestFile(file) !== previousDigest) return;
  rmSync(file);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(out, folder));
    } catch {
      // The folder still contains other files.
      return;
    }
  }
}

/** The manifest in the output folder: the digest of each file that this tool wrote. */
const MANIFEST_FILE = '.apiblock-markdown.json';

/** Whether a path in the manifest is inside the output folder and has a type that this tool writes. */
function isManifestPath(path: string): boolean {
  if (path.startsWith('/') || path.includes('\\') || path.includes('\0') || /[\r\n]/.test(path)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  return /.\.(md|txt)$/.test(path);
}

/** Reads the manifest: the digest of each written file, by path. Throws if the manifest is not valid JSON. */
export function readManifest(out: string): Map<string, string> {
  const file = join(out, MANIFEST_FILE);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return new Map();
  const { files } = Object(JSON.parse(readFileSync(file, 'utf8'))) as { files?: unknown };
  return new Map(
    Object.entries(Object(files) as object).filter(
      (entry): entry is [string, string] => isManifestPath(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

/** Writes the manifest. */
export function writeManifest(out: string, files: ReadonlyMap<string, string>): void {
  // The empty digest allows replacing the manifest even if somebody changed it.
  writeGeneratedFile(out, MANIFEST_FILE, '', formatManifest(files));
}

function* formatManifest(files: ReadonlyMap<string, string>): Generator<string> {
  yield '{\n "files": {';
  let separator = '\n';
  for (const path of [...files.keys()].sort()) {
    yield `${separator}  ${JSON.stringify(path)}: ${JSON.stringify(files.get(path))}`;
    separator = ',\n';
  }
  yield files.size > 0 ? '\n }\n}\n' : '}\n}\n';
}
