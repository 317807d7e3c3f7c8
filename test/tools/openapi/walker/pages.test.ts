// @vitest-environment jsdom
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { libraryFile } from '../description.ts';
import { findExample } from './descriptions.ts';
import { Walk } from './walk.ts';

// The exhaustive tests in this folder read many more descriptions.

const DESCRIPTIONS = [
  libraryFile,
  findExample('3.0/json/discriminators.json'),
  findExample('2.0/json/petstore-expanded.json'),
];

describe.each(DESCRIPTIONS.map((path) => [basename(path), path] as const))('pages for %s', (_, path) => {
  const walk = new Walk(path);

  it.each(walk.operations.map((operation) => [operation.name, operation] as const))(
    'contain all details of %s and nothing else',
    async (_, operation) => {
      const { full, reference } = await walk.visit(operation);
      expect(full.differences).toEqual([]);
      expect(reference.differences).toEqual([]);
      expect([...full.findings, ...reference.findings]).toEqual([]);
    },
  );
});

const string = { type: 'string' };
const object = <Properties extends object>(properties: Properties, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** Nests a schema in objects, one for each letter of `names`. */
function nest(names: string, schema: object): NestedSchema {
  return [...names].reduceRight((inner, name) => object({ [name]: inner }), schema) as NestedSchema;
}

interface NestedSchema {
  properties: Record<string, NestedSchema>;
}

/** Returns the schema of a field that is nested in the field `a`. Each letter of `names` is the name of one level. */
function getNested(description: Description, names: string): NestedSchema {
  return [...names].reduce<NestedSchema>(
    (schema, name) => schema.properties[name] as NestedSchema,
    getBody(description).properties.a,
  );
}

/** Creates a description with every kind of fact. Each test changes one fact. */
const createDescription = () => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/things/{id}': {
      put: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'sort', in: 'query', schema: { ...string, enum: ['name', 'age'], default: 'name' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: object(
                {
                  name: { ...string, minLength: 2, maxLength: 40, pattern: '^[a-z]+$' },
                  sizes: { type: 'array', items: { type: 'integer', maximum: 9 } },
                  a: nest('bcdefgh', { type: 'array', maxItems: 3, items: string }),
                  pay: { oneOf: [object({ card: string }, ['card']), object({ iban: string })] },
                },
                ['name'],
              ),
            },
            'text/csv': { schema: string },
          },
        },
        responses: {
          '200': {
            description: 'Done.',
            headers: { 'X-Rate': { schema: { type: 'integer', exclusiveMinimum: 0 } } },
            content: {
              'application/json': { schema: object({ total: { type: 'number', deprecated: true } }) },
              'application/xml': { schema: string },
            },
          },
          '404': {
            description: 'Unknown.',
            content: { 'application/problem+json': { schema: object({ why: string }) } },
          },
        },
      },
    },
  },
});

type Description = ReturnType<typeof createDescription>;

const folder = mkdtempSync(join(tmpdir(), 'apiblock-walker-'));
afterAll(() => rmSync(folder, { recursive: true }));

function createWalk(name: string, description: object): Walk {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(description));
  return new Walk(path);
}

const getOperation = (description: Description) => description.paths['/things/{id}'].put;
const getBody = (description: Description) => getOperation(description).requestBody.content['application/json'].schema;

