import { posix, resolve } from 'node:path';
import type { ConversionOptions } from '../../../markdown/pages/convert-page.js';
import { INDEX_PATH } from '../../../markdown/pages/llms-index.js';
import { mapLinkPaths } from '../../../markdown/pages/page-urls.js';
import { requireMatches } from '../../shared/find-files.js';
import { getPageSetting } from '../../../site/page-settings.js';
import type { MarkdownCommand } from './markdown-command.js';
import { getPreviousFile, type Manifest } from './markdown-manifest.js';
import { planPaths } from './markdown-paths.js';
import type { ConversionJob } from './write-markdown-page.js';

export interface MarkdownPlan {
  jobs: ConversionJob[];
  /** Messages about the pages that cannot be converted. */
  failures: string[];
  options: ConversionOptions;
}

/**
 * Assigns a path to the Markdown version of each page. Throws a `UsageError` if a pattern matches no page.
 *
 * @param previousManifest - The files that the previous run wrote. These files are not converted, even if a pattern
 * matches them.
 */
export function createPlan(
  { outputFolder, patterns, ignored, siteUrl, language, defaults }: MarkdownCommand,
  previousManifest: Manifest,
): MarkdownPlan {
  const ownFiles = new Set(Array.from(previousManifest.keys(), (path) => resolve(outputFolder, path)));
  const { pages, rejected, unmatched, roots } = planPaths(patterns, ignored, (file) => ownFiles.has(resolve(file)));
  requireMatches(unmatched);
  return {
    jobs: pages.map(({ page, path }) => ({
      page,
      path,
      language: getPageSetting(language, page),
      previousFile: getPreviousFile(previousManifest, path),
    })),
    failures: rejected.map(({ page, reason }) => `${page} was not written: ${reason}`),
    options: {
      markdownFiles: mapLinkPaths(pages.map(({ path }) => path)),
      url: siteUrl,
      bases: toBases(roots),
      index: INDEX_PATH,
      defaults,
    },
  };
}

/**
 * Returns the possible prefixes of links to pages. For the root `site/docs`, these are `site/docs` and `docs`, because
 * a link to `site/docs/start.mdx` can be `/docs/start`.
 */
function toBases(roots: readonly string[]): string[] {
  return roots.flatMap((root) => {
    const segments = posix
      .normalize(root)
      .split('/')
      .filter((segment) => segment !== '.' && segment !== '');
    return segments.map((_, index) => segments.slice(index).join('/'));
  });
}
