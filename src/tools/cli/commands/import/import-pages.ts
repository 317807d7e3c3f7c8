import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createBlockIds } from '../../../../model/block/block-id.js';
import type { OpenApiDocument } from '../../../openapi/document/open-api-document.js';
import type { OperationFinder } from '../../../openapi/import/documented-operations.js';
import { type PageGroup, toOperationKey } from '../../../openapi/import/group-operations.js';
import { type LinkForm, toOperationBlockId, toPageLink } from '../../../openapi/import/index-links.js';
import type { PageStyle } from '../../../openapi/import/page-style.js';
import { type NewOperation, prepareOperation } from '../../../openapi/import/prepare-operation.js';
import { writeSection } from '../../../openapi/import/write-page.js';
import { writeStart } from '../../../openapi/import/write-start.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { type GeneratedFile, toWriteFailure, writeGeneratedFile } from '../../shared/generated-files.js';
import { showProgress } from '../../shared/progress.js';
import { AppendError, appendText } from './append-text.js';
import { type DocumentedPage, readSubjects } from './documented-pages.js';
import type { ImportCommand } from './import-command.js';
import type { ImportedPage } from './import-manifest.js';
import { type PlannedPage, toPartTitle } from './import-plan.js';
import type { ImportResult } from './import-summary.js';
import { createIndex, extendIndex } from './index-page.js';

export interface ImportContext {
  command: ImportCommand;
  /** The style of new pages. */
  style: PageStyle;
  document: OpenApiDocument;
  linkForm: LinkForm;
  finder: OperationFinder;
  onWritten: (path: string, page: ImportedPage) => void;
}

/** Writes the planned pages, or only counts the operations in a dry run. */
export function writePages(plan: readonly PlannedPage[], context: ImportContext): ImportResult {
  const result: ImportResult = {
    changedPages: [],
    failures: [],
    hiddenCounts: new Map(),
    hiddenParts: [],
    defectCount: 0,
  };
  const total = plan.reduce((sum, { entries }) => sum + entries.length, 0);
  const progress = showProgress(total, 'operations');
  let doneCount = 0;
  for (const page of plan) {
    const operations = prepareOperations(page, context, result, () => {
      doneCount++;
      progress.show(doneCount);
    });
    addOperations(page, operations, context, result);
  }
  progress.clear();
  return result;
}

/** Writes operations to their page. If the page would be too large, writes several pages and an index page. */
function addOperations(
  page: PlannedPage,
  operations: readonly NewOperation[],
  context: ImportContext,
  result: ImportResult,
): void {
  const parts = splitPage(page, operations, context.command.outputFolder);
  // Write the index after its parts, so that it contains only links to pages that were written.
  const written = parts.filter((part) => addPart(part, context, result));
  const isSplit = page.index !== undefined || parts.length > 1;
  if (isSplit && written.length > 0) addIndex(page, written, context, result);
}

/** A page to write, with the operations to add to it. It documents a group of operations or a part of the group. */
interface PlannedPart {
  group: PageGroup;
  /** The path relative to the output folder. */
  path: string;
  /** The existing page. `undefined` if the page is new. */
  existing: DocumentedPage | undefined;
  operations: readonly NewOperation[];
}

/**
 * Maximum size of a new page with several operations, in UTF-16 code units. Compiling and checking a page takes about
 * 700 times its size in memory.
 */
const MAX_PAGE_SIZE = 300_000;

/**
 * Returns the pages for the operations of a group. A new page that would be too large is split into `users-1.mdx`,
 * `users-2.mdx` and so on. If a previous run has split a page, the operations are added to its last part, and to new
 * parts if the last part would be too large. No other existing page is split, because existing lines are never changed.
 */
function splitPage(page: PlannedPage, operations: readonly NewOperation[], outputFolder: string): PlannedPart[] {
  const { group, path, existing, index, createPart } = page;
  const toPart = (part: Omit<PlannedPart, 'operations'>, added: readonly NewOperation[]): PlannedPart => ({
    ...part,
    operations: addUniqueIds(part.existing, added),
  });
  const toNewPart = (added: readonly NewOperation[]) => {
    const { title, path: partPath } = createPart();
    return toPart({ group: { ...group, title, description: '' }, path: partPath, existing: undefined }, added);
  };
  if (operations.length === 0) return [];
  if (existing && !index) return [toPart({ group, path, existing }, operations)];
  const chunks = splitBySize(operations, existing ? statSync(join(outputFolder, existing.path)).size : 0);
  const [first = [], ...others] = chunks;
  if (!index && others.length === 0) return [toPart({ group, path, existing }, first)];
  if (!existing) return chunks.map(toNewPart);
  const extended = first.length === 0 ? [] : [toPart({ group, path: existing.path, existing }, first)];
  return [...extended, ...others.map(toNewPart)];
}

/**
 * Splits operations into pages of limited size. The first page already has the size `initialSize`, so it may receive no
 * operations.
 */
function splitBySize(operations: readonly NewOperation[], initialSize: number): NewOperation[][] {
  let chunk: NewOperation[] = [];
  const chunks = [chunk];
  let size = initialSize;
  for (const operation of operations) {
    const operationSize = [...writeSection(operation.section)].join('').length;
    if (size > 0 && size + operationSize > MAX_PAGE_SIZE) {
      chunk = [];
      chunks.push(chunk);
      size = 0;
    }
    chunk.push(operation);
    size += operationSize;
  }
  return chunks;
}

