import { describe, expect, it } from 'vitest';
import { exportBlock } from './export-page.ts';

describe('toOpenApi: requests', () => {
  it('describes path, query, header and cookie fields as parameters', () => {
    const { parameters } = exportBlock(`<ApiBlock method="GET" endpoint="/users/:id" headers='{"X-Trace": "1"}'>
  <ParamField path="id" type="uuid" />
  <ParamField query="limit" type="integer" defaultValue="10" example="20" description="Number of users" />
  <ParamField header="X-Tenant" type="string" required deprecated />
  <ParamField cookie="theme" type="string" enum="light, dark" />
</ApiBlock>`);
    expect(parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      {
        name: 'limit',
        in: 'query',
        description: 'Number of users',
        schema: { type: 'integer', default: 10 },
        example: 20,
      },
      { name: 'X-Tenant', in: 'header', required: true, deprecated: true, schema: { type: 'string' } },
      { name: 'theme', in: 'cookie', schema: { type: 'string', enum: ['light', 'dark'] } },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: '1' },
    ]);
  });

  it('adds nested fields to the schema of their parameter, but not fields with dotted names', () => {
    const { parameters } = exportBlock(`<ApiBlock method="GET" endpoint="/users">
  <ParamField query="filter" type="object">
    <ParamField query="age" type="integer" />
  </ParamField>
  <ParamField query="filter.name" type="string" />
</ApiBlock>`);
    expect(parameters).toEqual([
      {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        schema: { type: 'object', properties: { age: { type: 'integer' } } },
      },
      { name: 'filter.name', in: 'query', schema: { type: 'string' } },
    ]);
  });

  it('exports a parameter once if several fields document it', () => {
    const { parameters } = exportBlock(`<ApiBlock method="GET" endpoint="/users">
  <ParamField query="limit" type="string" />
  <ParamField query="limit" type="integer" />
  <ParamField header="X-Tenant" type="string" />
  <ParamField header="x-tenant" type="integer" />
  <ParamField query="X-Tenant" type="boolean" />
</ApiBlock>`);
    expect(parameters).toEqual([
      { name: 'limit', in: 'query', schema: { type: 'string' } },
      { name: 'X-Tenant', in: 'header', schema: { type: 'string' } },
      { name: 'X-Tenant', in: 'query', schema: { type: 'boolean' } },
    ]);
  });

  it('describes the query string of the endpoint as query parameters, with only literal values as examples', () => {
    const { parameters } = exportBlock('<ApiBlock method="GET" endpoint="/files/{path}?ref={ref}&limit=5" />');
    expect(parameters).toEqual([
      { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'ref', in: 'query', schema: { type: 'string' } },
      { name: 'limit', in: 'query', schema: { type: 'string' }, example: '5' },
    ]);
  });

  it('describes the serialization of parameters', () => {
    const { parameters } = exportBlock(`<ApiBlock method="GET" endpoint="/a/{id}">
  <ParamField path="id" type="string" style="matrix" />
  <ParamField query="ids" type="string[]" explode={false} />
  <ParamField query="tags" type="string[]" style="pipeDelimited" />
  <ParamField query="sort" type="string" allowReserved allowEmptyValue />
  <ParamField query="where" contentType="application/json" type="object" example={{ a: 1 }} />
  <ParamField query="filter" type="object" />
  <ParamField query="page" type="object" style="form" />
  <ParamField cookie="c" type="string[]" explode={false}>Colors.</ParamField>
</ApiBlock>`);
    const string = { type: 'string' };
    const array = { type: 'array', items: string };
    const object = { type: 'object' };
    expect(parameters).toEqual([
      { name: 'id', in: 'path', required: true, style: 'matrix', schema: string },
      { name: 'ids', in: 'query', explode: false, schema: array },
      { name: 'tags', in: 'query', style: 'pipeDelimited', schema: array },
      { name: 'sort', in: 'query', allowReserved: true, allowEmptyValue: true, schema: string },
      { name: 'where', in: 'query', content: { 'application/json': { schema: object, example: { a: 1 } } } },
      { name: 'filter', in: 'query', style: 'deepObject', schema: object },
      { name: 'page', in: 'query', schema: object },
      { name: 'c', in: 'cookie', description: 'Colors.', explode: false, schema: array },
    ]);
  });

  it('omits headers that OpenAPI describes in other ways, such as Content-Type', () => {
    const headers = '{"Authorization": "Bearer {token}", "Content-Type": "application/json", "Accept": "text/plain"}';
    expect(exportBlock(`<ApiBlock method="GET" endpoint="/a" auth="bearer" headers='${headers}' />`).parameters).toBe(
      undefined,
    );
  });

  it('does not omit a query parameter that has the same name as an omitted header', () => {
    const { parameters } = exportBlock(`<ApiBlock method="GET" endpoint="/a">
  <ParamField query="accept" type="string" />
  <ParamField header="Accept" type="string" />
</ApiBlock>`);
    expect(parameters).toEqual([{ name: 'accept', in: 'query', schema: { type: 'string' } }]);
  });

  it.each([
    ['application/json', '{"a": 1}', { a: 1 }],
    ['application/merge-patch+json', '{"a": 1}', { a: 1 }],
    ['application/x-www-form-urlencoded', '{"a": 1}', { a: 1 }],
    ['multipart/form-data', '{"a": "b"}', { a: 'b' }],
    ['text/plain', '{"a": 1}', '{"a": 1}'],
    ['application/json', '{"a": ', '{"a": '],
  ])('describes a body of the type %s with its sample', (mediaType, body, example) => {
    const { requestBody } = exportBlock(
      `<ApiBlock method="POST" endpoint="/a" headers='{"Content-Type": "${mediaType}"}' body='${body}' />`,
    );
    expect(requestBody).toEqual({ content: { [mediaType]: { example } } });
  });

  it('describes a body with required fields as required', () => {
    const { requestBody } = exportBlock(`<ApiBlock method="POST" endpoint="/a">
  <ParamField body="name" type="string" required />
</ApiBlock>`);
    expect(requestBody!.required).toBe(true);
  });
});

