import type { Project } from '../project.js';

/**
 * Returns the folders of a Next.js site in which a root layout or a page such as `docs` can be: a folder, and the route groups
 * such as `(marketing)` and the dynamic segments such as `[locale]` in it, at any depth.
 */
export function listRouteGroups(project: Project, folder: string): string[] {
  const names = project.list(folder).toSorted();
  const groups = ['(', '['].flatMap((start) => names.filter((name) => name.startsWith(start)));
  return [folder, ...groups.flatMap((name) => listRouteGroups(project, `${folder}/${name}`))];
}
