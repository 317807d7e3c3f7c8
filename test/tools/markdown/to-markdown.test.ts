import { describe, expect, it } from 'vitest';
import { type ApiBlockData, toMarkdown } from '../../../src/markdown.js';
import { convertPage } from '../../../src/tools/markdown/pages/convert-page.js';
import { readers } from './read-markdown.ts';

const countIn = (text: string, part: string): number => text.split(part).length - 1;

const block: ApiBlockData = {
  title: 'Create *charges*',
  method: 'POST',
  endpoint: '/v1/charges/:id',
  baseUrl: 'https://api.example.com',
  description: 'Charges a card.',
  deprecated: true,
  deprecationNote: 'It *ends* soon.',
  deprecatedBy: 'POST /v2/payments',
  since: '2.1',
  auth: 'bearer + apiKey, basic',
  scopes: 'charges:write, read:cards',
  rateLimit: { requests: 60, window: '1m', note: 'per key' },
  headers: { 'X-Trace': 'trace-1' },
  body: { amount: 100 },
  languages: 'curl, python',
  codeExamples: [
    { language: 'python', code: 'print("own")' },
    { language: 'bash', label: 'CLI', code: 'charge --all' },
  ],
  responses: [
    {
      statusCode: 201,
      label: 'Charged',
      headers: { Location: '/v1/charges/9', 'RateLimit-Left': '59' },
      body: { id: 'ch_9' },
    },
    { statusCode: '4XX', body: { title: 'No' } },
    { statusCode: 204, body: null },
  ],
  fields: [
    { name: 'id', location: 'path', type: 'string', required: true, example: 'ch 1', description: 'The charge.' },
    {
      name: 'limit',
      location: 'query',
      type: 'integer',
      minimum: 1,
      maximum: 77,
      multipleOf: 7,
      defaultValue: 14,
      since: '2.2',
      deprecated: 'Page by cursor.',
      deprecatedBy: 'page_size',
    },
    {
      name: 'sid',
      location: 'cookie',
      type: 'string',
      minLength: 3,
      maxLength: 44,
      pattern: '^s_[a-z]+$',
      format: 'uuid',
    },
    {
      name: 'state',
      location: 'body',
      enum: { completed: 'The work is done.', failed: 'It went *wrong*.' },
      nullable: true,
      writeOnly: true,
      pre: ['new'],
      post: ['indexed'],
    },
    {
      name: 'tags',
      location: 'body',
      type: 'string[]',
      enum: ['draft', 'final'],
      examples: ['["draft"]'],
      maxItems: 5,
      uniqueItems: true,
    },
    {
      component: 'Variants',
      label: 'Payment method',
      fields: [
        { component: 'Variant', title: 'By card', fields: [{ name: 'number', location: 'body', exclusiveMinimum: 8 }] },
        { component: 'Variant', title: 'By bank', fields: [{ name: 'iban', location: 'body' }] },
      ],
    },
    { component: 'Expandable', title: 'More of it', fields: [{ name: 'memo', location: 'body', readOnly: true }] },
    { name: 'id', status: 201, type: 'string', required: true, fields: [{ name: 'kind', type: 'Kind' }] },
    { name: 'detail', status: '4xx', type: 'string' },
    { name: 'retry', status: 'default', type: 'boolean' },
  ],
};

// prettier-ignore
const ONCE = [
  'Create charges', 'Charges a card.', 'Deprecated: Use POST /v2/payments instead. It ends soon.', 'since 2.1', 'Bearer token and API key or Basic auth', 'Scopes: charges:write, read:cards', '60 requests per minute (per key)',
  'X-Trace: trace-1', 'print("own")', 'charge --all', 'Response 201 Created: Charged', 'Location: /v1/charges/9', 'RateLimit-Left: 59', 'Response 4XX',
  'Response 204 No Content', 'No content', 'The charge.', '1 to 77', '14', 'since 2.2', 'Use page_size instead. Page by cursor.', '3 to 44 characters', '^s_[a-z]+$', 'uuid', 'The work is done.',
  'It went wrong.', 'nullable', 'write-only', 'new', 'indexed', 'draft, final', 'Payment method', 'By card', 'By bank', 'more than 8', 'More of it', 'read-only', 'Kind',
  'Path parameters', 'Query parameters', 'Cookies', 'Headers', 'Request body', 'iban', 'memo', 'detail', 'retry', 'ch_9',
];

it('toMarkdown distinguishes responses without content from responses without an example', () => {
  const responses = [{ statusCode: 200, label: 'Found' }, { statusCode: 201, body: '' }, { statusCode: 204 }];
  const markdown = toMarkdown({ method: 'GET', endpoint: '/v1/report', responses });
  expect(markdown).toContain('200 OK: Found\n\nNo example\n');
  expect(markdown).toContain('201 Created\n\nNo content\n');
  expect(markdown).toContain('204 No Content\n\nNo content\n');
});

