import { isToken } from '../model/http/headers.js';
import type { HeaderField } from '../model/http/headers.js';
import { suggest } from '../model/text/suggest.js';
import { readArguments, UsageError } from './check-options.js';

const FORMATS = ['human', 'json', 'github', 'junit'] as const;

/** How a run is told. */
export type TestFormat = (typeof FORMATS)[number];

/** What `apiblock test` is asked for. */
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
  /** In milliseconds. */
  timeout: number;
}

/** The text of `apiblock test --help`. */
export const TEST_HELP = `Usage: apiblock test --base-url <url> [options] <files, folders or globs>

Sends the request of each ApiBlock to a running API, and holds the answer against what the block documents.

  apiblock test "docs/**/*.mdx" --base-url http://localhost:3000
  apiblock test docs --base-url https://staging.example.com --header "Authorization: Bearer $TOKEN" --format junit

Options:
  --base-url <url>      where the API runs
  --set <name=value>    a value for :name, {name} and <NAME>; also as the variable APIBLOCK_SET_NAME
  --header <n: value>   a header of every request, in place of the pages' own; in no output
  --unsafe              send more than GET, HEAD and OPTIONS
  --only <block>        a block's id, or "GET /users/:id"; may be given several times
  --timeout <seconds>   the longest that a call takes (default: 10)
  --format <name>       human (default), json, github (annotations of GitHub Actions), or junit
  --max-warnings <n>    fail where there are more warnings (default: any number is fine)
  --ignore <glob>       leave out files or folders; may be given several times
  --prefer              ask a mock for the documented status of a run, by "Prefer: code=404"
  --allow-page-urls     send to the URLs that the pages name, which may be production
  -h, --help            show this text

Comments before a block, in braces:
  apiblock-test capture id=/id             a value of the answer, for later blocks
  apiblock-test set id="none" status=404   one more call, for a documented status
  apiblock-test skip <reason>              no call

Exit code: 0 pages and API agree, 1 they do not, 2 nothing could be run.
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

/** Reads what follows `apiblock test`. */
export function parseTestCommand(args: readonly string[]): TestCommand {
  const { values, positionals: patterns } = readArguments(args, OPTIONS);
  const help = values.help ?? false;
  const allowPageUrls = values['allow-page-urls'] ?? false;
  const baseUrl = values['base-url'];
  if (!help && patterns.length === 0)
    throw new UsageError('Say which pages to test: apiblock test "docs/**/*.mdx" --base-url http://localhost:3000');
  if (!help && baseUrl === undefined && !allowPageUrls)
    throw new UsageError('Say where the API runs: --base-url http://localhost:3000');
  const name = values.format ?? 'human';
  const format = FORMATS.find((known) => known === name);
  if (!format)
    throw new UsageError(`Unknown format "${name}". ${suggest(name, FORMATS) ?? `Known: ${FORMATS.join(', ')}`}`);
  const maxWarnings = values['max-warnings'];
  if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings))
    throw new UsageError(`--max-warnings takes a number, found "${maxWarnings}"`);
  return {
    help,
    patterns,
    ignored: values.ignore ?? [],
    format,
    maxWarnings: maxWarnings === undefined ? Infinity : Number(maxWarnings),
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

// Values are never repeated: they may be secrets.

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError('--base-url takes a URL, such as http://localhost:3000');
  if (url.username || url.password)
    throw new UsageError('--base-url takes no password: use --header "Authorization: …"');
  if (url.search || url.hash) throw new UsageError('--base-url takes a URL without a query');
  return text;
}

function readPair(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('--set takes name=value');
  return [text.slice(0, at), text.slice(at + 1)];
}

function readHeader(text: string): HeaderField {
  const at = text.indexOf(':');
  const name = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  if (at < 1 || !isToken(name) || /[^\P{Cc}\t]/u.test(value))
    throw new UsageError('--header takes "Name: value", on one line');
  return { name, value };
}

function readTimeout(text: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(ms|s|m)?$/.exec(text) ?? [];
  const time = Number(amount) * { ms: 1, s: 1000, m: 60_000 }[(unit ?? 's') as 'ms' | 's' | 'm'];
  if (!(time >= 1 && time < 2 ** 31)) throw new UsageError(`--timeout takes seconds, found "${text}"`);
  return time;
}
