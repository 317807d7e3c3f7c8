import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PreviousFile, type RecordedFile, writeGeneratedFile } from './generated-files.js';

/** The name of the manifest, a file in the output folder that lists the files that apiblock wrote. */
export const MANIFEST_FILE = '.apiblock-markdown.json';

/**
 * The files that apiblock wrote, keyed by path. A file that a run plans to write has the state `interrupted` until it
 * is written.
 */
export type Manifest = ReadonlyMap<string, RecordedFile>;

/** Stored in place of the digest of a file that a run plans to write but may not have written completely. */
const UNKNOWN_DIGEST = '';

/**
 * Reads the manifest of an output folder. Returns an empty map if there is none. Throws if it cannot be read or parsed.
 */
export function readManifest(outputFolder: string): Manifest {
  const file = join(outputFolder, MANIFEST_FILE);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return new Map();
  const { files } = Object(JSON.parse(readFileSync(file, 'utf8'))) as { files?: unknown };
  const manifest = new Map<string, RecordedFile>();
  for (const [path, digest] of Object.entries(Object(files) as Record<string, unknown>)) {
    if (!isManifestPath(path) || typeof digest !== 'string') continue;
    manifest.set(path, digest === UNKNOWN_DIGEST ? { state: 'interrupted' } : { state: 'known', digest });
  }
  return manifest;
}

/** Writes the manifest. Replaces an existing manifest even if it was changed since the previous run. */
export function writeManifest(outputFolder: string, manifest: Manifest): void {
  writeGeneratedFile({
    outputFolder,
    path: MANIFEST_FILE,
    previousFile: { state: 'interrupted' },
    parts: [formatManifest(manifest)],
  });
}

/** Returns the file that the previous run wrote to a path, or the state `none` if it did not write one. */
export function getPreviousFile(manifest: Manifest, path: string): PreviousFile {
  return manifest.get(path) ?? { state: 'none' };
}

/** Whether a path in the manifest is inside the output folder and has a type that apiblock writes. */
function isManifestPath(path: string): boolean {
  if (path.startsWith('/') || path.includes('\\') || path.includes('\0') || /[\r\n]/.test(path)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  return /.\.(md|txt)$/.test(path);
}

/** Formats the manifest as JSON, sorted by path. */
function formatManifest(manifest: Manifest): string {
  const files: Record<string, string> = {};
  for (const path of [...manifest.keys()].sort()) {
    const file = manifest.get(path);
    files[path] = file?.state === 'known' ? file.digest : UNKNOWN_DIGEST;
  }
  return `${JSON.stringify({ files }, null, 1)}\n`;
}