describe.each(readers)('toMarkdown output parsed by %s', (_, read) => {
  it('contains every detail of a block exactly once', () => {
    const { texts, fences } = read(toMarkdown(block));
    // Ignore the cURL command, which repeats values of the block.
    const codes = fences.filter(({ text }) => !text.startsWith('curl')).map(({ text }) => text);
    const content = [...texts, ...codes].join('\n');
    expect(ONCE.filter((detail) => countIn(content, detail) !== 1)).toEqual([]);
    expect(fences.map(({ language }) => language)).toEqual(['json', 'bash', 'python', 'bash', 'json', 'json']);
    expect(fences[1]?.text).toContain("-X POST 'https://api.example.com/v1/charges/ch%201'");
  });

  it.each([
    [
      'a form body',
      'application/x-www-form-urlencoded',
      { name: 'Ann', tags: ['a', 'b'] },
      ['name: Ann', 'tags: a', 'tags: b'],
    ],
    [
      'a multipart body',
      'multipart/form-data',
      { title: 'T', photo: { file: 'me.png', type: 'image/png' } },
      ['title: T', 'photo: File me.png image/png'],
    ],
    ['a binary body', 'image/png', { file: 'me.png' }, ['image/png: File me.png']],
  ])('lists the fields of %s', (_kind, type, body, expected) => {
    const { texts } = read(toMarkdown({ method: 'POST', endpoint: '/a', headers: { 'Content-Type': type }, body }));
    expect(texts).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['text/csv', 'csv', 'a,b\n1,2'],
    ['application/atom+xml', 'xml', '<feed>```</feed>'],
    ['application/x-ndjson', 'ndjson', '{"a":1}\n{"a":2}'],
    ['text/event-stream', 'text', 'event: a\ndata: 1'],
  ])('contains a body of type %s unchanged', (type, language, body) => {
    const responses = [{ statusCode: 200, headers: { 'Content-Type': type }, body }];
    const { fences, texts } = read(toMarkdown({ method: 'GET', endpoint: '/a', responses }));
    expect(fences.at(-1)).toEqual({ language, text: body });
    expect(texts).toContain(`Content-Type: ${type}`);
  });

  it('contains the code of an example whose language looks like a table row', () => {
    const codeExamples = [{ language: '|', code: '---' }];
    const { fences } = read(toMarkdown({ method: 'GET', endpoint: '/a', codeExamples }));
    expect(fences.at(-1)?.text).toBe('---');
  });

  it('contains the header, query parameter or cookie of each authentication alternative', () => {
    const fields = [
      { name: 'api_key', location: 'query', type: 'string', description: 'A key.' },
      { name: 'api_key', status: 200, location: 'header' },
    ] as const;
    const { texts } = read(
      toMarkdown({
        method: 'GET',
        endpoint: '/a',
        auth: 'bearer, basic, apiKey',
        headers: { Authorization: 'Bearer <T>', Accept: '*/*' },
        fields: [...fields],
      }),
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'Authorization: Bearer <T> (Bearer token)',
        'Authorization: Basic <CREDENTIALS> (Basic auth)',
        'Accept: */*',
        'api_key (string, API key): A key.',
        'api_key (header)',
      ]),
    );
  });

  it('contains no credential labels if there is only one authentication alternative', () => {
    const { texts } = read(
      toMarkdown({ method: 'GET', endpoint: '/a', auth: 'bearer', headers: { Authorization: 'Bearer <T>' } }),
    );
    expect(texts).toContain('Authorization: Bearer <T>');
  });

  it.each([{ endpoint: 'wss://api.example.com/feed' }, { endpoint: '/feed', baseUrl: 'ws://localhost:8080' }])(
    'contains the URL of a WebSocket, but no cURL command: %o',
    (url) => {
      const { texts, fences } = read(toMarkdown({ method: 'GET', ...url, responses: [{ statusCode: 101, body: '' }] }));
      expect(texts[0]).toContain('/feed');
      expect(fences).toEqual([]);
    },
  );

  it('contains the payload of a webhook event, but no cURL command', () => {
    const event = { webhook: 'charge.succeeded', body: { id: 'evt_1' }, responses: [{ statusCode: 200 }] };
    const { texts, fences } = read(toMarkdown(event));
    expect(texts[0]).toBe('Webhook charge.succeeded');
    expect(texts).toContain('Payload');
    expect(fences).toHaveLength(1);
  });
});

