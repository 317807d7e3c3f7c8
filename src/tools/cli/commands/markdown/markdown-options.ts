import { readArguments } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import {
  type BlockSettings,
  PAGE_OPTIONS,
  PAGES_ADVICE,
  type PageSelection,
  readSettings,
} from '../../shared/settings.js';

/** A parsed command line of `apiblock markdown`. */
export interface MarkdownCommand extends PageSelection, BlockSettings {
  name: 'markdown';
  outputFolder: string;
  /** The URL of the output folder, without a trailing slash. `undefined` if links are relative. */
  siteUrl: string | undefined;
  /** The title of the index. */
  title: string;
  /** The sentence below the title of the index. `''` if there is none. */
  summary: string;
}

/** The output of `apiblock markdown --help`. */
export const MARKDOWN_HELP = `Usage: apiblock markdown --out <folder> [options] [files, folders or globs]

Writes a Markdown version of each page, an index of the Markdown versions (llms.txt), and one file that contains all
of them (llms-full.txt).

  apiblock markdown "docs/**/*.mdx" --out public --site-url https://docs.example.com

Options:
  --out <folder>     output folder; paths are relative to the searched folder (docs/a/b.mdx becomes a/b.md)
  --site-url <url>   URL at which the output folder is served; makes links absolute (default: relative links)
  --title <text>     title of llms.txt (default: Documentation)
  --summary <text>   one-sentence summary below the title of llms.txt
  --defaults <file>  JSON file with the props that the site passes to createMdxComponents
  --openapi <file>   OpenAPI description for blocks with an "operation"; <name>=<file> if there are several
  --config <file>    configuration file (default: apiblock.config.json in the working directory)
  --ignore <glob>    exclude files or folders; can be repeated
  -h, --help         show this help

The command removes the Markdown versions of pages that no longer exist. It never changes files that it did not write.

The configuration file can contain "pages", "openapi", "siteUrl" and "defaults". Arguments take precedence over it.

Exit code: 0 all pages were written, 1 some pages were not written (they are listed), 2 the command could not run.
`;

const OPTIONS = {
  ...PAGE_OPTIONS,
  out: { type: 'string' },
  'site-url': { type: 'string' },
  title: { type: 'string' },
  summary: { type: 'string' },
  defaults: { type: 'string' },
} as const;

/** Parses the arguments after `apiblock markdown`. Throws a `UsageError` if they are invalid. */
export function parseMarkdownCommand(args: readonly string[]): MarkdownCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const { out = '', title = 'Documentation', summary = '' } = values;
  const { patterns, openapi, siteUrl, defaults } = readSettings(values, positionals);
  if (patterns.length === 0)
    throw new UsageError(
      `No pages to convert. Example: apiblock markdown "docs/**/*.mdx" --out public. ${PAGES_ADVICE}`,
    );
  if (out === '') throw new UsageError('No output folder. Add --out <folder>, for example --out public');
  return {
    name: 'markdown',
    patterns,
    ignored: values.ignore ?? [],
    openapi,
    outputFolder: out,
    siteUrl,
    title,
    summary,
    defaults,
  };
}
