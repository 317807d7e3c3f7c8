import { hasFile, hasFolder, type Project } from '../project.js';
import { listRouteGroups } from './route-groups.js';

/**
 * Returns a name for the first page in a folder of pages: `api`, or `api-docs` if a folder or a Markdown page already
 * has the name `api`.
 */
export function choosePageName(project: Project, folder: string): string {
  const isTaken = hasFolder(project, `${folder}/api`) || hasFile(project, `${folder}/api.md`);
  return isTaken && !hasFile(project, `${folder}/api.mdx`) ? 'api-docs' : 'api';
}

/**
 * Returns a name for the first page of an Astro site: `docs`, or `api-docs` if other pages already use the name `docs`.
 * The first page consists of a route and an MDX file.
 */
export function chooseRouteName(project: Project): string {
  // An earlier run of this command created this file and the route with the same name, so reuse the name.
  if (hasFile(project, 'src/docs.mdx')) return 'docs';
  const routes = ['astro', 'md', 'mdx'].map((extension) => `src/pages/docs.${extension}`);
  const isTaken =
    routes.some((path) => hasFile(project, path)) ||
    hasFolder(project, 'src/pages/docs') ||
    hasFolder(project, 'src/docs');
  return isTaken ? 'api-docs' : 'docs';
}

/**
 * Returns a name for the folder of the first page in the app folder of Next.js: `docs`, or `api-docs` if another page
 * already has the name `docs`. This page can be in the app folder, in a route group such as `(marketing)`, in a folder
 * such as `[locale]`, or in the Pages Router.
 */
export function chooseFolderName(project: Project, appFolder: string): string {
  const folders = listRouteGroups(project, appFolder).map((folder) => `${folder}/docs`);
  const isUsed = folders.some((folder) => hasFolder(project, folder) && !hasFile(project, `${folder}/page.mdx`));
  const pages = ['pages', 'src/pages'].flatMap((folder) => project.list(folder));
  return isUsed || pages.some((name) => name === 'docs' || name.startsWith('docs.')) ? 'api-docs' : 'docs';
}
