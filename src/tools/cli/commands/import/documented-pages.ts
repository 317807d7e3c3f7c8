import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { PageProblem } from '../../../check/page-problem.js';
import { createProblem } from '../../../check/rule.js';
import { mdxSyntax } from '../../../check/rules/unreadable-page.js';
import type { OperationEntry } from '../../../openapi/document/operation-entry.js';
import { type BlockSubject, type OperationFinder, toSubject } from '../../../openapi/import/documented-operations.js';
import { PageError } from '../../../pages/page-error.js';
import { readPageWithBlocks } from '../../../pages/read-blocks.js';
import { toErrorCode } from '../../shared/errors.js';
import { getStats } from '../../shared/file-stats.js';
import { findFiles } from '../../shared/find-files.js';
import { toDigest } from '../../shared/generated-files.js';
import type { FileProblem } from '../../../check/file-problem.js';
import { decodePage, locateInFile } from '../../shared/page-file.js';
import type { ImportedPage } from './import-manifest.js';

export interface DocumentedPage {
  /** The path relative to the output folder. */
  path: string;
  /** The page's entry in the manifest, or `undefined` if `apiblock import` did not write the page. */
  imported: ImportedPage | undefined;
  digest: string;
  /** The subjects (operations or endpoints) of the blocks that document operations of the OpenAPI description. */
  blocks: BlockSubject[];
  /** The subjects (operations or endpoints) of the other blocks. These blocks were written by hand. */
  otherBlocks: BlockSubject[];
  /** The operations that the blocks document. */
  entries: OperationEntry[];
  /** Messages about the blocks whose operations are missing from the OpenAPI description. */
  missing: string[];
}

/** The pages in the output folder. If there are problems or failures, some pages could not be read. */
export interface DocumentedPages {
  pages: DocumentedPage[];
  problems: FileProblem[];
  /** Messages about the files that could not be read. */
  failures: string[];
}

/** The operations of the description, and the operations that the previous run recorded. */
export interface KnownOperations {
  finder: OperationFinder;
  /** The methods and paths of operations, keyed by the names with which blocks refer to them. */
  previousKeys: ReadonlyMap<string, string>;
}

export function readDocumentedPages(
  outputFolder: string,
  importedPages: ReadonlyMap<string, ImportedPage>,
  known: KnownOperations,
): DocumentedPages {
  const found: DocumentedPages = { pages: [], problems: [], failures: [] };
  if (!getStats(outputFolder)?.isDirectory()) return found;
  for (const file of findFiles([outputFolder], []).files) {
    const path = posix.relative(toPosix(outputFolder), file);
    let bytes: Buffer;
    try {
      bytes = readFileSync(file);
    } catch (error) {
      const code = toErrorCode(error);
      // Ignore a symbolic link without a target (ENOENT).
      if (code !== 'ENOENT') found.failures.push(`Cannot read ${file}: ${code}`);
      continue;
    }
    const result = readWrittenPage({ file, path, bytes, imported: importedPages.get(path) }, known);
    if ('problems' in result) found.problems.push(...result.problems);
    else found.pages.push(result.page);
  }
  return found;
}

interface WrittenPage {
  file: string;
  /** The path relative to the output folder. */
  path: string;
  bytes: Uint8Array;
  imported: ImportedPage | undefined;
}

function readWrittenPage(
  pageFile: WrittenPage,
  known: KnownOperations,
): { page: DocumentedPage } | { problems: FileProblem[] } {
  const { file, bytes, imported } = pageFile;
  const digest = toDigest(bytes);
  if (imported?.digest === digest) {
    const subjects = [...imported.blocks, ...imported.otherBlocks].map((subject) => ({ subject }));
    const page = toPage({ ...pageFile, digest }, subjects, known);
    // Parse the page only if a message needs the line of a block, because parsing a large page takes seconds.
    if (page.missing.length === 0) return { page };
  }
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return { problems: locateInFile(file, text, [encodingProblem]) };
  const result = readSubjects(text);
  if ('error' in result) return { problems: toSyntaxProblems(file, text, result.error) };
  return { page: toPage({ ...pageFile, digest }, result.subjects, known) };
}

function toPage(
  { file, path, imported, digest }: WrittenPage & { digest: string },
  located: readonly LocatedSubject[],
  { finder, previousKeys }: KnownOperations,
): DocumentedPage {
  const page: DocumentedPage = { path, imported, digest, blocks: [], otherBlocks: [], entries: [], missing: [] };
  for (const { subject, line } of located) {
    const operations = finder.find(subject);
    const previousKey = subject.kind === 'operation' ? previousKeys.get(subject.name) : undefined;
    const renamed = 'entries' in operations || previousKey === undefined ? undefined : finder.findByKey(previousKey);
    // If this is `false`, the block was written by hand and documents an endpoint that is not part of the OpenAPI
    // description.
    const isFromDescription =
      'entries' in operations || subject.kind === 'operation' || includes(imported?.blocks, subject);
    const subjects = isFromDescription ? page.blocks : page.otherBlocks;
    subjects.push(subject);
    if ('entries' in operations) {
      page.entries.push(...operations.entries);
    } else if (renamed) {
      const place = line === undefined ? file : `${file}:${line}`;
      page.entries.push(renamed);
      page.missing.push(
        `${place}: The operation "${subject.name}" has a new name. Write operation="${finder.toName(renamed)}"`,
      );
    } else if (isFromDescription) {
      const place = line === undefined ? file : `${file}:${line}`;
      page.missing.push(`${place}: ${operations.reason}`);
    }
  }
  return page;
}

interface LocatedSubject {
  subject: BlockSubject;
  line?: number;
}

/** Returns the operation or endpoint of each block on a page, or the syntax error of the page. */
export function readSubjects(text: string): { subjects: LocatedSubject[] } | { error: PageError } {
  try {
    return {
      subjects: readPageWithBlocks(text).blocks.flatMap(({ props, position }) => {
        const subject = toSubject(props);
        return subject ? [{ subject, line: position.start.line }] : [];
      }),
    };
  } catch (error) {
    if (error instanceof PageError) return { error };
    throw error;
  }
}

function toSyntaxProblems(file: string, text: string, { reason, position }: PageError): FileProblem[] {
  const range = { start: position.start.offset, end: position.end.offset };
  return locateInFile<PageProblem>(file, text, [createProblem(mdxSyntax, { message: reason, ...range })]);
}

function includes(subjects: readonly BlockSubject[] | undefined, { kind, name }: BlockSubject): boolean {
  return subjects?.some((subject) => subject.kind === kind && subject.name === name) ?? false;
}

function toPosix(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
