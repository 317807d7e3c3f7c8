import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/page.js';
import type { CheckRule } from '../../../src/tools/check/rule.js';
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
const REGISTRY = 'src/tools/check/rules.ts';
const GUIDE = 'stories/CheckingPages.mdx';

const rules = ruleExports.map(({ rule }) => rule);

/** Pages with one mistake and the line of the report that the check prints for it. */
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
  // test/tools/cli/built-command/record.test.ts tests this rule.
  outdatedRecord.name,
  // test/tools/cli/commands/check/routes/route-baseline.test.ts tests this rule.
  outdatedBaseline.name,
]);

/**
 * The sources in which rules are found or reported. The other tools don't know these rules: `pages` publishes the reasons of a
 * `PageError`, and `testing` and `openapi/diff` have rules of their own.
 */
const SOURCES = readdirSync(join(root, 'src/tools'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/tools/${file.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && /^src\/tools\/(?:check|cli|openapi(?!\/diff))\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Names of rules that are also codes of mistakes that the model finds, or members of OpenAPI descriptions. */
const SHARED_WORDS = ['encoding', 'invalid-header', 'missing-prop', 'unknown-location'];

/** Generates the list of the rules that the files in `src/tools/check/rules` export. */
async function writeRegistry(): Promise<string> {
  const files = Map.groupBy(ruleExports, ({ file }) => file);
  const imports = [...files].map(
    ([file, rulesOfFile]) =>
      `import { ${rulesOfFile.map(({ exportName }) => exportName).join(', ')} } from './rules/${file}.js';`,
  );
  const text = `import type { CheckRule } from './rule.js';
${imports.join('\n')}

/** The rules of \`apiblock check\`. To update this list, run \`npx vitest run test/tools/check/rules.test.ts -u\`. */
export const RULES: readonly CheckRule[] = [${ruleExports.map(({ exportName }) => exportName).join(', ')}];
`;
  const path = join(root, REGISTRY);
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/** Updates the tables and lists of rules in the guide. */
function updateGuide(guide: string): string {
  const sections = guide.split(/^(?=#{2,3} )/m);
  return sections.map(updateSection).join('');
}

/** Replaces the table of rules and the list below it, if the heading of the section is the `section` of rules. */
function updateSection(text: string): string {
  const [heading = '', ...paragraphs] = text.trimEnd().split('\n\n');
  const listed = rules.filter(({ section }) => heading === `### ${section}`).sort(byName);
  if (listed.length === 0) return text;
  const isGenerated = (paragraph: string) => /^(?:\| Rule \||- `[\w-]+`: )/.test(paragraph);
  const introduction = paragraphs.slice(0, paragraphs.findIndex(isGenerated));
  const conclusion = paragraphs.slice(paragraphs.findLastIndex(isGenerated) + 1);
  const table = ['| Rule | Severity | Reports | Example |', '|---|---|---|---|', ...listed.map(toTableRow)].join('\n');
  const details = listed.flatMap(({ name, details: sentences }) => (sentences ? [`- \`${name}\`: ${sentences}`] : []));
  const list = details.length === 0 ? [] : [details.join('\n')];
  return `${[heading, ...introduction, table, ...list, ...conclusion].join('\n\n')}\n\n`;
}

function byName(one: CheckRule, other: CheckRule): number {
  return one.name < other.name ? -1 : 1;
}

function toTableRow({ name, severity, otherSeverity, description, example = '' }: CheckRule): string {
  const severities = [severity, otherSeverity].filter((each) => each !== undefined).sort();
  // A table cell cannot contain a line break.
  const code = example === '' || example.includes('\n') ? '' : `\`${example}\``;
  return `| \`${name}\` | ${severities.join(' or ')} | ${description} | ${code} |`;
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

describe('apiblock check', () => {
  it(`lists the rules of all files in ${REGISTRY}`, async () => {
    await expect(await writeRegistry()).toMatchFileSnapshot(join(root, REGISTRY));
  });

  it(`has the rules that ${GUIDE} describes`, async () => {
    const guide = readFileSync(join(root, GUIDE), 'utf8');
    for (const { section } of rules) expect(guide).toContain(`\n### ${section}\n`);
    await expect(updateGuide(guide)).toMatchFileSnapshot(join(root, GUIDE));
  });

  it('has a different name for each rule', () => {
    const names = rules.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  const unshared = ruleExports.filter(({ rule: { name } }) => !SHARED_WORDS.includes(name));

  it.each(unshared)('contains the name $rule.name only in its file', ({ file, rule: { name } }) => {
    const literal = `'${name}'`;
    const files = SOURCES.filter(({ text }) => text.includes(literal)).map(({ path }) => path);
    expect(files).toEqual([`src/tools/check/rules/${file}.ts`]);
  });

  it.each(rules)('has a test page in test/tools/check/mistakes for the rule $name', ({ name }) => {
    expect(planted).toContain(name);
  });

  it.each(reported)('has the severity that the file of $rule states for $title', ({ rule: name, problem }) => {
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
