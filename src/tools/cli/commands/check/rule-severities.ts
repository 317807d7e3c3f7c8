import { relative } from 'node:path';
import zeptomatch from 'zeptomatch';
import type { RuleSettings } from '../../shared/config.js';
import type { FileProblem } from '../../shared/page-file.js';

/**
 * Changes the severities of problems as the configuration file specifies, and omits the problems of rules that are off. If
 * several patterns match a page, the last one applies.
 */
export function applyRules(problems: readonly FileProblem[], rules: RuleSettings): FileProblem[] {
  return problems.flatMap((problem) => {
    const settings = rules.get(problem.rule) ?? [];
    const path = relative('.', problem.file).replaceAll('\\', '/');
    const level = settings.findLast(({ pattern }) => matches(pattern, path))?.level ?? problem.severity;
    return level === 'off' ? [] : [{ ...problem, severity: level }];
  });
}

function matches(pattern: string | undefined, path: string): boolean {
  return pattern === undefined || zeptomatch(pattern, path) || zeptomatch(`${pattern}/**`, path);
}
