import { readFileSync, writeFileSync } from 'node:fs';
import type { Edit } from '../../../check/page-problem.js';
import { applyFixes } from '../../../pages/apply-edits.js';
import type { RuleSettings } from '../../shared/config.js';
import { decodePage } from '../../shared/page-file.js';
import type { BlockSettings } from '../../shared/settings.js';
import { checkFiles } from './check-task.js';
import { applyRules } from './rule-severities.js';

/** Maximum number of passes. A syntax error hides the other mistakes on a page, so one pass is not enough. */
const MAX_PASSES = 20;

/**
 * Corrects the mistakes on pages, unless their rule is off or the correction is not certain. Resolves to the number of
 * corrected mistakes.
 */
export async function fixFiles(
  files: readonly string[],
  settings: BlockSettings,
  rules: RuleSettings,
): Promise<number> {
  let count = 0;
  let remaining = files;
  for (let pass = 0; pass < MAX_PASSES && remaining.length > 0; pass++) {
    const changed: string[] = [];
    for (const result of await checkFiles(remaining, settings)) {
      if ('reason' in result) continue;
      const fixes = applyRules(result.problems, rules).flatMap(({ fix }) => (fix ? [fix] : []));
      const fixed = fixFile(result.file, fixes);
      if (fixed > 0) changed.push(result.file);
      count += fixed;
    }
    remaining = changed;
  }
  return count;
}

/** Applies corrections to a file. Returns the number of applied corrections. */
function fixFile(file: string, fixes: readonly (readonly Edit[])[]): number {
  if (fixes.length === 0) return 0;
  const bytes = readFileSync(file);
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return 0;
  const { text: fixedText, count } = applyFixes(text, fixes);
  const byteOrderMark = bytes.toString('utf8').startsWith('\uFEFF') ? '\uFEFF' : '';
  if (count > 0) writeFileSync(file, byteOrderMark + fixedText);
  return count;
}
