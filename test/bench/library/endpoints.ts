import type { EndpointProps, ParamFieldProps } from 'apiblock';

type JsonProp = 'headers' | 'body' | 'response' | 'responses' | 'rateLimit' | 'codeExamples';

/** An endpoint as an MDX author writes it, with JSON props as strings and fields as children. */
export interface SampleEndpoint {
  props: Omit<EndpointProps, JsonProp> & { [Name in JsonProp]?: string } & {
    method: string;
    endpoint: string;
    headers: string;
    description: string;
    deprecationNote?: string;
  };
  fields: (Omit<ParamFieldProps, 'children' | 'defaultValue'> & { defaultValue?: string; children: string })[];
}

/** Creates a seeded random number generator (mulberry32), which returns the same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    pick: <T>(items: readonly T[]): T => items[whole(0, items.length - 1)] as T,
    chance: (probability: number) => next() < probability,
  };
}

type Random = ReturnType<typeof createRandom>;

const RESOURCES = [
  'documents',
  'customers',
  'invoices',
  'projects',
  'webhooks',
  'teams',
  'deployments',
  'subscriptions',
  'tokens',
  'messages',
];

/** Members of request and response bodies. `createValue` returns a random value. */
const MEMBERS: readonly [name: string, type: string, createValue: (random: Random) => unknown][] = [
  [
    'title',
    'string',
    ({ pick }) => pick(['Getting started', 'Quarterly report', 'Release notes', 'Café menu — spring']),
  ],
  ['status', 'string', ({ pick }) => pick(['draft', 'published', 'archived'])],
  ['total', 'integer', ({ whole }) => whole(0, 90_000)],
  ['price', 'number', ({ whole }) => whole(100, 99_999) / 100],
  ['active', 'boolean', ({ chance }) => chance(0.5)],
  ['description', 'string', () => 'Shown at the top of the page. **Markdown**, <b>HTML</b> & "quotes" are kept.'],
  ['tags', 'array', ({ pick }) => [pick(['guide', 'api']), pick(['beta', 'stable']), 'public']],
  ['email', 'string', ({ whole }) => `person${whole(1, 999)}@example.com`],
  ['createdAt', 'string', ({ whole }) => `2026-0${whole(1, 9)}-1${whole(0, 9)}T09:30:00.000Z`],
  ['deletedAt', 'null', () => null],
  ['url', 'string', ({ whole }) => `https://example.com/items/${whole(1000, 9999)}?ref=docs`],
  ['owner', 'object', ({ whole }) => ({ id: `usr_${whole(10_000, 99_999)}`, name: "Ada O'Neill", admin: false })],
  [
    'limits',
    'object',
    ({ whole }) => ({ perMinute: whole(10, 600), burst: whole(1, 60), region: { code: 'eu-1', zones: [1, 2, 3] } }),
  ],
];

const EXAMPLES = [
  {
    language: 'python',
    label: 'Python',
    code: 'import requests\n\nresponse = requests.get(\n    "https://api.example.com/v1/items",\n    headers={"Authorization": f"Bearer {token}"},\n    timeout=10,\n)\nresponse.raise_for_status()\nprint(response.json()["items"])\n',
  },
  {
    language: 'javascript',
    label: 'JavaScript',
    code: "const response = await fetch('https://api.example.com/v1/items', {\n  headers: { Authorization: `Bearer ${token}` },\n});\nif (!response.ok) throw new Error(`HTTP ${response.status}`);\nconst { items } = await response.json();\n",
  },
  {
    language: 'go',
    label: 'Go',
    code: 'req, err := http.NewRequest("GET", "https://api.example.com/v1/items", nil)\nif err != nil {\n\treturn err\n}\nreq.Header.Set("Authorization", "Bearer "+token)\nresp, err := http.DefaultClient.Do(req)\n',
  },
];

/** Creates the first `count` endpoints of a typical API. The same endpoints are created in every run. */
export function createEndpoints(count: number): SampleEndpoint[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: count }, (_, index) => createEndpoint(random, index));
}

