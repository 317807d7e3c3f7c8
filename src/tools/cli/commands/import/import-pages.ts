import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlockIds, toBlockId } from '../../../../model/block/block-id.js';
import type { OpenApiDocument } from '../../../openapi/document/open-api-document.js';
import type { OperationFinder } from '../../../openapi/import/documented-operations.js';
import { toOperationKey } from '../../../openapi/import/group-operations.js';
import type { PageStyle } from '../../../openapi/import/page-style.js';
import { type NewOperation, prepareOperation } from '../../../openapi/import/prepare-operation.js';
import { writeSection } from '../../../openapi/import/write-page.js';
import { writeStart } from '../../../openapi/import/write-start.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { toDigest, toWriteFailure, writeGeneratedFile } from '../../shared/generated-files.js';
import { showProgress } from '../../shared/progress.js';
import { readSubjects } from './documented-pages.js';
import type { ImportCommand } from './import-command.js';
import type { ImportedPage } from './import-manifest.js';
import type { PlannedPage } from './import-plan.js';
import type { ImportResult } from './import-summary.js';

/** The parameters of `writePages`, except for the plan. */
export interface ImportContext {
  command: ImportCommand;
  /** The style of new pages. */
  style: PageStyle;
  document: OpenApiDocument;
  finder: OperationFinder;
  /** Called after a page was written. */
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
    for (const part of splitPage(page, operations))
      addPart({ ...part, operations: addUniqueIds(part.page, part.operations) }, context, result);
  }
  progress.clear();
  return result;
}

/** A page, or a part of a page that would be too large. */
interface PagePart {
  page: PlannedPage;
  operations: readonly NewOperation[];
}

/**
 * Maximum size of a new page with several operations, in UTF-16 code units. Compiling and checking a page takes about 700
 * times its size in memory.
 */
const MAX_PAGE_SIZE = 300_000;

/**
 * Splits a new page that would be too large into several pages: `users.mdx`, `users-2.mdx` and so on. A later run adds
 * operations to the last of them, because all have the same group.
 */
function splitPage(page: PlannedPage, operations: readonly NewOperation[]): PagePart[] {
  if (page.existing) return operations.length > 0 ? [{ page, operations }] : [];
  const chunks: NewOperation[][] = [];
  let size = Infinity;
  for (const operation of operations) {
    const operationSize = [...writeSection(operation.section)].join('').length;
    if (size + operationSize > MAX_PAGE_SIZE) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(operation);
    size += operationSize;
  }
  return chunks.map((chunk, index) => {
    if (index === 0) return { page, operations: chunk };
    const group = { ...page.group, title: `${page.group.title} (${index + 1})`, description: '' };
    return { page: { ...page, group, path: page.createPath() }, operations: chunk };
  });
}

/**
 * Adds an `id` to each operation for whose block the same ID would be generated as for an earlier block on the page, such as
 * `get-users` for `/users` and `/users/`. Links to the ID would lead to the earlier block.
 */
function addUniqueIds({ existing }: PlannedPage, operations: readonly NewOperation[]): NewOperation[] {
  const toUniqueId = createBlockIds([]);
  for (const { kind, method, path } of existing?.entries ?? [])
    toUniqueId(toBlockId(kind === 'webhook' ? { webhook: path } : { method, endpoint: path }));
  return operations.map((operation) => {
    const id = toUniqueId(operation.generatedId);
    return id === operation.generatedId ? operation : { ...operation, section: { ...operation.section, id } };
  });
}

function addPart({ page, operations }: PagePart, context: ImportContext, result: ImportResult): void {
  const failure = context.command.isDryRun ? undefined : writePage(page, operations, context);
  if (failure !== undefined) {
    result.failures.push(`${join(context.command.outputFolder, page.path)} was not written: ${failure}`);
    return;
  }
  result.changedPages.push({ path: page.path, isNew: !page.existing, addedCount: operations.length });
  for (const { hiddenParts, subject, hasDefects } of operations) {
    if (hasDefects) result.defectCount += 1;
    for (const part of hiddenParts) result.hiddenCounts.set(part, (result.hiddenCounts.get(part) ?? 0) + 1);
    if (hiddenParts.length > 0) result.hiddenParts.push({ operation: subject?.name ?? '', parts: hiddenParts });
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
function writePage(
  page: PlannedPage,
  operations: readonly NewOperation[],
  { command, style, onWritten }: ImportContext,
): string | undefined {
  const { existing, group, path } = page;
  const { outputFolder } = command;
  const subjects = operations.flatMap(({ subject }) => (subject ? [subject] : []));
  try {
    const content = existing
      ? extendPage(join(outputFolder, path), operations)
      : { previousFile: { state: 'none' as const }, parts: toNewPage(page, operations, style) };
    const digest = writeGeneratedFile({ outputFolder, path, ...content });
    const { blocks = [], otherBlocks = [] } = existing ?? {};
    onWritten(path, {
      group: existing?.imported?.group ?? group.key,
      digest,
      blocks: [...blocks, ...subjects],
      otherBlocks,
    });
    return undefined;
  } catch (error) {
    return error instanceof AppendError ? error.message : toWriteFailure(error);
  }
}

function* toNewPage({ group }: PlannedPage, operations: readonly NewOperation[], style: PageStyle): Generator<string> {
  yield writeStart(group, style);
  for (const { section } of operations) yield* writeSection(section);
}

/** Thrown if blocks cannot be added at the end of a page. */
class AppendError extends Error {}

/** Returns the content of a page with operations added at its end. The existing bytes are not changed. */
function extendPage(file: string, operations: readonly NewOperation[]) {
  const bytes = readFileSync(file);
  // The encoding was checked when the operations of the page were read. Keep a byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  const added = operations.flatMap(({ section }) => [...writeSection(section)]).join('');
  const separator = text === '' || text.endsWith('\n') ? '' : lineBreak;
  const extended = text + separator + added.replaceAll('\n', lineBreak);
  if (countBlocks(extended) !== countBlocks(text) + operations.length)
    throw new AppendError('blocks at the end of the page would not be shown. Close the last code block or comment');
  return { previousFile: { state: 'known' as const, digest: toDigest(bytes) }, parts: [extended] };
}

/** Returns the number of blocks on a page that have an operation or endpoint. Returns -1 if the page is not valid MDX. */
function countBlocks(text: string): number {
  const found = readSubjects(text);
  return 'error' in found ? -1 : found.subjects.length;
}
