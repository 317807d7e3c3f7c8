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

/** Why a file is not written. */
export class NotWritten extends Error {}

const CHUNK = 2 ** 20;

/** What a text is known by. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What a file is known by; nothing where there is none. Its text is never held as a whole. */
function digestFile(file: string): string | undefined {
  const hash: Hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
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
 * Writes a file of the folder `out`, whole or not at all, and gives what it is known by. What stands there already stays,
 * unless it is of this tool.
 *
 * @param known - What the tool wrote there last; `''` where it was stopped while it wrote, nothing where it wrote nothing.
 * @param parts - The text, in parts.
 * @throws {NotWritten} Where another's file stands there, or a link that leads out of the folder.
 */
export function writeOwn(out: string, path: string, known: string | undefined, parts: Iterable<string>): string {
  const file = join(out, path);
  makeFolder(out, dirname(path));
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
    if (findSkipReason(file, known, written)) throw new NotWritten(findSkipReason(file, known, written));
    renameSync(draft, file);
    return written;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Parts joined to such as are worth a call to the system. */
function* toChunks(parts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK / 16) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Why a file must stay as it is. */
function findSkipReason(file: string, known: string | undefined, written: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return 'a link stands there';
  if (!stats.isFile()) return 'what stands there is no file';
  if (known === '') return undefined;
  const found = digestFile(file);
  if (found === written || found === known) return undefined;
  return known === undefined
    ? 'a file stands there that apiblock did not write'
    : 'the file there was changed since apiblock wrote it';
}

/** Makes the folders of a path below another, none of which may lead out of it. */
function makeFolder(out: string, path: string): void {
  mkdirSync(out, { recursive: true });
  let folder = out;
  for (const name of path === '.' ? [] : path.split('/')) {
    folder = join(folder, name);
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (!stats) mkdirSync(folder, { recursive: true });
    else if (!isInside(out, folder)) throw new NotWritten(`${folder} leads out of ${out}`);
  }
}

function isInside(out: string, path: string): boolean {
  try {
    return `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(out)}${sep}`);
  } catch {
    // A link to nothing.
    return false;
  }
}

/** Removes a file that the tool wrote and nobody changed, and the folders that it leaves empty. */
export function removeOwn(out: string, path: string, known: string): void {
  const file = join(out, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || !isInside(out, dirname(file)) || (known !== '' && digestFile(file) !== known)) return;
  rmSync(file);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(out, folder));
    } catch {
      // It holds something else.
      return;
    }
  }
}

/** The list of what the tool wrote, in the folder that it wrote to. */
const LIST = '.apiblock-markdown.json';

/** What a list may name: a path below the folder, of a kind that the tool writes. */
const LISTED = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+\.(?:md|txt)$/;

/** Reads the list of what the tool wrote: paths, and what their files are known by. */
export function readList(out: string): Map<string, string> {
  const file = join(out, LIST);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return new Map();
  const { files } = Object(JSON.parse(readFileSync(file, 'utf8'))) as { files?: unknown };
  return new Map(
    Object.entries(Object(files) as object).filter(
      (entry): entry is [string, string] => LISTED.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

/** Writes the list, line by line. */
export function writeList(out: string, files: ReadonlyMap<string, string>): void {
  // The list is the tool's own, whatever it says.
  writeOwn(out, LIST, '', toLines(files));
}

function* toLines(files: ReadonlyMap<string, string>): Generator<string> {
  yield '{\n "files": {';
  let mark = '\n';
  for (const path of [...files.keys()].sort()) {
    yield `${mark}  ${JSON.stringify(path)}: ${JSON.stringify(files.get(path))}`;
    mark = ',\n';
  }
  yield files.size > 0 ? '\n }\n}\n' : '}\n}\n';
}
