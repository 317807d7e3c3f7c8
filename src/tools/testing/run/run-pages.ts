import { normalizeMethod } from '../../../model/http/method.js';
import { addDefaults } from '../../pages/block-defaults.js';
import type { PageBlock } from '../../pages/page-block.js';
import { readFields, readSampleValue } from '../../pages/documented/read-fields.js';
import { PageError } from '../../pages/page-error.js';
import type { PageFiller } from '../../pages/page-filler.js';
import { readPageWithBlocks } from '../../pages/read-blocks.js';
import { createCookieJar } from './cookie-jar.js';
import { readInstructions } from './test-instructions.js';
import { isSafe } from './skip-reason.js';
import type { RunOptions, RunTools } from './run-options.js';
import type { RunResult } from './result.js';
import { type Job, runBlock, toTitle } from './run-block.js';
import { createSecrets, type Secrets } from './secrets.js';
import { createSender } from './send.js';
import { checkServerChoice, ServerChoiceError } from './select-server.js';
import { type FailedCapture, normalizeName, readEnvironment } from './values.js';
import { createThrottle } from './wait.js';

export interface TestPage {
  file: string;
  text: string;
  /** Adds the props and fields of the operation to each block that has an `operation` prop. */
  fill?: PageFiller | undefined;
}

export interface RunRequest extends RunOptions {
  pages: readonly TestPage[];
  /** The props that the site passes to `createMdxComponents`. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
  /** The blocks to run, each specified by its ID or by its method and path. If empty, all blocks are run. */
  only: readonly string[];
  readFile: RunTools['readFile'];
  /**
   * Called with each result. The results of pages with syntax errors come first, and the results of DELETE requests
   * come last. All other results are in page order.
   */
  onResult(this: void, result: RunResult): void;
}

/**
 * Runs the blocks of pages in page order. Consecutive safe requests are sent concurrently, unless they capture values
 * or need a cookie that an earlier response sets. DELETE requests are sent last, because other blocks can use the
 * resources that they delete. Each DELETE request uses the values that were captured before it in page order.
 *
 * @throws {ServerChoiceError} If no block can be sent to the chosen server.
 */
export async function runPages(request: RunRequest): Promise<void> {
  const { onResult, signal } = request;
  const { jobs, failures } = readJobs(request);
  if (request.server) {
    const problem = checkServerChoice(
      jobs.map(({ block }) => block.props),
      request.server,
    );
    if (jobs.length > 0 && problem !== undefined) throw new ServerChoiceError(problem);
  }
  const tools = createTools(request);
  const captures = new Map<string, string | FailedCapture>();
  const deletions: { job: Job; captures: Map<string, string | FailedCapture> }[] = [];
  let concurrentJobs: Job[] = [];
  const runConcurrentJobs = async () => {
    const run = (job: Job) => runBlock(job, captures, tools);
    const results = runConcurrently(concurrentJobs, run, { concurrency: request.concurrency, signal });
    for await (const jobResults of results) jobResults.forEach(onResult);
    concurrentJobs = [];
  };
  const runJob = async (job: Job, ownCaptures: Map<string, string | FailedCapture>) => {
    const results = await runBlock(job, ownCaptures, tools);
    results.forEach(onResult);
  };
  failures.forEach(onResult);
  try {
    for (const job of jobs) {
      if (signal.aborted) break;
      if (normalizeMethod(job.block.props.method) === 'DELETE') {
        deletions.push({ job, captures: new Map(captures) });
      } else if (isIndependent(job)) {
        concurrentJobs.push(job);
      } else {
        await runConcurrentJobs();
        await runJob(job, captures);
      }
    }
    await runConcurrentJobs();
    for (const deletion of deletions) {
      if (signal.aborted) break;
      await runJob(deletion.job, deletion.captures);
    }
  } finally {
    tools.sender.close();
  }
}

/** Returns whether the request of a block is safe, captures no values, and needs no cookie from an earlier response. */
function isIndependent({ block, instructions }: Job): boolean {
  return isSafe(block) && instructions.captures.length === 0 && !needsCookie(block);
}

/**
 * Returns whether a block has a required cookie without an example or default value. An earlier response can set such a
 * cookie.
 */
