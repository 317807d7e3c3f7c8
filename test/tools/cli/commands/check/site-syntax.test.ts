import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSiteSyntax } from '../../../../../src/tools/cli/commands/check/site-syntax.js';

/** Creates a site with a configuration file. Returns the path of a page that does not exist in a folder of the site. */
function createSite(configuration: string | undefined, { page = 'page.mdx', content = '{}' } = {}): string {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  if (configuration !== undefined) writeFileSync(join(site, configuration), content);
  mkdirSync(join(site, 'docs/api'), { recursive: true });
  return join(site, 'docs/api', page);
}

describe('findSiteSyntax', () => {
  it.each([
    ['docusaurus.config.ts', { htmlComments: true, headingIds: true, textStyles: false, separatesComponents: false }],
    ['docs.json', { htmlComments: false, headingIds: true, textStyles: false, separatesComponents: true }],
    ['next.config.mjs', { htmlComments: false, headingIds: false, textStyles: false, separatesComponents: false }],
    ['astro.config.mjs', { htmlComments: false, headingIds: false, textStyles: true, separatesComponents: false }],
    [undefined, { htmlComments: false, headingIds: false, textStyles: false, separatesComponents: false }],
  ])('recognizes the framework by the configuration file %s', (configuration, syntax) => {
    expect(findSiteSyntax(createSite(configuration))).toEqual(syntax);
  });

  it('allows HTML comments in .md files, because most frameworks do not read .md files as MDX', () => {
    expect(findSiteSyntax(createSite(undefined, { page: 'page.md' }))).toMatchObject({
      htmlComments: true,
      headingIds: false,
    });
  });

  it.each(['next.config.mjs', 'astro.config.ts', 'docusaurus.config.js'])(
    'recognizes the remark plugin in the configuration file %s',
    (configuration) => {
      const site = createSite(configuration, { content: "import remarkCodeGroups from 'apiblock/remark';" });
      expect(findSiteSyntax(site)).toMatchObject({ separatesComponents: true });
    },
  );
});
