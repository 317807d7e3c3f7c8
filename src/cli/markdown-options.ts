import { readFileSync } from 'node:fs';
import { readArguments, UsageError } from './check-options.js';

/** What `apiblock markdown` is asked for. */
export interface MarkdownCommand {
  help: boolean;
  patterns: string[];
  ignored: string[];
  out: string;
  siteUrl: string | undefined;
  title: string;
  summary: string;
  /** The props that the site gives to all of its blocks. */
  defaults: Record<string, unknown>;
}

/** The text of `apiblock markdown --help`. */
export const MARKDOWN_HELP = `Usage: apiblock markdown --out <folder> [options] <files, folders or globs>

Writes a Markdown twin of each page, an index of them (llms.txt) and all of them in one file (llms-full.txt).

  apiblock markdown "docs/**/*.mdx" --out public --site-url https://docs.example.com

Options:
  --out <folder>     where twins are written: docs/a/b.mdx is a/b.md in it, from the fixed part of the pattern
  --site-url <url>   the address of that folder; links are absolute then (default: relative)
  --title <text>     the title of llms.txt (default: Documentation)
  --summary <text>   a sentence below it
  --defaults <file>  a JSON file of the props that the site gives to createMdxComponents
  --ignore <glob>    leave out files or folders; may be given several times
  -h, --help         show this text

Files in the folder that this command did not write stay as they are; twins of pages that are gone are removed.

Exit code: 0 every twin was written, 1 some were not and are named, 2 the command could not be carried out.
`;

const OPTIONS = {
  out: { type: 'string' },
  'site-url': { type: 'string' },
  title: { type: 'string' },
  summary: { type: 'string' },
  defaults: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads what follows `apiblock markdown`. */
export function parseMarkdownCommand(args: readonly string[]): MarkdownCommand {
  const { values, positionals: patterns } = readArguments(args, OPTIONS);
  const help = values.help ?? false;
  const { out = '', title = 'Documentation', summary = '' } = values;
  if (!help && patterns.length === 0)
    throw new UsageError('Say which pages to write: apiblock markdown "docs/**/*.mdx" --out public');
  if (!help && out === '') throw new UsageError('Say where to write: --out public');
  return {
    help,
    patterns,
    ignored: values.ignore ?? [],
    out,
    siteUrl: values['site-url'] === undefined ? undefined : readUrl(values['site-url']),
    title,
    summary,
    defaults: values.defaults === undefined ? {} : readDefaults(values.defaults),
  };
}

/** An address without a slash at its end. */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`--site-url takes an address such as https://docs.example.com, found "${text}"`);
  return url.href.replace(/\/+$/, '');
}

function readDefaults(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--defaults: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // It is said below what is wrong.
  }
  throw new UsageError(`--defaults: ${file} is no JSON object of props`);
}
