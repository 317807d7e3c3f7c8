import { writeFirstPage } from '../first-page.js';
import { EditedFile } from '../edit/source-file.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import type { Site } from '../site.js';
import { addDescriptionOption } from './description-option.js';
import { writeDocsCss } from './docs-css.js';
import { formatPlugin, PLUGIN_NAME } from './remark-plugin.js';

const toPlugins = (site: Site) => `remarkPlugins: [remarkGfm, ${formatPlugin(site, PLUGIN_NAME)}]`;

/** Plans the installation of the packages that the Node.js guide lists. */
export function setUpNode(_site: Site, plan: SetupPlan): void {
  plan.install(['apiblock', 'react', 'react-dom', '@mdx-js/mdx', 'remark-gfm']);
  plan.install(['@mdx-js/esbuild', 'esbuild'], { isDevelopment: true });
}

export function addNodePage(site: Site, plan: SetupPlan): FirstPage {
  const path = 'docs/page.mdx';
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'heading' }));
  plan.create('docs/server.mjs', 'renders the page on a server', writeServer(site));
  plan.create('docs/client.mjs', 'hydrates the page in the browser', CLIENT);
  plan.create('docs/build.mjs', 'bundles the script and the stylesheet', writeBuild(site));
  for (const file of ['docs/server.mjs', 'docs/build.mjs'])
    plan.edit(file, { purpose: 'specifies the OpenAPI description', lines: toPlugins(site) }, (text) =>
      addDescriptionOption(new EditedFile(file, text), site),
    );
  const css = writeDocsCss('docs');
  const rootCss = ':root {\n  color-scheme: light dark;\n  font-family: system-ui, sans-serif;\n}\n';
  plan.create('docs/site.css', 'imports the stylesheet', `@import 'apiblock/styles.css';\n\n${rootCss}\n${css}`);
  return { path, urlPath: '/' };
}

const CLIENT = `import { mdxComponents } from 'apiblock';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Page from './page.mdx';

hydrateRoot(document.getElementById('page'), createElement(Page, { components: mdxComponents }));
`;

function writeBuild(site: Site): string {
  return `import { join } from 'node:path';
import mdx from '@mdx-js/esbuild';
import remarkCodeGroups from 'apiblock/remark';
import { build } from 'esbuild';
import remarkGfm from 'remark-gfm';

await build({
  entryPoints: ['client.mjs', 'site.css'].map((name) => join(import.meta.dirname, name)),
  outdir: join(import.meta.dirname, 'public'),
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  plugins: [mdx({ ${toPlugins(site)} })],
});
`;
}

function writeServer(site: Site): string {
  return `import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { evaluate } from '@mdx-js/mdx';
import { mdxComponents } from 'apiblock';
import remarkCodeGroups from 'apiblock/remark';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';

const page = readFileSync(join(import.meta.dirname, 'page.mdx'));
const { default: Page } = await evaluate(page, { ...runtime, ${toPlugins(site)} });

const toHtml = (content) => \`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/site.css">
    <title>API</title>
  </head>
  <body>
    <main id="page" class="docs">\${content}</main>
    <script type="module" src="/client.js"></script>
  </body>
</html>\`;

const folder = join(import.meta.dirname, 'public');
const files = new Map(readdirSync(folder).map((name) => [\`/\${name}\`, readFileSync(join(folder, name))]));
const port = process.env.PORT ?? 3000;

createServer(({ url }, response) => {
  const file = files.get(url);
  if (url === '/') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(toHtml(renderToString(createElement(Page, { components: mdxComponents }))));
  } else if (file) {
    response.setHeader('Content-Type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
    response.end(file);
  } else {
    response.writeHead(404).end();
  }
}).listen(port, '127.0.0.1', () => console.log(\`http://localhost:\${port}\`));
`;
}
