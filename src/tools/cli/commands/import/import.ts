import { dirname, join, resolve } from 'node:path';
import { PackageJsonError, readPackageJson } from '../../../init/package-json.js';
import { isInternalOperation } from '../../../openapi/document/internal.js';
import { listEntries } from '../../../openapi/document/list-operations.js';
import type { OperationEntry } from '../../../openapi/document/operation-entry.js';
import { toDocument } from '../../../openapi/document/read-open-api.js';
import { OperationFinder } from '../../../openapi/import/documented-operations.js';
import { groupOperations, type PageGroup, toOperationKey } from '../../../openapi/import/group-operations.js';
import { findLinkForm, type LinkForm, toDefaultLinkForm } from '../../../openapi/import/index-links.js';
import { PAGE_STYLES, type PageStyle } from '../../../openapi/import/page-style.js';
import { UsageError } from '../../shared/errors.js';
import { describeMissingOptions } from '../../shared/describe-missing-options.js';
import { openProject } from '../../shared/project-folder.js';
import { formatProblems } from '../../shared/problem-report.js';
import { requireDescription } from '../../shared/require-description.js';
import { hasColors, printMessages } from '../../shared/terminal.js';
import { type DocumentedPage, type KnownOperations, readDocumentedPages } from './documented-pages.js';
import type { ImportCommand } from './import-command.js';
import { type ImportedPage, type ImportManifest, readImportManifest, writeImportManifest } from './import-manifest.js';
import { type ImportContext, writePages } from './import-pages.js';
import { planPages, type PlannedPage } from './import-plan.js';
import { formatSummary, type ImportResult, type LeftOutCounts } from './import-summary.js';
import { findBrokenLinks } from './index-page.js';

/** Runs `apiblock import`. Returns the exit code. */
export function importPages(command: ImportCommand): number {
  const { outputFolder } = command;
  const document = toDocument(requireDescription(command.description));
  const manifest = readImportManifest(outputFolder);
  const finder = new OperationFinder(document);
  const known = { finder, previousKeys: manifest.operations };
  const { pages, problems, failures } = readDocumentedPages(outputFolder, manifest.pages, known);
  // Write nothing if a page cannot be read. Otherwise, the operations on this page could be documented a second time.
  if (problems.length + failures.length > 0) {
    process.stdout.write(formatProblems(problems, hasColors()));
    printMessages([...failures, 'Nothing was written, because some pages cannot be read']);
    return 1;
  }
  const style = chooseStyle(command, manifest, pages);
  const linkForm = readLinkForm(outputFolder) ?? toDefaultLinkForm(style);
  const deleted = findDeleted(pages, manifest, finder);
  const { groups, leftOut } = selectOperations(groupOperations(document, command.grouping), pages, deleted, command);
  const plan = planPages(groups, pages, { outputFolder, style });
  const result = writePlannedPages(plan, pages, {
    command,
    style,
    document,
    linkForm,
    finder,
    known,
    deleted: command.restoresDeleted ? [] : deleted,
  });
  const messages = [
    ...[...listEntries(document).errors, ...listEntries(document).invalidPaths].map(
      ({ message }) => `Some operations were left out: ${message}`,
    ),
    ...result.failures,
    ...pages.flatMap(({ missing }) => missing),
    ...findBrokenLinks(pages, { outputFolder, linkForm }),
    ...findEmptyPages(pages, result).map(
      (path) =>
        `${join(outputFolder, path)}: This page no longer documents any operation of the description. Delete the page if it is no longer needed`,
    ),
  ];
  // Pages with all details do not need the description.
  printMessages(command.isFull ? messages : [...messages, ...describeMissingOptions(command.description)]);
  const documentedCount = new Set(pages.flatMap(({ entries }) => entries)).size;
  process.stdout.write(formatSummary(result, { ...command, documentedCount, leftOut }));
  return messages.length > 0 ? 1 : 0;
}

/**
 * Returns the style of new pages. Without `--style`, this is the style from the previous run, or else the default
 * style. Throws a `UsageError` if the existing pages have another style, because a site displays only one of the styles
 * correctly.
 */
function chooseStyle(
  { style, outputFolder }: ImportCommand,
  { style: previousStyle }: ImportManifest,
  pages: readonly DocumentedPage[],
): PageStyle {
  if (style === undefined) return previousStyle ?? PAGE_STYLES[0];
  const isOtherStyle = previousStyle !== undefined && style !== previousStyle;
  if (isOtherStyle && pages.some(({ imported }) => imported))
    throw new UsageError(
      `--style ${style}: The pages in ${outputFolder} have the style ${previousStyle}, and existing lines are never changed. ` +
        'Omit --style, or delete these pages and run the command again',
    );
  return style;
}

/**
 * Returns the form of links for the site that contains a folder. The site's framework determines the form. Returns
 * `undefined` if no `package.json` in the folder or above it lists a known framework.
 */
function readLinkForm(outputFolder: string): LinkForm | undefined {
  let folder = resolve(outputFolder);
  for (;;) {
    const form = readLinkFormOfPackage(folder);
    const parent = dirname(folder);
    if (form !== undefined || parent === folder) return form;
    folder = parent;
  }
}

function readLinkFormOfPackage(folder: string): LinkForm | undefined {
  try {
    const packageJson = readPackageJson(openProject(folder));
    return packageJson && findLinkForm(packageJson.dependencies);
  } catch (error) {
    // Importing pages doesn't require a valid `package.json`.
    if (error instanceof PackageJsonError || error instanceof UsageError) return undefined;
    throw error;
  }
}

