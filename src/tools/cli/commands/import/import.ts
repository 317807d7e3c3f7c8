import { join } from 'node:path';
import { listEntries } from '../../../openapi/document/list-operations.js';
import { toDocument } from '../../../openapi/document/read-open-api.js';
import { OperationFinder } from '../../../openapi/import/documented-operations.js';
import { groupOperations } from '../../../openapi/import/group-operations.js';
import { PAGE_STYLES, type PageStyle } from '../../../openapi/import/page-style.js';
import { UsageError } from '../../shared/errors.js';
import { formatProblems } from '../../shared/problem-report.js';
import { requireDescription } from '../../shared/require-description.js';
import { hasColors, printMessages } from '../../shared/terminal.js';
import { type DocumentedPage, readDocumentedPages } from './documented-pages.js';
import type { ImportCommand } from './import-command.js';
import { type ImportedPage, type ImportManifest, readImportManifest, writeImportManifest } from './import-manifest.js';
import { type ImportContext, writePages } from './import-pages.js';
import { planPages, type PlannedPage } from './import-plan.js';
import { formatSummary, type ImportResult } from './import-summary.js';

/** Runs `apiblock import`. Returns the exit code. */
export function importPages(command: ImportCommand): number {
  const { outputFolder } = command;
  const document = toDocument(requireDescription(command.description));
  const manifest = readImportManifest(outputFolder);
  const finder = new OperationFinder(document);
  const { pages, problems, failures } = readDocumentedPages(outputFolder, manifest.pages, finder);
  // Write nothing if a page cannot be read, because its operations would be documented a second time.
  if (problems.length + failures.length > 0) {
    process.stdout.write(formatProblems(problems, hasColors()));
    printMessages([...failures, 'Nothing was written, because some pages cannot be read']);
    return 1;
  }
  const style = chooseStyle(command, manifest, pages);
  const plan = planPages(groupOperations(document, command.grouping), pages, { outputFolder, style });
  const result = writePlannedPages(plan, pages, { command, style, document, finder });
  const messages = [
    ...listEntries(document).errors.map(({ message }) => `Some operations were left out: ${message}`),
    ...result.failures,
    ...pages.flatMap(({ missing }) => missing),
    ...findEmptyPages(pages, result).map((path) => `${join(outputFolder, path)}: No operation is left on this page`),
  ];
  printMessages(messages);
  const documentedCount = new Set(pages.flatMap(({ entries }) => entries)).size;
  process.stdout.write(formatSummary(result, { ...command, documentedCount }));
  return messages.length > 0 ? 1 : 0;
}

/**
 * Returns the style of new pages. Without `--style`, this is the style of the previous run, or else the default style. Throws a
 * `UsageError` if the existing pages have another style, because a site displays only one of the styles correctly.
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
 * Writes the pages and the manifest. The manifest is also written before the pages, so that the next run recognizes the
 * pages of a run that was interrupted.
 */
function writePlannedPages(
  plan: readonly PlannedPage[],
  pages: readonly DocumentedPage[],
  context: Omit<ImportContext, 'onWritten'>,
): ImportResult {
  const { outputFolder, isDryRun } = context.command;
  const { style } = context;
  const importedPages = new Map<string, ImportedPage>();
  for (const { path, imported, digest, blocks, otherBlocks } of pages) {
    if (imported) importedPages.set(path, { group: imported.group, digest, blocks, otherBlocks });
  }
  if (!isDryRun && plan.length > 0)
    writeImportManifest(outputFolder, { style, pages: addPlannedPages(importedPages, plan) });
  const onWritten = (path: string, page: ImportedPage) => {
    importedPages.set(path, page);
  };
  const result = writePages(plan, { ...context, onWritten });
  if (!isDryRun && (plan.length > 0 || importedPages.size > 0))
    writeImportManifest(outputFolder, { style, pages: importedPages });
  return result;
}

function addPlannedPages(
  importedPages: ReadonlyMap<string, ImportedPage>,
  plan: readonly PlannedPage[],
): ReadonlyMap<string, ImportedPage> {
  const planned = new Map(importedPages);
  for (const { path, group, existing } of plan) {
    if (!existing) planned.set(path, { group: group.key, digest: '', blocks: [], otherBlocks: [] });
  }
  return planned;
}

/** Returns the pages that a previous run wrote and that no longer document any operation of the OpenAPI description. */
function findEmptyPages(pages: readonly DocumentedPage[], { changedPages }: ImportResult): string[] {
  const changed = new Set(changedPages.map(({ path }) => path));
  const empty = pages.filter(({ imported, entries, path }) => imported && entries.length === 0 && !changed.has(path));
  return empty.map(({ path }) => path);
}
