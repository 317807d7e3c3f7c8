import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockSubject } from '../openapi/import/documented-operations.js';
import { UsageError } from './arguments.js';
import { toErrorCode } from './error-code.js';
import { toWriteFailure, writeGeneratedFile } from './generated-files.js';
import { isRecord } from './is-record.js';

/** The name of the file in the output folder that lists the pages that `apiblock import` wrote. */
export const IMPORT_MANIFEST = '.apiblock-import.json';

/** A page that `apiblock import` wrote. */
export interface ImportedPage {
  /** The group of operations whose new operations are added to the page, such as `tag Users`. */
  group: string;
  /** SHA-256 digest of the page after the last run. `''` if the run was interrupted. */
  digest: string;
  /** The subjects of the blocks that document operations of the description. */
  blocks: BlockSubject[];
  /** The subjects of the other blocks, which were written by hand. */
  otherBlocks: BlockSubject[];
}

/** The pages that `apiblock import` wrote, keyed by their path in the output folder. */
export type ImportManifest = ReadonlyMap<string, ImportedPage>;

/** Reads the manifest of an output folder. Returns an empty map if there is none. Throws a `UsageError` if it is invalid. */
export function readImportManifest(outputFolder: string): ImportManifest {
  const file = join(outputFolder, IMPORT_MANIFEST);
  try {
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return new Map();
    return toManifest(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new UsageError(`Cannot read ${file}: ${toErrorCode(error)}`);
    throw new UsageError(`Cannot parse ${file}. Restore the file, or delete it and run the command again`);
  }
}

/** Writes the manifest. Throws a `UsageError` if the output folder is not writable. */
export function writeImportManifest(outputFolder: string, manifest: ImportManifest): void {
  const pages: Record<string, object> = {};
  const entries = [...manifest].sort(([path], [otherPath]) => (path < otherPath ? -1 : 1));
  for (const [path, { group, digest, blocks, otherBlocks }] of entries) {
    pages[path] = { group, digest, blocks: blocks.map(formatSubject), otherBlocks: otherBlocks.map(formatSubject) };
  }
  try {
    writeGeneratedFile({
      outputFolder,
      path: IMPORT_MANIFEST,
      previousFile: { state: 'unknown-digest' },
      parts: [`${JSON.stringify({ pages }, null, 1)}\n`],
    });
  } catch (error) {
    throw new UsageError(`Cannot write ${join(outputFolder, IMPORT_MANIFEST)}: ${toWriteFailure(error)}`);
  }
}

/** Converts the content of the file. Ignores values with unknown structure and paths outside of the output folder. */
function toManifest(content: unknown): ImportManifest {
  const pages = isRecord(content) && isRecord(content['pages']) ? content['pages'] : {};
  const manifest = new Map<string, ImportedPage>();
  for (const [path, page] of Object.entries(pages)) {
    if (isPagePath(path)) manifest.set(path, toImportedPage(page));
  }
  return manifest;
}

/** Returns whether a path is the name of a page in the output folder itself, where `apiblock import` writes all pages. */
function isPagePath(path: string): boolean {
  return /^[^/\\\0\r\n]+\.mdx$/.test(path);
}

function toImportedPage(value: unknown): ImportedPage {
  const { group, digest, blocks, otherBlocks } = isRecord(value) ? value : {};
  return {
    group: typeof group === 'string' ? group : '',
    digest: typeof digest === 'string' ? digest : '',
    blocks: parseSubjects(blocks),
    otherBlocks: parseSubjects(otherBlocks),
  };
}

function formatSubject({ kind, name }: BlockSubject): string {
  return `${kind} ${name}`;
}

function parseSubjects(value: unknown): BlockSubject[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.map(parseSubject).filter((subject) => subject !== undefined);
}

const SUBJECT_KINDS: readonly BlockSubject['kind'][] = ['operation', 'endpoint', 'webhook'];

function parseSubject(value: unknown): BlockSubject | undefined {
  if (typeof value !== 'string') return undefined;
  const kind = SUBJECT_KINDS.find((candidate) => value.startsWith(`${candidate} `));
  return kind && { kind, name: value.slice(kind.length + 1) };
}
