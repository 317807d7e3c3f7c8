import type { Project } from '../project.js';

/**
 * Returns a folder and, at any depth, its route groups (such as `(marketing)`) and dynamic segments (such as `[locale]`). A
 * root layout or a page such as `docs` can be in any of these folders.
 */
export function listRouteGroups(project: Project, folder: string): string[] {
  const names = project.list(folder).toSorted();
  const groups = ['(', '['].flatMap((start) => names.filter((name) => name.startsWith(start)));
  return [folder, ...groups.flatMap((name) => listRouteGroups(project, `${folder}/${name}`))];
}
