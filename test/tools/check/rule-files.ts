import type { CheckRule } from '../../../src/tools/check/rule.js';

const FILES = import.meta.glob<Record<string, unknown>>('../../../src/tools/check/rules/*.ts', { eager: true });

interface RuleExport {
  /** The name of the file, without its extension. */
  file: string;
  exportName: string;
  rule: CheckRule;
}

/** The rules that the files in `src/tools/check/rules` export, in the order of the files. */
export const ruleExports: readonly RuleExport[] = Object.entries(FILES).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([exportName, rule]): RuleExport[] =>
    isRule(rule) ? [{ file: path.replace(/^.*\/(.+)\.ts$/, '$1'), exportName, rule }] : [],
  ),
);

function isRule(value: unknown): value is CheckRule {
  return typeof value === 'object' && value !== null && 'name' in value && 'section' in value;
}
