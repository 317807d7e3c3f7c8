import { hasFile, hasFolder, type Project } from '../project.js';

/** Returns a name for the first page in a folder of pages. A folder or a Markdown page can already use `api`. */
export function choosePageName(project: Project, folder: string): string {
  const isTaken = hasFolder(project, `${folder}/api`) || hasFile(project, `${folder}/api.md`);
  return isTaken && !hasFile(project, `${folder}/api.mdx`) ? 'api-docs' : 'api';
}

/**
 * Returns a name for the folder of the first page in the app folder of Next.js. Another page can already use `docs`: in this
 * folder, in a route group such as `(marketing)`, or in the Pages Router.
 */
export function chooseFolderName(project: Project, appFolder: string): string {
  const groups = project.list(appFolder).filter((name) => name.startsWith('(') || name.startsWith('['));
  const folders = [appFolder, ...groups.map((name) => `${appFolder}/${name}`)].map((folder) => `${folder}/docs`);
  const isUsed = folders.some((folder) => hasFolder(project, folder) && !hasFile(project, `${folder}/page.mdx`));
  const pages = ['pages', 'src/pages'].flatMap((folder) => project.list(folder));
  return isUsed || pages.some((name) => name === 'docs' || name.startsWith('docs.')) ? 'api-docs' : 'docs';
}
