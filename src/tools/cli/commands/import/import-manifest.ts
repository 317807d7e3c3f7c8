import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../../../model/json/parse-json.js';
import type { BlockSubject } from '../../../openapi/import/documented-operations.js';
import { PAGE_STYLES, type PageStyle } from '../../../openapi/import/page-style.js';
import { toErrorCode, UsageError } from '../../shared/errors.js';
import { toWriteFailure, writeGeneratedFile } from '../../shared/generated-files.js';
import { isRecord } from '../../shared/json-object-file.js';

/** The name of the manifest, a file in the output folder that lists the pages written by `apiblock import`. */
export const IMPORT_MANIFEST = '.apiblock-import.json';

export interface ImportedPage {
  /**
   * The group of operations that the page documents, such as `tag Users`. New operations of this group are added to the
   * page. If the page is an index, links to the new operations are added instead.
   */
  group: string;
  /** Whether the page is the index for a tag with several pages. An index contains links instead of blocks. */
  isIndex: boolean;
  /** SHA-256 digest of the page after the last run. `''` if the run was interrupted. */
  digest: string;
  /** The operations, endpoints or webhooks of the blocks whose operations are in the OpenAPI description. */
  blocks: BlockSubject[];
  /** The operations, endpoints or webhooks of the other blocks. These blocks were written by hand. */
  otherBlocks: BlockSubject[];
}

export interface ImportManifest {
  /** `undefined` if the folder has no manifest, or if the manifest contains no valid style. */
  style: PageStyle | undefined;
  /** The pages, keyed by their path in the output folder. */
  pages: ReadonlyMap<string, ImportedPage>;
  /** The methods and paths of the documented operations, keyed by the names with which blocks refer to them. */
  operations: ReadonlyMap<string, string>;
  /** The methods and paths of the operations whose blocks the author deleted. */
  deleted: readonly string[];
}

/**
 * Reads the manifest of an output folder. Returns a manifest without pages if the folder contains no manifest. Throws a
 * `UsageError` if the manifest cannot be read or is not valid JSON.
 */
export function readImportManifest(outputFolder: string): ImportManifest {
  const file = join(outputFolder, IMPORT_MANIFEST);
  const text = readText(file);
  if (text === undefined) return toManifest(undefined);
  const content = parseJson(text);
  if (content === undefined)
    throw new UsageError(`Cannot parse ${file}. Restore the file, or delete it and run the command again`);
  return toManifest(content);
}

/** Returns the text of a file, or `undefined` if the path does not exist or is not a regular file. */
function readText(file: string): string | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${toErrorCode(error)}`);
  }
}

/** Writes the manifest. Throws a `UsageError` if the output folder is not writable. */
export function writeImportManifest(outputFolder: string, manifest: ImportManifest): void {
  const { style } = manifest;
  const pages: Record<string, object> = {};
  const entries = [...manifest.pages].sort(([path], [otherPath]) => (path < otherPath ? -1 : 1));
  for (const [path, { group, isIndex, digest, blocks, otherBlocks }] of entries) {
    pages[path] = {
      group,
      ...(isIndex && { isIndex }),
      digest,
      blocks: blocks.map(formatSubject),
      otherBlocks: otherBlocks.map(formatSubject),
    };
  }
  try {
    const operations = Object.fromEntries([...manifest.operations].sort(([name], [other]) => (name < other ? -1 : 1)));
    const deleted = [...manifest.deleted].sort();
    writeGeneratedFile({
      outputFolder,
      path: IMPORT_MANIFEST,
      previousFile: { state: 'unknown-digest' },
      parts: [`${JSON.stringify({ style, pages, operations, deleted }, null, 1)}\n`],
    });
  } catch (error) {
    throw new UsageError(`Cannot write ${join(outputFolder, IMPORT_MANIFEST)}: ${toWriteFailure(error)}`);
  }
}

/**
 * Converts the parsed content of a manifest. Ignores values with unknown structure and paths outside of the output
 * folder.
 */
function toManifest(content: unknown): ImportManifest {
  const { style, pages, operations, deleted } = isRecord(content) ? content : {};
  const importedPages = new Map<string, ImportedPage>();
  for (const [path, page] of Object.entries(isRecord(pages) ? pages : {})) {
    if (isPagePath(path)) importedPages.set(path, toImportedPage(page));
  }
  const isText = (value: unknown) => typeof value === 'string';
  return {
    style: PAGE_STYLES.find((name) => name === style),
    pages: importedPages,
    operations: new Map(
      Object.entries(isRecord(operations) ? operations : {}).flatMap(([name, key]) =>
        isText(key) ? [[name, key] as const] : [],
      ),
    ),
    deleted: Array.isArray(deleted) ? deleted.filter(isText) : [],
  };
}

/** Returns whether `apiblock import` could have written a page to a path, such as `users.mdx` or `users/page.mdx`. */
function isPagePath(path: string): boolean {
  const isRelativePath = path.startsWith('./') || path.startsWith('../');
  return !isRelativePath && /^[^/\\\0\r\n]+(?:\/page)?\.mdx$/.test(path);
}

function toImportedPage(value: unknown): ImportedPage {
  const { group, isIndex, digest, blocks, otherBlocks } = isRecord(value) ? value : {};
  return {
    group: typeof group === 'string' ? group : '',
    isIndex: isIndex === true,
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
