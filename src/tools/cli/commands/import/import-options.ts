import type { Grouping } from '../../../openapi/import/group-operations.js';
import { PAGE_STYLES, type PageStyle } from '../../../openapi/import/page-style.js';
import { readArguments } from '../../shared/arguments.js';
import { CONFIG_FILE, type OpenApiPaths } from '../../shared/config.js';
import { UsageError } from '../../shared/errors.js';
import { readSettings } from '../../shared/settings.js';

/** A parsed command line of `apiblock import`. */
export interface ImportCommand {
  name: 'import';
  /** Path of the OpenAPI description. */
  description: string;
  outputFolder: string;
  grouping: Grouping;
  /** The style of new pages. If `undefined`, new pages have the style of the pages that a previous run wrote. */
  style: PageStyle | undefined;
  /** Whether to write all details into the pages, instead of references to the description. */
  isFull: boolean;
  isDryRun: boolean;
}

/** The output of `apiblock import --help`. */
export const IMPORT_HELP = `Usage: apiblock import --out <folder> [options] [OpenAPI description]

Writes MDX pages that document the operations of an OpenAPI description (2.0, 3.0, 3.1 or 3.2, in YAML or JSON). Each
operation is a block that refers to the description: <ApiBlock operation="createUser" />.

  apiblock import openapi.yaml --out docs/api

Options:
  --out <folder>   folder for the pages
  --by <name>      tag (default): one page for each tag, or for each first path segment if there are no tags;
                   operation: one page for each operation
  --style <name>   the place of a page's title (default: the style of the previous run, or else front-matter).
                   front-matter: in front matter, for Docusaurus, Fumadocs and Starlight;
                   heading: in a heading, for sites that show front matter as text, such as Vite;
                   app-router: in a heading and in the metadata of <name>/page.mdx, for Next.js and Nextra
  --full           write all details into the pages, so that they don't need the description
  --dry-run        report what would be written
  --config <file>  configuration file (default: apiblock.config.json in the working directory)
  -h, --help       show this help

Without an argument, the command reads the description that "openapi" in the configuration file specifies.

You can edit the pages and run the command again: it adds operations that no page in the folder documents, and never
changes or removes a line. It reports operations that the description no longer contains.

Exit code: 0 all operations are documented, 1 operations were removed from the description or left out (they are
listed), 2 the command could not run.
`;

const EXAMPLE = 'Example: apiblock import openapi.yaml --out docs/api';

const GROUPINGS: readonly Grouping[] = ['tag', 'operation'];

const OPTIONS = {
  out: { type: 'string' },
  by: { type: 'string' },
  style: { type: 'string' },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after `apiblock import`. Throws a `UsageError` if they are invalid. */
export function parseImportCommand(args: readonly string[]): ImportCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const { out = '', by = 'tag', style } = values;
  const { openapi } = readSettings({ config: values.config }, []);
  const [argument, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`Expected one OpenAPI description, but got ${positionals.length}`);
  const description = argument ?? getOnlyDescription(openapi);
  if (out === '') throw new UsageError('No output folder. Add --out <folder>, for example --out docs/api');
  return {
    name: 'import',
    description,
    outputFolder: out,
    grouping: parseChoice(by, GROUPINGS, '--by'),
    style: style === undefined ? undefined : parseChoice(style, PAGE_STYLES, '--style'),
    isFull: values.full ?? false,
    isDryRun: values['dry-run'] ?? false,
  };
}

function parseChoice<Choice extends string>(value: string, choices: readonly Choice[], option: string): Choice {
  const choice = choices.find((name) => name === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option}: unknown value "${value}". Available values: ${choices.join(', ')}`);
}

/**
 * Returns the path of the configured OpenAPI description. Throws a `UsageError` if no description is configured, or if
 * the description has a name.
 */
function getOnlyDescription(openapi: OpenApiPaths): string {
  const path = openapi.get(undefined);
  if (path !== undefined) return path;
  // A description with a name is not supported, because the blocks that this command writes contain no description names.
  if (openapi.size > 0)
    throw new UsageError(
      `"openapi" in the configuration file contains names. Specify the path of one description. ${EXAMPLE}`,
    );
  throw new UsageError(`No OpenAPI description. ${EXAMPLE}. Or add "openapi" to ${CONFIG_FILE}`);
}
