import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RUN_RULES } from '../../../src/tools/testing/run/result.js';
import { contentDiscrepancies } from './compare/discrepancies/content.ts';
import { memberDiscrepancies } from './compare/discrepancies/members.ts';
import { valueDiscrepancies } from './compare/discrepancies/values.ts';
import { pageDiscrepancies } from './run/discrepancies/pages.ts';

const PAGE = 'stories/TestingPages.mdx';

const planted = new Set([
  ...[...valueDiscrepancies, ...memberDiscrepancies, ...contentDiscrepancies].map(([, rule]) => rule),
  ...pageDiscrepancies.map(({ rule }) => rule),
  // test/tools/testing/run/run-pages.planted-discrepancies.test.ts tests this rule with many connection failures.
  'no-response',
  // test/tools/testing/compare/compare-json.test.ts tests this rule, which only an option enables.
  'empty-array',
]);

/** Returns the rules in the list below the line "Each finding has one of these rules:". */
function readDescribedRules(markdown: string): string[] {
  const [, list = ''] = /^Each finding has one of these rules:\n\n((?:- .*\n)+)/m.exec(markdown) ?? [];
  return [...list.matchAll(/^- `([\w-]+)`:/gm)].map(([, rule = '']) => rule);
}

describe('apiblock test', () => {
  it.each(RUN_RULES)('has a test page in test/tools/testing for the rule %s', (rule) => {
    expect(planted).toContain(rule);
  });

  it(`has exactly the rules that ${PAGE} describes`, () => {
    const page = readFileSync(new URL(`../../../${PAGE}`, import.meta.url), 'utf8');
    expect(readDescribedRules(page).sort()).toEqual([...RUN_RULES].sort());
  });
});
