import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/page.js';
import { RULES } from '../../../src/tools/check/problem.js';
import { PAGE_RULES } from '../../../src/tools/check/rules.js';
import { toOutdatedProblem } from '../../../src/tools/cli/commands/check/routes/route-baseline.js';
import { toEncodingProblem } from '../../../src/tools/cli/shared/page-file.js';
import { commonMistakes } from './mistakes/common-mistakes.ts';
import { dataMistakes } from './mistakes/data.ts';
import { driftMistakes } from './mistakes/drift.ts';
import { lostContent } from './mistakes/lost-content.ts';
import { markedMistakes } from './mistakes/marked-mistakes.ts';
import { markupMistakes } from './mistakes/markup.ts';
import { operationMistakes } from './mistakes/operations.ts';
import { requestContradictions } from './mistakes/requests.ts';
import { routeGaps } from './mistakes/routes.ts';
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
    ...routeGaps,
    ...sampleContradictions,
    ...unknownSuccessors,
  ].map(({ rule }) => rule),
  // The command reports this rule before it checks the page. test/tools/cli/built-command/check.test.ts tests it.
  toEncodingProblem('').rule,
  // test/tools/cli/built-command/record.test.ts tests this rule.
  'outdated-record',
  // test/tools/cli/commands/check/routes/route-baseline.test.ts tests this rule.
  toOutdatedProblem({ key: '', start: 0, end: 0 }).rule,
]);

interface DescribedRule {
  rule: string;
  severity: string;
  /** MDX, or props of a block. `undefined` if the rule needs more than one line. */
  example: string | undefined;
}

/** Returns the rules in tables: "| `rule` | severity | text | `example` |". */
function readDescribedRules(markdown: string): DescribedRule[] {
  const rules = markdown.split(/^## /m).find((section) => section.startsWith('Rules')) ?? '';
  const rows = rules.matchAll(/^\| `(?<rule>[\w-]+)` \| (?<severity>[^|]+) \| .* \| (?:`(?<example>.+)`)? \|$/gm);
  return Array.from(rows, ({ groups = {} }) => ({
    rule: groups['rule'] ?? '',
    severity: groups['severity'] ?? '',
    example: groups['example'],
  }));
}

/** Completes an example: adds a block around props, and the required props of a block. */
function toPage(example: string): string {
  if (/^[a-z]\w*=/i.test(example)) return toPage(`<ApiBlock ${example} />`);
  if (!/<[A-Z]/.test(example)) return `${example}\n\n<ApiBlock method="GET" endpoint="/users" />`;
  return example.replace(/<ApiBlock(?<props>[^>]*)/, (tag, props: string) => {
    const missing = ['method="POST"', 'endpoint="/users"'].filter((prop) => !props.includes(` ${prop.split('=')[0]}=`));
    return tag.replace('<ApiBlock', ['<ApiBlock', ...missing].join(' '));
  });
}

const described = readDescribedRules(readFileSync(new URL(`../../../${PAGE}`, import.meta.url), 'utf8'));

describe('apiblock check', () => {
  it.each(RULES)('has a test page in test/tools/check/mistakes for the rule %s', (rule) => {
    expect(planted).toContain(rule);
  });

  it(`has exactly the rules that ${PAGE} describes`, () => {
    expect(described.map(({ rule }) => rule).sort()).toEqual([...RULES].sort());
  });

  it.each(PAGE_RULES)(`has the severity of $name that ${PAGE} describes`, ({ name, severity }) => {
    expect(described.find(({ rule }) => rule === name)?.severity.split(' or ')).toContain(severity);
  });

  it.each(described.filter(({ example }) => example !== undefined))(
    'reports only $rule for its example: $example',
    ({ rule, severity, example = '' }) => {
      const problems = checkPage(toPage(example));
      expect(problems).toMatchObject([{ rule }]);
      expect(severity.split(' or ')).toContain(problems[0]?.severity);
    },
  );
});
