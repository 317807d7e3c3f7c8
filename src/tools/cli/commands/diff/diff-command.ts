import { createCommand, type Run } from '../../shared/command.js';
import { createChoiceOption, createConfigOption, openApiOption } from '../../shared/shared-options.js';
import { type BlockSettings, readSettings } from '../../shared/settings.js';

export interface DiffCommand extends BlockSettings {
  /** The previous version: the path of an OpenAPI description, or a file, folder or glob pattern of pages. */
  oldSide: string;
  newSide: string;
  format: DiffFormat;
  /** Whether the exit code is 1 if there are breaking changes. */
  failsOnBreaking: boolean;
}

const FORMATS = {
  human: 'the changes of each operation',
  json: 'a JSON object for other programs',
  markdown: 'for a changelog or a comment',
};

export type DiffFormat = keyof typeof FORMATS;

export function createDiffCommand(run: Run<DiffCommand>) {
  return createCommand('diff', {
    summary: 'list what changed for callers between two descriptions, and whether it is breaking',
    description: [
      'Lists what changed for callers of an API between two versions, and whether each change is breaking. Each version is an OpenAPI description (2.0, 3.0, 3.1 or 3.2, in YAML or JSON), a folder of pages, or a quoted glob.',
      'Summaries, descriptions, examples, tags, servers and the names of schemas and operations are not compared.',
    ],
    examples: [
      'apiblock diff old/openapi.yaml openapi.yaml',
      'apiblock diff old/openapi.yaml openapi.yaml --fail-on breaking',
      'apiblock diff old/openapi.yaml openapi.yaml --format markdown',
      'apiblock diff "old/docs/**/*.mdx" "docs/**/*.mdx"',
    ],
    exitCodes: {
      0: 'the versions were compared',
      1: 'there are breaking changes, and --fail-on breaking is set',
      2: 'the versions could not be compared',
    },
  })
    .argument('<old version>')
    .argument('<new version>')
    .addOption(createChoiceOption('--format <name>', 'output format', FORMATS).default('human'))
    .addOption(
      createChoiceOption('--fail-on <kind>', 'exit with code 1 if there are changes of this kind', {
        breaking: 'changes that can break callers',
      }),
    )
    .addOption(openApiOption)
    .addOption(createConfigOption(['openapi', 'fieldLimits', 'defaults']))
    .action((oldSide, newSide, { format, failOn, ...options }) => {
      const { openapi, fieldLimits, defaults } = readSettings(options, []);
      return run({ oldSide, newSide, openapi, fieldLimits, defaults, format, failsOnBreaking: failOn !== undefined });
    });
}
