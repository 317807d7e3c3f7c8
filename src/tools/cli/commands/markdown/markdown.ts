import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX_PATH, type IndexedPage, toIndex } from '../../../markdown/pages/llms-index.js';
import { toErrorCode, UsageError } from '../../shared/errors.js';
import {
  FileConflictError,
  type RecordedFile,
  removeGeneratedFile,
  toWriteFailure,
  writeGeneratedFile,
} from '../../shared/generated-files.js';
import { formatProblems, toCount } from '../../shared/problem-report.js';
import { readRecord } from '../../shared/read-record.js';
import { hasColors, printMessages } from '../../shared/terminal.js';
import { runTask } from '../../shared/worker-pool.js';
import type { MarkdownCommand } from './markdown-command.js';
import { getPreviousFile, type Manifest, MANIFEST_FILE, readManifest, writeManifest } from './markdown-manifest.js';
import { createPlan } from './markdown-plan.js';
import { type ConversionJob, type ConversionResult, conversionTask } from './write-markdown-page.js';

/** The file that contains the Markdown versions of all pages. */
const FULL_FILE = 'llms-full.txt';

/** Files in the output folder that apiblock wrote. */
interface Output {
  manifest: Manifest;
  /** Messages about the files that were not written or not removed. */
  failures: string[];
}

interface PagesOutput extends Output {
  pages: IndexedPage[];
}

/** Runs `apiblock markdown`. Resolves to the exit code. */
export async function markdown(command: MarkdownCommand): Promise<number> {
  const { outputFolder, record } = command;
  // Report an invalid record before pages are written.
  if (record !== undefined) readRecord(record, '"record"');
  const previousManifest = readPreviousManifest(outputFolder);
  const plan = createPlan(command, previousManifest);
  recordPlannedFiles(outputFolder, previousManifest, plan.jobs);
  const results = await runTask(conversionTask, plan.jobs, {
    outputFolder,
    openapi: command.openapi,
    fieldLimits: command.fieldLimits,
    record,
    options: plan.options,
  });
  const problems = results.flatMap((result) => ('problems' in result ? result.problems : []));
  const written = toPagesOutput(plan.jobs, results);
  const indexFiles = writeIndexFiles(command, previousManifest, written.pages);
  const manifest = new Map([...written.manifest, ...indexFiles.manifest]);
  const remaining = removeStaleFiles(outputFolder, previousManifest, manifest);
  writeManifestOrFail(outputFolder, new Map([...manifest, ...remaining.manifest]));

  process.stdout.write(formatProblems(problems, hasColors()));
  const failures = [...plan.failures, ...written.failures, ...indexFiles.failures, ...remaining.failures];
  printMessages(failures);
  const pageCount = written.pages.length === 0 ? 'No pages' : toCount(written.pages.length, 'page');
  process.stdout.write(`${pageCount} written to ${outputFolder}\n`);
  return problems.length + failures.length > 0 ? 1 : 0;
}

function toPagesOutput(jobs: readonly ConversionJob[], results: readonly ConversionResult[]): PagesOutput {
  const manifest = new Map<string, RecordedFile>();
  const pages: IndexedPage[] = [];
  const failures: string[] = [];
  for (const [index, { page, path }] of jobs.entries()) {
    const result = results[index];
    if (!result) continue;
    if ('digest' in result) {
      manifest.set(path, { state: 'known', digest: result.digest });
      pages.push({ path, title: result.title, description: result.description });
    } else if ('reason' in result) {
      failures.push(`${page} was not written: ${result.reason}`);
    }
  }
  return { manifest, pages, failures };
}

function writeIndexFiles(
  { outputFolder, title, summary, siteUrl }: MarkdownCommand,
  previousManifest: Manifest,
  pages: readonly IndexedPage[],
): Output {
  const files = new Map<string, Iterable<string>>();
  for (const [path, text] of toIndex(pages, { title, summary, url: siteUrl })) files.set(path, [text]);
  files.set(FULL_FILE, joinPages(outputFolder, pages));
  const manifest = new Map<string, RecordedFile>();
  const failures: string[] = [];
  for (const [path, parts] of files) {
    const previousFile = getPreviousFile(previousManifest, path);
    try {
      const digest = writeGeneratedFile({ outputFolder, path, previousFile, parts });
      manifest.set(path, { state: 'known', digest });
    } catch (error) {
      if (!(error instanceof FileConflictError)) throw error;
      failures.push(`${path} was not written: ${error.message}`);
    }
  }
  return { manifest, failures };
}

/**
 * Removes the files that the previous run wrote and this run did not write. Returns the files that cannot be removed,
 * so that the next run tries to remove them again.
 */
function removeStaleFiles(outputFolder: string, previousManifest: Manifest, manifest: Manifest): Output {
  const remaining = new Map<string, RecordedFile>();
  const failures: string[] = [];
  for (const [path, previousFile] of previousManifest) {
    if (manifest.has(path)) continue;
    try {
      removeGeneratedFile(outputFolder, path, previousFile);
    } catch (error) {
      remaining.set(path, previousFile);
      failures.push(`${path} was not removed: ${toErrorCode(error)}`);
    }
  }
  return { manifest: remaining, failures };
}

/**
 * Records the files that this run will write, so that the next run recognizes them if this run is interrupted. Omits
 * the path of a file that apiblock did not write, because no run may replace it.
 */
function recordPlannedFiles(outputFolder: string, previousManifest: Manifest, jobs: readonly ConversionJob[]): void {
  const manifest = new Map(previousManifest);
  for (const path of [...jobs.map((job) => job.path), INDEX_PATH, FULL_FILE]) {
    const isReplaceable = previousManifest.has(path) || !existsSync(join(outputFolder, path));
    if (isReplaceable) manifest.set(path, { state: 'unknown-digest' });
  }
  writeManifestOrFail(outputFolder, manifest);
}

function readPreviousManifest(outputFolder: string): Manifest {
  try {
    return readManifest(outputFolder);
  } catch (error) {
    const file = join(outputFolder, MANIFEST_FILE);
    if (!(error instanceof SyntaxError)) throw new UsageError(`Cannot read ${file}: ${toErrorCode(error)}`);
    throw new UsageError(`Cannot parse ${file}. Delete the file and run the command again`);
  }
}

/** Writes the manifest. Throws a `UsageError` if the output folder is not writable. */
function writeManifestOrFail(outputFolder: string, manifest: Manifest): void {
  try {
    writeManifest(outputFolder, manifest);
  } catch (error) {
    throw new UsageError(`Cannot write ${join(outputFolder, MANIFEST_FILE)}: ${toWriteFailure(error)}`);
  }
}

/**
 * Yields the Markdown version of each page, with a comment that contains its path, and without the line that links to
 * the index.
 */
function* joinPages(outputFolder: string, pages: readonly IndexedPage[]): Generator<string> {
  for (const [index, { path }] of pages.entries()) {
    const markdown = readFileSync(join(outputFolder, path), 'utf8');
    // The link to the index is in a blockquote on the first line.
    const text = markdown.replace(/^> .*\n\n/, '');
    yield `${index > 0 ? '\n' : ''}<!-- ${path} -->\n\n${text}`;
  }
}
