import { extname } from 'node:path';
import { parseFormat, readArguments } from '../../shared/arguments.js';
import { CONFIG_FILE } from '../../shared/config.js';
import { UsageError } from '../../shared/errors.js';
import {
  type BlockSettings,
  PAGE_OPTIONS,
  PAGES_ADVICE,
  type PageSelection,
  readSettings,
} from '../../shared/settings.js';

/** A parsed command line of `apiblock openapi`. */
export interface OpenApiCommand extends PageSelection, BlockSettings {
  name: 'openapi';
  /** Path of the file to write. `undefined` for standard output. */
  outputFile: string | undefined;
  format: Format;
  /** Path of the file with the members of `info`. */
  infoFile: string | undefined;
}

const FORMATS = ['yaml', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** The formats of output files, keyed by file extension. */
const FORMAT_OF_EXTENSION: ReadonlyMap<string, Format> = new Map([
  ['.json', 'json'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
]);

/** The output of `apiblock openapi --help`. */
export const OPENAPI_HELP = `Usage: apiblock openapi [options] [files, folders or globs]

Writes an OpenAPI 3.1 description of the operations that the pages document.

  apiblock openapi "docs/**/*.mdx" --out openapi.yaml --info info.yaml

Options:
  --out <file>       file to write, such as openapi.yaml or openapi.json (default: standard output)
  --format <name>    yaml or json (default: the extension of --out, or else yaml)
  --info <file>      YAML or JSON file with the members of "info", such as "title", "version" and "contact"; or with
                     "info", "servers", "tags", "externalDocs" and "components"
  --defaults <file>  JSON file with the props that the site passes to createMdxComponents
  --openapi <file>   OpenAPI description for blocks with an "operation"; <name>=<file> if there are several
  --config <file>    configuration file (default: ${CONFIG_FILE} in the working directory)
  --ignore <glob>    exclude files or folders; can be repeated
  -h, --help         show this help

Parts of the pages that OpenAPI cannot express are listed on standard error. Unchanged pages result in an unchanged file.

The configuration file can contain "pages", "openapi" and "defaults". Arguments take precedence over it.

Exit code: 0 the description was written, 1 it was not written because some pages cannot be read (they are listed), 2 the
command could not run.
`;

const OPTIONS = {
  ...PAGE_OPTIONS,
  out: { type: 'string' },
  format: { type: 'string' },
  info: { type: 'string' },
  defaults: { type: 'string' },
} as const;

/** Parses the arguments after `apiblock openapi`. Throws a `UsageError` if they are invalid. */
export function parseOpenApiCommand(args: readonly string[]): OpenApiCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const { patterns, openapi, defaults } = readSettings(values, positionals);
  if (patterns.length === 0)
    throw new UsageError(`No pages. Example: apiblock openapi "docs/**/*.mdx" --out openapi.yaml. ${PAGES_ADVICE}`);
  return {
    name: 'openapi',
    patterns,
    ignored: values.ignore ?? [],
    openapi,
    outputFile: values.out,
    format: chooseFormat(values.out, values.format),
    infoFile: values.info,
    defaults,
  };
}

function chooseFormat(outputFile: string | undefined, name: string | undefined): Format {
  if (name !== undefined) return parseFormat(FORMATS, name);
  if (outputFile === undefined) return 'yaml';
  const format = FORMAT_OF_EXTENSION.get(extname(outputFile).toLowerCase());
  if (format !== undefined) return format;
  throw new UsageError(`--out ${outputFile}: expected a file that ends with .yaml, .yml or .json. Or add --format`);
}
