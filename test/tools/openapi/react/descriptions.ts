const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  Money: {
    type: 'object',
    required: ['amount', 'currency'],
    properties: {
      amount: { type: 'integer', minimum: 1, description: 'In the smallest unit.' },
      currency: { type: 'string', enum: ['eur', 'usd'], default: 'eur' },
    },
  },
  Card: {
    title: 'Card',
    type: 'object',
    required: ['number'],
    properties: { number: { type: 'string', pattern: '^\\d{16}$' } },
  },
  Account: { title: 'Bank account', type: 'object', properties: { iban: { type: 'string', maxLength: 34 } } },
  Charge: {
    type: 'object',
    required: ['id', 'source'],
    properties: {
      id: { type: 'string', format: 'uuid', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      total: { allOf: [reference('Money'), { description: 'The *total* with <b>tax</b> and {braces}.' }] },
      source: { oneOf: [reference('Card'), reference('Account')] },
      tags: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      metadata: { type: 'object', additionalProperties: { type: 'string', maxLength: 500 } },
      refunds: { type: 'array', items: reference('Charge') },
      address: {
        type: 'object',
        properties: {
          geo: {
            type: 'object',
            properties: {
              point: {
                type: 'object',
                properties: { x: { type: 'number' }, z: { type: 'object', properties: { deep: {} } } },
              },
            },
          },
        },
      },
      note: { type: ['string', 'null'], examples: ['First', 'Second'] },
    },
  },
  Problem: {
    type: 'object',
    properties: { title: { type: 'string' }, status: { type: 'integer', minimum: 400, maximum: 599 } },
  },
};

const BODIES: Record<string, object> = {
  json: json(reference('Charge')),
  array: json({ type: 'array', items: reference('Charge') }),
  strings: json({ type: 'array', items: { type: 'string' } }),
  scalar: json({ type: 'integer', minimum: 1 }),
  variants: json({ oneOf: [reference('Card'), reference('Account')] }),
  map: json({ type: 'object', additionalProperties: reference('Money') }),
  anything: json({}),
  form: { content: { 'application/x-www-form-urlencoded': { schema: reference('Money') }, 'text/plain': {} } },
  multipart: {
    content: {
      'multipart/form-data': {
        schema: { properties: { file: { type: 'string', format: 'binary' }, money: reference('Money') } },
      },
    },
  },
  file: { content: { 'application/octet-stream': {} } },
  text: { content: { 'text/csv': { example: 'a,b\n1,2' } } },
};

const PARAMETERS: Record<string, object[]> = {
  none: [],
  query: [
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', '-name'] }, example: '-name' },
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      description: 'Filters.',
      schema: { type: 'object', properties: { status: { type: 'string' } } },
    },
  ],
  other: [
    { name: 'X-Request-Id', in: 'header', schema: { type: 'string', format: 'uuid' } },
    { name: 'session', in: 'cookie', schema: { type: 'string' }, example: 'abc' },
    { name: 'old', in: 'query', deprecated: true, schema: { type: 'boolean' } },
  ],
};

const RESPONSES: Record<string, object> = {
  ok: {
    200: { description: 'OK', ...json(reference('Charge')) },
    404: { description: 'No such charge', ...json(reference('Problem')) },
  },
  created: {
    201: {
      description: 'Created',
      headers: { Location: { schema: { type: 'string', format: 'uri-reference' }, example: '/charges/1' } },
      ...json(reference('Charge')),
    },
    default: { description: 'An error' },
  },
  empty: {
    204: { description: 'Done' },
    '4XX': { description: `${'A long text. '.repeat(20)}`, ...json(reference('Problem')) },
  },
};

const SECURITY: object[][] = [[], [{ token: [] }], [{ token: [], key: [] }], [{ oauth: ['read'] }, {}]];

const DESCRIPTION = `# Heading

A paragraph with **bold**, \`code\`, <script>alert(1)</script>, {braces} and [a link](https://example.com).

- [unsafe](javascript:alert(1))
- ![image](https://example.com/a.png)

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
const a = '<b>';
\`\`\`
`;

/** A description with operations that combine all kinds of bodies, parameters, responses and security. */
export const combinations = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: Object.fromEntries(
    Object.entries(BODIES).flatMap(([body, requestBody]) =>
      Object.entries(PARAMETERS).map(([kind, parameters], index) => [
        `/${body}/${kind}/{id}`,
        {
          post: {
            summary: `Send ${body} with ${kind} parameters`,
            description: DESCRIPTION,
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '42' },
              ...parameters,
            ],
            requestBody,
            responses: Object.values(RESPONSES)[index],
            security: SECURITY[index],
            callbacks: { done: {} },
          },
        },
      ]),
    ),
  ),
  webhooks: {
    'charge.succeeded': { post: { requestBody: json(reference('Charge')), responses: { 200: { description: 'OK' } } } },
  },
  components: {
    schemas,
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
      oauth: { type: 'oauth2', flows: {} },
    },
  },
};
