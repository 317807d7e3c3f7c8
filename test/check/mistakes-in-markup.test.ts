import { describe, expect, it } from 'vitest';
import { render, type Row, formatProblems } from './format-problems.ts';

const BLOCK = '<ApiBlock method="GET" endpoint="/documents" />';

const MARKUP = 'MDX evaluates text in braces as JavaScript, but this is not valid JavaScript: ';
const AS_TEXT = 'Write \\{ for a literal brace, or put the text in backticks';

/** Pages that MDX cannot read, or that fail where they are rendered. */
const fatal: Row[] = [
  [
    'a brace forgotten before the end of the tag',
    '<ApiBlock method="POST" endpoint="/documents" body={{ "a": 1 } />\n\nText with {props.braces}.',
    '1:52 error The brace that opens the value of body is not closed. Write "}" before />',
  ],
  [
    'a brace forgotten before the next attribute',
    '<ApiBlock\n  method="POST"\n  endpoint="/documents"\n  headers={{"Accept": "text/plain"}\n  body={{ a: 1 }}\n/>',
    '4:11 error The brace that opens the value of headers is not closed. Write "}" before body',
  ],
  [
    'a brace forgotten on the same line',
    '<ApiBlock method="GET" endpoint="/documents" response={{a: 1} statusCode={201} />',
    '1:55 error The brace that opens the value of response is not closed. Write "}" before statusCode',
  ],
  [
    'a brace too many',
    '<ApiBlock method="GET" endpoint={"/users/{id}"}} />',
    '1:48 error Unexpected brace after the value of endpoint. Remove the brace',
  ],
  [
    'a path in braces',
    '<ApiBlock method="GET" endpoint={/users/{id}} />',
    '1:41 error The value of endpoint is not valid JavaScript: Unexpected content after expression. Write it in quotes: endpoint="/users/{id}"',
  ],
  [
    'an object in one pair of braces',
    '<ApiBlock method="POST" endpoint="/documents" body={"title": "x"} />',
    '1:60 error The value of body is not valid JavaScript: Unexpected content after expression. Write two braces: body={{ … }}',
  ],
  [
    'an apostrophe in single quotes',
    `<ApiBlock method="POST" endpoint="/documents"\n  body='{"title": "It's here", "status": "draft"}'\n/>`,
    '2:22 error The apostrophe ends the value of body. Write &apos; for an apostrophe inside single quotes',
  ],
  [
    'double quotes in double quotes',
    '<ApiBlock method="POST" endpoint="/documents" body="{"title": "x"}" />',
    `1:54 error The double quote ends the value of body. Write the value in single quotes: body='…'`,
  ],
  [
    'double quotes with backslashes',
    '<ApiBlock method="POST" endpoint="/documents" body="{\\"title\\": 1}" />',
    '1:55 error The double quote ends the value of body. Write JSON in single quotes, because props do not support backslash escapes',
  ],
  [
    'a quote that is not closed before the next attribute',
    '<ApiBlock method="GET endpoint="/documents" />',
    '1:18 error The quote that opens the value of method is not closed. Write " before endpoint',
  ],
  [
    'a quote that is not closed at all',
    '<ApiBlock method="GET" endpoint="/documents />\n\nText.',
    '1:33 error The quote that opens the value of endpoint is not closed. Write " before />',
  ],
  [
    'a value without quotes',
    '<ApiBlock method=GET endpoint="/documents" />',
    '1:18 error The value of method has no quotes. Write method="GET"',
  ],
  [
    'a tag that is not closed',
    '<ApiBlock method="GET" endpoint="/documents"\n',
    '1:1 error The tag <ApiBlock is not closed. Write /> after the last attribute',
  ],
  [
    'a component that is not closed',
    '<ApiBlock method="GET" endpoint="/documents">\n\nText.',
    '1:1 error <ApiBlock> is not closed. Close it with </ApiBlock>, or write <ApiBlock … />',
  ],
  [
    'a field that is not closed',
    '<ApiBlock method="GET" endpoint="/users/:id">\n  <ParamField path="id">\n</ApiBlock>',
    '2:3 error <ParamField> is not closed. Close it with </ParamField>, or write <ParamField … />',
  ],
  [
    'a closing tag without its partner',
    '<ApiBlock method="GET" endpoint="/documents" />\n\n</ApiBlock>',
    '3:1 error </ApiBlock> has no matching opening tag. Remove it, or remove the slash at the end of the tag that it should close',
  ],
  [
    'a comment in a tag',
    '<ApiBlock\n  method="GET"\n  // the list\n  endpoint="/documents"\n/>',
    '3:3 error MDX does not allow comments inside a tag. Write the comment before the component: {/* … */}',
  ],
  ['a line break of HTML', `One<br>two.\n\n${BLOCK}`, '1:4 error <br> is not closed. Write <br />'],
  [
    'a placeholder in text',
    `Send <TOKEN> along.\n\n${BLOCK}`,
    '1:6 error <TOKEN> is not closed. Write `<TOKEN>` in backticks, or &lt;TOKEN>',
  ],
  [
    'a comparison in text',
    `At most <5 requests.\n\n${BLOCK}`,
    '1:9 error In MDX, "<" starts a tag, but this is not a valid tag. Write &lt;, or put the text in backticks',
  ],
  [
    'a link in angle brackets',
    `See <https://example.com>.\n\n${BLOCK}`,
    '1:5 error MDX does not support links in angle brackets. Write the URL without angle brackets, or write [text](URL)',
  ],
  [
    'JSON in text',
    `Answers {"ok": true}.\n\n${BLOCK}`,
    `1:9 error ${MARKUP}Unexpected content after expression. ${AS_TEXT}`,
  ],
  [
    'a brace in text that is not closed',
    `Open { brace.\n\n${BLOCK}`,
    `1:6 error The brace is not closed: MDX evaluates text in braces as JavaScript. ${AS_TEXT}`,
  ],
  [
    'an export that is no JavaScript',
    `export const id = ;\n\n${BLOCK}`,
    '1:19 error This import or export is not valid JavaScript: Unexpected token',
  ],
  [
    'a parameter in text',
    `Reads /users/{id}.\n\n${BLOCK}`,
    '1:14 error MDX evaluates {id} as JavaScript, but "id" is not defined on this page. Write \\{id} or `{id}`',
  ],
  [
    'a parameter with a hyphen in text',
    `Reads /users/{user-id}.\n\n${BLOCK}`,
    '1:14 error MDX evaluates {user-id} as JavaScript, but "user" is not defined on this page. Write \\{user-id} or `{user-id}`',
  ],
  [
    'a component in other letters',
    '<APIBlock method="GET" endpoint="/documents" />',
    '1:2 error Unknown component "APIBlock". Did you mean "ApiBlock"?',
  ],
  [
    'a component whose letters changed places',
    '<ApiBlock method="GET" endpoint="/users/{id}" {...props}>\n  <ParamFeild path="id" />\n</ApiBlock>',
    '2:4 error Unknown component "ParamFeild". Did you mean "ParamField"?',
  ],
  [
    'a component that lacks a letter, on a page with nothing else of ours',
    '<ResponsField name="id" type="string" />',
    '1:2 error Unknown component "ResponsField". Did you mean "ResponseField"?',
  ],
];

