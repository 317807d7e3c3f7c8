import { parseFormat, parseMaxWarnings, readArguments } from '../../shared/arguments.js';
import type { OpenApiPaths } from '../../shared/config.js';
import { UsageError } from '../../shared/errors.js';
import {
  type BlockSettings,
  PAGE_OPTIONS,
  PAGES_ADVICE,
  type PageSelection,
  readSettings,
} from '../../shared/settings.js';

const FORMATS = ['human', 'json', 'github'] as const;

/** An output format of `apiblock check`. */
export type Format = (typeof FORMATS)[number];

/** A parsed command line of `apiblock check`. */
export interface CheckCommand extends PageSelection, BlockSettings {
  name: 'check';
  /**
   * The OpenAPI descriptions from which blocks with an `operation` prop are filled. All other blocks are compared with these
   * descriptions.
   */
  openapi: OpenApiPaths;
  format: Format;
  /** Maximum number of warnings. If there are more, the check fails. `Infinity` if there is no limit. */
  maxWarnings: number;
}

/** The output of `apiblock check --help`. */
export const CHECK_HELP = `Usage: apiblock check [options] [files, folders or globs]

Reports mistakes in the props of ApiBlock and its fields on MDX pages.

  apiblock check "docs/**/*.mdx"
  apiblock check docs --format github

Options:
  --format <name>       human (default), json, or github (GitHub Actions annotations)
  --ignore <glob>       exclude files or folders; can be repeated
  --max-warnings <n>    exit with code 1 if there are more than n warnings (default: no limit)
  --openapi <file>      OpenAPI description that fills blocks with an "operation" and is compared to all other blocks;
                        <name>=<file> if there are several
  --config <file>       configuration file (default: apiblock.config.json in the working directory)
  -h, --help            show this help

The configuration file can contain "pages", "openapi" and "defaults". Arguments take precedence over it.

Exit code: 0 no errors, 1 errors or too many warnings, 2 the check could not run.
`;

/** The options of `apiblock check`. */
export const CHECK_OPTIONS = {
  ...PAGE_OPTIONS,
  format: { type: 'string' },
  'max-warnings': { type: 'string' },
} as const;

/** Parses the arguments after `apiblock check`. Throws a `UsageError` if they are invalid. */
export function parseCheckCommand(args: readonly string[]): CheckCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, CHECK_OPTIONS);
  if (values.help) return { name: 'help' };
  const { patterns, openapi, defaults } = readSettings(values, positionals);
  if (patterns.length === 0)
    throw new UsageError(`No pages to check. Example: apiblock check "docs/**/*.mdx". ${PAGES_ADVICE}`);
  return {
    name: 'check',
    patterns,
    format: parseFormat(FORMATS, values.format),
    ignored: values.ignore ?? [],
    openapi,
    defaults,
    maxWarnings: parseMaxWarnings(values['max-warnings']),
  };
}
