import { join } from 'node:path';
import { HIDDEN_PARTS, type HiddenPart } from '../../../openapi/import/prepare-operation.js';
import { toCount } from '../../shared/problem-report.js';
import { replaceControlCharacters } from '../../shared/terminal.js';

export interface ChangedPage {
  /** The path relative to the output folder. */
  path: string;
  isNew: boolean;
  /** Whether the page contains links to operations instead of blocks. */
  isIndex: boolean;
  /** The number of operations whose blocks were added. */
  addedCount: number;
}

export interface ImportResult {
  changedPages: ChangedPage[];
  /** Messages about the operations and pages that were not written. */
  failures: string[];
  /**
   * The number of added operations that contain each kind of hidden part. Hidden parts, such as callbacks, are parts
   * that blocks don't show.
   */
  hiddenCounts: Map<HiddenPart, number>;
  hiddenParts: { operation: string; parts: readonly HiddenPart[] }[];
  /** The number of added operations whose description contradicts itself. */
  defectCount: number;
}

/** The numbers of operations that were not written, by reason. */
export interface LeftOutCounts {
  /** Operations with `x-internal: true`. */
  internal: number;
  /** Operations whose blocks the author deleted. */
  deleted: number;
}

export interface SummaryOptions {
  outputFolder: string;
  isDryRun: boolean;
  /** The number of operations that pages already documented before the run. */
  documentedCount: number;
  leftOut: LeftOutCounts;
  listsHiddenParts: boolean;
}

/** Formats the summary of a run: the written pages, the added operations, and the parts that blocks don't show. */
export function formatSummary(result: ImportResult, options: SummaryOptions): string {
  const { changedPages, hiddenCounts } = result;
  const lines = options.isDryRun ? changedPages.map((page) => formatPlannedPage(page, options.outputFolder)) : [];
  lines.push(formatCounts(changedPages, options));
  const hidden = HIDDEN_PARTS.flatMap((part) => {
    const count = hiddenCounts.get(part);
    return count === undefined ? [] : [`${part} of ${toCount(count, 'operation')}`];
  });
  if (hidden.length > 0) lines.push(`Blocks don't show: ${hidden.join(', ')}`);
  if (options.listsHiddenParts)
    lines.push(...result.hiddenParts.map(({ operation, parts }) => `  ${operation}: ${parts.join(', ')}`));
  if (result.defectCount > 0)
    lines.push(
      `${toCount(result.defectCount, 'operation')} with contradictions in the description: a comment before the block disables the check rules that report them`,
    );
  lines.push(...formatLeftOut(options));
  return lines.map((line) => `${replaceControlCharacters(line)}\n`).join('');
}

function formatLeftOut({ leftOut: { internal, deleted } }: SummaryOptions): string[] {
  const lines: string[] = [];
  if (internal > 0) lines.push(`${toCount(internal, 'operation')} with x-internal left out (--internal writes them)`);
  if (deleted > 0)
    lines.push(`${toCount(deleted, 'operation')} left out, because you deleted the block (--restore adds them again)`);
  return lines;
}

function formatPlannedPage({ path, isNew, isIndex, addedCount }: ChangedPage, outputFolder: string): string {
  if (isIndex) return `${join(outputFolder, path)}: ${isNew ? 'new index page' : 'add links'}`;
  return `${join(outputFolder, path)}: ${isNew ? 'new page with' : 'add'} ${toCount(addedCount, 'operation')}`;
}

function formatCounts(
  changedPages: readonly ChangedPage[],
  { outputFolder, isDryRun, documentedCount }: SummaryOptions,
): string {
  if (changedPages.length === 0)
    return documentedCount === 0
      ? `No operations to write to ${outputFolder}`
      : `No changes: ${outputFolder} already documents ${toCount(documentedCount, 'operation')}`;
  const newCount = changedPages.filter(({ isNew }) => isNew).length;
  const extendedCount = changedPages.length - newCount;
  const addedCount = changedPages.reduce((sum, page) => sum + page.addedCount, 0);
  const counts = [`${toCount(newCount, 'page')} ${isDryRun ? 'to write' : 'written'} to ${outputFolder}`];
  if (extendedCount > 0) counts.push(`${toCount(extendedCount, 'page')} ${isDryRun ? 'to extend' : 'extended'}`);
  counts.push(`${toCount(addedCount, 'operation')} ${isDryRun ? 'to add' : 'added'}`);
  return counts.join(', ');
}
