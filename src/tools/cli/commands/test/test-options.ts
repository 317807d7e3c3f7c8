import { type HeaderField, isToken } from '../../../../model/http/headers.js';
import { parseFormat, parseMaxWarnings, readArguments } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import { PAGE_OPTIONS, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';
import { hasControlCharacter } from '../../shared/terminal.js';

const FORMATS = ['human', 'json', 'github', 'junit'] as const;

/** An output format of `apiblock test`. */
export type TestFormat = (typeof FORMATS)[number];

/** A parsed command line of `apiblock test`. */
export interface TestCommand extends PageSelection {
  name: 'test';
  format: TestFormat;
  /** Maximum number of warnings. If there are more, the run fails. `Infinity` if there is no limit. */
  maxWarnings: number;
  /** The URL of the API. `undefined` if the base URLs of the pages are used. */
  baseUrl: string | undefined;
  /** Whether requests may be sent to the URLs on the pages. */
  allowPageUrls: boolean;
  /** Whether to send requests other than GET, HEAD and OPTIONS. */
  unsafe: boolean;
  /** Whether to send the expected status code in a `Prefer` header, so that a mock returns it. */
  prefer: boolean;
  /** The IDs, or methods and paths, of the blocks to run. Empty to run all blocks. */
  only: string[];
  /** The values of `--set`, keyed by name. */
  variables: Record<string, string>;
  /** Headers for every request. */
  headers: HeaderField[];
  /** Time limit per request, in milliseconds. */
  timeout: number;
}

/** The output of `apiblock test --help`. */
export const TEST_HELP = `Usage: apiblock test [options] [files, folders or globs]

Sends the request of each ApiBlock to a running API and compares the response with the block.

  apiblock test "docs/**/*.mdx" --base-url http://localhost:3000
  apiblock test docs --base-url https://staging.example.com --header "Authorization: Bearer $TOKEN" --format junit

Options:
  --base-url <url>      URL of the API; required unless the configuration file contains it
  --set <name=value>    value for :name, {name} and <NAME>; or set the environment variable APIBLOCK_SET_NAME
  --header <n: value>   header for every request; overrides the documented one; never printed
  --unsafe              also send requests other than GET, HEAD and OPTIONS
  --only <block>        run only this block (its id, or "GET /users/:id"); can be repeated
  --timeout <time>      time limit per request: seconds, or a time such as 500ms or 2m (default: 10)
  --format <name>       human (default), json, github (GitHub Actions annotations), or junit
  --max-warnings <n>    exit with code 1 if there are more than n warnings (default: no limit)
  --openapi <file>      OpenAPI description for blocks with an "operation"; <name>=<file> if there are several
  --config <file>       configuration file (default: apiblock.config.json in the working directory)
  --ignore <glob>       exclude files or folders; can be repeated
  --prefer              send "Prefer: code=404" so that a mock returns the expected status
  --allow-page-urls     send requests to the base URLs on the pages, which may be production URLs
  -h, --help            show this help

The configuration file can contain "pages", "openapi" and "baseUrl". Arguments take precedence over it.

Instructions in an MDX comment before a block, for example {/* apiblock-test skip not deployed yet */}:
  apiblock-test capture id=/id             save a response value for later blocks
  apiblock-test set id="none" status=404   run the block once more and expect this status
  apiblock-test skip <reason>              don't run the block

Exit code: 0 all responses match the pages, 1 some differ, 2 nothing could be tested, 130 interrupted.
`;

const OPTIONS = {
  ...PAGE_OPTIONS,
  'base-url': { type: 'string' },
  set: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  unsafe: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  format: { type: 'string' },
  'max-warnings': { type: 'string' },
  prefer: { type: 'boolean' },
  'allow-page-urls': { type: 'boolean' },
} as const;

/** Parses the arguments after `apiblock test`. Throws a `UsageError` if they are invalid. */
export function parseTestCommand(args: readonly string[]): TestCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const allowPageUrls = values['allow-page-urls'] ?? false;
  const settings = readSettings(values, positionals);
  const { patterns, openapi } = settings;
  // With --allow-page-urls, the base URL in the configuration file must not replace the URLs on the pages.
  const baseUrl = allowPageUrls && values['base-url'] === undefined ? undefined : settings.baseUrl;
  if (patterns.length === 0)
    throw new UsageError(
      `No pages to test. Example: apiblock test "docs/**/*.mdx" --base-url http://localhost:3000. ${PAGES_ADVICE}`,
    );
  if (baseUrl === undefined && !allowPageUrls)
    throw new UsageError(
      'No API to test. Add --base-url <url>, for example --base-url http://localhost:3000, or add "baseUrl" to apiblock.config.json',
    );
  return {
    name: 'test',
    patterns,
    ignored: values.ignore ?? [],
    openapi,
    format: parseFormat(FORMATS, values.format),
    maxWarnings: parseMaxWarnings(values['max-warnings']),
    baseUrl,
    allowPageUrls,
    unsafe: values.unsafe ?? false,
    prefer: values.prefer ?? false,
    only: values.only ?? [],
    variables: parseVariables(values.set ?? []),
    headers: (values.header ?? []).map(parseHeader),
    timeout: parseTimeout(values.timeout ?? '10'),
  };
}

/** Parses the values of `--set`. The error message does not contain the value, because it can be a secret. */
function parseVariables(assignments: readonly string[]): Record<string, string> {
  const variables = new Map<string, string>();
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    if (name === '' || value.length === 0) throw new UsageError('--set expects name=value');
    variables.set(name, value.join('='));
  }
  return Object.fromEntries(variables);
}

/** Parses a value of `--header`. The error message does not contain the value, because it can be a secret. */
function parseHeader(text: string): HeaderField {
  const [rawName = '', ...rawValue] = text.split(':');
  const name = rawName.trim();
  const value = rawValue.join(':').trim();
  if (rawValue.length === 0 || !isToken(name) || hasControlCharacter(value))
    throw new UsageError('--header expects "Name: value" on one line');
  return { name, value };
}

const MILLISECONDS_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
]);

/** The longest timeout that Node.js supports, in milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/**
 * Parses the value of `--timeout`: seconds (`10`), or a number with a unit (`500ms`, `10s`, `2m`). Returns
 * milliseconds.
 */
function parseTimeout(text: string): number {
  const { amount, unit = 's' } = /^(?<amount>\d+(?:\.\d+)?)\s*(?<unit>ms|s|m)?$/.exec(text)?.groups ?? {};
  const timeout = amount === undefined ? 0 : Number(amount) * (MILLISECONDS_PER_UNIT.get(unit) ?? 0);
  if (timeout >= 1 && timeout <= MAX_TIMEOUT) return timeout;
  throw new UsageError(`--timeout expects a number of seconds, or a time such as 500ms or 2m, but got "${text}"`);
}
