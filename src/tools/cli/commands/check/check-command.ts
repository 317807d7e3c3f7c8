import { createCommand, type Run } from '../../shared/command.js';
import type { OpenApiPaths, RouteSettings, RuleSettings } from '../../shared/config.js';
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

export interface CheckCommand extends PageSelection, BlockSettings {
  /**
   * The OpenAPI descriptions from which blocks with an `operation` prop are filled. All other blocks are compared with
   * these descriptions.
   */
  openapi: OpenApiPaths;
  rules: RuleSettings;
  /** The routes of the application to compare with the pages. `undefined` to skip this comparison. */
  routes: RouteSettings | undefined;
  /** Whether to write the differences between pages and routes to the baseline file. If so, they are not reported. */
  updateBaseline: boolean;
  /** The path of the test record to compare the blocks with. `undefined` if there is none. */
  record: string | undefined;
  format: ReportFormat;
  /** Whether to correct the mistakes whose correction is certain. */
  fix: boolean;
  /** Maximum number of warnings. If there are more, the check fails. `Infinity` if there is no limit. */
  maxWarnings: number;
}

const FORMATS = {
  human: 'each problem with its line',
  json: 'a JSON object for other programs',
  github: 'annotations for GitHub Actions',
};

export type ReportFormat = keyof typeof FORMATS;

export function createCheckCommand(run: Run<CheckCommand>) {
  return createCommand('check', {
    summary: 'report mistakes in the props of blocks and their fields',
    description: [
      'Reports mistakes in the props of ApiBlock and its fields on MDX pages.',
      'With an OpenAPI description, also reports blocks that contradict it and operations that no page documents.',
      'With the routes of an application, also reports routes without a page and pages without a route.',
    ],
    examples: [
      'apiblock check "docs/**/*.mdx"',
      'apiblock check docs --format github',
      'apiblock check docs --routes routes.txt',
    ],
    exitCodes: {
      0: 'no errors',
      1: 'errors, or more warnings than --max-warnings allows',
      2: 'the check could not run, or a file could not be read',
    },
  })
    .argument('[files, folders or globs...]')
    .addOption(createChoiceOption('--format <name>', 'output format', FORMATS).default('human'))
    .option('--fix', 'correct misspelled names, curly quotes, HTML comments and methods in endpoints', false)
    .addOption(maxWarningsOption)
    .addOption(openApiOption)
    .option('--routes <file>', 'routes of the application: one "METHOD /path" per line, or JSON; - for standard input')
    .addOption(
      createRepeatedOption('--ignore-route <pattern>', 'exclude routes such as "/internal/**" or "GET /health"'),
    )
    .option('--routes-baseline <file>', 'file that lists the accepted differences between the pages and the routes')
    .option('--update-baseline', 'write all current differences to the baseline file', false)
    .addOption(ignoreOption)
    .addOption(createConfigOption(['pages', 'openapi', 'fieldLimits', 'defaults', 'rules', 'routes', 'record']))
    .action((pages, { format, fix, maxWarnings, updateBaseline, ...options }) => {
      const { patterns, openapi, fieldLimits, defaults, rules, routes, record } = readSettings(options, pages);
      if (patterns.length === 0)
        throw new UsageError(`No pages to check. Example: apiblock check "docs/**/*.mdx". ${PAGES_ADVICE}`);
      if (updateBaseline && routes?.baseline === undefined)
        throw new UsageError('--update-baseline requires --routes and --routes-baseline');
      const ignored = options.ignore;
      return run({
        patterns,
        ignored,
        openapi,
        fieldLimits,
        defaults,
        rules,
        routes,
        updateBaseline,
        record,
        format,
        fix,
        maxWarnings,
      });
    });
}
