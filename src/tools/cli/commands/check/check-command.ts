import { createCommand, type Run } from '../../shared/command.js';
import type { OpenApiPaths, RuleSettings } from '../../shared/config.js';
import { UsageError } from '../../shared/errors.js';
import {
  createChoiceOption,
  createConfigOption,
  ignoreOption,
  maxWarningsOption,
  openApiOption,
} from '../../shared/options.js';
import { type BlockSettings, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';

/** A parsed command line of `apiblock check`. */
export interface CheckCommand extends PageSelection, BlockSettings {
  /**
   * The OpenAPI descriptions from which blocks with an `operation` prop are filled. All other blocks are compared with these
   * descriptions.
   */
  openapi: OpenApiPaths;
  /** The severities of rules. */
  rules: RuleSettings;
  format: Format;
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

/** An output format of `apiblock check`. */
export type Format = keyof typeof FORMATS;

export function createCheckCommand(run: Run<CheckCommand>) {
  return createCommand('check', {
    summary: 'report mistakes in the props of blocks and their fields',
    description: [
      'Reports mistakes in the props of ApiBlock and its fields on MDX pages.',
      'With an OpenAPI description, also reports blocks that contradict it and operations that no page documents.',
    ],
    examples: ['apiblock check "docs/**/*.mdx"', 'apiblock check docs --format github'],
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
    .addOption(ignoreOption)
    .addOption(createConfigOption(['pages', 'openapi', 'defaults', 'rules']))
    .action((pages, { format, fix, maxWarnings, ...options }) => {
      const { patterns, openapi, defaults, rules } = readSettings(options, pages);
      if (patterns.length === 0)
        throw new UsageError(`No pages to check. Example: apiblock check "docs/**/*.mdx". ${PAGES_ADVICE}`);
      return run({ patterns, ignored: options.ignore, openapi, defaults, rules, format, fix, maxWarnings });
    });
}
