import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../../src/tools/check/inspect-page.js';
import { createPostBlock } from '../blocks.ts';
import { findProblems } from '../find-problems.ts';
import { fieldContradictions, sampleContradictions } from '../mistakes/values.ts';
import { renderText } from '../render-page.ts';

const contradictions = [...sampleContradictions, ...fieldContradictions];

describe('checkPage', () => {
  it.each(contradictions)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each(contradictions.filter(({ expected }) => expected !== undefined))(
    'returns "$expected" as the expected value for $title',
    ({ page, expected }) => {
      expect(checkPage(page).map((problem) => problem.expected)).toEqual([expected]);
    },
  );

  it.each([
    [
      'a sample without the parent of a required field',
      createPostBlock(`body='{"title": "x"}'`, '<ParamField body="meta.author" required />'),
    ],
    [
      'a body sample without a required read-only field',
      createPostBlock(`body='{"title": "x"}'`, '<ParamField body="id" required readOnly />'),
    ],
    [
      'a body sample without required fields that may be read-only',
      createPostBlock(
        `body='{"title": "x"}'`,
        '<ParamField body="id" required readOnly={props.isCreated} />',
        '<ParamField {...props} body="owner" required />',
      ),
    ],
    [
      'a response sample without a required field that may be write-only',
      createPostBlock(
        `response='{"title": "x"}'`,
        '<ResponseField name="secret" required writeOnly={props.isCreated} />',
      ),
    ],
    [
      'a query parameter with the name of a body member',
      createPostBlock(`body='{"id": "x"}'`, '<ParamField query="id" type="integer" />'),
    ],
    [
      'values and headers whose fields have allowed values that are known only at runtime',
      createPostBlock(
        `body='{"id": "x"}' response='{}' responseHeaders='{"X-Left": "many", "X-Right": "none"}'`,
        '<ParamField body="id" type="integer" enum={props.ids} />',
        '<ResponseField header="X-Left" type="integer" enum={props.values} />',
      ),
    ],
    [
      'a header whose name differs from the name of the field',
      createPostBlock(
        `response='{}' responseHeaders='{"X-Left": "5", "X-Right": "none"}'`,
        '<ResponseField header="X-Left" type="integer" />',
      ),
    ],
    [
      'a field for the arrays in an array, and a field for an array that contains an integer and an array',
      createPostBlock(
        `body='{"rows": [[1], [2], [3]], "ids": [1, [2]]}'`,
        '<ParamField body="rows[0]" type="integer[]" maxItems={2} />',
        '<ParamField body="ids[]" type="integer[]" />',
      ),
    ],
    [
      'a string for a field that accepts strings and arrays and contains the field []',
      createPostBlock(
        `body='{"tag": "a"}'`,
        '<ParamField body="tag" type="string | integer[]">',
        '  <ParamField body="[]" type="integer" />',
        '</ParamField>',
      ),
    ],
    [
      'two fields whose names differ only in case and underscores, one of which the sample contains',
      createPostBlock(
        `body='{"user_id": 1}'`,
        '<ParamField body="userId" type="string" />',
        '<ParamField body="user_id" type="integer" />',
      ),
    ],
    [
      'an array that contains objects with the required field and a string',
      createPostBlock(`body='{"items": ["a", {"id": 1}]}'`, '<ParamField body="items[].id" required />'),
    ],
    [
      'a member name that contains a dot',
      createPostBlock(`body='{"a.b": 1}'`, '<ParamField body="a.b" type="integer" required />'),
    ],
    [
      'a field name with brackets for array items',
      createPostBlock(
        `response='{"items": [{"id": "a"}]}'`,
        '<ResponseField name="items[].id" type="string" required />',
      ),
    ],
    [
      'array items that have the type of a field whose name ends with brackets',
      createPostBlock(
        `response='{"tags": ["a"], "ids": [1]}'`,
        '<ResponseField name="tags[]" type="string" />',
        '<ResponseField name="ids[0]" type="integer[]" />',
      ),
    ],
    [
      'fields for map values and array items, with a name in brackets',
      createPostBlock(
        `response='{"meta": {"a": "b"}, "users": {"u_1": {"id": 1}}, "items": [{"id": 1}]}'`,
        '<ResponseField name="meta[key]" type="string" required />',
        '<ResponseField name="meta[user-id]" type="string" required />',
        '<ResponseField name="meta[user.id]" type="string" required />',
        '<ResponseField name="users[userId].id" type="integer" required />',
        '<ResponseField name="items[index].id" type="integer" required />',
      ),
    ],
    [
      'array items at the positions in the field names',
      createPostBlock(
        `body='{"range": ["a", 1, {"id": 2}]}'`,
        '<ParamField body="range" type="array">',
        '<ParamField body="[0]" type="string" />',
        '<ParamField body="[1]" type="integer" />',
        '<ParamField body="[2]" type="object">',
        '<ParamField body="id" type="integer" required />',
        '</ParamField>',
        '</ParamField>',
      ),
    ],
    [
      'an array item at a position with several digits, and an array without an item at the position in a field name',
      createPostBlock(
        `body='{"range": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", 10]}'`,
        '<ParamField body="range[10]" type="integer" />',
        '<ParamField body="range[11]" type="integer" />',
      ),
    ],
    [
      'a field for the arrays of objects, only some of which contain arrays',
      createPostBlock(
        `body='{"items": [{"ids": [[1]]}, {"ids": [1]}]}'`,
        '<ParamField body="items[].ids[0]" type="array" />',
      ),
    ],
    [
      'the items of nested arrays at the positions in the field names',
      createPostBlock(
        `body='{"rows": [["a", 1], ["b", 2]], "pairs": [{"range": ["a", 1]}, {"range": ["b", 2]}]}'`,
        '<ParamField body="rows[][0]" type="string" />',
        '<ParamField body="rows[*][1]" type="integer" />',
        '<ParamField body="rows[1]" type="array" />',
        '<ParamField body="rows[1][0]" type="string" />',
        '<ParamField body="pairs[].range[1]" type="integer" />',
      ),
    ],
    [
      'the items of a root array at the positions in the field names',
      createPostBlock(
        `response='[["a", 1], ["b", 2]]'`,
        '<ResponseField name="[][0]" type="string" />',
        '<ResponseField name="[][1]" type="integer" />',
      ),
    ],
    [
      'a field for the items of a root array',
      createPostBlock(`response='[{"id": "a"}]'`, '<ResponseField name="[].id" type="string" required />'),
    ],
    [
      'a required field with a status code for which there is no sample',
      createPostBlock(`response='{"id": 1}'`, '<ResponseField name="error" status="404" required />'),
    ],
    [
      'a body sample without the required field of one variant',
      createPostBlock(
        `body='{"card": "4242"}'`,
        '<Variants>',
        '<Variant title="IBAN">',
        '<ParamField body="iban" required />',
        '</Variant>',
        '</Variants>',
      ),
    ],
    ...[
      ['type="number" enum={[1, 2]}', '1.0'],
      ['type="number" enum="1, 2"', '1.0'],
      ['enum="1, 2"', '"2"'],
      ['type="number" enum="[1e20, 2]"', '100000000000000000000'],
      ['type="integer" enum="[9007199254740993.0]"', '9007199254740993'],
      ['type="number" enum="0.1, 0.10000000000000000001"', '1.0000000000000000001e-1'],
      ['type="number" enum="0x10, 1"', '16'],
      ['type="string" enum={[1, 2]}', '"2"'],
      ['enum={["1", 2]}', '2'],
      ['type="array" enum={[[1, 2], [3]]}', '[1,2.0]'],
      ['type="array" enum={[1, 2]}', '[2, 1]'],
      ['enum={{ 1: "One" }}', '1'],
      ['type="array" uniqueItems', '[1, "1", [1], {"a": 1}, {"b": 1}]'],
      ['type="array" uniqueItems', '[9007199254740993, 9007199254740992]'],
      ['type="array" uniqueItems', '[0.1, 0.10000000000000000001, 1e-400, 0]'],
    ].map(([props = '', value = '']): [title: string, page: string] => [
      `the value ${value} of a field with ${props}`,
      createPostBlock(`body='{"a": ${value}}'`, `<ParamField body="a" ${props} />`),
    ]),
    ['an example of a field whose enum lists numbers', '<ParamField query="a" enum={[1, 2]} example="2" />'],
    [
      'null as the value of a nullable field with a type and an enum',
      createPostBlock(
        `response='{"name": null, "id": null, "tag": null, "note": null}'`,
        '<ResponseField name="name" type="string" enum="a, b" required nullable />',
        '<ResponseField name="id" type="string | null" />',
        '<ResponseField name="tag" type="string" enum={["a", null]} />',
        '<ResponseField name="note" />',
      ),
    ],
    [
      'values that contradict a constraint of a field whose type is only known at runtime',
      '<ParamField query="a" type={props.type} maximum={100} example="101" />',
    ],
    [
      'values in requests for a parameter with the name of other fields, or of a field whose type is only known at runtime',
      `<ApiBlock method="POST" endpoint="/x" requests='[{"label": "A", "parameters": {"a": "x", "b": "101", "c": "5"}}]'>\n${[
        '<ParamField body="a" type="integer">',
        '<ParamField name="b" type="integer" maximum={9} />',
        '</ParamField>',
        '<ResponseField name="a" type="integer" />',
        '<ResponseField header="a" type="integer" />',
        '<ParamField query="a" type="string" />',
        '<ParamField query="b" type={props.type} maximum={100} />',
        '<ParamField query="c" type="string" />',
      ].join('\n')}\n</ApiBlock>`,
    ],
    [
      'a null default, which means that the field has no default',
      '<ParamField query="a" type="integer" default={null} />\n\n<ParamField query="b" type="integer" default="null" />',
    ],
    [
      'literals and expressions of programming languages as defaults',
      [
        ['bool', 'True'],
        ['int', 'None'],
        ['int', ' None '],
        ['int', ' 1_000 '],
        ['int', '1_000'],
        ['float', 'time.time()'],
        ['float', 'math.inf'],
        ['int', 'DEFAULT_TIMEOUT_MS'],
        ['array', '[]string{}'],
        ['array', 'nil'],
        ['number', 'undefined'],
        ['object', 'z.void()'],
        ['integer', 'Some(5)'],
        ['integer', 'u64::MAX'],
        ['object', 'new Map()'],
        ['integer', '0xFF'],
        ['integer', '10n'],
        ['number', '1.5f'],
        ['int', '60 * 60'],
        ['int', '24*3600'],
        ['int', '1 &lt;&lt; 20'],
        ['float', '1 / 3'],
        ['int', 'settings.timeout or 3'],
        ['int', '10 if debug else 3'],
        ['number', 'isTest ? 10 : 3'],
        ['boolean', '!isProduction'],
        ['object', 'lambda: {}'],
        ['object', '() => ({})'],
        ['float', '::INFINITY'],
      ]
        .map(([type, value], index) => `<ParamField path="a${index}" type="${type}" default="${value}" />`)
        .join('\n\n'),
    ],
    [
      'placeholders and unknown formats as examples of a string with a format',
      [
        '<ParamField query="a" type="string" format="uuid" example="<UUID>" />',
        '<ParamField query="b" type="string" format="date" example="2026-…" />',
        '<ParamField query="c" type="string" format="ulid" example="x" />',
        '<ParamField query="d" type="string" format="date-time" example="2026-01-15T09:30:00+02:00" />',
      ].join('\n\n'),
    ],
    [
      'a value that has the second of two documented types',
      createPostBlock(`body='{"id": "x"}'`, '<ParamField body="id" type="integer | string" />'),
    ],
    [
      'a string of digits for a field of the type int64',
      createPostBlock(`body='{"id": "9007199254740993"}'`, '<ParamField body="id" type="int64" />'),
    ],
    ['any value of an unknown type', createPostBlock(`body='{"at": 5}'`, '<ParamField body="at" type="timestamp" />')],
    [
      'a body that is not JSON according to its Content-Type',
      `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "text/csv"}'>\n<ParamField body="a" required example="x" />\n</ApiBlock>`,
    ],
    [
      'a Boolean default value in a string and an array as an expression',
      '<ParamField query="a" type="boolean" default="true" />\n\n<ParamField query="b" type="array" default={[]} />',
    ],
    ...[
      'since={1n} className={2} id={null}',
      'tryIt="" sections=" TRUE " described="false" customServer={false}',
      'expand={2} headingLevel={2}',
      'expand="all" headingLevel="3"',
      'headingLevel={4} signIn="/callback" labels={{ send: "Go" }}',
      'headingLevel={5} signIn copy="Link"',
      'headingLevel={6} languages={["curl"]} scopes="read"',
    ].map((props): [title: string, page: string] => [
      `values of the right types: ${props}`,
      `<ApiBlock method="GET" endpoint="/x" ${props} />`,
    ]),
    [
      'a numeric string as the default value of a string field',
      '<ParamField query="version" type="string" default="2" enum="1, 2" />',
    ],
    [
      'a long string that matches its pattern',
      createPostBlock(
        `body='{"key": "${'a'.repeat(250)}"}'`,
        '<ParamField body="key" type="string" pattern="^a{250}$" />',
      ),
    ],
    [
      'an integer for a field of the type integer or null',
      createPostBlock(`body='{"a": 1}'`, '<ParamField body="a" type="integer | null" />'),
    ],
    [
      'a fraction for a field of the type integer or number',
      createPostBlock(`body='{"a": 1.5}'`, '<ParamField body="a" type="integer or number" />'),
    ],
    [
      'examples within the constraints of their field',
      `<ParamField query="a" type="string" enum="1, b" examples={{ 1: 'One', b: 'Two' }} />\n\n<ParamField query="b" type="string" examples={["1", 2]} />`,
    ],
    [
      'examples of array and object parameters in the format in which they are sent',
      [
        '<ParamField query="ids" type="integer[]" example="1,2" />',
        '<ParamField query="tags" type="string[]" examples={["a|b", "c"]} enum={["a", "b", "c"]} />',
        '<ParamField header="X-Range" type="object" example="from,1,to,2" />',
      ].join('\n\n'),
    ],
    [
      'arrays and objects in response headers in the format in which they are sent',
      createPostBlock(
        `response='{}' responseHeaders={{"X-Ids": "1,2,3", "X-Id": "5", "X-Range": "from,1,to,2"}}`,
        '<ResponseField header="X-Ids" type="integer[]" example="1,2,3" />',
        '<ResponseField header="X-Id" type="integer[]" example="5" />',
        '<ResponseField header="X-Range" type="object" example="from,1,to,2" />',
      ),
    ],
    ['unique items of different types', `<ParamField query="a" type="array" uniqueItems example={[1, "1"]} />`],
    [
      'a pattern that is invalid with the u flag',
      String.raw`<ParamField query="a" pattern="^[\w\-.]+$" example="a-b" />`,
    ],
    ['a limit that is an expression', '<ParamField query="a" type="integer" maximum={props.most} default={5} />'],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });
});

describe('checkPage with several invalid values', () => {
  it('reports each value once, with the most specific message', () => {
    const page =
      '<ApiBlock method={true} endpoint="/x" baseUrl="a.example" sections="none" />\n\n<ApiBlock method="GET" endpoint="/y" baseUrl={["a"]} />';
    expect(checkPage(page)).toMatchObject([
      { rule: 'missing-prop', prop: 'method' },
      { rule: 'invalid-value', prop: 'baseUrl', suggestion: 'Did you mean "https://a.example"?' },
      { rule: 'invalid-value', prop: 'sections' },
      { rule: 'invalid-value', prop: 'baseUrl', message: 'Expected a string, found an array' },
    ]);
  });
});

describe('apiblock components', () => {
  it.each(contradictions)('render a page with $title', async ({ page }) => {
    expect(await renderText(page)).not.toBe('');
  });
});
