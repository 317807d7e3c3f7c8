import { describe, expect, it } from 'vitest';
import { render, type Row, formatProblems } from './format-problems.ts';

const post = (props: string, ...fields: string[]) =>
  `<ApiBlock\n  method="POST"\n  endpoint="/documents"\n  ${props}\n>\n${fields.map((field) => `  ${field}\n`).join('')}</ApiBlock>`;

const samples: Row[] = [
  [
    'a required field that the body lacks',
    post(`body='{"title": "x"}'`, '<ParamField body="content" type="string" required />'),
    '4:9 warning body: The sample does not contain "content", but its field is required',
  ],
  [
    'a required field that a part of the body lacks',
    post(`body='{"title": "x", "meta": {}}'`, '<ParamField body="meta.author" type="string" required />'),
    '4:32 warning body: The sample does not contain "meta.author", but its field is required',
  ],
  [
    'a required field within a field, that one item of a list lacks',
    post(
      `response={{ items: [{ id: 'a' }, { name: 'b' }] }}`,
      '<ResponseField name="items" type="array">',
      '  <ResponseField name="id" type="string" required />',
      '</ResponseField>',
    ),
    '4:36 warning response: The sample does not contain "items.id", but its field is required',
  ],
  [
    'a required field of another answer',
    post(
      `responses='[{"statusCode": 201, "body": {"id": 1}}, {"statusCode": 404, "body": "{\\"error\\": \\"gone\\"}"}]'`,
      '<ResponseField name="id" type="integer" required />',
      '<ResponseField name="code" status="404" required />',
    ),
    '4:84 warning responses[1].body: The sample does not contain "code", but its field is required',
  ],
  [
    'a value of another type in the body',
    post(`body='{"count": "many"}'`, '<ParamField body="count" type="integer" />'),
    `4:19 warning body: The sample's "count" is "many", which does not have the type integer`,
  ],
  [
    'a value that the enumeration does not have',
    post(`response='{"status": "gone"}'`, '<ResponseField name="status" type="string" enum="draft, published" />'),
    `4:24 warning response: The sample's "status" is "gone", which is not one of the allowed values: draft, published`,
  ],
  [
    'a number beyond its limits',
    post(`body='{"perPage": 1000}'`, '<ParamField body="perPage" type="integer" minimum={1} maximum={100} />'),
    `4:21 warning body: The sample's "perPage" is 1000, which is outside the limits: 1 to 100`,
  ],
  [
    'text beyond its length',
    post(`body='{"code": "abcdef"}'`, '<ParamField body="code" type="string" maxLength="4" />'),
    `4:18 warning body: The sample's "code" is "abcdef", which is outside the limits: at most 4 characters`,
  ],
  [
    'text of another pattern',
    post(`body='{"code": "abc"}'`, '<ParamField body="code" type="string" pattern="^[A-Z]+$" />'),
    `4:18 warning body: The sample's "code" is "abc", which does not match the pattern ^[A-Z]+$`,
  ],
];

const values: Row[] = [
  [
    'a default of another type',
    '<ParamField query="page" type="integer" default="first" />',
    '1:49 warning default: The default is "first", which does not have the type integer',
  ],
  [
    'a default that is a number where the type is text',
    '<ResponseField name="version" type="string" default={2} />',
    '1:54 warning default: The default is 2, which does not have the type string',
  ],
  [
    'a default that the enumeration does not have',
    '<ParamField query="sort" enum={["created", "updated"]} defaultValue="title" />',
    '1:69 warning defaultValue: The default is "title", which is not one of the allowed values: created, updated',
  ],
  [
    'an example beyond the limits',
    '<ParamField query="perPage" type="integer" maximum={100} example="101" />',
    '1:66 warning example: The example is 101, which is outside the limits: at most 100',
  ],
  [
    'an item of an example that the enumeration does not have',
    `<ParamField query="fields" type="string[]" enum="id, title" example='["id", "name"]' />`,
    '1:69 warning example: The example is ["id", "name"], which is not one of the allowed values: id, title',
  ],
];

