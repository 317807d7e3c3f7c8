import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileProblem } from '../../../check/file-problem.js';

/** The page that describes the rules, relative to `dist`. */
const RULES_PAGE = '../stories/CheckingPages.mdx';

/**
 * Returns the path of the page that describes the rules, relative to the working directory. Returns `undefined` if the
 * package doesn't contain the page, because some tools remove documents from installed packages.
 */
export function findRulesPage(): string | undefined {
  const path = fileURLToPath(new URL(RULES_PAGE, import.meta.url));
  return existsSync(path) ? relative('.', path) : undefined;
}

/**
 * Formats advice for the author: where to read about the rules, and how to accept a problem. Returns `''` if there are
 * no problems.
 */
export function formatAdvice(
  problems: readonly Pick<FileProblem, 'rule' | 'component'>[],
  rulesPage: string | undefined,
): string {
  if (problems.length === 0) return '';
  const lines: string[] = [];
  if (rulesPage !== undefined) lines.push(`The rules are described in ${rulesPage}`);
  // Comments have no effect on problems without a component: syntax errors, and problems in OpenAPI descriptions.
  const first = problems.find(({ component }) => component !== undefined);
  if (first)
    lines.push(`To accept a problem, write {/* apiblock-ignore ${first.rule} */} directly before its component`);
  return lines.map((line) => `${line}\n`).join('');
}
