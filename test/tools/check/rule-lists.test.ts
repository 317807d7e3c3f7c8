import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import type { CheckRule } from '../../../src/tools/check/rule.js';
import { ruleExports } from './rule-files.ts';

const root = join(import.meta.dirname, '../../..');
const REGISTRY = 'src/tools/check/rules.ts';
const NAMES = 'src/tools/check/rule-names.ts';
const GUIDE = 'stories/CheckingPages.mdx';

const rules = ruleExports.map(({ rule }) => rule);

/** Generates the source of the registry, which imports and lists every rule that `src/tools/check/rules` exports. */
function writeRegistry(): Promise<string> {
  const files = Map.groupBy(ruleExports, ({ file }) => file);
  const imports = [...files].map(
    ([file, rulesOfFile]) =>
      `import { ${rulesOfFile.map(({ exportName }) => exportName).join(', ')} } from './rules/${file}.js';`,
  );
  return formatCode(`import type { CheckRule } from './rule.js';
${imports.join('\n')}

/** The rules of \`apiblock check\`. To update this list, run \`npx vitest run test/tools/check/rule-lists.test.ts -u\`. */
export const RULES: readonly CheckRule[] = [${ruleExports.map(({ exportName }) => exportName).join(', ')}];
`);
}

/** Generates the source of the list of rule names. */
function writeNames(): Promise<string> {
  const names = rules.map(({ name }) => `'${name}'`).sort();
  return formatCode(`/**
 * The names of the rules. Commands that only read the configuration file import this list instead of the rules, so that they
 * start faster. To update this list, run \`npx vitest run test/tools/check/rule-lists.test.ts -u\`.
 */
export const RULE_NAMES: readonly string[] = [${names.join(', ')}];
`);
}

async function formatCode(code: string): Promise<string> {
  const filepath = join(root, REGISTRY);
  return format(code, { ...(await resolveConfig(filepath)), filepath });
}

/** Updates the tables and lists of rules in the guide. */
function updateGuide(guide: string): string {
  const sections = guide.split(/^(?=#{2,3} )/m);
  return sections.map(updateSection).join('');
}

/** Replaces the table of rules and the list below it, unless no rule has the heading as its `section`. */
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
  // Omits an example with a line break, because a table cell cannot contain one.
  const code = example === '' || example.includes('\n') ? '' : `\`${example}\``;
  return `| \`${name}\` | ${severities.join(' or ')} | ${description} | ${code} |`;
}

// `vitest -u` updates the lists.
describe('apiblock check', () => {
  it(`lists the rules of all files in ${REGISTRY}`, async () => {
    await expect(await writeRegistry()).toMatchFileSnapshot(join(root, REGISTRY));
  });

  it(`lists the names of all rules in ${NAMES}`, async () => {
    await expect(await writeNames()).toMatchFileSnapshot(join(root, NAMES));
  });

  it(`has the rules that ${GUIDE} describes`, async () => {
    const guide = readFileSync(join(root, GUIDE), 'utf8');
    for (const { section } of rules) expect(guide).toContain(`\n### ${section}\n`);
    await expect(updateGuide(guide)).toMatchFileSnapshot(join(root, GUIDE));
  });
});
