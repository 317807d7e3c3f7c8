import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type IndexedPage, toIndex } from '../markdown/twin/llms-index.js';
import { hasColors } from './check.js';
import { MARKDOWN_HELP, type MarkdownCommand } from './markdown-options.js';
import { UsageError } from './check-options.js';
import { NotWritten, readList, removeOwn, writeList, writeOwn } from './generated-files.js';
import { planTwins } from './twin-paths.js';
import { formatProblems, toCount } from './reports.js';
import { writeTwins } from './worker-pool.js';
import type { TwinJob } from './write-twin.js';

/** The index that twins name, and the file of all twins. */
const INDEX = 'llms.txt';
const ALL = 'llms-full.txt';

/** Carries out `apiblock markdown`; gives the exit code. */
export async function markdown(command: MarkdownCommand): Promise<number> {
  if (command.help) {
    process.stdout.write(MARKDOWN_HELP);
    return 0;
  }
  const { out, siteUrl: url } = command;
  const { jobs, listed, failures, options } = begin(command);
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
  files.push([ALL, joinTwins(out, indexed)]);
  for (const [path, parts] of files) {
    try {
      written.set(path, writeOwn(out, path, listed.get(path), parts));
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      failures.push(`${path} was not written: ${error.message}`);
    }
  }
  for (const [path, known] of listed) if (!written.has(path)) removeOwn(out, path, known);
  writeList(out, written);

  process.stdout.write(formatProblems(problems, hasColors()));
  for (const failure of failures) process.stderr.write(`apiblock: ${failure}\n`);
  process.stdout.write(`${toCount(indexed.length, 'page') || 'no page'} written to ${out}\n`);
  return problems.length + failures.length > 0 ? 1 : 0;
}

/** What is to be written, and by what. Whatever else it takes to know that is let go. */
function begin({ out, patterns, ignored, siteUrl, defaults }: MarkdownCommand) {
  const listed = readOwnList(out);
  const own = new Set(Array.from(listed.keys(), (path) => resolve(out, path)));
  const { pages, refused, unmatched, roots } = planTwins(patterns, ignored, (file) => own.has(resolve(file)));
  if (unmatched.length > 0) throw new UsageError(`No page found: ${unmatched.join(', ')}`);
  // Until all is written the list has each file that may be, so that what a stopped run leaves is known as its own.
  const begun = new Map(listed);
  for (const path of [...pages.map(({ path }) => path), INDEX, ALL])
    if (listed.has(path) || !existsSync(join(out, path))) begun.set(path, '');
  writeList(out, begun);
  return {
    listed,
    jobs: pages.map(({ page, path }): TwinJob => ({ page, path, known: listed.get(path) })),
    failures: refused.map(({ page, reason }) => `${page} was not written: ${reason}`),
    options: {
      twins: new Set(pages.map(({ path }) => path)),
      url: siteUrl,
      bases: toBases(roots),
      index: INDEX,
      defaults,
    },
  };
}

function readOwnList(out: string): Map<string, string> {
  try {
    return readList(out);
  } catch {
    throw new UsageError(`The list of written files in ${out} cannot be read. Delete .apiblock-markdown.json there`);
  }
}

/** What addresses of pages may begin with: the folders of the pages, as in /docs/start. */
function toBases(roots: readonly string[]): string[] {
  return roots.flatMap((root) => {
    const segments = posix
      .normalize(root)
      .split('/')
      .filter((segment) => segment !== '.' && segment !== '');
    return segments.map((_, index) => segments.slice(index).join('/'));
  });
}

/** All twins, one after the other, each without the line that names the index. */
function* joinTwins(out: string, pages: readonly IndexedPage[]): Generator<string> {
  for (const [index, { path }] of pages.entries()) {
    const text = readFileSync(join(out, path), 'utf8').replace(/^> .*\n\n/, '');
    yield `${index > 0 ? '\n' : ''}<!-- ${path} -->\n\n${text}`;
  }
}
