import { hasFile, hasFolder, type Project } from '../project.js';

/** Returns a name for the first page in a folder of pages. The name `api` can be taken by a folder or a Markdown page. */
export function choosePageName(project: Project, folder: string): string {
  const isTaken = hasFolder(project, `${folder}/api`) || hasFile(project, `${folder}/api.md`);
  return isTaken && !hasFile(project, `${folder}/api.mdx`) ? 'api-docs' : 'api';
}

/**
 * Returns a name for the first page of an Astro site, which is a route and an MDX file. The name `docs` can be taken by other
 * pages.
 */
export function chooseRouteName(project: Project): string {
  // An earlier run of this command created this file.
  if (hasFile(project, 'src/docs.mdx')) return 'docs';
  const routes = ['astro', 'md', 'mdx'].map((extension) => `src/pages/docs.${extension}`);
  const isTaken =
    routes.some((path) => hasFile(project, path)) ||
    hasFolder(project, 'src/pages/docs') ||
    hasFolder(project, 'src/docs');
  return isTaken ? 'api-docs' : 'docs';
}

/**
 * Returns a name for the folder of the first page in the app folder of Next.js. The name `docs` can be taken by another page: in
 * this folder, in a route group such as `(marketing)`, or in the Pages Router.
 */
export function chooseFolderName(project: Project, appFolder: string): string {
  const groups = project.list(appFolder).filter((name) => name.startsWith('(') || name.startsWith('['));
  const folders = [appFolder, ...groups.map((name) => `${appFolder}/${name}`)].map((folder) => `${folder}/docs`);
  const isUsed = folders.some((folder) => hasFolder(project, folder) && !hasFile(project, `${folder}/page.mdx`));
  const pages = ['pages', 'src/pages'].flatMap((folder) => project.list(folder));
  return isUsed || pages.some((name) => name === 'docs' || name.startsWith('docs.')) ? 'api-docs' : 'docs';
}
