import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationEntry } from '../openapi/document/operation-entry.js';
import { toFileName, toUniqueName } from '../openapi/import/file-name.js';
import type { PageGroup } from '../openapi/import/group-operations.js';
import type { DocumentedPage } from './documented-pages.js';

/** Operations that no page documents, and the page to add them to. */
export interface PlannedPage {
  group: PageGroup;
  /** The undocumented operations of the group. */
  entries: OperationEntry[];
  /** The path relative to the output folder. */
  path: string;
  /** The page that a previous run wrote, or `undefined` if the page is new. */
  existing: DocumentedPage | undefined;
}

/**
 * Assigns the operations that no page documents to the page that a previous run wrote for their group, or to a new page
 * whose path is unused.
 */
export function planPages(
  groups: readonly PageGroup[],
  pages: readonly DocumentedPage[],
  outputFolder: string,
): PlannedPage[] {
  const documented = new Set(pages.flatMap(({ entries }) => entries));
  const pageOfGroup = new Map(pages.flatMap((page) => (page.imported ? [[page.imported.group, page] as const] : [])));
  const plannedPaths = new Set<string>();
  const isTaken = (name: string) =>
    plannedPaths.has(`${name}.mdx`) ||
    ['.mdx', '.md'].some((extension) => exists(join(outputFolder, name + extension)));
  const plan: PlannedPage[] = [];
  for (const group of groups) {
    const entries = group.entries.filter((entry) => !documented.has(entry));
    if (entries.length === 0) continue;
    const existing = pageOfGroup.get(group.key);
    const path = existing?.path ?? `${toUniqueName(toFileName(group.name), isTaken)}.mdx`;
    plannedPaths.add(path);
    plan.push({ group, entries, path, existing });
  }
  return plan;
}

function exists(path: string): boolean {
  // Unlike `existsSync`, this also finds symbolic links without a target.
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
