import type { Project } from '../project.js';

/**
 * Returns a folder and, at any depth, its route groups (such as `(marketing)`) and dynamic segments (such as
 * `[locale]`). A root layout or a page such as `docs` can be in any of these folders.
 */
export function listRouteGroups(project: Project, folder: string): string[] {
  const names = project.list(folder).toSorted();
  const groups = names.filter((name) => name.startsWith('('));
  const dynamicSegments = names.filter((name) => name.startsWith('['));
  const subfolders = [...groups, ...dynamicSegments].flatMap((name) => listRouteGroups(project, `${folder}/${name}`));
  return [folder, ...subfolders];
}
