import { readFileSync } from 'node:fs';
import { findJsonError } from '../model/json/find-json-error.js';
import { trimSlashes } from '../model/http/url.js';
import { readArguments, UsageError } from './arguments.js';
import { toErrorCode } from './error-code.js';
import { isRecord } from './is-record.js';

/** A parsed command line of `apiblock markdown`. */
export interface MarkdownCommand {
  name: 'markdown';
  /** Files, folders and glob patterns. */
  patterns: string[];
  /** Glob patterns for files and folders to exclude. */
  ignored: string[];
  outputFolder: string;
  /** The URL of the output folder, without a trailing slash. `undefined` if links are relative. */
  siteUrl: string | undefined;
  /** The title of the index. */
  title: string;
  /** The sentence below the title of the index. `''` if there is none. */
  summary: string;
  /** Default props for all blocks. */
  defaults: Record<string, unknown>;
}

/** The output of `apiblock markdown --help`. */
export const MARKDOWN_HELP = `Usage: apiblock markdown --out <folder> [options] <files, folders or globs>

Writes a Markdown version ("twin") of each page, an index of all twins (llms.txt), and one file that contains all of
them (llms-full.txt).

  apiblock markdown "docs/**/*.mdx" --out public --site-url https://docs.example.com

Options:
  --out <folder>     output folder; paths are relative to the fixed part of the pattern (docs/a/b.mdx becomes a/b.md)
  --site-url <url>   URL at which the output folder is served; makes links absolute (default: relative links)
  --title <text>     title of llms.txt (default: Documentation)
  --summary <text>   one-sentence summary below the title of llms.txt
  --defaults <file>  JSON file with the props that the site passes to createMdxComponents
  --ignore <glob>    exclude files or folders; can be repeated
  -h, --help         show this help

The command removes twins of pages that no longer exist. It never changes files that it did not write.

Exit code: 0 all twins were written, 1 some pages were not written (they are listed), 2 the command could not run.
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

/** Parses the arguments after `apiblock markdown`. Throws a `UsageError` if they are invalid. */
export function parseMarkdownCommand(args: readonly string[]): MarkdownCommand | { name: 'help' } {
  const { values, positionals: patterns } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const { out = '', title = 'Documentation', summary = '' } = values;
  if (patterns.length === 0)
    throw new UsageError('No pages to convert. Example: apiblock markdown "docs/**/*.mdx" --out public');
  if (out === '') throw new UsageError('No output folder. Add --out <folder>, for example --out public');
  return {
    name: 'markdown',
    patterns,
    ignored: values.ignore ?? [],
    outputFolder: out,
    siteUrl: values['site-url'] === undefined ? undefined : readUrl(values['site-url']),
    title,
    summary,
    defaults: values.defaults === undefined ? {} : readDefaults(values.defaults),
  };
}

/**
 * Parses the value of `--site-url` and removes trailing slashes. Throws a `UsageError` if it is not an HTTP URL, or has
 * a query or fragment.
 */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // `search` and `hash` are empty if nothing follows the "?" or "#", so check the whole URL.
  if (!url || !['http:', 'https:'].includes(url.protocol) || /[?#]/.test(url.href))
    throw new UsageError(
      `--site-url expects a URL such as https://docs.example.com, without a query or fragment, but got "${text}"`,
    );
  return trimSlashes(url.href);
}

function readDefaults(file: string): Record<string, unknown> {
  const text = readText(file);
  const error = findJsonError(text);
  if (error)
    throw new UsageError(`--defaults: ${file}:${error.line}:${error.column} is not valid JSON. ${error.message}`);
  const props: unknown = JSON.parse(text);
  if (!isRecord(props)) throw new UsageError(`--defaults: ${file} must contain a JSON object with props`);
  return props;
}

/** Reads a UTF-8 file without its byte order mark, which some editors add and JSON does not allow. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw new UsageError(`--defaults: cannot read ${file} (${toErrorCode(error)})`);
  }
}
