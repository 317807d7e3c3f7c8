import { describe, expect, it } from 'vitest';
import { UnsupportedSiteError } from '../../../../src/tools/init/site.js';
import { OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { nextraApp, nextraContent } from '../sites/nextra.ts';

describe('planSite for a Nextra site', () => {
  it('plans all file changes for a site with pages in the app folder', () => {
    const { plan: steps, url, pagesFolder } = plan(nextraApp);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      'mdx-components.js',
      'app/layout.jsx',
      'app/docs/page.mdx',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([['apiblock'], [], []]);
    expect([url, pagesFolder]).toEqual(['http://localhost:3000/docs', 'app']);
  });

  it.each([
    ['app/[[...mdxPath]]/page.jsx', 'http://localhost:3000/api'],
    ['app/docs/[[...mdxPath]]/page.jsx', 'http://localhost:3000/docs/api'],
    ['app/(site)/[...mdxPath]/page.jsx', 'http://localhost:3000/api'],
  ])('adds the page to the content folder if %s renders this folder', (route, url) => {
    const { 'app/[[...mdxPath]]/page.jsx': _, ...files } = nextraContent;
    const { page, url: pageUrl } = plan({ ...files, [route]: '' });
    expect([page.path, pageUrl]).toEqual(['content/api.mdx', url]);
  });

  it('adds the components and the stylesheet in the code style of the existing files', () => {
    const changes = toChangedFiles(nextraApp);
    expect(changes['mdx-components.js']).toBe(
      nextraApp['mdx-components.js']
        ?.replace("from 'nextra-theme-docs'\n", "from 'nextra-theme-docs'\nimport { mdxComponents } from 'apiblock'\n")
        .replace('    ...themeComponents,', '    ...mdxComponents,\n    ...themeComponents,'),
    );
    expect(changes['app/layout.jsx']).toContain("import 'nextra-theme-docs/style.css'\nimport 'apiblock/styles.css'\n");
  });

  it('writes the details of an operation into the page, because Nextra accepts no remark plugin', () => {
    expect(toChangedFiles(nextraApp, OPERATION)['app/docs/page.mdx']).toContain(
      '<ApiBlock method="GET" endpoint="/users" />',
    );
  });

  it('rejects Nextra versions before 4', () => {
    const packageJson = '{"dependencies": {"nextra": "^3.0.0"}}';
    expect(() => plan({ ...nextraApp, 'package.json': packageJson })).toThrow(UnsupportedSiteError);
  });
});