describe('toOpenApi: responses', () => {
  it('describes the single response of a block', () => {
    const { responses } = exportBlock(`<ApiBlock method="POST" endpoint="/a" statusCode={201} response='{"id": 7}'>
  <ResponseField name="id" type="integer" required />
</ApiBlock>`);
    expect(responses).toEqual({
      '201': {
        description: 'Created',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
            example: { id: 7 },
          },
        },
      },
    });
  });

  it('describes each item of the responses prop with its label, headers and fields', () => {
    const { responses } = exportBlock(`<ApiBlock
  method="GET"
  endpoint="/a"
  responses='[
    {"statusCode": 200, "label": "The user", "headers": {"ETag": "1"}, "body": {"id": 7}},
    {"statusCode": "4XX", "headers": {"Content-Type": "application/problem+json"}, "body": {"title": "No"}},
    {"statusCode": 204}
  ]'
>
  <ResponseField name="id" type="integer" />
  <ResponseField name="title" type="string" status="4XX" />
  <ResponseField name="Retry-After" type="integer" location="header" status="429" description="Seconds" />
</ApiBlock>`);
    expect(responses).toEqual({
      '200': {
        description: 'The user',
        headers: { ETag: { schema: { type: 'string' }, example: '1' } },
        content: {
          'application/json': {
            schema: { type: 'object', properties: { id: { type: 'integer' } } },
            example: { id: 7 },
          },
        },
      },
      '204': { description: 'No Content' },
      '4XX': {
        description: expect.any(String),
        content: {
          'application/problem+json': {
            schema: { type: 'object', properties: { title: { type: 'string' } } },
            example: { title: 'No' },
          },
        },
      },
      '429': {
        description: 'Too Many Requests',
        headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
      },
    });
  });

  it('adds nested fields to the schema of their response header', () => {
    const { responses } = exportBlock(`<ApiBlock method="GET" endpoint="/users">
  <ResponseField header="X-Page" type="object">
    <ResponseField name="next" type="string" />
  </ResponseField>
  <ResponseField header="x-page" type="string" />
</ApiBlock>`);
    expect(responses!['200']!.headers).toEqual({
      'X-Page': { schema: { type: 'object', properties: { next: { type: 'string' } } } },
    });
  });

  it('describes several media types for the same status code', () => {
    const { responses } = exportBlock(`<ApiBlock
  method="GET"
  endpoint="/a"
  responses='[
    {"statusCode": 200, "body": {"id": 7}},
    {"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "id\\n7"}
  ]'
/>`);
    expect(responses!['200']!.content).toEqual({
      'application/json': { example: { id: 7 } },
      'text/csv': { example: 'id\n7' },
    });
  });

  it('keeps the sample of a media type that the page also mentions in a note', () => {
    const responses =
      '[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "a,b"}]';
    const { responses: described } = exportBlock(`<ApiBlock method="GET" endpoint="/a" responses='${responses}'>
  Response 200 is also available as \`text/csv\`, \`text/plain\`.
</ApiBlock>`);
    expect(described!['200']!.content).toEqual({
      'application/json': { example: { a: 1 } },
      'text/csv': { example: 'a,b' },
      'text/plain': {},
    });
  });

  it('writes no examples for a named request without a body', () => {
    const { requestBody } = exportBlock(`<ApiBlock method="POST" endpoint="/a" requests='[{"label": "A"}]'>
  <ParamField body="b" type="string" />
</ApiBlock>`);
    expect(requestBody).toEqual({
      content: { 'application/json': { schema: { type: 'object', properties: { b: { type: 'string' } } } } },
    });
  });

  it('writes an external example for each note that links to an example in another file', () => {
    const responses =
      '[{"statusCode": 200, "label": "Done", "body": {"a": 1}}, {"statusCode": 404}, {"statusCode": "default"}]';
    const block = `<ApiBlock method="POST" endpoint="/a" body='{"b": 2}' responses='${responses}'>
  About examples.

  Example of the request body: [Large \\[1\\]](https://example.com/request.json)

  Example of response 200: [Large](<https://example.com/large.json>)

  Example of response 200: [Large](https://example.com/larger.json?a=1\\&b=2)

  <ResponseField name="code" status="default" />

  Example of response default: [Error](error.json)
</ApiBlock>`;
    const { description, requestBody, responses: described } = exportBlock(block);
    expect(description).toBe('About examples.');
    expect(requestBody).toEqual({
      content: {
        'application/json': {
          examples: {
            'Example 1': { value: { b: 2 } },
            'Large [1]': { externalValue: 'https://example.com/request.json' },
          },
        },
      },
    });
    expect(described!['200']!.content).toEqual({
      'application/json': {
        examples: {
          'Example 1': { value: { a: 1 } },
          Large: { externalValue: 'https://example.com/large.json' },
          'Large (2)': { externalValue: 'https://example.com/larger.json?a=1&b=2' },
        },
      },
    });
    expect(described!['404']!.content).toBeUndefined();
    expect(described!['default']!.content).toMatchObject({
      'application/json': { examples: { Error: { externalValue: 'error.json' } } },
    });
  });

  it('uses labels as the names of examples if several samples have the same status and media type', () => {
    const { responses } = exportBlock(`<ApiBlock
  method="GET"
  endpoint="/a"
  responses='[
    {"statusCode": 200, "label": "Member", "body": {"id": 7}},
    {"statusCode": 200, "label": "Guest", "body": {"id": 8}},
    {"statusCode": 200, "body": {"id": 9}},
    {"statusCode": 200, "label": "Table", "headers": {"Content-Type": "text/csv"}, "body": "id"}
  ]'
/>`);
    expect(responses!['200']).toEqual({
      description: 'OK',
      content: {
        'application/json': {
          examples: { Member: { value: { id: 7 } }, Guest: { value: { id: 8 } }, 'Example 3': { value: { id: 9 } } },
        },
        'text/csv': { examples: { Table: { value: 'id' } } },
      },
    });
  });
});
