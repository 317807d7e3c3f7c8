import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { hasFile } from '../project.js';
import { findConfigFile, getMajor, type Site } from '../site.js';
import { createAstroConfig, editAstroConfig, needsProcessor, usesStarlight } from './astro-config.js';
import { chooseRouteName } from './page-name.js';
import { STYLESHEET } from './style-import.js';

const API_BLOCK = `---
import { ApiBlockIsland, toIslandProps } from 'apiblock/astro';

const props = await toIslandProps(Astro);
---

<ApiBlockIsland client:load {...props} />
`;

/**
 * The latest major versions of the React and MDX integrations that support older versions of Astro, keyed by the major
 * version of Astro.
 */
const INTEGRATION_VERSIONS = new Map<number | undefined, number>([
  [4, 3],
  [5, 4],
  [6, 5],
]);

/** The path of the layout in the templates of `create astro`. */
const LAYOUT = 'src/layouts/Layout.astro';

/** Plans the setup of React, MDX and the remark plugin, as in the Astro guide. */
export function setUpAstro(site: Site, plan: SetupPlan): void {
  const names = usesStarlight(site) ? ['@astrojs/react'] : ['@astrojs/mdx', '@astrojs/react'];
  const version = INTEGRATION_VERSIONS.get(getMajor(site, 'astro'));
  const integrations = version === undefined ? names : names.map((name) => `${name}@${version}`);
  plan.install(['apiblock', ...integrations, 'react', 'react-dom']);
  if (needsProcessor(site)) plan.install(['@astrojs/markdown-remark']);
  const configPath = findConfigFile(site.project, 'astro.config');
  const purpose = usesStarlight(site)
    ? 'adds React, the stylesheet and the apiblock plugin'
    : 'adds React, MDX and the apiblock plugin';
  const content = createAstroConfig(site);
  if (configPath === undefined) {
    plan.create('astro.config.mjs', purpose, content);
  } else {
    plan.edit(configPath, { purpose, lines: content.trimEnd() }, (text) => editAstroConfig(configPath, text, site));
  }
}

export function addAstroPage(site: Site, plan: SetupPlan): FirstPage {
  plan.create('src/components/ApiBlock.astro', 'hydrates each block as an island', API_BLOCK);
  return usesStarlight(site) ? planStarlightPage(site, plan) : planPage(site, plan);
}

function planStarlightPage(site: Site, plan: SetupPlan): FirstPage {
  const path = 'src/content/docs/api.mdx';
  const fieldImport = site.openApi ? '' : "import { ParamField, ResponseField } from 'apiblock';\n";
  const imports = `${fieldImport}import ApiBlock from '../../components/ApiBlock.astro';`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'front-matter', imports }));
  return { path, urlPath: '/api' };
}

function planPage(site: Site, plan: SetupPlan): FirstPage {
  const { project } = site;
  const name = chooseRouteName(project);
  const path = `src/${name}.mdx`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'heading' }));
  plan.create(`src/pages/${name}.astro`, 'renders the page', writeRoute(name, hasFile(project, LAYOUT)));
  return { path, urlPath: `/${name}` };
}

function writeRoute(name: string, hasLayout: boolean): string {
  const layoutImport = hasLayout ? "import Layout from '../layouts/Layout.astro';\n" : '';
  return `---
import '${STYLESHEET}';
import { mdxComponents } from 'apiblock';
import ApiBlock from '../components/ApiBlock.astro';
${layoutImport}import { Content } from '../${name}.mdx';
---

${hasLayout ? LAYOUT_ROUTE : DOCUMENT_ROUTE}
<style>
  main {
    max-width: 72rem;
    margin: 0 auto;
    padding: 3rem 1rem;
    font-family: system-ui, sans-serif;
    line-height: 1.6;
  }
</style>
`;
}

const LAYOUT_ROUTE = `<Layout title="API">
  <main>
    <Content components={{ ...mdxComponents, ApiBlock }} />
  </main>
</Layout>
`;

const DOCUMENT_ROUTE = `<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>API</title>
  </head>
  <body>
    <main>
      <Content components={{ ...mdxComponents, ApiBlock }} />
    </main>
  </body>
</html>
`;
