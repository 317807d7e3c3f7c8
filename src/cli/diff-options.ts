import { parseFormat, readArguments, UsageError } from './arguments.js';

const FORMATS = ['human', 'json', 'markdown'] as const;

/** An output format of `apiblock diff`. */
export type DiffFormat = (typeof FORMATS)[number];

/** A parsed command line of `apiblock diff`. */
export interface DiffCommand {
  name: 'diff';
  /** Path of the previous version of the description. */
  oldPath: string;
  /** Path of the new version of the description. */
  newPath: string;
  format: DiffFormat;
  /** Whether the exit code is 1 if there are breaking changes. */
  failsOnBreaking: boolean;
}

/** The output of `apiblock diff --help`. */
export const DIFF_HELP = `Usage: apiblock diff [options] <old description> <new description>

Lists what changed for callers of an API between two versions of its OpenAPI description (2.0, 3.0, 3.1 or 3.2, in YAML
or JSON), and whether each change is breaking.

  apiblock diff old/openapi.yaml openapi.yaml
  apiblock diff old/openapi.yaml openapi.yaml --fail-on breaking
  apiblock diff old/openapi.yaml openapi.yaml --format markdown

Options:
  --format <name>      human (default), json, or markdown (for a changelog or a comment)
  --fail-on breaking   exit with code 1 if there are breaking changes
  -h, --help           show this help

Texts, examples, tags, servers and the names of schemas and operations are not compared.

Exit code: 0 compared, 1 breaking changes and --fail-on breaking, 2 the descriptions could not be compared.
`;

const EXAMPLE = 'Example: apiblock diff old/openapi.yaml openapi.yaml';

const OPTIONS = {
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after `apiblock diff`. Throws a `UsageError` if they are invalid. */
export function parseDiffCommand(args: readonly string[]): DiffCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const [oldPath, newPath, ...others] = positionals;
  if (oldPath === undefined || newPath === undefined || others.length > 0)
    throw new UsageError(`Expected two descriptions, but got ${positionals.length}. ${EXAMPLE}`);
  const failOn = values['fail-on'];
  if (failOn !== undefined && failOn !== 'breaking')
    throw new UsageError(`--fail-on: unknown value "${failOn}". Available values: breaking`);
  return {
    name: 'diff',
    oldPath,
    newPath,
    format: parseFormat(FORMATS, values.format),
    failsOnBreaking: failOn !== undefined,
  };
}
