import { describe, expect, it } from 'vitest';
import { OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { astroBasics, astroMinimal, astroStarlight } from '../sites/astro.ts';

const CONFIG = 'astro.config.mjs';

const editConfig = (config: string, version = '^7.3.5') =>
  toChangedFiles({
    ...astroMinimal,
    'package.json': JSON.stringify({ dependencies: { astro: version } }),
    [CONFIG]: config,
  })[CONFIG];

describe('planSite for a site created with create-astro', () => {
  it('plans all file changes', () => {
    const { plan: steps, url } = plan(astroMinimal);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      CONFIG,
      'src/components/ApiBlock.astro',
      'src/docs.mdx',
      'src/pages/docs.astro',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.manualSteps, url]).toEqual([
      ['apiblock', '@astrojs/mdx', '@astrojs/react', 'react', 'react-dom', '@astrojs/markdown-remark'],
      [],
      'http://localhost:4321/docs',
    ]);
  });

  it('adds the integrations and the plugin to the generated configuration', () => {
    expect(toChangedFiles(astroMinimal, OPERATION)[CONFIG]).toBe(`// @ts-check
import { defineConfig } from 'astro/config';
import { remarkAstroBlocks } from 'apiblock/remark';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { unified } from '@astrojs/markdown-remark';

// https://astro.build/config
export default defineConfig({
  integrations: [mdx(), react()],
  markdown: { processor: unified({ remarkPlugins: [[remarkAstroBlocks, { openapi: './openapi.yaml' }]] }) },
});
`);
  });

  it.each(['src/pages/docs.astro', 'src/pages/docs.md', 'src/pages/docs/index.astro', 'src/docs/a.md'])(
    'names the page api-docs if %s exists',
    (path) => {
      const paths = Object.keys(toChangedFiles({ ...astroMinimal, [path]: '' }));
      expect(paths).toContain('src/api-docs.mdx');
      expect(paths).toContain('src/pages/api-docs.astro');
    },
  );

  it('renders the page in the layout of the site if the site has a layout', () => {
    expect(toChangedFiles(astroBasics)['src/pages/docs.astro']).toContain('<Layout title="API">');
    expect(toChangedFiles(astroMinimal)['src/pages/docs.astro']).toContain('<html lang="en">');
  });

  it('adds the stylesheet to the Starlight options, and the imports to the page', () => {
    const changes = toChangedFiles(astroStarlight);
    expect(changes[CONFIG]).toContain(
      "\t\t\t],\n\t\t\tcustomCss: ['apiblock/styles.css'],\n\t\t}),\n\t\treact(),\n\t],\n\tmarkdown: { processor: unified(",
    );
    expect(changes['src/content/docs/api.mdx']).toMatch(
      /^---\ntitle: "API"\n---\n\nimport \{ ParamField, ResponseField \} from 'apiblock';\nimport ApiBlock from '\.\.\/\.\.\/components\/ApiBlock\.astro';\n\n/,
    );
    expect(plan(astroStarlight).plan.packages).not.toContain('@astrojs/mdx');
  });
});

describe('planSite for the configuration of an Astro site', () => {
  it('creates the configuration if it does not exist', () => {
    const { [CONFIG]: _, ...files } = astroMinimal;
    expect(toChangedFiles(files)[CONFIG]).toContain('integrations: [mdx(), react()],');
  });

  it.each([
    [
      'an existing processor',
      "import { unified as u } from '@astrojs/markdown-remark';\nexport default { markdown: { processor: u() } };\n",
      'processor: u({ remarkPlugins: [remarkAstroBlocks] })',
    ],
    [
      'existing remark plugins',
      'export default { markdown: { remarkPlugins: [math] } };\n',
      'markdown: { remarkPlugins: [math, remarkAstroBlocks] }',
    ],
    [
      'existing integrations',
      "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx(), sitemap()] };\n",
      'integrations: [mdx(), sitemap(), react()]',
    ],
    [
      'the remark plugins for the MDX integration, which replace the plugins for Markdown',
      "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx({ remarkPlugins: [math] })] };\n",
      'mdx({ remarkPlugins: [math, remarkAstroBlocks] }), react()],\n  markdown: { processor: unified({ remarkPlugins: [remarkAstroBlocks] }) },\n',
    ],
    [
      'an MDX integration that does not extend the Markdown configuration',
      "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx({ extendMarkdownConfig: false })] };\n",
      '  extendMarkdownConfig: false,\n  remarkPlugins: [remarkAstroBlocks],\n})',
    ],
  ])('adds the plugin to %s', (_, config, expected) => {
    expect(editConfig(config)).toContain(expected);
  });

  it('installs earlier versions of the integrations if the site uses Astro 5', () => {
    const packageJson = '{"dependencies": {"astro": "^5.0.0"}}';
    expect(plan({ ...astroMinimal, 'package.json': packageJson }).plan.packages).toEqual([
      'apiblock',
      '@astrojs/mdx@4',
      '@astrojs/react@4',
      'react',
      'react-dom',
    ]);
  });

  it('adds the plugin without a Markdown processor if the site uses a version before Astro 7', () => {
    expect(editConfig('export default {};\n', '^5.0.0')).toContain('markdown: { remarkPlugins: [remarkAstroBlocks] }');
  });

  it('leaves a configuration unchanged if its Markdown processor is not `unified()`', () => {
    const config = 'export default { markdown: { processor: other() } };\n';
    expect(plan({ ...astroMinimal, [CONFIG]: config }).plan.manualSteps).toEqual([
      expect.objectContaining({ path: CONFIG, reason: 'it uses another Markdown processor' }),
    ]);
  });
});