/** What a page loses before a component has it. */
const losses: Row[] = [
  [
    'a number that JavaScript rounds in a body',
    '<ApiBlock method="POST" endpoint="/documents" body={{ id: 12345678901234567890 }} />',
    `1:59 error body: JavaScript rounds 12345678901234567890 to 12345678901234567000. Write the value as text: body='…'`,
  ],
  [
    'a fraction that JavaScript rounds in a list of answers',
    '<ApiBlock\n  method="GET"\n  endpoint="/pi"\n  responses={[{ statusCode: 200, body: [3, 3.14159265358979323846] }]}\n/>',
    `4:44 error responses: JavaScript rounds 3.14159265358979323846 to 3.141592653589793. Write the value as text: responses='…'`,
  ],
  [
    'a default that JavaScript rounds',
    '<ParamField query="after" type="integer" default={9007199254740993} />',
    '1:51 error default: JavaScript rounds 9007199254740993 to 9007199254740992. Write the value as text: default="9007199254740993"',
  ],
  [
    'a list in a description',
    '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description="Lists:\n    - drafts\n    - others"\n/>',
    '4:15 error description: A list or table in description loses its lines. Write it between the tags, with an empty line before and after',
  ],
  [
    'a list in a description of elements',
    '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description={<>\n    Lists:\n    - drafts\n    - others\n  </>}\n/>',
    '4:16 error description: A list or table in description loses its lines. Write <ul><li>…</li></ul>, because Markdown is not parsed within JavaScript',
  ],
];

describe('a sample that contradicts its fields', () => {
  it.each(samples)('is told with its place: %s', (_what, page, ...told) => {
    expect(formatProblems(page)).toEqual(told);
  });

  it.each(samples)('is shown all the same: %s', async (_what, page) => {
    expect(await render(page)).not.toBe('');
  });
});

describe('a field that contradicts itself', () => {
  it.each(values)('is told with its place: %s', (_what, page, ...told) => {
    expect(formatProblems(page)).toEqual(told);
  });

  it.each(values)('is shown all the same: %s', async (_what, page) => {
    expect(await render(page)).not.toBe('');
  });
});

describe('what a page loses', () => {
  it.each(losses)('is told with its place: %s', (_what, page, ...told) => {
    expect(formatProblems(page)).toEqual(told);
  });

  it.each(losses)('is shown all the same: %s', async (_what, page) => {
    expect(await render(page)).not.toBe('');
  });
});

describe('nothing is wrong with', () => {
  it.each([
    [
      'a required field whose parent the sample does not have',
      post(`body='{"title": "x"}'`, '<ParamField body="meta.author" required />'),
    ],
    [
      'a required field that only answers have',
      post(`body='{"title": "x"}'`, '<ParamField body="id" required readOnly />'),
    ],
    ['a name with a dot in it', post(`body='{"a.b": 1}'`, '<ParamField body="a.b" type="integer" required />')],
    [
      'brackets for items',
      post(`response='{"items": [{"id": "a"}]}'`, '<ResponseField name="items[].id" type="string" required />'),
    ],
    ['a list at the root', post(`response='[{"id": "a"}]'`, '<ResponseField name="[].id" type="string" required />')],
    [
      'an answer without its sample',
      post(`response='{"id": 1}'`, '<ResponseField name="error" status="404" required />'),
    ],
    [
      'a field of one of several variants',
      post(
        `body='{"card": "4242"}'`,
        '<Variants>',
        '<Variant title="IBAN">',
        '<ParamField body="iban" required />',
        '</Variant>',
        '</Variants>',
      ),
    ],
    ['null', post(`response='{"name": null}'`, '<ResponseField name="name" type="string" enum="a, b" required />')],
    ['several types', post(`body='{"id": "x"}'`, '<ParamField body="id" type="integer | string" />')],
    ['a type in words of the author', post(`body='{"at": 5}'`, '<ParamField body="at" type="timestamp" />')],
    [
      'a body that is no JSON',
      `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "text/csv"}'>\n<ParamField body="a" required />\n</ApiBlock>`,
    ],
    [
      'a default in words of the type',
      '<ParamField query="a" type="boolean" default="true" />\n\n<ParamField query="b" type="array" default={[]} />',
    ],
    ['text that looks like a number', '<ParamField query="version" type="string" default="2" enum="1, 2" />'],
    ['limits that only the page knows', '<ParamField query="a" type="integer" maximum={most} default={5} />'],
    [
      'numbers in other spellings',
      '<ApiBlock method="POST" endpoint="/x" body={{ a: [1.0, 1e3, 0xff, 1_000, -0.5, 1e21, 0.1] }} />',
    ],
    ['long numbers in text', `<ApiBlock method="POST" endpoint="/x" body='{"id": 12345678901234567890}' />`],
    ['a description with a dash', '<ApiBlock method="GET" endpoint="/x" description="- one line" />'],
  ])('%s', (_what, page) => {
    expect(formatProblems(page)).toEqual([]);
  });
});