function createEndpoint(random: Random, index: number): SampleEndpoint {
  const { whole, pick, chance } = random;
  const method = pick(['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  const resource = pick(RESOURCES);
  const hasId = method !== 'POST' && chance(0.7);
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  // The index makes paths, and therefore IDs, unique.
  const endpoint = `/api/v1/${resource}-${index}${hasId ? pick(['/:id', '/{username}/settings']) : ''}`;
  const members = chooseMembers(random, whole(3, 10));
  const success = chooseSuccessStatus(random, method);
  const responses = [
    {
      statusCode: success,
      body:
        success === 204 ? null : { id: `${resource.slice(0, 3)}_${whole(10_000, 99_999)}`, ...toBody(random, members) },
    },
    ...[
      {
        statusCode: 404,
        label: 'Unknown id',
        body: toError(404, 'Not found', `There is no such item in ${resource}.`),
      },
      {
        statusCode: 422,
        label: 'Invalid fields',
        body: {
          ...toError(422, 'Invalid request', 'Two members are wrong.'),
          errors: [{ pointer: '/title', detail: 'must not be empty' }],
        },
      },
      { statusCode: 429, body: toError(429, 'Too many requests', 'Try again in 12 seconds.') },
    ].slice(0, whole(0, 3)),
  ];
  const hasOneResponse = responses.length === 1 && success !== 204;
  return {
    props: {
      method,
      endpoint,
      baseUrl: 'https://api.example.com',
      auth: pick(['bearer', 'bearer', 'apiKey', 'none']),
      description: `Works on one of the ${resource}. Send \`Accept: application/json\`, and see [the guide](/guide/${resource}) for *all* of its rules.`,
      headers: JSON.stringify(
        Object.fromEntries(
          [
            ['Authorization', 'Bearer <ACCESS_TOKEN>'],
            ['Accept', 'application/json'],
            ['Content-Type', 'application/json'],
            ['Idempotency-Key', '5f2c1f1e-9d0b-4f57-8a6c-0c6f4f8f2f10'],
          ].slice(0, whole(2, 4)),
        ),
      ),
      ...(hasBody && { body: JSON.stringify(toBody(random, members)) }),
      ...(hasOneResponse
        ? { statusCode: success, response: JSON.stringify(responses[0]?.body) }
        : { responses: JSON.stringify(responses) }),
      ...(chance(0.5) && {
        rateLimit: JSON.stringify({ requests: whole(10, 600), window: pick(['1m', '15m', '1h']), note: 'per token' }),
      }),
      ...(chance(0.1) && { deprecated: true, deprecationNote: `Use \`/api/v2/${resource}\` instead.` }),
      ...(index % 4 === 0 && { codeExamples: JSON.stringify([pick(EXAMPLES)]) }),
    },
    fields:
      index % 3 !== 0
        ? []
        : members.slice(0, 5).map(([name, type], index) => ({
            name,
            type,
            location: hasBody ? 'body' : 'query',
            required: index === 0,
            ...(index === 1 && { defaultValue: 'draft' }),
            children: `Sets the ${name} of the item; at most \`${whole(16, 256)}\` characters.`,
          })),
  };
}

function chooseSuccessStatus({ chance }: Random, method: string): number {
  if (method === 'POST') return 201;
  return method === 'DELETE' && chance(0.5) ? 204 : 200;
}

function chooseMembers({ whole }: Random, count: number) {
  const from = whole(0, MEMBERS.length - 1);
  return [...MEMBERS.slice(from), ...MEMBERS.slice(0, from)].slice(0, count);
}

function toBody(random: Random, members: typeof MEMBERS): Record<string, unknown> {
  return Object.fromEntries(members.map(([name, , createValue]) => [name, createValue(random)]));
}

function toError(status: number, title: string, detail: string) {
  return { type: `https://example.com/problems/${status}`, title, status, detail };
}
