import type { LanguageSettings } from '../../shared/config.js';
import { createCommand, type Run } from '../../shared/command.js';
import { UsageError } from '../../shared/errors.js';
import { createConfigOption, defaultsOption, ignoreOption, openApiOption } from '../../shared/shared-options.js';
import { type BlockSettings, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';

export interface MarkdownCommand extends PageSelection, BlockSettings {
  outputFolder: string;
  /** The URL of the output folder, without a trailing slash. `undefined` if links are relative. */
  siteUrl: string | undefined;
  title: string;
  /** The sentence below the title of the index. `''` if there is none. */
  summary: string;
  /** The languages of the labels in the Markdown versions. */
  language: LanguageSettings;
  /** The path of the record of tests. `undefined` if there is none. */
  record: string | undefined;
}

export function createMarkdownCommand(run: Run<MarkdownCommand>) {
  return createCommand('markdown', {
    summary: 'write a Markdown version of each page, and llms.txt',
    description: [
      'Writes a Markdown version of each page, an index of these files (llms.txt), and one file that contains all of them (llms-full.txt).',
      'The command removes the Markdown versions of pages that no longer exist. It never changes files that it did not write.',
    ],
    examples: ['apiblock markdown "docs/**/*.mdx" --out public --site-url https://docs.example.com'],
    exitCodes: {
      0: 'the Markdown versions of all pages were written',
      1: 'some pages were not written (they are listed)',
      2: 'the command could not run',
    },
  })
    .usage('--out <folder> [options] [files, folders or globs...]')
    .argument('[files, folders or globs...]')
    .option(
      '--out <folder>',
      'output folder; paths are relative to the searched folder, so docs/a/b.mdx becomes a/b.md',
      '',
    )
    .option(
      '--site-url <url>',
      'URL at which the output folder is served; makes links absolute (default: relative links)',
    )
    .option('--title <text>', 'title of llms.txt', 'Documentation')
    .option('--summary <text>', 'one-sentence summary below the title of llms.txt', '')
    .option('--language <code>', 'language of the labels, for example de (default: en)')
    .addOption(defaultsOption)
    .addOption(openApiOption)
    .addOption(ignoreOption)
    .addOption(createConfigOption(['pages', 'openapi', 'fieldLimits', 'siteUrl', 'language', 'defaults', 'record']))
    .action((pages, { out, title, summary, ...options }) => {
      const { patterns, openapi, fieldLimits, siteUrl, language, defaults, record } = readSettings(options, pages);
      if (patterns.length === 0)
        throw new UsageError(
          `No pages to convert. Example: apiblock markdown "docs/**/*.mdx" --out public. ${PAGES_ADVICE}`,
        );
      if (out === '') throw new UsageError('No output folder. Add --out <folder>, for example --out public');
      return run({
        patterns,
        ignored: options.ignore,
        openapi,
        fieldLimits,
        outputFolder: out,
        siteUrl,
        title,
        summary,
        language,
        defaults,
        record,
      });
    });
}