describe('Walk', () => {
  const walk = createWalk('original', createDescription());
  const [operation] = walk.operations as [Walk['operations'][number]];
  const page = walk.visit(operation).then(({ full }) => full);

  it('reports no differences if the description is unchanged', async () => {
    expect((await page).differences).toEqual([]);
  });

  it.each<[change: string, apply: (description: Description) => void, differences: string[]]>([
    [
      'a parameter that becomes optional',
      (description) => Object.assign(getOperation(description).parameters[0] as object, { required: false }),
      ['missing: path > id · limits at least 1', 'unexpected: path > id · required · limits at least 1'],
    ],
    [
      'an added parameter',
      (description) => getOperation(description).parameters.push({ name: 'q', in: 'query', schema: string } as never),
      ['missing: query > q'],
    ],
    [
      'an added allowed value',
      (description) =>
        Object.assign(getOperation(description).parameters[1] as object, {
          schema: { ...string, enum: ['name', 'age', 'size'], default: 'name' },
        }),
      [
        'missing: query > sort · default name · enum name | age | size',
        'unexpected: query > sort · default name · enum name | age',
      ],
    ],
    [
      'a changed limit',
      (description) => Object.assign(getBody(description).properties, { name: { ...string, minLength: 3 } }),
      [
        'missing: body > name · required · limits at least 3 characters',
        'unexpected: body > name · required · limits 2 to 40 characters, pattern ^[a-z]+$',
      ],
    ],
    [
      'a changed limit of array items',
      (description) =>
        Object.assign(getBody(description).properties, {
          sizes: { type: 'array', items: { type: 'integer', maximum: 8 } },
        }),
      ['missing: body > sizes > [] · limits at most 8', 'unexpected: body > sizes > [] · limits at most 9'],
    ],
    [
      'a member that becomes required',
      (description) => getBody(description).required.push('sizes'),
      ['missing: body > sizes · required', 'unexpected: body > sizes'],
    ],
    [
      'a new member at the last level',
      (description) => Object.assign(getNested(description, 'bcdefg').properties, { i: string }),
      ['missing: body > a > b > c > d > e > f > g > i'],
    ],
    [
      'a new member below the last level',
      (description) => Object.assign(getNested(description, 'bcdefgh'), object({ i: string })),
      ['no number of omitted fields: body > a > b > c > d > e > f > g > h'],
    ],
    [
      'a member of a variant that becomes optional',
      (description) => Object.assign(getBody(description).properties.pay.oneOf[0] as object, { required: [] }),
      ['missing: body > pay > card', 'unexpected: body > pay > card · required'],
    ],
    [
      'a member that no longer exists',
      (description) => Object.assign(getBody(description).properties.pay, { oneOf: undefined }),
      ['unexpected: body > pay > card · required', 'unexpected: body > pay > iban'],
    ],
    [
      'a changed limit of a response header',
      (description) =>
        Object.assign(getOperation(description).responses['200'].headers, {
          'X-Rate': { schema: { type: 'integer' } },
        }),
      ['missing: 200 header > X-Rate', 'unexpected: 200 header > X-Rate · limits more than 0'],
    ],
    [
      'a response field that is no longer deprecated',
      (description) =>
        Object.assign(getOperation(description).responses['200'].content['application/json'].schema.properties, {
          total: { type: 'number' },
        }),
      ['missing: 200 > total', 'unexpected: 200 > total · deprecated'],
    ],
    [
      'an added status',
      (description) => Object.assign(getOperation(description).responses, { '5XX': { description: 'Failed.' } }),
      ['missing status: 5XX'],
    ],
    [
      'a status that no longer exists',
      (description) =>
        Object.assign(getOperation(description), { responses: { '200': getOperation(description).responses['200'] } }),
      ['unexpected section 404', 'unexpected status: 404'],
    ],
    [
      'an added media type of the request',
      (description) => Object.assign(getOperation(description).requestBody.content, { 'text/plain': {} }),
      ['missing media type of request: text/plain'],
    ],
    [
      'a media type of a response that no longer exists',
      (description) =>
        Object.assign(getOperation(description).responses['200'].content, { 'application/xml': undefined }),
      ['unexpected media type of 200: application/xml'],
    ],
    [
      'a changed media type of a response',
      (description) =>
        Object.assign(getOperation(description).responses['404'], {
          content: { 'application/vnd.shop+json': { schema: object({ why: string }) } },
        }),
      [
        'missing media type of 404: application/vnd.shop+json',
        'unexpected media type of 404: application/problem+json',
      ],
    ],
  ])('reports the difference after a change to the description: %s', async (change, apply, differences) => {
    const description = createDescription();
    apply(description);
    const changed = createWalk(change.replaceAll(' ', '-'), description);
    const [changedOperation] = changed.operations as [Walk['operations'][number]];
    expect(changed.compare(changedOperation, (await page).html)).toEqual(differences);
  });

  it('accepts arrays as variants if only one of the arrays needs a field for its items', async () => {
    const description = createDescription();
    const ids = { type: 'array', items: { type: 'integer' } };
    const names = { type: 'array', items: { ...string, minLength: 2 } };
    Object.assign(getBody(description).properties, { keys: { oneOf: [ids, names, object({ a: string })] } });
    const changed = createWalk('array-variants', description);
    const { full } = await changed.visit(changed.operations[0] as Walk['operations'][number]);
    expect(full.differences).toEqual([]);
  });

  it('reports a difference if the page shows an error note for an invalid prop', async () => {
    const { html } = await page;
    const differences = walk.compare(
      operation,
      html.replace('</article>', '<div class="apiblock-problem">x</div></article>'),
    );
    expect(differences).toEqual(['note about a mistake: x']);
  });

  it('reports a difference if the page contains a note about omitted fields, but omits no fields', async () => {
    const { html } = await page;
    const section = 'id="put-things-id__body">';
    expect(html).toContain(section);
    const differences = walk.compare(operation, html.replace(section, `${section}<p>2 fields are not shown</p>`));
    expect(differences).toEqual(['fields omitted for no reason: body']);
  });
});
