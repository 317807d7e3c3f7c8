import { checkPage } from '../../../src/tools/check/inspect-page.js';
import type { PageProblem } from '../../../src/tools/check/page-problem.js';
import type { PageFiller } from '../../../src/tools/pages/page-filler.js';
import { createLocator } from '../../../src/tools/pages/positions.js';

/** Returns the problems of a page as `line:column severity prop: message. suggestion`. */
export function findProblems(page: string, fill?: PageFiller): { rule: string; problem: string }[] {
  const { toPoint } = createLocator(page);
  return checkPage(page, fill).map((problem) => {
    const { line, column } = toPoint(problem.start);
    return { rule: problem.rule, problem: `${line}:${column} ${problem.severity} ${toSentence(problem)}` };
  });
}

function toSentence({ prop, message, suggestion }: PageProblem): string {
  const subject = prop === undefined ? '' : `${prop}: `;
  const end = suggestion === undefined ? '' : `. ${suggestion}`;
  return subject + message + end;
}
