import { toJsonResponse as json } from '../marked-page.ts';
import { body, type Discrepancy, fields, responses } from './discrepancy.ts';

// One value for each JSON type. Each value is documented once, and each value of a different type is sent instead.
const VALUES = { string: '"a"', number: '12', boolean: 'true', object: '{}', array: '[]' };
const types = Object.entries(VALUES).flatMap(([wanted, example]) =>
  [...Object.entries(VALUES), ['null', 'null'] as const].flatMap(([received, value]): Discrepancy[] =>
    wanted === received
      ? []
      : [[`${received} instead of ${wanted}`, 'type', '/a', body(`{"a": «${example}»}`), json(`{"a": ${value}}`)]],
  ),
);

const STATUSES = [200, 201, 204, 301, 302, 400, 401, 404, 409, 422, 429, 500, 503];
const statuses = STATUSES.map((status): Discrepancy => [
  `the unexpected status ${status}`,
  'status',
  undefined,
  responses(`[{"statusCode": «${status === 200 ? 201 : 200}», "body": {"a": 1}}, {"statusCode": 404}]`),
  json({ b: 1 }, status),
]);

const LABELS: [type: string, value: string][] = [
  ['string', '1'],
  ['string', 'null'],
  ['integer', '1.5'],
  ['integer', '"1"'],
  ['integer', '1e-1'],
  ['number', '"1"'],
  ['boolean', '"true"'],
  ['boolean', '0'],
  ['object', '[]'],
  ['array', '{}'],
  ['string[]', '"a"'],
  ['string | null', '1'],
  ['string or null', 'false'],
  ['integer?', '"1"'],
  ['array<string>', '{}'],
  ['map<string, integer>', '[]'],
  ['string (uuid)', '1'],
  ['"open" | "closed"', '1'],
];
const labels = LABELS.map(([type, value]): Discrepancy => [
  `${value} for a field with the type ${type}`,
  'type',
  '/a',
  body('{"b": 1}', `<ResponseField name="a" «type='${type.replaceAll('<', '&lt;')}'» />`),
  json(`{"b": 1, "a": ${value}}`),
]);

// Only the array is nullable, not its items.
const nullItems: Discrepancy[] = [
  [
    'null as an item of a nullable array',
    'type',
    '/a/0',
    body('{"a": [«"x"»]}', '<ResponseField name="a" type="string[]" nullable />'),
    json('{"a": [null]}'),
  ],
  [
    'null as an item of a nullable array without a type',
    'type',
    '/a/0',
    body('{"a": [«"x"»]}', '<ResponseField name="a" nullable />'),
    json('{"a": [null]}'),
  ],
];

/** Values that violate a constraint of their field. */
const constraints: Discrepancy[] = [
  [
    'a value that the enum of its field does not list',
    'value',
    '/status',
    body('{"status": "draft"}', '<ResponseField name="status" type="string" «enum="draft, published"» />'),
    json({ status: 'archived' }),
  ],
  [
    'an array item that the enum of its field does not list',
    'value',
    '/tags',
    body('{"tags": []}', '<ResponseField name="tags" type="string[]" «enum={["a", "b"]}» />'),
    json({ tags: ['a', 'c'] }),
  ],
  [
    'an item that the enum of the field for the items does not list, reported once',
    'value',
    '/tags/1',
    body('{"tags": []}', '<ResponseField name="tags[]" type="string" «enum={["a", "b"]}» />'),
    json({ tags: ['a', 'c', 'd'] }),
  ],
  [
    'a number that is larger than its maximum',
    'value',
    '/n',
    body('{"n": 1}', '<ResponseField «name="n"» type="integer" minimum={1} maximum={100} />'),
    json({ n: 101 }),
  ],
  [
    'a string that is too long',
    'value',
    '/name',
    fields('<ResponseField «name="name"» type="string" maxLength={3} />'),
    json({ name: 'long' }),
  ],
  [
    'an array with duplicate items',
    'value',
    '/ids',
    fields('<ResponseField «name="ids"» type="integer[]" uniqueItems />'),
    json({ ids: [1, 1.0] }),
  ],
  [
    'a string that does not match its pattern',
    'value',
    '/id',
    body('{"id": "u_1"}', '<ResponseField name="id" type="string" «pattern="^u_"» />'),
    json({ id: '7' }),
  ],
  [
    'a string without its format',
    'value',
    '/at',
    fields('<ResponseField name="at" type="string" «format="date-time"» />'),
    json({ at: 'yesterday' }),
  ],
  [
    'a header value that the enum of its field does not list',
    'value',
    undefined,
    body('{}', '<ResponseField header="X-Cache" «enum="HIT, MISS"» />'),
    json({}, 200, { 'x-cache': 'STALE' }),
  ],
  [
    'a header value outside its limits',
    'value',
    undefined,
    body('{}', '<ResponseField «header="X-Left"» type="integer" minimum={0} />'),
    json({}, 200, { 'x-left': '-1' }),
  ],
];

/** Responses with values that contradict the documentation, or with an unexpected status code. */
export const valueDiscrepancies: Discrepancy[] = [...types, ...statuses, ...labels, ...nullItems, ...constraints];
