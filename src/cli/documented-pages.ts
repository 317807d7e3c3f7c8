import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { PageProblem } from '../check/problem.js';
import { PageError } from '../pages/page-error.js';
import { readBlocks } from '../pages/read-blocks.js';
import { type BlockSubject, type OperationFinder, toSubject } from '../openapi/import/documented-operations.js';
import type { OperationEntry } from '../openapi/document/operation-entry.js';
import { toErrorCode } from './error-code.js';
import { decodePage, type FileProblem, locateInFile } from './file-problems.js';
import { getStats } from './file-stats.js';
import { findFiles } from './find-files.js';
import { toDigest } from './generated-files.js';
import type { ImportedPage } from './import-manifest.js';

/** A page in the output folder, with the operations that it documents. */
export interface DocumentedPage {
  /** The path relative to the output folder. */
  path: string;
  /** The page's entry in the manifest, or `undefined` if `apiblock import` did not write the page. */
  imported: ImportedPage | undefined;
  digest: string;
  blocks: BlockSubject[];
  otherBlocks: BlockSubject[];
  entries: OperationEntry[];
  /** Messages about the blocks whose operations the description does not contain. */
  missing: string[];
}

/** The pages in the output folder. If there are problems or failures, some pages could not be read. */
export interface DocumentedPages {
  pages: DocumentedPage[];
  problems: FileProblem[];
  /** Messages about the files that could not be read. */
  failures: string[];
}

/** Reads the pages in the output folder, and finds the operations that they document. */
export function readDocumentedPages(
  outputFolder: string,
  importedPages: ReadonlyMap<string, ImportedPage>,
  finder: OperationFinder,
): DocumentedPages {
  const found: DocumentedPages = { pages: [], problems: [], failures: [] };
  if (!getStats(outputFolder)?.isDirectory()) return found;
  for (const file of findFiles([outputFolder], []).files) {
    const path = posix.relative(toPosix(outputFolder), file);
    try {
      const result = readPage({ file, path, imported: importedPages.get(path) }, finder);
      if ('problems' in result) found.problems.push(...result.problems);
      else found.pages.push(result.page);
    } catch (error) {
      const code = toErrorCode(error);
      // The file is a symbolic link without a target.
      if (code === 'ENOENT') continue;
      found.failures.push(`Cannot read ${file}: ${code}`);
    }
  }
  return found;
}

/** A file in the output folder. */
interface PageFile {
  file: string;
  /** The path relative to the output folder. */
  path: string;
  imported: ImportedPage | undefined;
}

/** Reads a page, or returns the problems that prevent reading it. Throws if the file is not readable. */
function readPage(pageFile: PageFile, finder: OperationFinder): { page: DocumentedPage } | { problems: FileProblem[] } {
  const { file, imported } = pageFile;
  const bytes = readFileSync(file);
  const digest = toDigest(bytes);
  if (imported?.digest === digest) {
    const subjects = [...imported.blocks, ...imported.otherBlocks].map((subject) => ({ subject }));
    const page = toPage({ ...pageFile, digest }, subjects, finder);
    // Parse the page only if a message needs the line of a block, because parsing a large page takes seconds.
    if (page.missing.length === 0) return { page };
  }
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return { problems: locateInFile(file, text, [encodingProblem]) };
  const blocks = readSubjects(text);
  if ('error' in blocks) return { problems: toSyntaxProblems(file, text, blocks.error) };
  return { page: toPage({ ...pageFile, digest }, blocks.subjects, finder) };
}

function toPage(
  { file, path, imported, digest }: PageFile & { digest: string },
  located: readonly LocatedSubject[],
  finder: OperationFinder,
): DocumentedPage {
  const page: DocumentedPage = { path, imported, digest, blocks: [], otherBlocks: [], entries: [], missing: [] };
  for (const { subject, line } of located) {
    const operations = finder.find(subject);
    // A block that was written by hand can document an endpoint that is not part of the description.
    const isKnown = 'entries' in operations || subject.kind === 'operation' || includes(imported?.blocks, subject);
    const subjects = isKnown ? page.blocks : page.otherBlocks;
    subjects.push(subject);
    if ('entries' in operations) {
      page.entries.push(...operations.entries);
    } else if (isKnown) {
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
      subjects: readBlocks(text).flatMap(({ props, position }) => {
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
  return locateInFile<PageProblem>(file, text, [{ rule: 'mdx-syntax', severity: 'error', message: reason, ...range }]);
}

function includes(subjects: readonly BlockSubject[] | undefined, { kind, name }: BlockSubject): boolean {
  return subjects?.some((subject) => subject.kind === kind && subject.name === name) ?? false;
}

function toPosix(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
