import type { OpenApiChange } from '../../../openapi/diff/change.js';
import { describeChange } from '../../../openapi/diff/describe-change.js';
import type { OpenApiErrorPlace } from '../../../openapi/source/openapi-error.js';
import { toCount } from '../../shared/problem-report.js';
import { createPaint, replaceControlCharacters } from '../../shared/terminal.js';
import type { DiffFormat } from './diff-command.js';
import type { DiffSide } from './diff-side.js';

export interface DiffReport {
  old: DiffSide;
  new: DiffSide;
  changes: readonly OpenApiChange[];
}

/** Formats the result of `apiblock diff`. `hasColors` affects only the human format. */
export function formatDiff(report: DiffReport, format: DiffFormat, hasColors: boolean): string {
  if (format === 'json') return toJson(report);
  return format === 'markdown' ? toMarkdown(report) : toText(report, hasColors);
}

export function countBreaking(changes: readonly OpenApiChange[]): number {
  return changes.filter(({ isBreaking }) => isBreaking).length;
}

function toJson({ old, new: newSide, changes }: DiffReport): string {
  const describe = ({ path, title, version }: DiffSide) => ({ path, title, version });
  const toPlace = (side: DiffSide, { path, line, column, pointer }: OpenApiErrorPlace) => ({
    path: side.toPath(path),
    line,
    column,
    pointer,
  });
  const result = {
    old: describe(old),
    new: describe(newSide),
    breaking: countBreaking(changes),
    changes: changes.map(({ oldPlace, newPlace, ...change }) => ({
      ...change,
      oldPlace: toPlace(old, oldPlace),
      newPlace: toPlace(newSide, newPlace),
    })),
  };
  return `${JSON.stringify(result, undefined, 2)}\n`;
}

interface OperationChanges {
  operation: string;
  changes: OpenApiChange[];
}

/**
 * Groups changes by their first operation. Puts operations with breaking changes first, and breaking changes first in
 * each group.
 */
function groupByOperation(changes: readonly OpenApiChange[]): OperationChanges[] {
  const groups = new Map<string, OpenApiChange[]>();
  const sorted = changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
  for (const change of sorted) {
    const [operation = ''] = change.operations;
    const group = groups.get(operation);
    if (group) group.push(change);
    else groups.set(operation, [change]);
  }
  return [...groups].map(([operation, ofOperation]) => ({ operation, changes: ofOperation }));
}

/** Maximum number of other affected operations to list for a change. If there is only one more, it is also listed. */
const MAX_OTHERS = 3;

/** Lists the other operations that a change affects. Returns `''` if there are none. */
function listOthers({ operations }: OpenApiChange, quote: (text: string) => string): string {
  const [, ...others] = operations;
  if (others.length === 0) return '';
  // Don't omit a single operation, because its name is about as short as the count that would replace it.
  const shown = others.length > MAX_OTHERS + 1 ? others.slice(0, MAX_OTHERS) : others;
  const omitted = others.length - shown.length;
  const list = [...shown.map(quote), ...(omitted > 0 ? [`${omitted} other operations`] : [])];
  return `also ${list.join(', ')}`;
}

function formatSummary(changes: readonly OpenApiChange[]): string {
  if (changes.length === 0) return 'No changes for callers';
  const breaking = countBreaking(changes);
  return `${toCount(breaking, 'breaking change')}, ${toCount(changes.length - breaking, 'other change')}`;
}

const BREAKING_LABEL = 'breaking';

function toText(report: DiffReport, hasColors: boolean): string {
  const paint = createPaint(hasColors);
  const { old, new: newSide, changes } = report;
  const clean = replaceControlCharacters;
  const formatSide = ({ name, path }: DiffSide) => clean(`${name} (${path})`);
  const groups = groupByOperation(changes).map((group) => {
    const lines = group.changes.map((change) => {
      const label = change.isBreaking ? paint('red', BREAKING_LABEL) : ' '.repeat(BREAKING_LABEL.length);
      const others = listOthers(change, String);
      const message = clean(`${change.message}${others === '' ? '' : ` (${others})`}`);
      return `  ${label}  ${message}  ${paint('dim', clean(toLocation(change, report)))}\n`;
    });
    return `${paint('bold', clean(group.operation))}\n${lines.join('')}\n`;
  });
  return `${formatSide(old)} -> ${formatSide(newSide)}\n\n${groups.join('')}${formatSummary(changes)}\n`;
}

/** Returns the file and line of a change: in the old version for a removal, otherwise in the new version. */
function toLocation({ change, oldPlace, newPlace }: OpenApiChange, { old, new: newSide }: DiffReport): string {
  return change === 'removed'
    ? `${old.toPath(oldPlace.path)}:${oldPlace.line}`
    : `${newSide.toPath(newPlace.path)}:${newPlace.line}`;
}

function toMarkdown({ old, new: newSide, changes }: DiffReport): string {
  const heading = `## ${escapeMarkdown(newSide.name)}\n\nChanges since ${escapeMarkdown(old.name)}.\n`;
  if (changes.length === 0) return `${heading}\nNo changes for callers.\n`;
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const others = changes.filter(({ isBreaking }) => !isBreaking);
  return `${heading}${toSection('Breaking changes', breaking)}${toSection('Other changes', others)}`;
}

function toSection(title: string, changes: readonly OpenApiChange[]): string {
  if (changes.length === 0) return '';
  const items = groupByOperation(changes).flatMap((group) =>
    group.changes.map((change) => {
      const others = listOthers(change, toCode);
      return `- ${toCode(group.operation)}: ${describeChange(change, toCode)}${others === '' ? '' : ` (${others})`}\n`;
    }),
  );
  return `\n### ${title}\n\n${items.join('')}`;
}

/** Formats text as inline code. The delimiter is longer than each run of backticks in the text. */
function toCode(text: string): string {
  const line = replaceControlCharacters(text);
  const runs = line.match(/`+/g) ?? [];
  const delimiter = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  // A space must separate a backtick at either end from the delimiter. CommonMark removes one space from each end.
  const needsSpaces = line.startsWith('`') || line.endsWith('`') || (line.startsWith(' ') && line.endsWith(' '));
  return needsSpaces ? `${delimiter} ${line} ${delimiter}` : `${delimiter}${line}${delimiter}`;
}

function escapeMarkdown(text: string): string {
  return replaceControlCharacters(text).replace(/[\\`*_[\]<>&#~|]/g, '\\$&');
}