describe('an import', () => {
  it('of a name that is near to one of the library is told', () => {
    expect(formatProblems("import { ApiBlok, ParamField } from 'apiblock';\n\n<ApiBlok />")).toEqual([
      '1:10 error Unknown component "ApiBlok". Did you mean "ApiBlock"?',
    ]);
  });

  it('of other names, and from elsewhere, is none of our business', () => {
    expect(
      formatProblems(
        "import { ApiBlok } from '../checking/parts';\nimport { defaults } from 'apiblock';\n\n<ApiBlok />",
      ),
    ).toEqual([]);
  });
});

describe('a mistake that takes the page away', () => {
  it.each(fatal)('is told where its author slipped: %s', (_what, page, ...told) => {
    expect(formatProblems(page)).toEqual(told);
  });

  it.each(fatal)('does take it away: %s', async (_what, page) => {
    await expect(render(page)).rejects.toThrow();
  });

  it.each([
    [
      'in a list',
      `1. One\n\n   <ApiBlock\n     method="GET"\n     endpoint="/documents"\n     response={{a: 1}\n   />\n`,
      '6:15',
    ],
    [
      'after code with braces and tags',
      `\`\`\`mdx\n<ApiBlock body={ />\n\`\`\`\n\n\`<ApiBlock body={\`\n\n<ApiBlock method="GET" endpoint={/x} />`,
      '7:35',
    ],
    [
      'after good components',
      `${BLOCK}\n\n<Tabs items={['a', "b"]} icon={<Icon name="x" />}>\n\n<ApiBlock method="GET endpoint="/x" />\n\n</Tabs>`,
      '5:18',
    ],
    [
      'after a template',
      `<ApiBlock method="POST" endpoint="/x" body={\`{"a": "}"}\`} />\n\n<ApiBlock method='GET's' endpoint="/x" />`,
      '3:22',
    ],
  ])('is found %s', (_where, page, place) => {
    expect(formatProblems(page).map((line) => line.split(' ', 1)[0])).toEqual([place]);
  });
});

describe('nothing is wrong with', () => {
  it.each([
    ['a name that the page declares', `export const id = 1;\n\n{id}\n\n${BLOCK}`],
    ['a name that it imports', `import version from '../checking/version.js';\n\nVersion {version}.\n\n${BLOCK}`],
    ['what sites give to pages', `{props.title} {frontmatter.title} {frontMatter.title}\n\n${BLOCK}`],
    ['braces in code', `\`{id}\` and \\{id}\n\n${BLOCK}`],
    ['components of others whose names are near', '<ApiBlocks>text</ApiBlocks>\n\n<ParamFields />\n\n<Codegroups />'],
    ['a near name that the page imports', "import { APIBlock } from '../checking/blocks';\n\n<APIBlock />"],
  ])('%s', (_what, page) => {
    expect(formatProblems(page)).toEqual([]);
  });

  it('what a comment before it takes for good', () => {
    expect(formatProblems(`{/* apiblock-ignore undefined-name */}\n{version}\n\n${BLOCK}`)).toEqual([]);
    expect(formatProblems('{/* apiblock-ignore */}\n<APIBlock />')).toEqual([]);
    expect(formatProblems('{/* apiblock-ignore undefined-name */}\n<APIBlock />')).toHaveLength(1);
  });
});
