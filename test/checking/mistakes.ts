import type { PageProblem, Rule } from '../../src/checking/problem.js';

/** Stands right before the character at which a mistake is expected, and is no part of the page. */
export const MARK = '▸';

export type Mistake = [rule: Rule, page: string, rest?: Partial<PageProblem>];

const POST = 'method="POST" endpoint="/x"';

/** Pages with one mistake each. */
export const mistakes: Mistake[] = [
  // Broken JSON, where it breaks.
  [
    'json-syntax',
    `<ApiBlock ${POST} body='{"a": 1,▸}' />`,
    { prop: 'body', component: 'ApiBlock', expected: 'a name in double quotes' },
  ],
  ['json-syntax', `<ApiBlock ${POST} body='{"a": ▸one}' />`],
  ['json-syntax', `<ApiBlock ${POST} body='{"a": 1▸' />`],
  ['json-syntax', `<ApiBlock ${POST} headers='{▸Accept: "text/html"}' />`, { prop: 'headers' }],
  ['json-syntax', `<ApiBlock ${POST} response='▸undefined' />`, { prop: 'response' }],
  ['json-syntax', `<ApiBlock ${POST} responses='[{"statusCode": 200▸]' />`, { prop: 'responses' }],
  ['json-syntax', `<ApiBlock ${POST} codeExamples='[{"language": "python", ▸code: "a"}]' />`, { prop: 'codeExamples' }],
  ['json-syntax', `<ApiBlock ${POST} rateLimit='{"requests": 60▸' />`, { prop: 'rateLimit' }],
  // In several lines, of which MDX takes away what stands before the text.
  ['json-syntax', `<ApiBlock\n  ${POST}\n  body='{\n    "a": 1\n    ▸"b": 2\n  }'\n/>`],
  ['json-syntax', `<ApiBlock ${POST} body='\n\n\n  {"a": [1,\n\n    ▸]}' />`],
  ['json-syntax', `<ApiBlock\n\t${POST}\n\tbody='{\n\t\t"a": 1\n\t\t▸"b": 2}'\n/>`],
  ['json-syntax', `<ApiBlock ${POST} body='{"a": "one▸\n  two"}' />`],
  // Behind character references, which are longer than what they stand for.
  ['json-syntax', `<ApiBlock ${POST} body="{&quot;a&quot;: ▸x}" />`],
  ['json-syntax', `<ApiBlock ${POST} body='{"it&apos;s &amp; &#x1F600;&nbsp;": 1,▸}' />`],
  ['json-syntax', `<ApiBlock ${POST} body='{"title": "The &quot;▸best&quot; title"}' />`],
  ['json-syntax', `<ApiBlock ${POST} body='{"😀 日本": 1,▸}' />`],
  ['json-syntax', `<ApiBlock ${POST} body='{"&unknown; &amp": 1,▸}' />`],
  // In JavaScript, with its escapes.
  ['json-syntax', `<ApiBlock ${POST} body={'{"a": "it\\'s", ▸b: 1}'} />`],
  ['json-syntax', `<ApiBlock ${POST} body={"{\\"a\\": 1,▸}"} />`],
  ['json-syntax', '<ApiBlock method="POST" endpoint="/x" body={`{"a": "\\\\n", ▸b: 1}`} />'],
  ['json-syntax', '<ApiBlock method="POST" endpoint="/x" body={`{"a": "one▸\\ntwo"}`} />'],
  ['json-syntax', '<ApiBlock method="POST" endpoint="/x" body={String.raw`{"a": "\\n", ▸b: 1}`} />'],
  ['json-syntax', '<ApiBlock\n  method="POST"\n  endpoint="/x"\n  body={`{\n    "a": 1\n    ▸"b": 2\n  }`}\n/>'],
  ['json-syntax', `<ApiBlock ${POST} body={"{\\u0022\\x61\\u{22}: \\\n▸x}"} />`],
  ['json-syntax', `<ApiBlock ${POST} response={▸NaN} />`],
  // JSON text in the text of a body.
  [
    'json-syntax',
    `<ApiBlock ${POST} responses='[{"statusCode": 200, "body": "{\\"a\\": ▸}"}]' />`,
    { prop: 'responses[0].body' },
  ],
  [
    'json-syntax',
    `<ApiBlock ${POST} responses={[{ statusCode: 200, body: '{"a": ▸}' }]} />`,
    { prop: 'responses[0].body' },
  ],
  // Another shape.
  ['headers-shape', `<ApiBlock ${POST} headers='▸["Accept"]' />`],
  ['headers-shape', `<ApiBlock ${POST} ▸headers />`],
  ['invalid-header', `<ApiBlock ${POST} headers='{"Accept": "a", ▸"X Y": "b"}' />`, { prop: 'headers["X Y"]' }],
  [
    'invalid-header',
    `<ApiBlock ${POST} headers='{"A": ["a", "b"], ▸"B": ["one", "two\\nthree"]}' />`,
    { prop: 'headers["B"]' },
  ],
  ['invalid-header', `<ApiBlock ${POST} headers={{ Accept: 'a', ▸'X-Note': 'one\\r\\ntwo' }} />`],
  [
    'responses-shape',
    `<ApiBlock ${POST} responses='▸{"statusCode": 200}' />`,
    { expected: 'a list: [{"statusCode", "label"?, "body"}, …]' },
  ],
  ['responses-shape', `<ApiBlock ${POST} responses='[{"statusCode": 200}, ▸"ok"]' />`, { prop: 'responses[1]' }],
  ['responses-shape', `<ApiBlock ${POST} responses={[{ statusCode: 200 }, ▸7]} />`],
  ['status-code', `<ApiBlock ${POST} responses='[{"statusCode": ▸"many"}]' />`, { prop: 'responses[0].statusCode' }],
  [
    'responses-shape',
    `<ApiBlock ${POST} responses='[{▸"status": 200}]' />`,
    { suggestion: 'Did you mean "statusCode"?' },
  ],
  [
    'responses-shape',
    `<ApiBlock ${POST} responses='[{▸"statuscode": 200}]' />`,
    { suggestion: 'Did you mean "statusCode"?' },
  ],
  ['status-code', `<ApiBlock ${POST} responses={[{ statusCode: ▸99 }]} />`],
  [
    'status-code',
    `<ApiBlock ${POST} responses={JSON.stringify([{ statusCode: 200 }, { statusCode: ▸'x' }], null, 2)} />`,
  ],
  ['status-code', `<ApiBlock ${POST} response="{}" statusCode={▸600} />`],
  ['status-code', `<ApiBlock ${POST} statusCode=▸"OK" />`],
  ['code-examples-shape', `<ApiBlock ${POST} codeExamples='▸{"language": "python"}' />`],
  [
    'code-examples-shape',
    `<ApiBlock ${POST} codeExamples='[{"language": "python", ▸"cod": "a"}]' />`,
    { suggestion: 'Did you mean "code"?' },
  ],
  ['code-examples-shape', `<CodeGroup codeExamples='[▸{"language": "python"}]' />`, { component: 'CodeGroup' }],
  [
    'rate-limit-shape',
    `<ApiBlock ${POST} rateLimit='▸{"requests": 60}' />`,
    { message: 'Expected {"requests", "window", "note"?}, found no "window"' },
  ],
  [
    'rate-limit-shape',
    `<ApiBlock ${POST} rateLimit={{ ▸limit: 60, window: '1m' }} />`,
    { suggestion: 'Did you mean "requests"?' },
  ],
  // Words.
  ['missing-prop', '<▸ApiBlock endpoint="/x" />', { prop: 'method' }],
  ['missing-prop', '<▸ApiBlock method="GET" />', { prop: 'endpoint' }],
  ['missing-prop', '<ApiBlock method=▸"" endpoint="/x" />', { prop: 'method' }],
  ['missing-prop', '<▸ParamField type="string" />', { prop: 'name', component: 'ParamField' }],
  ['missing-prop', '<▸ResponseField type="string">Text</ResponseField>', { prop: 'name', component: 'ResponseField' }],
  ['unknown-method', '<ApiBlock method=▸"GTE" endpoint="/x" />', { suggestion: 'Did you mean "GET"?' }],
  ['unknown-method', '<ApiBlock method={▸"FETCH ALL"} endpoint="/x" />', { suggestion: undefined }],
  ['unknown-auth', `<ApiBlock ${POST} auth=▸"Bearer" />`, { severity: 'error', suggestion: 'Did you mean "bearer"?' }],
  ['unknown-auth', `<ApiBlock ${POST} auth=▸"Company card" />`, { severity: 'warning' }],
  ['unknown-location', '<ParamField name="a" location=▸"querry" />', { suggestion: 'Did you mean "query"?' }],
  ['ambiguous-name', '<ParamField path="id" ▸query="id" />', { prop: 'query' }],
  // Props.
  ['unknown-prop', `<ApiBlock ${POST} ▸descripton="Lists documents" />`, { suggestion: 'Did you mean "description"?' }],
  ['unknown-prop', `<ApiBlock ${POST} ▸statuscode={200} />`, { suggestion: 'Did you mean "statusCode"?' }],
  ['unknown-prop', `<ApiBlock ${POST} ▸colour="red" />`, { suggestion: undefined }],
  ['unknown-prop', `<ApiBlock ${POST} ▸class="wide" />`, { suggestion: 'Did you mean "className"?' }],
  ['unknown-prop', '<ParamField name="a" ▸requierd />', { suggestion: 'Did you mean "required"?' }],
  ['unknown-prop', '<ResponseField name="a" ▸typ="string" />', { suggestion: 'Did you mean "type"?' }],
  ['unknown-prop', '<Expandable ▸titel="More">\n  Text\n</Expandable>', { suggestion: 'Did you mean "title"?' }],
  ['duplicate-prop', `<ApiBlock ${POST} body="1" ▸body="2" />`],
  [
    'invalid-value',
    '<ParamField name="a" required=▸"yes" />',
    { expected: 'true or false', suggestion: 'Write required, or required={false}' },
  ],
  ['invalid-value', '<ParamField name="a" required={▸1} />'],
  ['invalid-value', `<ApiBlock ${POST} deprecated={▸"soon"} />`],
  ['invalid-value', `<ApiBlock ${POST} headingLevel={▸7} />`, { expected: 'a heading level from 2 to 6' }],
  ['invalid-value', `<ApiBlock ${POST} ▸baseUrl />`, { expected: 'text' }],
  ['invalid-value', '<Expandable title={▸["a"]} />', { message: 'Expected text, found a list' }],
  // The page itself.
  [
    'mdx-syntax',
    `<ApiBlock ${POST} body="{\\▸"a\\": 1}" />`,
    { suggestion: 'A prop has no backslash escapes: write JSON in single quotes' },
  ],
  ['mdx-syntax', `▸<ApiBlock ${POST}>\n\nText`],
  ['mdx-syntax', `<ApiBlock ${POST} body={▸const} />`],
  ['mdx-syntax', `<ApiBlock ${POST} />\n\n<▸/ApiBlock>`],
  ['mdx-syntax', 'Text and ▸<ApiBlock method="GET"> more', { expected: 'a closing tag for `<ApiBlock>`' }],
  [
    'mdx-syntax',
    `<ApiBlock ${POST} body='it▸'s' />`,
    { suggestion: 'An apostrophe within single quotes is written &apos;' },
  ],
  [
    'mdx-syntax',
    `<ApiBlock ${POST} body={{ a: ▸}} />`,
    { message: 'The value of body is not JavaScript: Unexpected token' },
  ],
  // Names.
  ['unknown-method', 'import { ApiBlock as Endpoint } from "apiblock";\n\n<Endpoint method=▸"GRT" endpoint="/x" />'],
  ['unknown-method', 'import * as Api from "apiblock";\n\n<Api.ApiBlock method=▸"GRT" endpoint="/x" />'],
  [
    'unknown-method',
    'import { mdxComponents as Api } from "apiblock";\n\n<Api.ApiBlock method=▸"GRT" endpoint="/x" />',
  ],
  // Elsewhere on the page.
  ['unknown-method', 'Text with <ApiBlock method=▸"GRT" endpoint="/x" /> in it.'],
  ['unknown-method', '| a | b |\n|---|---|\n| c | <ApiBlock method=▸"GRT" endpoint="/x" /> |'],
  ['unknown-method', '{list.map(() => <ApiBlock method=▸"GRT" endpoint="/x" />)}'],
  [
    'json-syntax',
    `export const Block = () => (\n  <ApiBlock\n    ${POST}\n    body='{"a": 1\n      ▸"b": &quot;2&quot;}'\n  />\n);`,
  ],
  ['unknown-method', '<Tabs items={[<ApiBlock method=▸"GRT" endpoint="/x" />]} />'],
  ['unknown-method', '<Tabs {...{ a: <ApiBlock method=▸"GRT" endpoint="/x" /> }} />'],
  ['json-syntax', `<ApiBlock {...rest} ${POST} body='{"a": ▸}' />`],
];
