import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../src/tools/check/problem.js';
import { toEncodingProblem } from '../../../src/tools/cli/shared/page-file.js';
import { commonMistakes } from './mistakes/common-mistakes.ts';
import { dataMistakes } from './mistakes/data.ts';
import { driftMistakes } from './mistakes/drift.ts';
import { lostContent } from './mistakes/lost-content.ts';
import { markedMistakes } from './mistakes/marked-mistakes.ts';
import { markupMistakes } from './mistakes/markup.ts';
import { operationMistakes } from './mistakes/operations.ts';
import { requestContradictions } from './mistakes/requests.ts';
import { duplicateEndpoints, unknownSuccessors } from './mistakes/several-pages.ts';
import { fieldContradictions, sampleContradictions } from './mistakes/values.ts';

const PAGE = 'stories/CheckingPages.mdx';

const planted = new Set([
  ...markedMistakes.map(([rule]) => rule),
  ...[
    ...commonMistakes,
    ...dataMistakes,
    ...driftMistakes,
    ...duplicateEndpoints,
    ...fieldContradictions,
    ...lostContent,
    ...markupMistakes,
    ...operationMistakes,
    ...requestContradictions,
    ...sampleContradictions,
    ...unknownSuccessors,
  ].map(({ rule }) => rule),
  // The command reports this rule before it checks the page. test/tools/cli/built-command/check.test.ts tests it.
  toEncodingProblem('').rule,
]);

/** Returns the rules that list items describe: "- `first`, `second`: description". */
function readDescribedRules(markdown: string): string[] {
  const rules = markdown.split(/^## /m).find((section) => section.startsWith('Rules')) ?? '';
  return [...rules.matchAll(/^- ((?:`[\w-]+`(?:, )?)+):/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );
}

describe('apiblock check', () => {
  it.each(RULES)('has a test page in test/tools/check/mistakes for the rule %s', (rule) => {
    expect(planted).toContain(rule);
  });

  it(`has exactly the rules that ${PAGE} describes`, () => {
    const page = readFileSync(new URL(`../../../${PAGE}`, import.meta.url), 'utf8');
    expect(readDescribedRules(page).sort()).toEqual([...RULES].sort());
  });
});
