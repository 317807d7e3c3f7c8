import { describe, expect, it } from 'vitest';
import { OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { fumadocs } from '../sites/fumadocs.ts';

describe('planSite for a site created with create-fumadocs-app', () => {
  it('plans all file changes', () => {
    const { plan: steps, url, pagesFolder } = plan(fumadocs);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      'components/mdx.tsx',
      'source.config.ts',
      'app/global.css',
      'content/docs/api.mdx',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([['apiblock'], [], []]);
    expect([url, pagesFolder]).toEqual(['http://localhost:3000/docs/api', 'content/docs']);
  });

  it('adds both remark plugins, because the template also generates Markdown versions of pages', () => {
    expect(toChangedFiles(fumadocs, OPERATION)['source.config.ts']).toBe(
      `import { defineConfig } from 'fumadocs-mdx/config';
import remarkCodeGroups, { remarkApiMarkdown } from 'apiblock/remark';

export default defineConfig({
  mdxOptions: { remarkPlugins: [[remarkApiMarkdown, { annotate: true, openapi: './openapi.yaml' }], [remarkCodeGroups, { openapi: './openapi.yaml' }]] },
});
`,
    );
  });

  it('adds the plugin to an existing configuration', () => {
    const config = (imported: string, plugins: string) =>
      `import { defineConfig } from 'fumadocs-mdx/config';\n${imported}\nexport default defineConfig({ mdxOptions: { remarkPlugins: [${plugins}] } });\n`;
    const files = { ...fumadocs, 'lib/source.ts': '', 'source.config.ts': config('', 'remarkMath') };
    expect(toChangedFiles(files)['source.config.ts']).toBe(
      config("import remarkCodeGroups from 'apiblock/remark';\n", 'remarkMath, remarkCodeGroups'),
    );
  });

  it('leaves the configuration unchanged if a function returns the plugins', () => {
    const config = 'export default { mdxOptions: { remarkPlugins: (plugins) => plugins } };\n';
    expect(plan({ ...fumadocs, 'source.config.ts': config }).plan.manualSteps).toEqual([
      expect.objectContaining({ path: 'source.config.ts', reason: '"remarkPlugins" is not an array literal' }),
    ]);
  });

  it('adds the components to an exported object', () => {
    const { 'components/mdx.tsx': _, ...files } = fumadocs;
    const components = 'export const components = { ...defaultComponents };\n';
    expect(toChangedFiles({ ...files, 'lib/mdx-components.ts': components })['lib/mdx-components.ts']).toBe(
      "import { mdxComponents } from 'apiblock';\n\nexport const components = { ...mdxComponents, ...defaultComponents };\n",
    );
  });
});
