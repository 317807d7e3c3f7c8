import { addImports } from '../edit/import-edits.js';
import { appendElement } from '../edit/jsx-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { findFileWithExtension } from '../project.js';
import { findConfigFile, type Site } from '../site.js';
import { writeDocsCss } from './docs-css.js';
import { STYLESHEET } from './style-import.js';
import { editViteConfig, formatViteLines, type ViteMdxOptions } from './vite-config.js';

/** Routing packages. If a site uses one of them, the page belongs in a route instead of the `App` component. */
const ROUTERS = ['react-router', 'react-router-dom', '@tanstack/react-router', 'wouter'];

const COMPONENT_PURPOSE = 'renders the page';

/** Plans the setup of MDX, as in the Vite guide. */
export function setUpVite(site: Site, plan: SetupPlan): void {
  plan.install(['apiblock']);
  planViteMdx(site, plan, { folder: 'src' });
}

/** Plans the first page of a Vite site, and a component that renders it. */
export function addVitePage(site: Site, plan: SetupPlan): FirstPage {
  const extension = site.isTypeScript ? 'tsx' : 'jsx';
  plan.create(`src/ApiDocs.${extension}`, COMPONENT_PURPOSE, writeComponent());
  const css = writeDocsCss('api-docs', ['text-align: start']);
  plan.create('src/ApiDocs.css', 'styles the text around blocks', css);
  planApp(site, plan, extension);
  const path = 'src/api-docs.mdx';
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'heading' }));
  return { path, urlPath: '/' };
}

/** Sets up MDX in a site that Vite builds. `folder` contains its sources. */
export function planViteMdx(
  site: Site,
  plan: SetupPlan,
  { folder, ...options }: ViteMdxOptions & { folder: string },
): void {
  plan.install(['@mdx-js/rollup', 'remark-gfm'], { isDevelopment: true });
  const path = findConfigFile(site.project, 'vite.config') ?? 'vite.config.ts';
  const lines = formatViteLines(site, site.project.read(path) ?? '', options);
  plan.edit(path, { purpose: 'compiles MDX pages, with the apiblock plugin', lines }, (text) =>
    editViteConfig(path, text, site, options),
  );
  if (!site.isTypeScript) return;
  plan.install(['@types/mdx'], { isDevelopment: true });
  plan.create(`${folder}/mdx.d.ts`, 'declares the type of MDX pages', '/// <reference types="mdx" />\n');
}

function writeComponent(): string {
  return `import '${STYLESHEET}';
import { mdxComponents } from 'apiblock';
import Page from './api-docs.mdx';
import './ApiDocs.css';

export function ApiDocs() {
  return (
    <article className="api-docs">
      <Page components={mdxComponents} />
    </article>
  );
}
`;
}

function planApp({ project, dependencies }: Site, plan: SetupPlan, extension: string): void {
  const path = findFileWithExtension(project, 'src/App', ['tsx', 'jsx', 'ts', 'js']) ?? `src/App.${extension}`;
  const lines = `import { ApiDocs } from './ApiDocs';\n\n<ApiDocs />`;
  const router = ROUTERS.find((name) => dependencies.has(name));
  if (router !== undefined) {
    const isRendered = project.read(path)?.includes('ApiDocs') === true;
    const reason = `the site uses ${router}. Render the component in a route`;
    if (!isRendered) plan.addManualStep({ path, purpose: COMPONENT_PURPOSE, reason, lines });
    return;
  }
  plan.edit(path, { purpose: COMPONENT_PURPOSE, lines }, (text) => {
    // The author may have moved the component, so don't add it again.
    if (text.includes('ApiDocs')) return text;
    const file = new EditedFile(path, text);
    addImports(file, [{ module: `./ApiDocs${findExtension(file, extension)}`, names: ['ApiDocs'] }]);
    appendElement(file, 'App', '<ApiDocs />');
    return file.toText();
  });
}

/** Returns the extension, with a dot, if an import in the module ends with it. Otherwise, returns `''`. */
function findExtension({ program }: EditedFile, extension: string): string {
  const isUsed = program.body.some(
    (statement) => statement.type === 'ImportDeclaration' && String(statement.source.value).endsWith(`.${extension}`),
  );
  return isUsed ? `.${extension}` : '';
}
