import { EditError } from '../edit/edit-error.js';
import { addImports } from '../edit/import-edits.js';
import { appendItems } from '../edit/list-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { containsString, findDefaultExport, resolve } from '../edit/syntax.js';
import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { findFileWithExtension, hasFile, type Project } from '../project.js';
import type { Site } from '../site.js';
import { UNDO_TAILWIND, writeDocsCss } from './docs-css.js';
import { COMPONENTS_PURPOSE, editComponentsFile } from './mdx-components-file.js';
import { importStylesInCss, importStylesInModule } from './style-import.js';
import { planViteMdx } from './vite.js';

const ROUTES_PACKAGE = '@react-router/dev/routes';
const PAGE = 'routes/docs.mdx';
const LAYOUT = 'routes/docs-layout';

const COMPONENTS = `import { mdxComponents } from 'apiblock';

export const useMDXComponents = () => mdxComponents;
`;

const LAYOUT_CONTENT = `import { Outlet } from 'react-router';
import './docs.css';

export default function DocsLayout() {
  return (
    <main className="docs">
      <Outlet />
    </main>
  );
}
`;

/** Plans the setup of MDX and its components, as in the React Router guide. */
export function setUpReactRouter(site: Site, plan: SetupPlan): void {
  const { project, isTypeScript } = site;
  plan.install(['apiblock']);
  planViteMdx(site, plan, { folder: 'app', providerImportSource: '~/mdx-components' });
  const components = findFileWithExtension(project, 'app/mdx-components', ['ts', 'tsx', 'js', 'jsx']);
  if (components !== undefined) editComponentsFile(plan, components);
  else plan.create(`app/mdx-components.${isTypeScript ? 'ts' : 'js'}`, COMPONENTS_PURPOSE, COMPONENTS);
}

export function addReactRouterPage(site: Site, plan: SetupPlan): FirstPage {
  const { project } = site;
  if (hasFile(project, 'app/app.css')) importStylesInCss(plan, 'app/app.css');
  else importStylesInModule(plan, project, findRoot(project));
  planRoute(site, plan);
  const path = `app/${PAGE}`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'heading' }));
  return { path, urlPath: '/docs' };
}

function findRoot(project: Project): string {
  return findFileWithExtension(project, 'app/root', ['tsx', 'jsx', 'js']) ?? 'app/root.tsx';
}

function planRoute({ project, isTypeScript }: Site, plan: SetupPlan): void {
  const extension = isTypeScript ? 'tsx' : 'jsx';
  const path = findFileWithExtension(project, 'app/routes', ['ts', 'js', 'mts', 'mjs']) ?? 'app/routes.ts';
  const text = project.read(path);
  // The package `@react-router/fs-routes` finds the page by its file name, so that no route must be added.
  if (text?.includes('flatRoutes')) return;
  const item = `layout('${LAYOUT}.${extension}', [route('docs', '${PAGE}')])`;
  const lines = `import { layout, route } from '${ROUTES_PACKAGE}';\n\n// In the array of routes:\n${item},`;
  plan.edit(path, { purpose: 'adds a route for the page', lines }, (routes) => editRoutes(path, routes, extension));
  plan.create(`app/${LAYOUT}.${extension}`, 'styles the text around blocks', LAYOUT_CONTENT);
  plan.create('app/routes/docs.css', 'styles the text around blocks', writeDocsCss('docs') + UNDO_TAILWIND);
}

function editRoutes(path: string, text: string, extension: string): string {
  const file = new EditedFile(path, text);
  if (containsString(file.program, PAGE)) return text;
  const exported = findDefaultExport(file.program);
  const routes = exported && resolve(exported.expression, file.program);
  if (routes?.type !== 'ArrayExpression') throw new EditError('its default export is not an array literal');
  const route = `route(${file.quote('docs')}, ${file.quote(PAGE)})`;
  appendItems(file, routes, [`layout(${file.quote(`${LAYOUT}.${extension}`)}, [${route}])`]);
  addImports(file, [{ module: ROUTES_PACKAGE, names: ['layout', 'route'] }]);
  return file.toText();
}
