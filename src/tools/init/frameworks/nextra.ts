import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { findFileWithExtension, hasFolder, type Project } from '../project.js';
import { findAppFolder, getMajor, type Site, UnsupportedSiteError } from '../site.js';
import { COMPONENTS_EXTENSIONS, editComponentsFile } from './mdx-components-file.js';
import { chooseFolderName, choosePageName } from './page-name.js';
import { importStylesInModule } from './style-import.js';

/**
 * Plans the setup of the components, as in the Nextra guide. Adds no remark plugin, because Nextra 4 cannot pass remark
 * plugins to Turbopack.
 */
export function setUpNextra(site: Site, plan: SetupPlan): void {
  plan.install(['apiblock']);
  const base = requireAppFolder(site) === 'app' ? 'mdx-components' : 'src/mdx-components';
  editComponentsFile(plan, findFileWithExtension(site.project, base, COMPONENTS_EXTENSIONS) ?? `${base}.js`);
}

function requireAppFolder(site: Site): string {
  const appFolder = findAppFolder(site.project);
  if (appFolder === undefined || (getMajor(site, 'nextra') ?? 4) < 4)
    throw new UnsupportedSiteError('apiblock init supports only Nextra 4 and later, whose sites have an app folder');
  return appFolder;
}

export function addNextraPage(site: Site, plan: SetupPlan): FirstPage {
  const { project } = site;
  const appFolder = requireAppFolder(site);
  const layout = findFileWithExtension(project, `${appFolder}/layout`, ['tsx', 'jsx', 'ts', 'js']);
  importStylesInModule(plan, project, layout ?? `${appFolder}/layout.jsx`);
  const page = choosePage(project, appFolder);
  const style = page.path.endsWith('/page.mdx') ? 'app-router' : 'heading';
  plan.create(page.path, 'your first page', writeFirstPage(site, { style, isFull: true }));
  return page;
}

/**
 * Returns the path and URL path of the first page. The page is in the content folder if a catch-all route renders this
 * folder, and otherwise in the app folder.
 */
function choosePage(project: Project, appFolder: string): FirstPage {
  const contentFolder = ['content', 'src/content'].find((folder) => hasFolder(project, folder));
  const route = findCatchAllRoute(project, appFolder);
  if (contentFolder !== undefined && route !== undefined) {
    const name = choosePageName(project, contentFolder);
    return { path: `${contentFolder}/${name}.mdx`, urlPath: `${route}/${name}` };
  }
  const name = chooseFolderName(project, appFolder);
  return { path: `${appFolder}/${name}/page.mdx`, urlPath: `/${name}` };
}

/** Returns the URL path of the route that renders the content folder, such as `/docs` for `app/docs/[[...mdxPath]]`. */
function findCatchAllRoute(project: Project, appFolder: string): string | undefined {
  const folders = ['', ...project.list(appFolder).map((name) => `/${name}`)];
  const found = folders.find((folder) =>
    project.list(appFolder + folder).some((name) => name.startsWith('[[...') || name.startsWith('[...')),
  );
  // The name of a route group, such as `(docs)`, is not part of URLs.
  return found?.startsWith('/(') ? '' : found;
}
