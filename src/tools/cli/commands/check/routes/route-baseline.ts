import { readFileSync, writeFileSync } from 'node:fs';
import { createProblem } from '../../../../check/rule.js';
import { outdatedBaseline } from '../../../../check/rules/routes.js';
import { toErrorCode, UsageError } from '../../../shared/errors.js';
import type { FileProblem } from '../../../../check/file-problem.js';
import { locateInFile } from '../../../shared/page-file.js';
import type { RouteGap } from './route-gaps.js';

interface BaselineEntry {
  key: string;
  start: number;
  end: number;
}

const HEADER = [
  '# Differences between pages and routes that "apiblock check --routes" accepts.',
  '# To update this file, run the command with --update-baseline.',
];

export interface ComparedBaseline {
  newGaps: RouteGap[];
  outdated: FileProblem[];
}

/**
 * Compares gaps with a baseline file. Throws a `UsageError` if the file cannot be read.
 *
 * @param gaps - All gaps of the application and its pages.
 */
export function compareWithBaseline(file: string, gaps: readonly RouteGap[]): ComparedBaseline {
  const text = readBaseline(file);
  const entries = parseBaseline(text);
  const accepted = new Set(entries.map(({ key }) => key));
  const existing = new Set(gaps.map(toKey));
  const outdated = entries.filter(({ key }) => !existing.has(key));
  return {
    newGaps: gaps.filter((gap) => !accepted.has(toKey(gap))),
    outdated: locateInFile(file, text, outdated.map(toOutdatedProblem)),
  };
}

/** Writes all gaps to a baseline file, sorted and without duplicates, so that changes are easy to review. */
export function writeBaseline(file: string, gaps: readonly RouteGap[]): void {
  const keys = [...new Set(gaps.map(toKey))].sort();
  writeFileSync(file, [...HEADER, ...keys, ''].join('\n'));
}

function toKey({ rule, title }: RouteGap): string {
  return `${rule} ${title}`;
}

function readBaseline(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const code = toErrorCode(error);
    const advice = code === 'ENOENT' ? '. To create the file, add --update-baseline' : '';
    throw new UsageError(`Cannot read the baseline ${file}: ${code}${advice}`);
  }
}

function parseBaseline(text: string): BaselineEntry[] {
  return Array.from(text.matchAll(/[^\r\n]+/g)).flatMap(({ 0: line, index }) => {
    const key = line.trim();
    if (key === '' || key.startsWith('#')) return [];
    const start = index + line.indexOf(key);
    return [{ key, start, end: start + key.length }];
  });
}

function toOutdatedProblem({ key, start, end }: BaselineEntry) {
  return createProblem(outdatedBaseline, {
    message: `This difference no longer exists: ${key}`,
    suggestion: 'Delete the line, or run the command with --update-baseline',
    start,
    end,
  });
}
