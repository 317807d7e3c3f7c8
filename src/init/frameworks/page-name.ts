import { hasFile, hasFolder, type Project } from '../project.js';

/** Returns a name for the first page in a folder of pages. A folder or a Markdown page can already use `api`. */
export function choosePageName(project: Project, folder: string): string {
  const isTaken = hasFolder(project, `${folder}/api`) || hasFile(project, `${folder}/api.md`);
  return isTaken && !hasFile(project, `${folder}/api.mdx`) ? 'api-docs' : 'api';
}

/** Returns a name for the folder of the first page in the app folder of Next.js. Another page can already use `docs`. */
export function chooseFolderName(project: Project, appFolder: string): string {
  const isFree = !hasFolder(project, `${appFolder}/docs`) || hasFile(project, `${appFolder}/docs/page.mdx`);
  return isFree ? 'docs' : 'api-docs';
}