function needsCookie(block: PageBlock): boolean {
  return readFields(block).some(
    (field) => field.location === 'cookie' && field.required && readSampleValue(field) === undefined,
  );
}

/** Reads the blocks to run. For an invalid page, returns a failed result instead of its blocks. */
function readJobs({ pages, only, defaults = {} }: RunRequest): { jobs: Job[]; failures: RunResult[] } {
  const jobs: Job[] = [];
  const failures: RunResult[] = [];
  for (const { file, text, fill } of pages) {
    try {
      const blocks = readPageWithBlocks(text, fill).blocks.filter((block) => isSelected(block, only));
      const cookies = createCookieJar();
      for (const block of blocks) {
        const instructions = readInstructions(block);
        jobs.push({ file, block: addDefaults(block, defaults), instructions, cookies });
      }
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      failures.push(toFailure(file, error));
    }
  }
  return { jobs, failures };
}

function isSelected(block: PageBlock, only: readonly string[]): boolean {
  const title = toTitle(block);
  return only.length === 0 || only.some((selector) => selector === block.id || isSameTitle(selector, title));
}

/** Returns whether two titles are equal, ignoring the case of the method. */
function isSameTitle(one: string, other: string): boolean {
  const normalize = (title: string) => title.trim().replace(/^\S+/, (method) => method.toUpperCase());
  return normalize(one) === normalize(other);
}

function toFailure(file: string, { reason, position, rule }: PageError): RunResult {
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
        rule: rule === 'mdx-syntax' ? rule : 'invalid-operation',
        severity: 'error',
        message: reason,
        expected: rule === 'mdx-syntax' ? 'a valid MDX page' : 'an operation of an OpenAPI description',
        found: reason,
        position,
      },
    ],
    request: undefined,
    baseUrl: undefined,
  };
}

function createTools(request: RunRequest): RunTools {
  const placeholderNames = readPlaceholderNames(request.pages);
  const toPlaceholderName = (name: string) => placeholderNames.get(normalizeName(name));
  const secrets = createSecrets();
  addSecrets(secrets, request, toPlaceholderName);
  return {
    options: request,
    sender: createSender({ certificates: request.certificates, environment: request.values.environment }),
    throttle: createThrottle(request.delay, request.signal),
    secrets,
    readFile: request.readFile,
    toPlaceholderName,
  };
}

/**
 * Returns the names of all placeholders such as `<ACCESS_TOKEN>` on the pages, keyed by normalized name. Includes the
 * names of tags without attributes, such as `<Note>`, because they look like placeholders. The only effect is that more
 * values are treated as secrets.
 */
function readPlaceholderNames(pages: readonly TestPage[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { text } of pages) {
    for (const { groups } of text.matchAll(/(?:<|&lt;)(?<name>[A-Za-z][\w-]*)(?:>|&gt;)/g)) {
      const name = groups?.['name'] ?? '';
      names.set(normalizeName(name), name);
    }
  }
  return names;
}

/**
 * Adds the secrets from the command line and the environment: headers, environment variables with the prefix
 * `APIBLOCK_SET_`, and the values of `--set` that replace placeholders.
 */
function addSecrets(
  secrets: Secrets,
  { headers, values }: RunOptions,
  toPlaceholderName: RunTools['toPlaceholderName'],
): void {
  for (const { name, value } of headers) secrets.add(value, `<${name.toUpperCase().replaceAll('-', '_')}>`);
  for (const [name, value] of readEnvironment(values.environment))
    secrets.add(value, `<${toPlaceholderName(name) ?? name}>`);
  for (const [name, value] of Object.entries(values.variables)) {
    const placeholderName = toPlaceholderName(name);
    if (placeholderName !== undefined) secrets.add(value, `<${placeholderName}>`);
  }
}

/**
 * Runs at most `concurrency` tasks at the same time, and yields the results in the order of the items. Starts no
 * further tasks after the signal is aborted.
 */
async function* runConcurrently<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  { concurrency, signal }: { concurrency: number; signal: AbortSignal },
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const oldest = running.length === concurrency ? running.shift() : undefined;
    if (oldest) yield await oldest;
    if (signal.aborted) break;
    running.push(run(item));
  }
  for (const result of running) yield await result;
}
