import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OperationEntry } from '../../../openapi/document/operation-entry.js';
import { toNumberedName, toTitleFileName, toUniqueName } from '../../../openapi/import/file-name.js';
import type { PageGroup } from '../../../openapi/import/group-operations.js';
import { toPageName } from '../../../openapi/import/index-links.js';
import type { PageStyle } from '../../../openapi/import/page-style.js';
import { getStats } from '../../shared/file-stats.js';
import type { DocumentedPage } from './documented-pages.js';

/** Operations that no page documents, and the page to add them to. */
export interface PlannedPage {
  group: PageGroup;
  entries: OperationEntry[];
  /** The path relative to the output folder. If the group has several pages, this is the path of their index page. */
  path: string;
  /** The page that a previous run wrote, or `undefined` if the page is new. */
  existing: DocumentedPage | undefined;
  /** The index page with links to the pages of the group. `undefined` if no previous run wrote one. */
  index: DocumentedPage | undefined;
  /** Returns the title and an unused path for a further page of the group. */
  createPart: () => { title: string; path: string };
}

/**
 * Assigns each undocumented operation to the page that a previous run wrote for the operation's group. If there is no
 * such page, assigns the operation to a new page with an unused path.
 */
export function planPages(
  groups: readonly PageGroup[],
  pages: readonly DocumentedPage[],
  { outputFolder, style }: { outputFolder: string; style: PageStyle },
): PlannedPage[] {
  const documented = new Set(pages.flatMap(({ entries }) => entries));
  // A later page of a group replaces an earlier one in the map. Sort by path length, so that `users-10.mdx` comes after
  // `users-2.mdx`.
  const ordered = pages.toSorted((page, other) => page.path.length - other.path.length);
  const pageOfGroup = new Map<string, DocumentedPage>();
  const indexOfGroup = new Map<string, DocumentedPage>();
  for (const page of ordered) {
    if (!page.imported) continue;
    const { group, isIndex } = page.imported;
    (isIndex ? indexOfGroup : pageOfGroup).set(group, page);
  }
  const plannedPaths = new Set<string>();
  const isTaken = (name: string) => {
    const path = toPagePath(name, style);
    if (plannedPaths.has(path)) return true;
    // An App Router page is in its own folder. This folder cannot be created if a file has the same name.
    const isFolderAFile = getStats(join(outputFolder, dirname(path)))?.isDirectory() === false;
    return isFolderAFile || listFilesOfPage(path, style).some((file) => exists(join(outputFolder, file)));
  };
  const plan: PlannedPage[] = [];
  for (const group of groups) {
    const entries = group.entries.filter((entry) => !documented.has(entry));
    if (entries.length === 0) continue;
    const existing = pageOfGroup.get(group.key);
    const index = indexOfGroup.get(group.key);
    const reserve = (name: string) => {
      const path = toPagePath(name, style);
      plannedPaths.add(path);
      return path;
    };
    const createPath = () => reserve(toUniqueName(toTitleFileName(group.name), isTaken));
    const path = index?.path ?? existing?.path ?? createPath();
    const createPart = () => {
      const partPath = reserve(toNumberedName(toPageName(path), isTaken));
      return { title: toPartTitle(group.title, partPath), path: partPath };
    };
    plan.push({ group, entries, path, existing, index, createPart });
  }
  return plan;
}

/** Returns the title of a part of a group: `Users (2)` for `users-2.mdx`. */
export function toPartTitle(title: string, path: string): string {
  const number = /\d+$/.exec(toPageName(path))?.[0];
  return number === undefined ? title : `${title} (${number})`;
}

function toPagePath(name: string, style: PageStyle): string {
  return style === 'app-router' ? `${name}/page.mdx` : `${name}.mdx`;
}

/** Returns the paths of the files that a site would show at the same URL as the page, including the page itself. */
function listFilesOfPage(path: string, style: PageStyle): string[] {
  const extensions = style === 'app-router' ? ['mdx', 'md', 'tsx', 'jsx', 'ts', 'js'] : ['mdx', 'md'];
  return extensions.map((extension) => path.replace(/mdx$/, extension));
}

function exists(path: string): boolean {
  // Unlike `existsSync`, this also finds symbolic links without a target.
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
