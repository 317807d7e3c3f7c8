import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { PageProblem } from '../check/problem.js';
import { PageError } from '../pages/page-error.js';
import { readBlocks } from '../pages/read-blocks.js';
import { type BlockSubject, type OperationFinder, toSubject } from '../openapi/import/documented-operations.js';
import type { OperationEntry } from '../openapi/document/operation-entry.js';
import { toErrorCode } from './error-code.js';
import { decodePage, type FileProblem, locateInFile } from './file-problems.js';
import { findFiles } from './find-files.js';
import { getStats } from './file-stats.js';
import type { ImportedPage } from './import-manifest.js';

/** A page in the output folder, with the operations that it documents. */
export interface DocumentedPage {
  /** The path relative to the output folder. */
  path: string;
  /** The entry of the manifest, or `undefined` if `apiblock import` did not write the page. */
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
      const page = readPage(file, path, importedPages.get(path), finder);
      if (Array.isArray(page)) found.problems.push(...page);
      else found.pages.push(page);
    } catch (error) {
      const code = toErrorCode(error);
      // The file is a symbolic link without a target.
      if (code === 'ENOENT') continue;
      found.failures.push(`Cannot read ${file}: ${code}`);
    }
  }
  return found;
}

/** Reads a page, or returns the problems that prevent reading it. Throws if the file is not readable. */
function readPage(
  file: string,
  path: string,
  imported: ImportedPage | undefined,
  finder: OperationFinder,
): DocumentedPage | FileProblem[] {
  const bytes = readFileSync(file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (imported?.digest === digest) {
    const subjects = [...imported.blocks, ...imported.otherBlocks];
    const page = toPage(subjects.map((subject) => ({ subject })));
    // Parse the page only if a message needs the line of a block, because parsing a large page takes seconds.
    if (page.missing.length === 0) return page;
  }
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return locateInFile(file, text, [encodingProblem]);
  const blocks = readSubjects(text);
  return 'error' in blocks ? toSyntaxProblems(file, text, blocks.error) : toPage(blocks.subjects);

  function toPage(located: readonly LocatedSubject[]): DocumentedPage {
    const page: DocumentedPage = { path, imported, digest, blocks: [], otherBlocks: [], entries: [], missing: [] };
    for (const { subject, line } of located) {
      const operations = finder.find(subject);
      const isKnown = 'entries' in operations || subject.kind === 'operation' || includes(imported?.blocks, subject);
      const subjects = isKnown ? page.blocks : page.otherBlocks;
      subjects.push(subject);
      if ('entries' in operations) page.entries.push(...operations.entries);
      // A block that was written by hand can document an endpoint that is not part of the description.
      else if (isKnown) page.missing.push(`${file}${line === undefined ? '' : `:${line}`}: ${operations.reason}`);
    }
    return page;
  }
}

interface LocatedSubject {
  subject: BlockSubject;
  line?: number;
}

/** Returns the subjects of the blocks on a page, or the syntax error of the page. */
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
