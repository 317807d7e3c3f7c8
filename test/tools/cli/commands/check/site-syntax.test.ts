import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSiteSyntax } from '../../../../../src/tools/cli/commands/check/site-syntax.js';

/** Creates a site with a configuration file. Returns the path of a page that does not exist in a folder of the site. */
function createSite(configuration: string | undefined, page = 'page.mdx'): string {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  if (configuration !== undefined) writeFileSync(join(site, configuration), '{}');
  mkdirSync(join(site, 'docs/api'), { recursive: true });
  return join(site, 'docs/api', page);
}

describe('findSiteSyntax', () => {
  it.each([
    ['docusaurus.config.ts', { htmlComments: true, headingIds: true }],
    ['docs.json', { htmlComments: false, headingIds: true }],
    ['next.config.mjs', { htmlComments: false, headingIds: false }],
    [undefined, { htmlComments: false, headingIds: false }],
  ])('recognizes the framework by the configuration file %s', (configuration, syntax) => {
    expect(findSiteSyntax(createSite(configuration))).toEqual(syntax);
  });

  it('allows HTML comments in .md files, which most frameworks do not read as MDX', () => {
    expect(findSiteSyntax(createSite(undefined, 'page.md'))).toEqual({ htmlComments: true, headingIds: false });
  });
});
