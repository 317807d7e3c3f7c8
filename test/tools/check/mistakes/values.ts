import { createPostBlock } from '../blocks.ts';
import type { PlantedMistake } from './planted-mistake.ts';

/** Samples that contradict the fields of their block. */
export const sampleContradictions: PlantedMistake[] = [
  {
    title: 'a body sample that lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(`body='{"title": "x"}'`, '<ParamField body="content" type="string" required />'),
    problem: '4:9 warning body: The sample does not contain the required field "content"',
  },
  {
    title: 'a body sample that spells the name of a field differently',
    rule: 'missing-member',
    page: createPostBlock(`body='{"createdAt": "x"}'`, '<ParamField body="created_at" type="string" />'),
    problem: '4:10 warning body: The sample contains "createdAt", but the name of the field is "created_at"',
  },
  {
    title: 'a required response field with a misspelled name',
    rule: 'missing-member',
    page: createPostBlock(
      `response='{"data": [], "nextCursor": "x"}'`,
      '<ResponseField name="data" type="array" required />',
      '<ResponseField name="nextCusror" type="string" required />',
    ),
    problem:
      '7:23 warning name: The sample contains "nextCursor", but the name of the field is "nextCusror". Did you mean "nextCursor"?',
  },
  {
    title: 'a missing required field if the sample contains a similar name that another field documents',
    rule: 'missing-member',
    page: createPostBlock(
      `body='{"startTime": 1}'`,
      '<ParamField body="startTime" type="integer" />',
      '<ParamField body="startTimes" type="integer[]" required />',
    ),
    problem: '4:9 warning body: The sample does not contain the required field "startTimes"',
  },
  {
    title: 'a body sample whose nested object lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(
      `body='{"title": "x", "meta": {}}'`,
      '<ParamField body="meta.author" type="string" required />',
    ),
    problem: '4:32 warning body: The sample does not contain the required field "meta.author"',
  },
  {
    title: 'a response sample with an array item that lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(
      `response={{ items: [{ id: 'a' }, { name: 'b' }] }}`,
      '<ResponseField name="items" type="array">',
      '  <ResponseField name="id" type="string" required />',
      '</ResponseField>',
    ),
    problem: '4:36 warning response: The sample does not contain the required field "items.id"',
  },
  {
    title: 'a response sample that lacks a required field for its status code',
    rule: 'missing-member',
    page: createPostBlock(
      `responses='[{"statusCode": 201, "body": {"id": 1}}, {"statusCode": 404, "body": "{\\"error\\": \\"gone\\"}"}]'`,
      '<ResponseField name="id" type="integer" required />',
      '<ResponseField name="code" status="404" required />',
    ),
    problem: '4:84 warning responses[1].body: The sample does not contain the required field "code"',
  },
  {
    title: 'a response sample that lacks a required field, if whitespace surrounds the statusCode prop',
    rule: 'missing-member',
    page: createPostBlock(
      `statusCode=" 404 " response='{}'`,
      '<ResponseField name="code" status="404" type="string" required />',
    ),
    problem: '4:32 warning response: The sample does not contain the required field "code"',
  },
  {
    title: 'a sample in the responses prop that lacks a required field, if whitespace surrounds its status code',
    rule: 'missing-member',
    page: createPostBlock(
      `responses='[{"statusCode": " 201 ", "body": {}}]'`,
      '<ResponseField name="id" type="integer" required />',
    ),
    problem: '4:47 warning responses[0].body: The sample does not contain the required field "id"',
  },
  {
    title: 'a response sample whose array items lack a required field with [*] in its name',
    rule: 'missing-member',
    page: createPostBlock(`response='{"items": [{}]}'`, '<ResponseField name="items[*].id" type="string" required />'),
    problem: '4:24 warning response: The sample does not contain the required field "items[*].id"',
  },
  {
    title: 'a value of the wrong type in a body sample',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"count": "many"}'`, '<ParamField body="count" type="integer" />'),
    problem: `4:19 warning body: The sample's "count" is "many", which does not have the type integer`,
  },
  {
    title: 'a number in a body sample although the enum lists strings',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"size": 2}'`, '<ParamField body="size" enum={["1", "2"]} />'),
    problem: `4:18 warning body: The sample's "size" is 2, which is not one of the allowed values: "1", "2"`,
  },
  {
    title: 'a string in a body sample although the enum lists numbers',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"size": "2"}'`, '<ParamField body="size" enum={[1, 2]} />'),
    problem: `4:18 warning body: The sample's "size" is "2", which is not one of the allowed values: 1, 2`,
  },
  {
    title: 'equal array items in a body sample that are written differently',
    rule: 'value-mismatch',
    page: createPostBlock(
      `body='{"tags": [{"a": 1, "b": [2]}, {"b":[2.0],"a":1}]}'`,
      '<ParamField body="tags" type="array" uniqueItems />',
    ),
    problem: `4:18 warning body: The sample's "tags" is [{"a": 1, "b": [2]}, {"b":[2.0],"a":1}], which is outside the limits: unique items`,
  },
  {
    title: 'a long value in a body sample, which is truncated before an emoji',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"a": "${'x'.repeat(39)}🙈"}'`, '<ParamField body="a" type="integer" />'),
    problem: `4:15 warning body: The sample's "a" is "${'x'.repeat(39)}…", which does not have the type integer`,
  },
  {
    title: 'a value with several lines in a body sample',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"a": [\n1,\n  2\n]}'`, '<ParamField body="a" type="integer" />'),
    problem: `4:15 warning body: The sample's "a" is [ 1, 2 ], which does not have the type integer`,
  },
  {
    title: 'a number in a body sample that is not a multiple of multipleOf',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"count": 7}'`, '<ParamField body="count" type="integer" multipleOf={5} />'),
    problem: `4:19 warning body: The sample's "count" is 7, which is outside the limits: multiple of 5`,
  },
  {
    title: 'a number in a body sample for a field of the type string with a format in parentheses',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"id": 7}'`, '<ParamField body="id" type="string (uuid)" />'),
    problem: `4:16 warning body: The sample's "id" is 7, which does not have the type string (uuid)`,
  },
  {
    title: 'a map in a response sample with a value that lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(
      `response='{"users": {"u_1": {"id": 1}, "u_2": {}}}'`,
      '<ResponseField name="users[userId].id" type="integer" required />',
    ),
    problem: '4:49 warning response: The sample does not contain the required field "users[userId].id"',
  },
  {
    title: 'an array item of the wrong type at the position in the field name',
    page: createPostBlock(`body='{"range": [1, "b"]}'`, '<ParamField body="range[1]" type="integer" />'),
    rule: 'value-mismatch',
    problem: `4:23 warning body: The sample's "range[1]" is "b", which does not have the type integer`,
  },
  {
    title: 'an array item of the wrong type in a body sample',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"tags": ["a", 1]}'`, '<ParamField body="tags[]" type="string" />'),
    problem: `4:24 warning body: The sample's "tags[]" is 1, which does not have the type string`,
  },
  {
    title: 'an array item that is not in the enum of a field without a type',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"tags": ["c"]}'`, '<ParamField body="tags[]" enum="a, b" />'),
    problem: `4:19 warning body: The sample's "tags[]" is "c", which is not one of the allowed values: a, b`,
  },
  {
    title: 'an item of an array that is the whole response sample',
    rule: 'value-mismatch',
    page: createPostBlock("response='[1]'", '<ResponseField name="[]" type="string" />'),
    problem: `4:14 warning response: The sample's "[]" is 1, which does not have the type string`,
  },
  {
    title: 'an empty array in a body sample for an array field that is named like an item (ids[0])',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"ids": []}'`, '<ParamField body="ids[0]" type="integer[]" minItems="1" />'),
    problem: `4:17 warning body: The sample's "ids[0]" is [], which is outside the limits: at least 1 item`,
  },
  {
    title: 'an item of a nested array whose type differs from the field for its position',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"rows": [["a", 1], [2, 3]]}'`, '<ParamField body="rows[][0]" type="string" />'),
    problem: `4:30 warning body: The sample's "rows[][0]" is 2, which does not have the type string`,
  },
  {
    title: 'a number in a body sample for a field of the type uuid',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"id": 7}'`, '<ParamField body="id" type="uuid" />'),
    problem: `4:16 warning body: The sample's "id" is 7, which does not have the type uuid`,
  },
  {
    title: 'a fraction in a body sample for a field of the type integer or null',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"count": 1.5}'`, '<ParamField body="count" type="integer | null" />'),
    problem: `4:19 warning body: The sample's "count" is 1.5, which does not have the type integer | null`,
  },
  {
    title: 'a value in a response sample that is not in the enum of its field',
    rule: 'value-mismatch',
    page: createPostBlock(
      `response='{"status": "gone"}'`,
      '<ResponseField name="status" type="string" enum="draft, published" />',
    ),
    problem: `4:24 warning response: The sample's "status" is "gone", which is not one of the allowed values: draft, published`,
  },
  {
    title: 'a number in a body sample that is outside the limits of its field',
    rule: 'value-mismatch',
    page: createPostBlock(
      `body='{"perPage": 1000}'`,
      '<ParamField body="perPage" type="integer" minimum={1} maximum={100} />',
    ),
    problem: `4:21 warning body: The sample's "perPage" is 1000, which is outside the limits: 1 to 100`,
  },
  {
    title: 'a string in a body sample that is longer than the maxLength of its field',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"code": "abcdef"}'`, '<ParamField body="code" type="string" maxLength="4" />'),
    problem: `4:18 warning body: The sample's "code" is "abcdef", which is outside the limits: at most 4 characters`,
  },
  {
    title: 'a string in a body sample that does not match the pattern of its field',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"code": "abc"}'`, '<ParamField body="code" type="string" pattern="^[A-Z]+$" />'),
    problem: `4:18 warning body: The sample's "code" is "abc", which does not match the pattern ^[A-Z]+$`,
  },
  {
    title: 'a response header that does not have the type of its field',
    rule: 'value-mismatch',
    page: createPostBlock(
      `responses='[{"statusCode": 200, "headers": {"x-total": "many"}, "body": {}}]'`,
      '<ResponseField name="X-Total" location="header" type="integer" />',
    ),
    problem: `4:58 warning responses[0].headers: The sample's "X-Total" is "many", which does not have the type integer`,
  },
  {
    title: 'a response header outside the limits of the field for its status code',
    rule: 'value-mismatch',
    page: createPostBlock(
      `response='{}' statusCode={429} responseHeaders='{"Retry-After": "90"}'`,
      '<ResponseField header="Retry-After" status={429} type="integer" maximum={60} />',
    ),
    problem: `4:67 warning responseHeaders: The sample's "Retry-After" is 90, which is outside the limits: at most 60`,
  },
  {
    title: 'a member whose name differs from the name of a nested field only in case',
    rule: 'missing-member',
    page: createPostBlock(
      `body='{"data": {"owner": {"userid": 1}}}'`,
      '<ParamField body="data.owner.userId" type="integer" />',
    ),
    problem: '4:29 warning body: The sample contains "userid", but the name of the field is "data.owner.userId"',
  },
  {
    title: 'a body member whose name only a response field documents',
    rule: 'missing-member',
    page: createPostBlock(
      `body='{"userid": 1}'`,
      '<ParamField body="userId" type="integer" />',
      '<ResponseField name="userid" type="integer" />',
    ),
    problem: '4:10 warning body: The sample contains "userid", but the name of the field is "userId"',
  },
  {
    title: 'an array item that contradicts the field [] inside a field that accepts strings and arrays',
    rule: 'value-mismatch',
    page: createPostBlock(
      `body='{"tag": ["a"]}'`,
      '<ParamField body="tag" type="string | integer[]">',
      '  <ParamField body="[]" type="integer" />',
      '</ParamField>',
    ),
    problem: `4:18 warning body: The sample's "tag.[]" is "a", which does not have the type integer`,
  },
  {
    title: 'a value that is not an array although its nested field documents array items',
    rule: 'value-mismatch',
    page: createPostBlock(
      `body='{"data": {"tags": "x"}}'`,
      '<ParamField body="data" type="object">',
      '  <ParamField body="tags[]" type="integer" />',
      '</ParamField>',
    ),
    problem: `4:27 warning body: The sample's "data.tags[]" is "x", which does not have the type integer`,
  },
  {
    title: 'a value that is not an array although its field documents an array item',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"tags": "x"}'`, '<ParamField body="tags[0]" type="integer" />'),
    problem: `4:18 warning body: The sample's "tags[0]" is "x", which does not have the type integer`,
  },
  {
    title: 'an array item that contradicts a field with a name in brackets',
    rule: 'value-mismatch',
    page: createPostBlock(
      `body='{"items": [{"id": 1}, {"id": "x"}]}'`,
      '<ParamField body="items[key].id" type="integer" />',
    ),
    problem: `4:38 warning body: The sample's "items[key].id" is "x", which does not have the type integer`,
  },
  {
    title: 'a member whose name contains a dot, in an array item',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"items": [{"a.b": 1}]}'`, '<ParamField body="items[].a.b" type="string" />'),
    problem: `4:28 warning body: The sample's "items[].a.b" is 1, which does not have the type string`,
  },
  {
    title: 'an array item in a member whose name contains a dot',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"a.b": ["x"]}'`, '<ParamField body="a.b[0]" type="integer" />'),
    problem: `4:18 warning body: The sample's "a.b[0]" is "x", which does not have the type integer`,
  },
  {
    title: 'a value other than null in a header with a nullable field',
    rule: 'value-mismatch',
    page: createPostBlock(
      `response='{}' responseHeaders='{"X-Left": "many", "X-Other": "5"}'`,
      '<ResponseField header="X-Left" type="integer" nullable />',
    ),
    problem: `4:45 warning responseHeaders: The sample's "X-Left" is "many", which does not have the type integer`,
  },
];

