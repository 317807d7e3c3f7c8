import { normalizeMethod } from '../../model/http/method.js';
import { PageError } from '../../pages/page-error.js';
import { readBlocks } from '../../pages/read-blocks.js';
import { readInstructions } from './instructions.js';
import { isSafe } from './skip-reason.js';
import type { RunOptions, RunTools } from './options.js';
import type { RunResult } from './result.js';
import { type Job, runBlock, toTitle } from './run-block.js';
import { createSecrets } from './secrets.js';
import { createSender } from './send.js';
import { type FailedCapture, ENVIRONMENT_PREFIX, normalizeName } from './values.js';

/** A page to test. */
export interface TestPage {
  file: string;
  text: string;
}

/** The pages and options of a run. */
export interface RunRequest extends RunOptions {
  pages: readonly TestPage[];
  /** The blocks to run, by id or by method and path. If empty, all blocks are run. */
  only: readonly string[];
  readFile: RunTools['readFile'];
  /** Called with each result, in page order. */
  onResult(this: void, result: RunResult): void;
}

const MAX_CONCURRENT_REQUESTS = 8;

/**
 * Runs the blocks of pages in page order. Safe requests run concurrently. DELETE requests run last, each with the values
 * that were captured at its position on the page.
 */
export async function runPages(request: RunRequest): Promise<void> {
  const { pages, onResult, options, jobs, failures } = prepare(request);
  const tools = createTools(request, options, pages);
  const captures = new Map<string, string | FailedCapture>();
  const last: [Job, Map<string, string | FailedCapture>][] = [];
  let independent: Job[] = [];
  const runTogether = async () => {
    const together = independent;
    independent = [];
    for await (const results of inOrder(together, MAX_CONCURRENT_REQUESTS, (job) => runBlock(job, captures, tools)))
      results.forEach(onResult);
  };
  failures.forEach(onResult);
  try {
    for (const job of jobs) {
      if (options.signal.aborted) break;
      if (normalizeMethod(job.block.props.method) === 'DELETE') {
        last.push([job, new Map(captures)]);
      } else if (isSafe(job.block) && job.instructions.captures.length === 0) {
        independent.push(job);
      } else {
        await runTogether();
        (await runBlock(job, captures, tools)).forEach(onResult);
      }
    }
    await runTogether();
    for (const [job, then] of last) if (!options.signal.aborted) (await runBlock(job, then, tools)).forEach(onResult);
  } finally {
    tools.sender.close();
  }
}

function prepare(request: RunRequest) {
  const { pages, only } = request;
  const jobs: Job[] = [];
  const failures: RunResult[] = [];
  for (const { file, text } of pages) {
    try {
      for (const block of readBlocks(text))
        if (only.length === 0 || only.some((wanted) => wanted === block.id || isSame(wanted, toTitle(block))))
          jobs.push({ file, block, instructions: readInstructions(block) });
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      failures.push(toFailure(file, error));
    }
  }
  return { pages, jobs, failures, options: request, onResult: request.onResult };
}

function isSame(wanted: string, title: string): boolean {
  const fold = (text: string) => text.trim().replace(/^\S+/, (method) => method.toUpperCase());
  return fold(wanted) === fold(title);
}

function toFailure(file: string, { reason, position }: PageError): RunResult {
  return {
    file,
    id: undefined,
    title: file,
    position,
    variant: undefined,
    outcome: 'failed',
    reason: undefined,
    status: undefined,
    duration: 0,
    findings: [
      {
        rule: 'mdx-syntax',
        severity: 'error',
        message: reason,
        expected: 'a valid MDX page',
        found: reason,
        position,
      },
    ],
    request: undefined,
  };
}

function createTools(request: RunRequest, options: RunOptions, pages: readonly TestPage[]): RunTools {
  const placeholders = new Map<string, string>();
  for (const { text } of pages)
    for (const [, name = ''] of text.matchAll(/(?:<|&lt;)([A-Za-z][\w-]*)(?:>|&gt;)/g))
      placeholders.set(normalizeName(name), name);
  const toPlaceholder = (name: string) => placeholders.get(normalizeName(name));
  const secrets = createSecrets();
  const { given, environment } = options.values;
  for (const { name, value } of options.headers) secrets.add(value, `<${name.toUpperCase().replaceAll('-', '_')}>`);
  const fromEnvironment = Object.entries(environment).flatMap(([name, value]): [string, string | undefined][] =>
    name.startsWith(ENVIRONMENT_PREFIX) ? [[name.slice(ENVIRONMENT_PREFIX.length), value]] : [],
  );
  for (const [name, value] of fromEnvironment) secrets.add(value ?? '', `<${toPlaceholder(name) ?? name}>`);
  for (const [name, value] of Object.entries(given)) {
    const placeholder = toPlaceholder(name);
    if (placeholder !== undefined) secrets.add(value, `<${placeholder}>`);
  }
  return { options, sender: createSender(), secrets, readFile: request.readFile, toPlaceholder };
}

/** Runs tasks concurrently and yields their results in order. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const open: Promise<Result>[] = [];
  let next = 0;
  const start = () => {
    const item = items[next++];
    if (item !== undefined) open.push(run(item));
  };
  for (let count = 0; count < atOnce; count++) start();
  for (let first = open.shift(); first; first = open.shift()) {
    yield await first;
    start();
  }
}