describe('toMarkdown', () => {
  it('distinguishes responses with the same status code by their media types', () => {
    const csv = { statusCode: 200, label: 'Export', headers: { 'Content-Type': 'text/csv' }, body: 'id' };
    const markdown = toMarkdown({ method: 'GET', endpoint: '/users', responses: [{ statusCode: 200, body: [] }, csv] });
    expect(markdown.match(/^#### .*/gm)).toEqual([
      '#### Request',
      '#### Response 200 OK application/json',
      '#### Response 200 OK text/csv: Export',
    ]);
  });

  it('writes only the description of a field without a name and a type', () => {
    const nameless: ApiBlockData['fields'] = [{ name: '', description: 'Any other member.' }, { name: '' }];
    const markdown = toMarkdown({ method: 'GET', endpoint: '/users', fields: nameless });
    expect(markdown).toMatch(/\n- Any other member\.\n/);
    expect(markdown).not.toContain(':');
  });

  const responses = [{ statusCode: 200, headers: { 'X-Total': 2 }, body: { id: 1 } }];
  const fields: ApiBlockData['fields'] = [
    { name: 'id', type: 'integer' },
    {
      component: 'ResponseField',
      name: 'X-Total',
      location: 'header',
      type: 'integer',
      description: 'Number of users.',
    },
    { name: 'Retry-After', location: 'header', status: 429, type: 'integer' },
    { name: 'detail', status: 429 },
  ];

  it('lists the fields of a response directly after the headers or the body that they describe', () => {
    const markdown = toMarkdown({ method: 'GET', endpoint: '/users', responses, fields });
    expect(markdown.slice(markdown.indexOf('#### Response'))).toBe(`#### Response 200 OK

- \`X-Total\`: \`2\`
- \`X-Total\` (\`integer\`, header): Number of users.

\`\`\`json
{
  "id": 1
}
\`\`\`

- \`id\` (\`integer\`)

#### Response 429 Too Many Requests

- \`Retry-After\` (\`integer\`, header)
- \`detail\`
`);
  });

  it('lists the fields of a status code only below the last response with this status code', () => {
    const csv = { statusCode: 200, headers: { 'Content-Type': 'text/csv' }, body: 'id' };
    const markdown = toMarkdown({
      method: 'GET',
      endpoint: '/users',
      responses: [{ statusCode: 200, body: [] }, csv],
      fields: [{ name: 'id', component: 'ResponseField', type: 'integer' }],
    });
    expect(countIn(markdown, '- `id`')).toBe(1);
    expect(markdown.indexOf('- `id`')).toBeGreaterThan(markdown.indexOf('text/csv'));
  });

  it('does not repeat the status code of a heading in the fields below it, even if it differs in case', () => {
    const markdown = toMarkdown({
      method: 'GET',
      endpoint: '/users',
      responses: [{ statusCode: '4xx' }],
      fields: [{ name: 'detail', status: '4XX', type: 'string' }],
    });
    expect(markdown).toContain('- `detail` (`string`)\n');
  });

  it('lists the code examples only for the first request', () => {
    const markdown = toMarkdown({
      method: 'POST',
      endpoint: '/users',
      requests: [
        { label: 'One user', body: { id: 1 } },
        { label: 'Two users', body: [] },
      ],
      codeExamples: [{ language: 'bash', code: 'users create' }],
    });
    expect(countIn(markdown, 'users create')).toBe(1);
    expect(markdown.indexOf('users create')).toBeLessThan(markdown.lastIndexOf('Two users'));
  });
});

describe.each(readers)('convertPage output parsed by %s', (_, read) => {
  it('contains no Authorization header if the value of `headers` is known only at runtime', () => {
    const page = `<ApiBlock method="GET" endpoint="/a" auth="bearer, basic" headers={headers} />`;
    const { markdown } = convertPage(
      { page, path: 'a.md', isMarkdown: false },
      { markdownFiles: new Map(), bases: [], index: 'llms.txt' },
    ) as { markdown: string };
    expect(read(markdown).texts.join('\n')).not.toContain('Authorization');
  });

  it('writes the details of a field that is not inside a block', () => {
    const page = `<ParamField query="sort" type="string" enum={{ asc: 'Oldest first.' }} example="asc" since="3">How it is sorted.</ParamField>`;
    const converted = convertPage(
      { page, path: 'a.md', isMarkdown: false },
      { markdownFiles: new Map(), bases: [], index: 'llms.txt' },
    ) as {
      markdown: string;
    };
    const content = read(converted.markdown).texts.join('\n');
    expect(content).toContain('sort (string, query, since 3): How it is sorted.');
    expect(content).toContain('asc: Oldest first.');
    expect(content).toContain('Example: asc');
  });
});
