import { Option } from '@commander-js/extra-typings';
import { type HeaderField, isToken } from '../../../../model/http/headers.js';
import type { ServerChoice } from '../../../testing/run/select-server.js';
import { createCommand, formatSection, type Run } from '../../shared/command.js';
import { UsageError } from '../../shared/errors.js';
import {
  createChoiceOption,
  createConfigOption,
  createRepeatedOption,
  ignoreOption,
  maxWarningsOption,
  openApiOption,
} from '../../shared/shared-options.js';
import { type BlockSettings, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';
import { hasControlCharacter } from '../../shared/terminal.js';

const FORMATS = {
  human: 'each request, and each difference with its line',
  json: 'a JSON object for other programs',
  github: 'annotations for GitHub Actions',
  junit: 'a JUnit report for CI servers',
};

export type TestFormat = keyof typeof FORMATS;

export interface TestCommand extends PageSelection, BlockSettings {
  format: TestFormat;
  /** Maximum number of warnings. If there are more, the run fails. `Infinity` if there is no limit. */
  maxWarnings: number;
  /** The URL of the API. `undefined` if the base URLs of the pages are used. */
  baseUrl: string | undefined;
  /** The documented server to test. `undefined` if `baseUrl` or the base URLs of the pages are used. */
  server: ServerChoice | undefined;
  /** Whether requests may be sent to the URLs on the pages. */
  allowPageUrls: boolean;
  /** Whether to send requests other than GET, HEAD and OPTIONS. */
  unsafe: boolean;
  /** Whether to send all `requests` of each block. */
  allRequests: boolean;
  /** Whether to send the expected status code in a `Prefer` header, so that a mock returns it. */
  prefer: boolean;
  /** The IDs, or methods and paths, of the blocks to run. Empty to run all blocks. */
  only: string[];
  /** The values of `--set`, keyed by name. */
  variables: Record<string, string>;
  headers: HeaderField[];
  /** Time limit per request, in milliseconds. */
  timeout: number;
  /** Minimum time between the starts of two requests, in milliseconds. */
  delay: number;
  /** Maximum number of requests at the same time. */
  concurrency: number;
  /** Whether an empty array is an error if the page documents its items. */
  failOnEmpty: boolean;
  /** Whether to update the samples on the pages that differ from the responses. */
  update: boolean;
  /** Whether to print the updates instead of writing them. */
  dryRun: boolean;
  /** The file with additional certificates. `undefined` if there is none. */
  ca: string | undefined;
  /** The file to which the results are recorded. `undefined` if they are not recorded. */
  record: string | undefined;
  /**
   * The version of the API for the record. `undefined` if the OpenAPI description specifies it, or if it is unknown.
   */
  apiVersion: string | undefined;
}

const INSTRUCTIONS = formatSection(
  'Instructions in an MDX comment before a block, such as {/* apiblock-test skip not deployed yet */}',
  [
    'apiblock-test capture id=/id             save a response value for later blocks',
    'apiblock-test capture etag=header:ETag   save a response header for later blocks',
    'apiblock-test set id="none" status=404   run the block once more and expect this status',
    'apiblock-test set request="A draft"      run the block once more with another of its requests',
    "apiblock-test skip <reason>              don't run the block",
  ],
);

export function createTestCommand(run: Run<TestCommand>) {
  return createCommand('test', {
    summary: 'send the documented requests to a running API and compare the responses',
    description: ['Sends the request of each ApiBlock to a running API and compares the response with the block.'],
    details: INSTRUCTIONS,
    examples: [
      'apiblock test "docs/**/*.mdx" --base-url http://localhost:3000',
      'apiblock test docs --base-url http://localhost:3000 --update --dry-run',
      'apiblock test docs --server Staging',
      'apiblock test docs --base-url https://staging.example.com --header "Authorization: Bearer $TOKEN" --format junit',
    ],
    exitCodes: {
      0: 'all responses match the pages',
      1: 'some responses differ, or there are more warnings than --max-warnings allows',
      2: 'no request could be sent, or a page could not be read',
      130: 'the run was interrupted',
    },
  })
    .argument('[files, folders or globs...]')
    .option(
      '--base-url <url>',
      'URL of the API; required unless the configuration file contains it or you pass --server',
    )
    .option(
      '--server <url or description>',
      'instead of --base-url, send requests to the server with this URL or description on the pages',
    )
    .addOption(createRepeatedOption('--server-variable <name=value>', 'value of a variable in the URL of --server'))
    .addOption(
      createRepeatedOption(
        '--set <name=value>',
        'value for :name, {name} and <NAME>, which you can also set as the environment variable APIBLOCK_SET_NAME',
      ),
    )
    .addOption(
      createRepeatedOption(
        '--header <name: value>',
        'header for every request; overrides the documented one; never printed',
      ),
    )
    .option('--unsafe', 'also send requests other than GET, HEAD and OPTIONS', false)
    .option('--all-requests', 'send all "requests" of each block, not only the first one', false)
    .addOption(createRepeatedOption('--only <block>', 'run only this block (its ID, or "GET /users/:id")'))
    .addOption(
      new Option('--timeout <time>', 'time limit per request: seconds, or a time such as 500ms or 2m')
        .argParser((text) => parseTime('--timeout', text, 1))
        .default(10_000, '10'),
    )
    .addOption(
      new Option('--delay <time>', 'minimum time between the starts of two requests')
        .argParser((text) => parseTime('--delay', text, 0))
        .default(0, 'none'),
    )
    .addOption(
      new Option('--concurrency <n>', 'maximum number of requests at the same time')
        .argParser(parseConcurrency)
        .default(8),
    )
    .option('--fail-on-empty', 'fail if an array is empty although the page documents its items', false)
    .option('--update', 'in the pages, update the samples that differ from the responses', false)
    .option('--dry-run', 'with --update, print the changes as a patch instead of writing them', false)
    .option('--record <file>', 'save the results: when, and against which API, each block passed or failed')
    .option('--api-version <version>', 'with --record, version of the API (default: that of the OpenAPI description)')
    .option('--ca <file>', 'PEM file with certificates to trust in addition to those of Node.js')
    .addOption(createChoiceOption('--format <name>', 'output format', FORMATS).default('human'))
    .addOption(maxWarningsOption)
    .option('--prefer', 'send "Prefer: code=404", so that a mock returns the expected status', false)
    .option('--allow-page-urls', 'send requests to the base URLs on the pages, which may be production URLs', false)
    .addOption(openApiOption)
    .addOption(ignoreOption)
    .addOption(createConfigOption(['pages', 'openapi', 'fieldLimits', 'baseUrl', 'defaults']))
    .action((pages, { set, header, ignore, serverVariable, ...options }) => {
      const { format, maxWarnings, allowPageUrls, unsafe, allRequests, prefer, only } = options;
      const { timeout, delay, concurrency, failOnEmpty, ca, update, dryRun, record, apiVersion } = options;
      if (dryRun && !update) throw new UsageError('--dry-run requires --update');
      if (apiVersion !== undefined && record === undefined) throw new UsageError('--api-version requires --record');
      if (dryRun && format !== 'human') throw new UsageError('--dry-run requires --format human');
      const settings = readSettings(options, pages);
      const { patterns, openapi, fieldLimits, defaults } = settings;
      const server = toServerChoice(options, serverVariable);
      // If the user asks for the URLs on the pages, the base URL in the configuration file must not replace them.
      const usesPageUrls = server !== undefined || (allowPageUrls && options.baseUrl === undefined);
      const baseUrl = usesPageUrls ? undefined : settings.baseUrl;
      if (patterns.length === 0)
        throw new UsageError(
          `No pages to test. Example: apiblock test "docs/**/*.mdx" --base-url http://localhost:3000. ${PAGES_ADVICE}`,
        );
      if (baseUrl === undefined && server === undefined && !allowPageUrls)
        throw new UsageError(
          'No API to test. Add --base-url <url>, for example --base-url http://localhost:3000, add --server to select a documented server, or add "baseUrl" to apiblock.config.json',
        );
      return run({
        patterns,
        ignored: ignore,
        openapi,
        fieldLimits,
        defaults,
        format,
        maxWarnings,
        baseUrl,
        server,
        allowPageUrls,
        unsafe,
        allRequests,
        prefer,
        only,
        variables: parseAssignments('--set', set),
        headers: header.map(parseHeader),
        timeout,
        delay,
        concurrency,
        failOnEmpty,
        ca,
        update,
        dryRun,
        record,
        apiVersion,
      });
    });
}

interface ServerFlags {
  baseUrl?: string | undefined;
  server?: string | undefined;
  allowPageUrls: boolean;
}

/** Combines `--server` with the values of `--server-variable`. Throws a `UsageError` if other options contradict it. */
function toServerChoice(
  { baseUrl, server, allowPageUrls }: ServerFlags,
  assignments: readonly string[],
): ServerChoice | undefined {
  if (server === undefined) {
    if (assignments.length > 0) throw new UsageError('--server-variable requires --server');
    return undefined;
  }
  if (baseUrl !== undefined)
    throw new UsageError('--server selects a documented server, and --base-url any other URL. Pass only one of them');
  if (allowPageUrls)
    throw new UsageError('--server selects one documented server, so it cannot be combined with --allow-page-urls');
  return { server, variables: parseAssignments('--server-variable', assignments) };
}

/**
 * Parses the values of `--set` or `--server-variable`. The error message contains no value, because values can be
 * secrets.
 */
function parseAssignments(option: string, assignments: readonly string[]): Record<string, string> {
  const variables = new Map<string, string>();
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    if (name === '' || value.length === 0) throw new UsageError(`${option} expects name=value`);
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
 * Parses the value of `--timeout` or `--delay`: seconds (`10`), or a number with a unit (`500ms`, `10s`, `2m`). Returns
 * milliseconds.
 */
function parseTime(option: string, text: string, min: number): number {
  const { amount, unit = 's' } = /^(?<amount>\d+(?:\.\d+)?)\s*(?<unit>ms|s|m)?$/.exec(text)?.groups ?? {};
  const time = amount === undefined ? NaN : Number(amount) * (MILLISECONDS_PER_UNIT.get(unit) ?? 0);
  if (time >= min && time <= MAX_TIMEOUT) return time;
  throw new UsageError(`${option} expects a number of seconds, or a time such as 500ms or 2m, but got "${text}"`);
}

function parseConcurrency(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new UsageError(`--concurrency expects a number from 1 to 999, but got "${text}"`);
}
