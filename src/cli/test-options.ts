import { isToken } from '../model/http/headers.js';
import type { HeaderField } from '../model/http/headers.js';
import { parseFormat, parseMaxWarnings, readArguments, UsageError } from './check-options.js';

const FORMATS = ['human', 'json', 'github', 'junit'] as const;

/** Output format of a test run. */
export type TestFormat = (typeof FORMATS)[number];

/** The parsed command line of `apiblock test`. */
export interface TestCommand {
  help: boolean;
  patterns: string[];
  ignored: string[];
  format: TestFormat;
  maxWarnings: number;
  baseUrl: string | undefined;
  allowPageUrls: boolean;
  unsafe: boolean;
  prefer: boolean;
  only: string[];
  given: Record<string, string>;
  headers: HeaderField[];
  /** Time limit per request, in milliseconds. */
  timeout: number;
}

/** Output of `apiblock test --help`. */
export const TEST_HELP = `Usage: apiblock test --base-url <url> [options] <files, folders or globs>

Sends the request of each ApiBlock to a running API and compares the response with the block.

  apiblock test "docs/**/*.mdx" --base-url http://localhost:3000
  apiblock test docs --base-url https://staging.example.com --header "Authorization: Bearer $TOKEN" --format junit

Options:
  --base-url <url>      URL of the API
  --set <name=value>    value for :name, {name} and <NAME>; or set the environment variable APIBLOCK_SET_NAME
  --header <n: value>   header for every request, replaces the page's own; never printed
  --unsafe              also send requests other than GET, HEAD and OPTIONS
  --only <block>        run only this block (its id, or "GET /users/:id"); can be repeated
  --timeout <seconds>   time limit per request (default: 10)
  --format <name>       human (default), json, github (GitHub Actions annotations), or junit
  --max-warnings <n>    exit with code 1 if there are more than n warnings (default: no limit)
  --ignore <glob>       exclude files or folders; can be repeated
  --prefer              send "Prefer: code=404" so that a mock returns the status of a run
  --allow-page-urls     send requests to the base URLs on the pages, which may be production
  -h, --help            show this help

Instructions in an MDX comment before a block, for example {/* apiblock-test skip not deployed yet */}:
  apiblock-test capture id=/id             save a value of the response for later blocks
  apiblock-test set id="none" status=404   run the block once more and expect this status
  apiblock-test skip <reason>              don't run the block

Exit code: 0 all responses match the pages, 1 some differ, 2 nothing could be tested.
`;

const OPTIONS = {
  'base-url': { type: 'string' },
  set: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  unsafe: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  format: { type: 'string' },
  'max-warnings': { type: 'string' },
  ignore: { type: 'string', multiple: true },
  prefer: { type: 'boolean' },
  'allow-page-urls': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after `apiblock test`. Throws a `UsageError` if they are invalid. */
export function parseTestCommand(args: readonly string[]): TestCommand {
  const { values, positionals: patterns } = readArguments(args, OPTIONS);
  const help = values.help ?? false;
  const allowPageUrls = values['allow-page-urls'] ?? false;
  const baseUrl = values['base-url'];
  if (!help && patterns.length === 0)
    throw new UsageError('No pages to test. Example: apiblock test "docs/**/*.mdx" --base-url http://localhost:3000');
  if (!help && baseUrl === undefined && !allowPageUrls)
    throw new UsageError('No API to test. Add --base-url <url>, for example --base-url http://localhost:3000');
  return {
    help,
    patterns,
    ignored: values.ignore ?? [],
    format: parseFormat(values.format, FORMATS),
    maxWarnings: parseMaxWarnings(values['max-warnings']),
    baseUrl: baseUrl === undefined ? undefined : readBaseUrl(baseUrl),
    allowPageUrls,
    unsafe: values.unsafe ?? false,
    prefer: values.prefer ?? false,
    only: values.only ?? [],
    given: Object.fromEntries((values.set ?? []).map(readPair)),
    headers: (values.header ?? []).map(readHeader),
    timeout: readTimeout(values.timeout ?? '10'),
  };
}

// The messages below never contain the value, because it may be a secret.

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError('--base-url expects an HTTP URL such as http://localhost:3000');
  if (url.username || url.password)
    throw new UsageError('--base-url must not contain a password. Use --header "Authorization: …" instead');
  if (url.search || url.hash) throw new UsageError('--base-url must not contain a query or fragment');
  return text;
}

function readPair(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('--set expects name=value');
  return [text.slice(0, at), text.slice(at + 1)];
}

function readHeader(text: string): HeaderField {
  const at = text.indexOf(':');
  const name = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  if (at < 1 || !isToken(name) || /[^\P{Cc}\t]/u.test(value))
    throw new UsageError('--header expects "Name: value" on one line');
  return { name, value };
}

function readTimeout(text: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(ms|s|m)?$/.exec(text) ?? [];
  const time = Number(amount) * { ms: 1, s: 1000, m: 60_000 }[(unit ?? 's') as 'ms' | 's' | 'm'];
  if (!(time >= 1 && time < 2 ** 31)) throw new UsageError(`--timeout expects a number of seconds, but got "${text}"`);
  return time;
}
