import { lstatSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type PreviousFile, type RecordedFile, writeGeneratedFile } from '../../shared/generated-files.js';
import { isRecord } from '../../shared/json-object-file.js';

/** The name of the manifest, a file in the output folder that lists the files that apiblock wrote. */
export const MANIFEST_FILE = '.apiblock-markdown.json';

/**
 * The files that apiblock wrote, keyed by path. A file that a run plans to write has the state `unknown-digest` until
 * it is written.
 */
export type Manifest = ReadonlyMap<string, RecordedFile>;

/** The digest that the manifest contains for a file that may not have been written completely. */
const UNKNOWN_DIGEST = '';

/**
 * Reads the manifest of an output folder. Returns an empty map if there is none. Throws if it cannot be read or parsed.
 */
export function readManifest(outputFolder: string): Manifest {
  const file = join(outputFolder, MANIFEST_FILE);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return new Map();
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const files = isRecord(content) && isRecord(content['files']) ? content['files'] : {};
  const manifest = new Map<string, RecordedFile>();
  for (const [path, digest] of Object.entries(files)) {
    if (!isManifestPath(path) || typeof digest !== 'string') continue;
    manifest.set(path, digest === UNKNOWN_DIGEST ? { state: 'unknown-digest' } : { state: 'known', digest });
  }
  return manifest;
}

/** Writes the manifest. Replaces an existing manifest even if it was changed since the previous run. */
export function writeManifest(outputFolder: string, manifest: Manifest): void {
  writeGeneratedFile({
    outputFolder,
    path: MANIFEST_FILE,
    // The manifest does not contain its own digest.
    previousFile: { state: 'unknown-digest' },
    parts: [formatManifest(manifest)],
  });
}

/**
 * Returns the recorded state of the file at a path, or the state `none` if the previous run did not write such a file.
 */
export function getPreviousFile(manifest: Manifest, path: string): PreviousFile {
  return manifest.get(path) ?? { state: 'none' };
}

/**
 * Returns whether a path can be the path of a file that apiblock wrote: it is relative, does not lead out of the output
 * folder, and has the extension `.md` or `.txt`. This check is necessary because anyone can edit the manifest, and
 * apiblock can delete the files that it lists.
 */
function isManifestPath(path: string): boolean {
  const segments = path.replaceAll(sep, '/').split('/');
  const isInside = segments.every((segment) => !['', '.', '..'].includes(segment));
  const hasExtension = path.endsWith('.md') || path.endsWith('.txt');
  return isInside && hasExtension && !path.includes('\0');
}

function formatManifest(manifest: Manifest): string {
  const entries = [...manifest].sort(([path], [otherPath]) => (path < otherPath ? -1 : 1));
  const files: Record<string, string> = {};
  for (const [path, file] of entries) files[path] = file.state === 'known' ? file.digest : UNKNOWN_DIGEST;
  return `${JSON.stringify({ files }, null, 1)}\n`;
}
