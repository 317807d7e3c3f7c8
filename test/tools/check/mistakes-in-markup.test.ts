import { describe, expect, it } from 'vitest';
import { GOOD_BLOCK } from './blocks.ts';
import { findProblems } from './find-problems.ts';
import { markupMistakes } from './mistakes/markup.ts';
import { renderText } from './render-page.ts';

describe('checkPage', () => {
  it.each(markupMistakes)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each([
    [
      'inside a list',
      `1. One\n\n   <ApiBlock\n     method="GET"\n     endpoint="/documents"\n     response={{a: 1}\n   />\n`,
      '6:15',
    ],
    [
      'after code that contains braces and tags',
      `\`\`\`mdx\n<ApiBlock body={ />\n\`\`\`\n\n\`<ApiBlock body={\`\n\n<ApiBlock method="GET" endpoint={/x} />`,
      '7:35',
    ],
    [
      'after a code block that follows a colon',
      `For example:\n\n\`\`\`html\n<div class=wide></div>\n\`\`\`\n\n<ApiBlock method="GET" endpoint={/x} />`,
      '7:35',
    ],
    [
      'after inline code that follows a colon',
      'Don\'t write: `<ApiBlock method=GET />`\n\n<ApiBlock method="GET" endpoint={/x} />',
      '3:35',
    ],
    [
      'after inline code that follows a parenthesis and a block with a template literal',
      '<ApiBlock method="GET" endpoint="/x" body={`{`} />\n\nText (`{ <ApiBlock method=GET />`).\n\n<ApiBlock method="GET" endpoint={/x} />',
      '5:35',
    ],
    [
      'after a template literal in an export',
      'export const a = 1,\n  b = `<b class=c>`;\n\n<ApiBlock method="GET" endpoint={/x} />',
      '4:35',
    ],
    [
      'in a tag that precedes inline code with a tag in parentheses',
      '<ApiBlock method="GET">\n\nA type (`<T>`).\n\n</Tabs>',
      '1:1',
    ],
    [
      'in a tag that precedes a tag whose attributes contain tags',
      '<ApiBlock method="GET">\n\n<Note title="Press <kbd> or <>" icon={<b>x</b>}>Text</Note>\n\n</Tabs>',
      '1:1',
    ],
    ['in a tag that precedes a comment with a tag', '<ApiBlock method="GET">\n\n{/* <T> */}\n\n</Tabs>', '1:1'],
    [
      'after valid components',
      `${GOOD_BLOCK}\n\n<Tabs items={['a', "b"]} icon={<Icon name="x" />}>\n\n<ApiBlock method="GET endpoint="/x" />\n\n</Tabs>`,
      '5:22',
    ],
    [
      'after a template literal',
      `<ApiBlock method="POST" endpoint="/x" body={\`{"a": "}"}\`} />\n\n<ApiBlock method='GET's' endpoint="/x" />`,
      '3:22',
    ],
  ])('reports the position of a syntax error %s', (_title, page, position) => {
    expect(findProblems(page).map(({ problem }) => problem.split(' ', 1)[0])).toEqual([position]);
  });

  it('reports the plural form of a component name in an import from the library', () => {
    expect(findProblems("import { CodeGroups } from 'apiblock';\n\n<CodeGroups />")).toEqual([
      { rule: 'unknown-component', problem: '1:10 error Unknown component "CodeGroups". Did you mean "CodeGroup"?' },
    ]);
  });

  it('reports a misspelled import from the library', () => {
    expect(findProblems("import { ApiBlok, ParamField } from 'apiblock';\n\n<ApiBlok />")).toEqual([
      { rule: 'unknown-component', problem: '1:10 error Unknown component "ApiBlok". Did you mean "ApiBlock"?' },
    ]);
  });

  it('accepts an imported helper, and an imported component whose name resembles the name of a library component', () => {
    const page = "import { ApiBlok } from '../checking/parts';\nimport { defaults } from 'apiblock';\n\n<ApiBlok />";
    expect(findProblems(page)).toEqual([]);
  });

  it.each([
    ['a name that the page declares', `export const id = 1;\n\n{id}\n\n${GOOD_BLOCK}`],
    [
      'a name that the page imports',
      `import version from '../checking/version.js';\n\nVersion {version}.\n\n${GOOD_BLOCK}`,
    ],
    ['variables that frameworks provide', `{props.title} {frontmatter.title} {frontMatter.title}\n\n${GOOD_BLOCK}`],
    ['braces in code and escaped braces', `\`{id}\` and \\{id}\n\n${GOOD_BLOCK}`],
    [
      'components of other libraries with similar names',
      '<ApiBlocks>text</ApiBlocks>\n\n<ParamFields />\n\n<Codegroups />',
    ],
    [
      'components of the site with plural names whose props and content are not those of the singular component',
      '<ParamFields className="wide" id="a" columns="2" onClick={props.open} />\n\n<ResponseFields {...props}>\n\n```sh\nls\n```\n\n</ResponseFields>\n\n<RequestExamples>Text</RequestExamples>',
    ],
    [
      'a component of the site that groups components',
      '<ParamFields title="Filters">\n  <ParamField query="page" />\n</ParamFields>\n\n<RequestExamples>\n<RequestExample>\n\n```sh\nls\n```\n\n</RequestExample>\n</RequestExamples>',
    ],
    [
      'a plural name that the page imports or declares',
      'import { RequestExamples } from \'../checking/blocks\';\n\nexport const ParamFields = () => null;\n\n<RequestExamples>\n\n```sh\nls\n```\n\n</RequestExamples>\n\n<ParamFields name="a" />',
    ],
    ['an imported component with a similar name', "import { APIBlock } from '../checking/blocks';\n\n<APIBlock />"],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });

  it('does not report mistakes in markup if an apiblock-ignore comment disables the rule', () => {
    expect(findProblems(`{/* apiblock-ignore undefined-name */}\n{version}\n\n${GOOD_BLOCK}`)).toEqual([]);
    expect(findProblems(`{/* apiblock-ignore undefined-name */}\n{toDate(1)}\n\n${GOOD_BLOCK}`)).toEqual([]);
    expect(findProblems(`${GOOD_BLOCK}\n\n{/* apiblock-ignore unclosed-fence */}\n\`\`\`\ncode`)).toEqual([]);
    expect(findProblems(`{/* apiblock-ignore heading-id */}\n## Users {#users}\n\n${GOOD_BLOCK}`)).toEqual([]);
    expect(findProblems(`{/* apiblock-ignore html-comment */}\n<!-- Draft -->\n\n${GOOD_BLOCK}`)).toEqual([]);
    expect(findProblems('{/* apiblock-ignore */}\n<APIBlock />')).toEqual([]);
    expect(findProblems('{/* apiblock-ignore undefined-name */}\n<APIBlock />')).toHaveLength(1);
  });
});

describe('checkPage with braces in text', () => {
  it.each(['{File}', '{ }', '{true}'])('reports %s unless an apiblock-ignore comment precedes it', (braces) => {
    const page = (comment: string) => `Returns ${comment} ${braces}.\n\n${GOOD_BLOCK}`;
    expect(findProblems(page('')).map(({ rule }) => rule)).toEqual(['unrendered-value']);
    expect(findProblems(page('{/* apiblock-ignore unrendered-value */}'))).toEqual([]);
  });

  it('accepts numbers and strings', () => {
    expect(findProblems(`At most {5} or {'five'}.\n\n${GOOD_BLOCK}`)).toEqual([]);
  });
});

describe('MDX', () => {
  it.each(markupMistakes)('cannot compile or render a page with $title', async ({ page }) => {
    await expect(renderText(page)).rejects.toThrow();
  });
});
