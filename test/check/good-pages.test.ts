import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/check/page.js';
import { goodPages } from './good-pages.js';
import { pageFragment } from './page-fragments.ts';

describe('a page that is used', () => {
  it.each(goodPages)('%s has nothing to report', (file) => {
    expect(checkPage(readFileSync(file, 'utf8'))).toEqual([]);
  });
});

const GOOD: [what: string, page: string][] = [
  [
    'values that only the page knows',
    '<ApiBlock method={method} endpoint={path} body={body} headers={{ ...rest }} responses={[...list]} statusCode={code()} />',
  ],
  ['a spread, which may give what is missing', '<ApiBlock {...props} />\n\n<ParamField {...props} />'],
  [
    'values before a spread, which may replace them',
    `<ApiBlock method="GET" endpoint="/x" body='{' statusCode="x" deprecated="soon" auth="Bearer" {...props} />`,
  ],
  ['a name in a place that only the page knows', '<ParamField path={name} />'],
  ['a template with an expression', '<ApiBlock method="GET" endpoint={`/x/${id}`} body={`{"id": ${id}}`} />'],
  [
    'a component of the same name from elsewhere',
    'import { ApiBlock } from \'./components\';\n\n<ApiBlock metod="GRT" />',
  ],
  [
    'a component of the same name that the page declares',
    'export const { ApiBlock, b: [Expandable, ...rest], c: ParamField = 1 } = parts;\nexport function ResponseField() {}\n\n<ApiBlock />\n\n<ParamField />\n\n<ResponseField />',
  ],
  [
    'a name within an object that is not the library',
    "import * as Parts from '../checking/parts';\n\n<Parts.ApiBlock />\n\n<Other.ApiBlock />",
  ],
  [
    'code',
    '```mdx\n<ApiBlock body="{" />\n```\n\n`<ApiBlock body="{" />` and ~~~\n\n    <ParamField />\n'.replace(
      / {4}<.*\n/,
      '',
    ),
  ],
  ['text that only mentions a component', 'ApiBlock, \\<ParamField> and `Expandable`.'],
  [
    'props for the document',
    '<ApiBlock method="GET" endpoint="/x" id="x" className="y" data-a="b" aria-label="c" onClick={go} lang="en" key="k" />',
  ],
  [
    'methods in any case, and registered ones',
    '<ApiBlock method="get" endpoint="/x" />\n\n<ApiBlock method="HEAD" endpoint="/x" />\n\n<ApiBlock method=" PROPFIND " endpoint="/x" />',
  ],
  [
    'flags as authors write them',
    '<ParamField name="a" required />\n\n<ParamField name="a" required="True" deprecated="false" optional={false} />\n\n<ParamField name="a" required={isRequired && true} />',
  ],
  [
    'a rate limit in words',
    '<ApiBlock method="GET" endpoint="/x" rateLimit="60 per minute" />\n\n<ApiBlock method="GET" endpoint="/y" rateLimit="60" />',
  ],
  [
    'no values',
    '<ApiBlock method="GET" endpoint="/x" body={undefined} headers={null} response={null} responses="" rateLimit={undefined} auth={undefined} />',
  ],
  [
    'a custom label of an auth type',
    '<ApiBlock method="GET" endpoint="/x" auth="session" authLabel="Session cookie" />',
  ],
  [
    "another tool's props on a field",
    '<ResponseField name="a" type="integer" default={0} placeholder="b" initialValue="c" defaultOpen icon="d" pre={["e"]} post="f" />',
  ],
  [
    'JSON that JSON.stringify writes',
    '<ApiBlock method="POST" endpoint="/x" body={JSON.stringify({ a: [1, "b", null, -1] }, null, 2)} />',
  ],
  [
    'comments and ids of headings as Docusaurus takes them',
    '# Title {#title}\n\n<!-- comment -->\n\n<ApiBlock method="GET" endpoint="/x" />',
  ],
  [
    'braces in a bare link, as on GitHub',
    'See https://example.com/{not js}/x\n\n<ApiBlock method="GET" endpoint="/x" />',
  ],
  ['a page without a component, which is not for this tool', '<div> {const'],
  ['nothing', ''],
];

describe('nothing is wrong with', () => {
  it.each(GOOD)('%s', (_what, page) => {
    expect(checkPage(page)).toEqual([]);
  });
});

describe('a comment before a component', () => {
  const block = '<ApiBlock method="GRT" endpoint="/x" id={id} body="{" />';

  it('silences it, and nothing else', () => {
    expect(checkPage(`{/* apiblock-ignore */}\n${block}`)).toEqual([]);
    expect(
      checkPage(`{/* apiblock-ignore */}\n\nText {/* apiblock-ignore */} <ApiBlock method="GRT" endpoint="/x" />`),
    ).toEqual([]);
    expect(checkPage(`{/* apiblock-ignore */}\n${block}\n${block}`)).toHaveLength(2);
    expect(checkPage(`{/* apiblock-ignore */}\n\nText\n\n${block}`)).toHaveLength(2);
  });

  it('silences the rules that it names', () => {
    expect(checkPage(`{/* apiblock-ignore json-syntax */}\n${block}`).map(({ rule }) => rule)).toEqual([
      'unknown-method',
    ]);
    expect(checkPage(`{/* apiblock-ignore json-syntax, unknown-method */}\n${block}`)).toEqual([]);
    expect(checkPage(`{/* any other comment */}\n${block}`)).toHaveLength(2);
  });
});

describe('whatever a page holds', () => {
  it('is answered with problems, each within the page', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(pageFragment, fc.string({ unit: 'binary' })), { maxLength: 30 })
          .map((pieces) => `<ApiBlock ${pieces.join('')}`),
        (page) => {
          for (const { start, end, message } of checkPage(page)) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(start).toBeLessThanOrEqual(page.length);
            expect(end).toBeGreaterThan(start);
            expect(message).not.toBe('');
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is answered where it is nested deep or long', () => {
    const deep = (count: number) =>
      `${'<div>\n'.repeat(count)}<ApiBlock method="GRT" endpoint="/x" />\n${'</div>\n'.repeat(count)}`;
    expect(checkPage(deep(1000)).map(({ rule }) => rule)).toEqual(['unknown-method']);
    expect(
      checkPage(`<ApiBlock method="POST" endpoint="/x" body='${'['.repeat(100_000)}' />`).map(({ rule }) => rule),
    ).toEqual(['json-syntax']);
    expect(
      checkPage(`<ApiBlock method="POST" endpoint="/x" body={${'['.repeat(20_000)}${']'.repeat(20_000)}} />`),
    ).toHaveLength(1);
  });
});
