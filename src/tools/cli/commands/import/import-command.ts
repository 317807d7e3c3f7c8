import { DEFAULT_LIMITS, type FieldLimits, FULL_LIMITS } from '../../../openapi/block/field-limits.js';
import { CONFIG_FILE } from '../../../site/config-file.js';
import type { Grouping } from '../../../openapi/import/group-operations.js';
import type { PageStyle } from '../../../openapi/import/page-style.js';
import { createCommand, type Run } from '../../shared/command.js';
import type { OpenApiPaths } from '../../shared/config.js';
import { UsageError } from '../../shared/errors.js';
import { createChoiceOption, createConfigOption, createCountOption } from '../../shared/shared-options.js';
import { readSettings } from '../../shared/settings.js';

export interface ImportCommand {
  /** Path of the OpenAPI description. */
  description: string;
  outputFolder: string;
  grouping: Grouping;
  /**
   * The style of new pages. `undefined` to use the style from the previous run or, if there was none, the default
   * style.
   */
  style: PageStyle | undefined;
  /** Whether to write all details into the pages. If not, the pages contain references to the description. */
  isFull: boolean;
  /** The limits for the fields of a block. A limit that is missing has its default value. */
  limits: Partial<FieldLimits>;
  isDryRun: boolean;
  /** Whether to write operations with `x-internal: true`. */
  includesInternal: boolean;
  /** Whether to restore operations whose blocks the author deleted. */
  restoresDeleted: boolean;
  /** Whether to list the parts that each block mentions but does not show. */
  listsHiddenParts: boolean;
}

const GROUPINGS: Record<Grouping, string> = {
  tag: 'one page for each tag, or for each first path segment if there are no tags',
  operation: 'one page for each operation',
};

const STYLES: Record<PageStyle, string> = {
  'front-matter': 'front matter, for Docusaurus, Fumadocs and Starlight',
  heading: 'a heading, for sites that show front matter as text, such as Vite',
  'app-router': 'a heading and metadata in <name>/page.mdx, for Next.js and Nextra',
};

const EXAMPLE = 'apiblock import openapi.yaml --out docs/api';

export function createImportCommand(run: Run<ImportCommand>) {
  return createCommand('import', {
    summary: 'write a page for each tag of an OpenAPI description',
    description: [
      'Writes MDX pages that document the operations of an OpenAPI description (2.0, 3.0, 3.1 or 3.2, in YAML or JSON). Each operation is a block that refers to the description:',
      '  <ApiBlock operation="createUser" />',
      'You can edit the pages and run the command again: it adds operations that no page in the folder documents, unless you deleted their blocks, and never changes or removes a line. It reports operations that the description no longer contains.',
    ],
    examples: [EXAMPLE, `${EXAMPLE} --by operation --style app-router`],
    exitCodes: {
      0: 'all operations are documented',
      1: 'operations were removed or left out, or index pages have broken links (they are listed)',
      2: 'the command could not run',
    },
  })
    .usage('--out <folder> [options] [OpenAPI description]')
    .argument('[OpenAPI description]')
    .option('--out <folder>', 'folder for the pages', '')
    .addOption(createChoiceOption('--by <name>', 'how operations are grouped into pages', GROUPINGS).default('tag'))
    .addOption(
      createChoiceOption('--style <name>', 'how pages specify their title', STYLES).default(
        undefined,
        'the style of the previous run, or else front-matter',
      ),
    )
    .option('--full', "write all details into the pages, so they don't need the description", false)
    .addOption(
      createCountOption('--max-levels <n>', 'omit fields below level n; data.owner.name is at level 3').default(
        undefined,
        String(FULL_LIMITS.levels),
      ),
    )
    .addOption(
      createCountOption('--max-fields <n>', 'omit the deepest levels of a section with more than n fields').default(
        undefined,
        `${DEFAULT_LIMITS.fields}, or ${FULL_LIMITS.fields} with --full`,
      ),
    )
    .option('--internal', 'also write operations with "x-internal: true"', false)
    .option('--restore', 'also add operations whose blocks you deleted', false)
    .option('--list-hidden', 'list the parts of each operation that its block does not show', false)
    .option('--dry-run', 'report the changes without writing them', false)
    .addOption(createConfigOption(['openapi', 'fieldLimits']))
    .action(
      (argument, { out, by, style, full, maxLevels, maxFields, internal, restore, listHidden, dryRun, config }) => {
        const { openapi, fieldLimits } = readSettings({ config }, []);
        const description = argument ?? getOnlyDescription(openapi);
        if (out === '') throw new UsageError('No output folder. Add --out <folder>, for example --out docs/api');
        return run({
          description,
          outputFolder: out,
          grouping: by,
          style,
          isFull: full,
          limits: {
            ...fieldLimits,
            ...(maxLevels !== undefined && { levels: maxLevels }),
            ...(maxFields !== undefined && { fields: maxFields }),
          },
          isDryRun: dryRun,
          includesInternal: internal,
          restoresDeleted: restore,
          listsHiddenParts: listHidden,
        });
      },
    );
}

/**
 * Returns the path of the configured OpenAPI description. Throws a `UsageError` if no description is configured, or if
 * the description has a name.
 */
function getOnlyDescription(openapi: OpenApiPaths): string {
  const path = openapi.get(undefined);
  if (path !== undefined) return path;
  // A description with a name is not supported, because the blocks that this command writes contain no description
  // names.
  if (openapi.size > 0)
    throw new UsageError(
      `"openapi" in the configuration file contains names. Specify the path of one description. Example: ${EXAMPLE}`,
    );
  throw new UsageError(`No OpenAPI description. Example: ${EXAMPLE}. Or add "openapi" to ${CONFIG_FILE}`);
}