interface WritingContext extends Omit<ImportContext, 'onWritten'>, Pick<ImportManifest, 'deleted'> {
  known: KnownOperations;
}

/**
 * Writes the pages and the manifest. The manifest is also written before the pages, so that the next run recognizes the
 * pages of a run that was interrupted.
 */
function writePlannedPages(
  plan: readonly PlannedPage[],
  pages: readonly DocumentedPage[],
  { deleted, known, ...context }: WritingContext,
): ImportResult {
  const { outputFolder, isDryRun } = context.command;
  const { style } = context;
  const importedPages = new Map<string, ImportedPage>();
  for (const { path, imported, digest, blocks, otherBlocks } of pages) {
    if (imported)
      importedPages.set(path, { group: imported.group, isIndex: imported.isIndex, digest, blocks, otherBlocks });
  }
  const createManifest = (written: ReadonlyMap<string, ImportedPage>): ImportManifest => {
    return { style, pages: written, operations: listOperations(written, pages, known), deleted };
  };
  if (!isDryRun && plan.length > 0)
    writeImportManifest(outputFolder, createManifest(addPlannedPages(importedPages, plan)));
  const onWritten = (path: string, page: ImportedPage) => {
    importedPages.set(path, page);
  };
  const result = writePages(plan, { ...context, onWritten });
  if (!isDryRun && (plan.length > 0 || importedPages.size > 0))
    writeImportManifest(outputFolder, createManifest(importedPages));
  return result;
}

/**
 * Returns the keys of the operations whose blocks the author has deleted. Returns an empty array if no imported page is
 * left, because the author then wants to import all operations again.
 */
function findDeleted(pages: readonly DocumentedPage[], manifest: ImportManifest, finder: OperationFinder): string[] {
  if (!pages.some(({ imported }) => imported && !imported.isIndex)) return [];
  const documented = new Set(pages.flatMap(({ entries }) => entries.map(toOperationKey)));
  const written = [...manifest.pages.values()].flatMap(({ blocks }) =>
    blocks.flatMap((subject) => {
      const found = finder.find(subject);
      const known = manifest.operations.get(subject.name);
      return 'entries' in found ? found.entries.map(toOperationKey) : (known ?? []);
    }),
  );
  return [...new Set([...manifest.deleted, ...written])].filter((key) => !documented.has(key));
}

interface SelectedOperations {
  groups: PageGroup[];
  leftOut: LeftOutCounts;
}

/** Leaves out internal and deleted operations, unless the command includes them or a page documents them. */
function selectOperations(
  groups: readonly PageGroup[],
  pages: readonly DocumentedPage[],
  deletedKeys: readonly string[],
  { includesInternal, restoresDeleted }: ImportCommand,
): SelectedOperations {
  const documented = new Set(pages.flatMap(({ entries }) => entries));
  const deleted = new Set(restoresDeleted ? [] : deletedKeys);
  const leftOut: LeftOutCounts = { internal: 0, deleted: 0 };
  const isSelected = (entry: OperationEntry) => {
    if (documented.has(entry)) return true;
    const isDeleted = deleted.has(toOperationKey(entry));
    const isHidden = !includesInternal && isInternalOperation(entry);
    if (isHidden) leftOut.internal += 1;
    else if (isDeleted) leftOut.deleted += 1;
    return !isHidden && !isDeleted;
  };
  const selected = groups.map((group) => ({ ...group, entries: group.entries.filter(isSelected) }));
  return { groups: selected.filter(({ entries }) => entries.length > 0), leftOut };
}

/**
 * Returns a map from the names that blocks use for operations to the keys of these operations. Also includes the names
 * that the operations had in the previous run.
 */
function listOperations(
  importedPages: ReadonlyMap<string, ImportedPage>,
  pages: readonly DocumentedPage[],
  { finder, previousKeys }: KnownOperations,
): Map<string, string> {
  const subjects = [...importedPages.values(), ...pages].flatMap(({ blocks }) => blocks);
  const operations = new Map<string, string>();
  for (const subject of subjects) {
    if (subject.kind !== 'operation') continue;
    const found = finder.find(subject);
    const [entry] = 'entries' in found ? found.entries : [];
    const key = entry ? toOperationKey(entry) : previousKeys.get(subject.name);
    if (key !== undefined) operations.set(subject.name, key);
  }
  return operations;
}

function addPlannedPages(
  importedPages: ReadonlyMap<string, ImportedPage>,
  plan: readonly PlannedPage[],
): ReadonlyMap<string, ImportedPage> {
  const planned = new Map(importedPages);
  for (const { path, group, existing, index } of plan) {
    if (!existing && !index)
      planned.set(path, { group: group.key, isIndex: false, digest: '', blocks: [], otherBlocks: [] });
  }
  return planned;
}

/** Returns the pages that a previous run wrote and that no longer document any operation of the OpenAPI description. */
function findEmptyPages(pages: readonly DocumentedPage[], { changedPages }: ImportResult): string[] {
  const changed = new Set(changedPages.map(({ path }) => path));
  const empty = pages.filter(
    ({ imported, entries, path }) => imported && !imported.isIndex && entries.length === 0 && !changed.has(path),
  );
  return empty.map(({ path }) => path);
}
