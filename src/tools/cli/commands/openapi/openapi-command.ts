import { extname } from 'node:path';
import { createCommand, type Run } from '../../shared/command.js';
import { UsageError } from '../../shared/errors.js';
import {
  createChoiceOption,
  createConfigOption,
  defaultsOption,
  ignoreOption,
  openApiOption,
} from '../../shared/shared-options.js';
import { type BlockSettings, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';

export interface OpenApiCommand extends PageSelection, BlockSettings {
  /** Path of the file to write. `undefined` for standard output. */
  outputFile: string | undefined;
  format: Format;
  /** Path of the file with the members of `info`. */
  infoFile: string | undefined;
}

const FORMATS = { yaml: 'OpenAPI in YAML', json: 'OpenAPI in JSON' };

type Format = keyof typeof FORMATS;

const FORMAT_OF_EXTENSION: ReadonlyMap<string, Format> = new Map([
  ['.json', 'json'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
]);

export function createOpenApiCommand(run: Run<OpenApiCommand>) {
  return createCommand('openapi', {
    summary: 'write an OpenAPI description of the documented operations',
    description: [
      'Writes an OpenAPI 3.1 description of the operations that the pages document. Parts of the pages that OpenAPI cannot express are listed on standard error. Unchanged pages result in an unchanged file.',
    ],
    examples: ['apiblock openapi "docs/**/*.mdx" --out openapi.yaml --info info.yaml'],
    exitCodes: {
      0: 'the description was written',
      1: 'the description was not written, because some pages cannot be read (they are listed)',
      2: 'the command could not run',
    },
  })
    .argument('[files, folders or globs...]')
    .option('--out <file>', 'file to write, such as openapi.yaml or openapi.json (default: standard output)')
    .addOption(
      createChoiceOption('--format <name>', 'output format', FORMATS).default(
        undefined,
        'the extension of --out, or else yaml',
      ),
    )
    .option(
      '--info <file>',
      'YAML or JSON file with the members of "info", such as "title", "version" and "contact"; or with "info", "servers", "tags", "externalDocs" and "components"',
    )
    .addOption(defaultsOption)
    .addOption(openApiOption)
    .addOption(ignoreOption)
    .addOption(createConfigOption(['pages', 'openapi', 'fieldLimits', 'defaults']))
    .action((pages, { out, format, info, ...options }) => {
      const { patterns, openapi, fieldLimits, defaults } = readSettings(options, pages);
      if (patterns.length === 0)
        throw new UsageError(
          `No pages to export. Example: apiblock openapi "docs/**/*.mdx" --out openapi.yaml. ${PAGES_ADVICE}`,
        );
      return run({
        patterns,
        ignored: options.ignore,
        openapi,
        fieldLimits,
        outputFile: out,
        format: format ?? toFormat(out),
        infoFile: info,
        defaults,
      });
    });
}

function toFormat(outputFile: string | undefined): Format {
  if (outputFile === undefined) return 'yaml';
  const format = FORMAT_OF_EXTENSION.get(extname(outputFile).toLowerCase());
  if (format !== undefined) return format;
  throw new UsageError(
    `--out ${outputFile}: expected a file name that ends with .yaml, .yml or .json. For another file name, add --format`,
  );
}
