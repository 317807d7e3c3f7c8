import { describe, expect, it } from 'vitest';
import { OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { docusaurusJavaScript, docusaurusTypeScript } from '../sites/docusaurus.ts';

const CONFIG = 'docusaurus.config.ts';

function planConfig(config: string) {
  return plan({ ...docusaurusTypeScript, [CONFIG]: config });
}

describe('planSite for a site created with create-docusaurus', () => {
  it.each([
    ['TypeScript', docusaurusTypeScript, 'ts'],
    ['JavaScript', docusaurusJavaScript, 'js'],
  ])('plans all file changes for a site with %s', (_, files, extension) => {
    const { plan: steps, url, pagesFolder } = plan(files);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      `docusaurus.config.${extension}`,
      `src/theme/MDXComponents.${extension}`,
      'src/css/custom.css',
      'docs/api.mdx',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([['apiblock'], [], []]);
    expect([url, pagesFolder]).toEqual(['http://localhost:3000/docs/api', 'docs']);
  });

  it.each([docusaurusTypeScript, docusaurusJavaScript])('adds the plugin to the `docs` options', (files) => {
    const path = Object.keys(files).find((name) => name.startsWith('docusaurus.config')) ?? '';
    const editUrl =
      "editUrl:\n            'https://github.com/facebook/docusaurus/tree/main/packages/create-docusaurus/templates/shared/',\n";
    const edited = toChangedFiles(files, OPERATION)[path];
    expect(edited).toContain(
      `${editUrl}          remarkPlugins: [[remarkCodeGroups, { openapi: './openapi.yaml' }]],\n        },\n        blog: {`,
    );
    expect(edited).toContain("import remarkCodeGroups from 'apiblock/remark';\n");
  });

  it('imports the stylesheet before all other rules', () => {
    expect(toChangedFiles(docusaurusTypeScript)['src/css/custom.css']).toMatch(
      /^@import 'apiblock\/styles\.css';\n\n\/\*\*\n \* Any CSS/,
    );
  });
});

describe('planSite for the configuration of a Docusaurus site', () => {
  const start = "import x from 'x';\n";

  it.each([
    [
      'existing remark plugins',
      "export default { presets: [['classic', { docs: { remarkPlugins: [math] } }]] };",
      "export default { presets: [['classic', { docs: { remarkPlugins: [math, remarkCodeGroups] } }]] };",
    ],
    [
      'a preset without docs',
      "export default { presets: [['classic', { blog: false }]] };",
      "export default { presets: [['classic', { blog: false, docs: { remarkPlugins: [remarkCodeGroups] } }]] };",
    ],
    [
      'a function that returns the configuration',
      "export default async () => { return { presets: [['@docusaurus/preset-classic', { docs: {} }]] }; };",
      "export default async () => { return { presets: [['@docusaurus/preset-classic', { docs: { remarkPlugins: [remarkCodeGroups] } }]] }; };",
    ],
    [
      'a function with local variables',
      "export default () => { const presets = [['classic', {}]]; const config = { presets }; return config; };",
      "export default () => { const presets = [['classic', { docs: { remarkPlugins: [remarkCodeGroups] } }]]; const config = { presets }; return config; };",
    ],
  ])('adds the plugin to %s', (_, before, after) => {
    const change = planConfig(`${start}\n${before}\n`).plan.changes.find(({ path }) => path === CONFIG);
    expect(change?.after).toBe(`${start}import remarkCodeGroups from 'apiblock/remark';\n\n${after}\n`);
  });

  it('loads the plugin with require in a CommonJS configuration', () => {
    const config = "module.exports = { presets: [['classic', { docs: {} }]] };\n";
    const change = planConfig(config).plan.changes.find(({ path }) => path === CONFIG);
    expect(change?.after).toBe(
      "const { default: remarkCodeGroups } = require('apiblock/remark');\n\nmodule.exports = { presets: [['classic', { docs: { remarkPlugins: [remarkCodeGroups] } }]] };\n",
    );
  });

  it.each([
    ["export default { presets: ['classic'] };", 'it does not use the classic preset with options'],
    ["export default { presets: [['classic', { docs: false }]] };", 'the docs are disabled'],
    ['export default getConfig;', 'its default export is not an object that apiblock init understands'],
  ])('leaves the configuration %j unchanged', (config, reason) => {
    expect(planConfig(config).plan.manualSteps).toEqual([
      expect.objectContaining({
        path: CONFIG,
        reason,
        lines: expect.stringContaining('remarkPlugins: [remarkCodeGroups],') as string,
      }),
    ]);
  });

  it.each([
    ["'./src/css/site.css'", 'src/css/site.css'],
    ["require.resolve('./src/site.css')", 'src/site.css'],
    ["['./src/a.css', './src/b.css']", 'src/a.css'],
  ])('adds the import to the stylesheet if customCss is %s', (value, path) => {
    const config = `export default { presets: [['classic', { docs: {}, theme: { customCss: ${value} } }]] };`;
    const changes = toChangedFiles({ ...docusaurusTypeScript, [CONFIG]: config, [path]: 'a {}\n' });
    expect(changes[path]).toBe("@import 'apiblock/styles.css';\n\na {}\n");
  });

  it('returns manual steps with require instead of import for a CommonJS module', () => {
    const { lines } = planConfig('module.exports = getConfig;\n').plan.manualSteps[0] ?? {};
    expect(lines).toMatch(/^const \{ default: remarkCodeGroups \} = require\('apiblock\/remark'\);\n/);
  });

  it('derives the path and the URL of the page from the `docs` options', () => {
    const config =
      "export default { baseUrl: '/site/', presets: [['classic', { docs: { path: './pages', routeBasePath: '/' } }]] };";
    const { page, url } = planConfig(config);
    expect([page.path, url]).toEqual(['pages/api.mdx', 'http://localhost:3000/site/api']);
  });
});

describe('planSite for a Docusaurus site with an MDXComponents file', () => {
  it('adds the components to the existing file', () => {
    const components = "import MDX from '@theme-original/MDXComponents';\nexport default {\n  ...MDX,\n};\n";
    const changes = toChangedFiles({ ...docusaurusTypeScript, 'src/theme/MDXComponents/index.js': components });
    expect(changes['src/theme/MDXComponents/index.js']).toBe(
      "import MDX from '@theme-original/MDXComponents';\nimport { mdxComponents } from 'apiblock';\nexport default {\n  ...mdxComponents,\n  ...MDX,\n};\n",
    );
    expect(Object.keys(changes)).not.toContain('src/theme/MDXComponents.ts');
  });
});
