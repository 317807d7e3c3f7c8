/**
 * A reader for the files of a site. Paths are relative to the folder of the site, use `/`, and can begin with `../`.
 */
export interface Project {
  /** Returns the content of a file, or `undefined` if there is no such file. */
  read: (path: string) => string | undefined;
  /** Returns the names of the files and folders in a folder, or an empty array if there is no such folder. */
  list: (folder: string) => string[];
}

export function hasFile(project: Project, path: string): boolean {
  const separator = path.lastIndexOf('/');
  return project.list(separator === -1 ? '.' : path.slice(0, separator)).includes(path.slice(separator + 1));
}

/** Returns whether a folder exists and is not empty. */
export function hasFolder(project: Project, path: string): boolean {
  return project.list(path).length > 0;
}

export function findFile(project: Project, paths: readonly string[]): string | undefined {
  return paths.find((path) => hasFile(project, path));
}

/**
 * Returns the path of the first existing file with one of the extensions. The extensions are specified without a dot.
 */
export function findFileWithExtension(
  project: Project,
  path: string,
  extensions: readonly string[],
): string | undefined {
  return findFile(
    project,
    extensions.map((extension) => `${path}.${extension}`),
  );
}
