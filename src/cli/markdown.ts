import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type IndexedPage, toIndex } from '../markdown/twin/llms-index.js';
import { hasColors } from './check.js';
import { MARKDOWN_HELP, type MarkdownCommand } from './markdown-options.js';
import { UsageError } from './check-options.js';
import {
  FileConflictError,
  readManifest,
  removeGeneratedFile,
  writeManifest,
  writeGeneratedFile,
} from './generated-files.js';
import { planTwins } from './twin-paths.js';
import { formatProblems, toCount } from './reports.js';
import { writeTwins } from './worker-pool.js';
import type { TwinJob } from './write-twin.js';

/** The index that each twin links to. */
const INDEX_FILE = 'llms.txt';
/** The file that contains all twins. */
const FULL_FILE = 'llms-full.txt';

/** Runs `apiblock markdown`. Returns the exit code. */
export async function markdown(command: MarkdownCommand): Promise<number> {
  if (command.help) {
    process.stdout.write(MARKDOWN_HELP);
    return 0;
  }
  const { out, siteUrl: url } = command;
  const { jobs, listed, failures, options } = prepare(command);
  const written = new Map<string, string>();
  const indexed: IndexedPage[] = [];
  const results = await writeTwins(jobs, { out, options });
  for (const [place, result] of results.entries()) {
    const { page, path } = jobs[place] ?? { page: '', path: '' };
    if ('digest' in result) {
      written.set(path, result.digest);
      indexed.push({ path, title: result.title, description: result.description });
    } else if ('reason' in result) failures.push(`${page} was not written: ${result.reason}`);
  }
  const problems = results.flatMap((result) => ('problems' in result ? result.problems : []));

  const texts = toIndex(indexed, { title: command.title, summary: command.summary, url });
  const files: [string, Iterable<string>][] = [...texts].map(([path, text]) => [path, [text]]);
  files.push([FULL_FILE, joinTwins(out, indexed)]);
  for (const [path, parts] of files) {
    try {
      written.set(path, writeGeneratedFile(out, path, listed.get(path), parts));
    } catch (error) {
      if (!(error instanceof FileConflictError)) throw error;
      failures.push(`${path} was not written: ${error.message}`);
    }
  }
  for (const [path, previousDigest] of listed) if (!written.has(path)) removeGeneratedFile(out, path, previousDigest);
  writeManifest(out, written);

  process.stdout.write(formatProblems(problems, hasColors()));
  for (const failure of failures) process.stderr.write(`apiblock: ${failure}\n`);
  process.stdout.write(`${toCount(indexed.length, 'page') || 'No pages'} written to ${out}\n`);
  return problems.length + failures.length > 0 ? 1 : 0;
}

/** Assigns a path to each twin and records all of them in the manifest before the first one is written. */
function prepare({ out, patterns, ignored, siteUrl, defaults }: MarkdownCommand) {
  const listed = readOwnList(out);
  const own = new Set(Array.from(listed.keys(), (path) => resolve(out, path)));
  const { pages, refused, unmatched, roots } = planTwins(patterns, ignored, (file) => own.has(resolve(file)));
  if (unmatched.length > 0) throw new UsageError(`No page matches ${unmatched.join(', ')}`);
  // List all files before writing them, so that the next run recognizes the files of an interrupted run as its own.
  const planned = new Map(listed);
  for (const path of [...pages.map(({ path }) => path), INDEX_FILE, FULL_FILE])
    if (listed.has(path) || !existsSync(join(out, path))) planned.set(path, '');
  writeManifest(out, planned);
  return {
    listed,
    jobs: pages.map(({ page, path }): TwinJob => ({ page, path, previousDigest: listed.get(path) })),
    failures: refused.map(({ page, reason }) => `${page} was not written: ${reason}`),
    options: {
      twins: new Set(pages.map(({ path }) => path)),
      url: siteUrl,
      bases: toBases(roots),
      index: INDEX_FILE,
      defaults,
    },
  };
}

function readOwnList(out: string): Map<string, string> {
  try {
    return readManifest(out);
  } catch {
    throw new UsageError(
      `Cannot parse ${join(out, '.apiblock-markdown.json')}. Delete the file and run the command again`,
    );
  }
}

/** Returns the path prefixes that links to pages may have: `docs` because `docs/start.mdx` may be linked as `/docs/start`. */
function toBases(roots: readonly string[]): string[] {
  return roots.flatMap((root) => {
    const segments = posix
      .normalize(root)
      .split('/')
      .filter((segment) => segment !== '.' && segment !== '');
    return segments.map((_, index) => segments.slice(index).join('/'));
  });
}

/** Joins all twins, without the line that links to the index. */
function* joinTwins(out: string, pages: readonly IndexedPage[]): Generator<string> {
  for (const [index, { path }] of pages.entries()) {
    const text = readFileSync(join(out, path), 'utf8').replace(/^> .*\n\n/, '');
    yield `${index > 0 ? '\n' : ''}<!-- ${path} -->\n\n${text}`;
  }
}