/**
 * Adds an `id` to each operation whose block would have the same generated ID as an earlier block on the page, such as
 * `get-users` for `/users` and `/users/`. Without this `id`, links to the operation would lead to the earlier block.
 */
function addUniqueIds(existing: DocumentedPage | undefined, operations: readonly NewOperation[]): NewOperation[] {
  const toUniqueId = createBlockIds([]);
  for (const entry of existing?.entries ?? []) toUniqueId(toOperationBlockId(entry));
  return operations.map((operation) => {
    const id = toUniqueId(operation.generatedId);
    return id === operation.generatedId ? operation : { ...operation, section: { ...operation.section, id } };
  });
}

/** Writes operations to a page, and adds the page to the result. Returns `false` if the page cannot be written. */
function addPart(part: PlannedPart, context: ImportContext, result: ImportResult): boolean {
  const { path, existing, operations } = part;
  const failure = context.command.isDryRun ? undefined : writePart(part, context);
  if (failure !== undefined) {
    result.failures.push(`${join(context.command.outputFolder, path)} was not written: ${failure}`);
    return false;
  }
  result.changedPages.push({ path, isNew: !existing, isIndex: false, addedCount: operations.length });
  for (const { hiddenParts, subject, hasDefects } of operations) {
    if (hasDefects) result.defectCount += 1;
    for (const part of hiddenParts) result.hiddenCounts.set(part, (result.hiddenCounts.get(part) ?? 0) + 1);
    if (hiddenParts.length > 0) result.hiddenParts.push({ operation: subject?.name ?? '', parts: hiddenParts });
  }
  return true;
}

/** Writes an index page with links to the operations of the parts, or adds these links to the existing index page. */
function addIndex(
  { group, path, index }: PlannedPage,
  parts: readonly PlannedPart[],
  { command, style, linkForm, onWritten }: ImportContext,
  result: ImportResult,
): void {
  const { outputFolder, isDryRun } = command;
  const pages = parts.map((part) => ({
    title: toPartTitle(group.title, part.path),
    url: toPageLink(part.path, linkForm),
    operations: part.operations.map(({ entry, section, generatedId }) => ({ entry, id: section.id ?? generatedId })),
  }));
  try {
    const content = index ? extendIndex(join(outputFolder, path), pages) : createIndex(writeStart(group, style), pages);
    if (!content) return;
    if (!isDryRun) {
      const digest = writeGeneratedFile({ outputFolder, path, ...content });
      const { blocks = [], otherBlocks = [] } = index ?? {};
      onWritten(path, { group: group.key, isIndex: true, digest, blocks, otherBlocks });
    }
    result.changedPages.push({ path, isNew: !index, isIndex: true, addedCount: 0 });
  } catch (error) {
    result.failures.push(`${join(outputFolder, path)} was not written: ${toFailure(error)}`);
  }
}

/** Prepares the operations of a page. Adds a failure for each operation that cannot be converted. */
function prepareOperations(
  { entries }: PlannedPage,
  { command, style, document, finder }: ImportContext,
  { failures }: ImportResult,
  onDone: () => void,
): NewOperation[] {
  const { isFull, limits } = command;
  const options = { isFull, limits, hasHeading: command.grouping === 'tag', style };
  const operations: NewOperation[] = [];
  for (const entry of entries) {
    try {
      operations.push(prepareOperation(entry, document, finder, options));
    } catch (error) {
      if (!(error instanceof OpenApiError)) throw error;
      failures.push(`${toOperationKey(entry)} was left out: ${error.message}`);
    }
    onDone();
  }
  return operations;
}

/** Writes a page. Returns the reason if it cannot be written. */
function writePart(part: PlannedPart, { command, style, onWritten }: ImportContext): string | undefined {
  const { existing, group, path, operations } = part;
  const { outputFolder } = command;
  const subjects = operations.flatMap(({ subject }) => (subject ? [subject] : []));
  try {
    const content = existing
      ? extendPage(join(outputFolder, path), operations)
      : { previousFile: { state: 'none' as const }, parts: toNewPage(part, style) };
    const digest = writeGeneratedFile({ outputFolder, path, ...content });
    const { blocks = [], otherBlocks = [] } = existing ?? {};
    onWritten(path, {
      group: existing?.imported?.group ?? group.key,
      isIndex: false,
      digest,
      blocks: [...blocks, ...subjects],
      otherBlocks,
    });
    return undefined;
  } catch (error) {
    return toFailure(error);
  }
}

/** Returns the reason why a page was not written. Rethrows unexpected errors. */
function toFailure(error: unknown): string {
  return error instanceof AppendError ? error.message : toWriteFailure(error);
}

function* toNewPage({ group, operations }: PlannedPart, style: PageStyle): Generator<string> {
  yield writeStart(group, style);
  for (const { section } of operations) yield* writeSection(section);
}

function extendPage(file: string, operations: readonly NewOperation[]): Pick<GeneratedFile, 'previousFile' | 'parts'> {
  const added = operations.flatMap(({ section }) => [...writeSection(section)]).join('');
  return appendText(
    file,
    () => added,
    ({ text, extended }) => {
      if (countBlocks(extended) !== countBlocks(text) + operations.length)
        throw new AppendError('blocks at the end of the page would not be shown. Close the last code block or comment');
    },
  );
}

/**
 * Returns the number of blocks on a page that have an operation or endpoint. Returns -1 if the page is not valid MDX.
 */
function countBlocks(text: string): number {
  const found = readSubjects(text);
  return 'error' in found ? -1 : found.subjects.length;
}
