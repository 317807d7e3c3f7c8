import { parseFormat, readArguments } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import { type BlockSettings, readSettings } from '../../shared/settings.js';

const FORMATS = ['human', 'json', 'markdown'] as const;

/** An output format of `apiblock diff`. */
export type DiffFormat = (typeof FORMATS)[number];

/** A parsed command line of `apiblock diff`. */
export interface DiffCommand extends BlockSettings {
  name: 'diff';
  /** The previous version: the path of an OpenAPI description, or a file, folder or glob pattern of pages. */
  oldSide: string;
  /** The new version. */
  newSide: string;
  format: DiffFormat;
  /** Whether the exit code is 1 if there are breaking changes. */
  failsOnBreaking: boolean;
}

/** The output of `apiblock diff --help`. */
export const DIFF_HELP = `Usage: apiblock diff [options] <old version> <new version>

Lists what changed for callers of an API between two versions, and whether each change is breaking. A version is an
OpenAPI description (2.0, 3.0, 3.1 or 3.2, in YAML or JSON), or a quoted glob or a folder of pages.

  apiblock diff old/openapi.yaml openapi.yaml
  apiblock diff old/openapi.yaml openapi.yaml --fail-on breaking
  apiblock diff old/openapi.yaml openapi.yaml --format markdown
  apiblock diff "old/docs/**/*.mdx" "docs/**/*.mdx"

Options:
  --format <name>      human (default), json, or markdown (for a changelog or a comment)
  --fail-on breaking   exit with code 1 if there are breaking changes
  --openapi <file>     OpenAPI description for blocks with an "operation"; <name>=<file> if there are several
  --config <file>      configuration file (default: apiblock.config.json in the working directory)
  -h, --help           show this help

Summaries, descriptions, examples, tags, servers and the names of schemas and operations are not compared.

Exit code: 0 compared, 1 breaking changes and --fail-on breaking, 2 the versions could not be compared.
`;

const EXAMPLE = 'Example: apiblock diff old/openapi.yaml openapi.yaml';

const OPTIONS = {
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  openapi: { type: 'string', multiple: true },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after `apiblock diff`. Throws a `UsageError` if they are invalid. */
export function parseDiffCommand(args: readonly string[]): DiffCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const [oldSide, newSide, ...others] = positionals;
  if (oldSide === undefined || newSide === undefined || others.length > 0)
    throw new UsageError(`Expected two versions, but got ${positionals.length}. ${EXAMPLE}`);
  const failOn = values['fail-on'];
  if (failOn !== undefined && failOn !== 'breaking')
    throw new UsageError(`--fail-on: unknown value "${failOn}". Available values: breaking`);
  const { openapi, defaults } = readSettings(values, []);
  return {
    name: 'diff',
    oldSide,
    newSide,
    openapi,
    defaults,
    format: parseFormat(FORMATS, values.format),
    failsOnBreaking: failOn !== undefined,
  };
}
