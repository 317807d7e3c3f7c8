/** Names of files whose page is served at the URL of their folder. Next.js uses `page`. */
const FOLDER_PAGES = ['index', 'page'];
/** Matches a folder that is not part of the URL, such as `(docs)` in Next.js. */
const ROUTE_GROUP = /^\(.+\)$/;

/**
 * Returns the path of a page's URL, such as `github/issues` for the Markdown file `(docs)/github/issues/page.md`.
 * Returns an empty string for the home page.
 */
export function toPageUrlPath(file: string): string {
  const segments = removeExtension(file).split('/');
  const visibleSegments = segments.filter((segment) => !ROUTE_GROUP.test(segment));
  const isFolderPage = FOLDER_PAGES.includes(visibleSegments.at(-1) ?? '');
  return (isFolderPage ? visibleSegments.slice(0, -1) : visibleSegments).join('/');
}

/**
 * Maps link paths to Markdown files. A link to a page can contain the path of its file, its URL path, or its URL path
 * without the folder that contains all pages, such as `pages`. If a link matches several pages, these forms take
 * precedence in this order.
 */
export function mapLinkPaths(files: readonly string[]): Map<string, string> {
  const commonFolder = findCommonFolder(files);
  const entries = [
    ...files.map((file) => ({ path: removeExtension(file), file })),
    ...files.map((file) => ({ path: toPageUrlPath(file), file })),
    ...files.map((file) => ({ path: toPageUrlPath(file.slice(commonFolder.length)), file })),
  ];
  const filesByPath = new Map<string, string>();
  for (const { path, file } of entries) {
    if (!filesByPath.has(path)) filesByPath.set(path, file);
  }
  return filesByPath;
}

/** Returns the path of the innermost folder that contains all files, with a trailing slash unless it is empty. */
export function findCommonFolder([first = '', ...others]: readonly string[]): string {
  let folder = toFolder(first);
  while (!others.every((file) => file.startsWith(folder))) folder = toFolder(folder.slice(0, -1));
  return folder;
}

function toFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function removeExtension(file: string): string {
  return file.replace(/\.md$/, '');
}