/** Examples and default values that contradict their own field. */
export const fieldContradictions: PlantedMistake[] = [
  {
    title: 'a default value of the wrong type',
    rule: 'value-mismatch',
    page: '<ParamField query="page" type="integer" default="first" />',
    problem: '1:49 warning default: The default is "first", which does not have the type integer',
  },
  {
    title: 'a default value of the wrong type in a field inside another field, outside of a block',
    rule: 'value-mismatch',
    page: '<ParamField query="filter" type="object">\n  <ParamField name="page" type="integer" default="first" />\n</ParamField>',
    problem: '2:50 warning default: The default is "first", which does not have the type integer',
  },
  ...['few if many', 'none else many', 'few : many ? none', '60 * many'].map((value): PlantedMistake => ({
    title: `a default value that is not an expression: ${value}`,
    rule: 'value-mismatch',
    page: `<ParamField query="page" type="integer" default="${value}" />`,
    problem: `1:49 warning default: The default is "${value}", which does not have the type integer`,
  })),
  {
    title: 'a number as the default value of a string field',
    rule: 'value-mismatch',
    page: '<ResponseField name="version" type="string" default={2} />',
    problem: '1:54 warning default: The default is 2, which does not have the type string',
  },
  {
    title: 'a default value that is not in the enum',
    rule: 'value-mismatch',
    page: '<ParamField query="sort" enum={["created", "updated"]} defaultValue="title" />',
    problem:
      '1:69 warning defaultValue: The default is "title", which is not one of the allowed values: created, updated',
  },
  {
    title: 'an example outside the limits',
    rule: 'value-mismatch',
    page: '<ParamField query="perPage" type="integer" maximum={100} example="101" />',
    problem: '1:66 warning example: The example is 101, which is outside the limits: at most 100',
  },
  {
    title: 'an example with an array item that is not in the enum',
    rule: 'value-mismatch',
    page: `<ParamField query="fields" type="string[]" enum="id, title" example='["id", "name"]' />`,
    problem: '1:69 warning example: The example is ["id", "name"], which is not one of the allowed values: id, title',
  },
  {
    title: 'an item of `examples` that is not in the enum',
    rule: 'value-mismatch',
    page: `<ParamField query="sort" enum="created, updated" examples='["created", "title"]' />`,
    problem: '1:59 warning examples: The example is "title", which is not one of the allowed values: created, updated',
  },
  {
    title: 'a described value in `examples` that is outside the limits',
    rule: 'value-mismatch',
    page: `<ParamField query="perPage" type="integer" maximum={100} examples={{ 10: 'A few', 500: 'Many' }} />`,
    problem: '1:68 warning examples: The example is 500, which is outside the limits: at most 100',
  },
  {
    title: 'a default value in quotes that is outside the limits of a field without a type',
    rule: 'value-mismatch',
    page: '<ParamField query="perPage" maximum={100} default="200" />',
    problem: '1:51 warning default: The default is 200, which is outside the limits: at most 100',
  },
  {
    title: 'an example with duplicate items although the field requires unique items',
    rule: 'value-mismatch',
    page: `<ParamField query="tags" type="string[]" uniqueItems example='["a", "b", "a"]' />`,
    problem: '1:62 warning example: The example is ["a", "b", "a"], which is outside the limits: unique items',
  },
  {
    title: 'a default value in two props',
    rule: 'conflicting-props',
    page: '<ParamField query="page" default="1" defaultValue="2" />',
    problem:
      '1:34 warning default: Both "default" and "defaultValue" are specified, but only "defaultValue" is used. Remove one of these props',
  },
  {
    title: 'a pattern with delimiters',
    rule: 'invalid-pattern',
    page: '<ParamField query="code" type="string" pattern="/^[A-Z]+$/i" />',
    problem: '1:48 warning pattern: The pattern /^[A-Z]+$/i matches no value, because it begins and ends with slashes',
  },
  {
    title: 'an object with two members of the same name in the body',
    rule: 'duplicate-member',
    page: `<ApiBlock method="POST" endpoint="/documents" body='{"meta": {"id": 1, "tag": "a", "id": 2}}' />`,
    problem: '1:84 warning body: The object contains the member "id" twice',
  },
  {
    title: 'an object with two members of the same name in a parameter of a request',
    rule: 'duplicate-member',
    page: `<ApiBlock method="GET" endpoint="/documents?filter={filter}" requests='[{"label": "A", "parameters": {"filter": {"id": 1, "id": 2, "id": 3}}}]' />`,
    problem: '1:123 warning requests[0].parameters: The object contains the member "id" twice',
  },
  {
    title: 'an object with two members of the same name in a response',
    rule: 'duplicate-member',
    page: `<ApiBlock method="GET" endpoint="/documents" responses='[{"statusCode": 200, "body": [{"id": 1, "id": 2}]}]' />`,
    problem: '1:97 warning responses[0].body: The object contains the member "id" twice',
  },
  {
    title: 'a pattern that is not a regular expression',
    rule: 'invalid-pattern',
    page: '<ParamField query="code" type="string" pattern="^[A-Z+$" />',
    problem: '1:48 warning pattern: The pattern ^[A-Z+$ is not a JavaScript regular expression',
    expected: 'a regular expression without delimiters and flags, as in JSON Schema',
  },
];
