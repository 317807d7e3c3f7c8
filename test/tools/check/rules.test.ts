import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { RULE_NAMES } from '../../../src/tools/check/rule-names.js';
import { outdatedRecord } from '../../../src/tools/check/rules/outdated-record.js';
import { outdatedBaseline } from '../../../src/tools/check/rules/routes.js';
import { encoding } from '../../../src/tools/check/rules/unreadable-page.js';
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
import { ruleExports } from './rule-files.ts';

const root = join(import.meta.dirname, '../../..');
const rules = ruleExports.map(({ rule }) => rule);

/** Pages with one mistake, and the line that the check reports for it. */
const reported = [
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
];

const planted = new Set([
  ...markedMistakes.map(([rule]) => rule),
  ...[...commonMistakes, ...reported].map(({ rule }) => rule),
  // The command reports this rule before it checks the page. test/tools/cli/built-command/check.test.ts tests it.
  encoding.name,
  // test/tools/cli/built-command/record.exhaustive.test.ts tests this rule.
  outdatedRecord.name,
  // test/tools/cli/commands/check/routes/route-baseline.test.ts tests this rule.
  outdatedBaseline.name,
]);

/**
 * The source files for the check, the command line and OpenAPI. The other tools may contain strings that equal the
 * names of rules: `pages` defines the `rule` of a `PageError`, and `testing` and `openapi/diff` define their own rules.
 */
const SOURCES = readdirSync(join(root, 'src/tools'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/tools/${file.replaceAll('\\', '/')}`)
  .filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('/rule-names.ts') &&
      /^src\/tools\/(?:check|cli|openapi(?!\/diff))\//.test(path),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Rule names that are also the names of mistakes in the model, or of members in OpenAPI descriptions. */
const SHARED_WORDS = ['encoding', 'invalid-header', 'missing-prop', 'unknown-location'];

/** Turns the example of a rule into a page: adds a block and the required props of the block if they are missing. */
function toPage(example: string): string {
  if (/^[a-z]\w*=/i.test(example)) return toPage(`<ApiBlock ${example} />`);
  if (!/<[A-Z]/.test(example)) return `${example}\n\n<ApiBlock method="GET" endpoint="/users" />`;
  return example.replace(/<ApiBlock(?<props>[^>]*)/, (tag, props: string) => {
    const missing = ['method="POST"', 'endpoint="/users"'].filter((prop) => !props.includes(` ${prop.split('=')[0]}=`));
    return tag.replace('<ApiBlock', ['<ApiBlock', ...missing].join(' '));
  });
}

describe('apiblock check', () => {
  it('has a different name for each rule', () => {
    const names = rules.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('lists the names of all rules in RULE_NAMES', () => {
    expect(RULE_NAMES).toEqual(rules.map(({ name }) => name).sort());
  });

  const unshared = ruleExports.filter(({ rule: { name } }) => !SHARED_WORDS.includes(name));

  it.each(unshared)('uses the rule name $rule.name only in the file of the rule', ({ file, rule: { name } }) => {
    const literal = `'${name}'`;
    const files = SOURCES.filter(({ text }) => text.includes(literal)).map(({ path }) => path);
    expect(files).toEqual([`src/tools/check/rules/${file}.ts`]);
  });

  it.each(rules)('has a test page in test/tools/check/mistakes for the rule $name', ({ name }) => {
    expect(planted).toContain(name);
  });

  it.each(reported)('reports $title with a severity that the rule $rule defines', ({ rule: name, problem }) => {
    const rule = rules.find((each) => each.name === name);
    const [, severity] = /^\S+ (error|warning) /.exec(problem) ?? [];
    expect([rule?.severity, rule?.otherSeverity]).toContain(severity);
  });

  it.each(rules.filter(({ example }) => example !== undefined))(
    'reports only $name for its example: $example',
    ({ name, severity, otherSeverity, example = '' }) => {
      const problems = checkPage(toPage(example));
      expect(problems).toMatchObject([{ rule: name }]);
      expect([severity, otherSeverity]).toContain(problems[0]?.severity);
    },
  );
});
