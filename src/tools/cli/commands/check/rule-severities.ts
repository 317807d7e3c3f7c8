import type { RuleSettings } from '../../shared/config.js';
import type { FileProblem } from '../../../check/file-problem.js';
import { getPageSetting } from '../../../site/page-settings.js';

/**
 * Changes the severities of problems as the configuration file specifies, and omits the problems of rules that are off.
 */
export function applyRules(problems: readonly FileProblem[], rules: RuleSettings): FileProblem[] {
  return problems.flatMap((problem) => {
    const level = getPageSetting(rules.get(problem.rule) ?? [], problem.file) ?? problem.severity;
    return level === 'off' ? [] : [{ ...problem, severity: level }];
  });
}
