import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../../src/tools/openapi/document/read-open-api.js';
import { readBlocks } from '../../../../src/tools/openapi/pages/read-blocks.js';
import { PageError } from '../../../../src/tools/pages/page-error.js';
import type { PageBlock, PageElement } from '../../../../src/tools/pages/page-block.js';
import { fill } from '../fill/fill.ts';

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users/{id}': {
      put: {
        operationId: 'putUser',
        summary: 'Replace a user',
        description: 'Replaces *all* fields.\n\n- one\n- two',
        security: [{ token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'u_1' },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', example: 'Ann "the\nfirst"' },
                  address: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
                  internal: { type: 'boolean' },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Replaced',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'string' }, size: { type: 'integer' } } },
                example: { id: 'u_1', size: 12345678901234567890n.toString() },
              },
            },
          },
          404: { description: 'No such user' },
        },
      },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

const PAGES = [
  '<ApiBlock operation="putUser" />',
  '# Users\n\n<ApiBlock\n  operation="PUT /users/:id"\n  omit="internal"\n  title="Save"\n/>\n',
  `import { ApiBlock } from 'apiblock';

<ApiBlock operation="putUser" rateLimit="60 requests per minute">
  Ask first.

  <ParamField query="limit" defaultValue="20">
    At most this many.
  </ParamField>

  <ParamField body="address.city" enum="Paris, Rome" />

  <ParamField header="X-Trace" type="string" />

  <ResponseField name="id" status="200" description="The ID." />
</ApiBlock>

<ApiBlock method="GET" endpoint="/users" />
`,
];

const openapi = readOpenApi(JSON.stringify(DESCRIPTION), { path: 'api.json' });

/** Removes the positions and sources of a block and its fields, because they differ on a page written by hand. */
function withoutPositions({ written, ...element }: PageElement): object {
  const json = Object.entries(written).map(([name, prop]) => [name, prop.json]);
  const fields = element.fields.map(withoutPositions);
  const instructions = (element as PageBlock).instructions as unknown[] | undefined;
  return {
    ...element,
    position: undefined,
    props: sortKeys(element.props),
    json: sortKeys(Object.fromEntries(json) as object),
    fields,
    instructions: instructions?.length,
  };
}

const sortKeys = (value: object) => Object.fromEntries(Object.entries(value).sort());

describe('readBlocks for blocks with an operation prop', () => {
  it.each(PAGES)('returns the same blocks as for a page that already contains all props and fields: %j', (page) => {
    const byHand = fill(page, DESCRIPTION);
    expect(byHand.problems).toEqual([]);
    const blocks = readBlocks(page, { openapi });
    expect(blocks.map(withoutPositions)).toEqual(readBlocks(byHand.text).map(withoutPositions));
    expect(blocks[0]?.id).toBe('put-users-id');
    expect(blocks[0]?.fields.length).toBeGreaterThan(3);
  });

  it.each([
    ['## Replace a user', undefined],
    ['## Users', 'Replace a user'],
  ])('returns the title that the page displays below the heading %s', (heading, title) => {
    const [block] = readBlocks(`${heading}\n\n<ApiBlock operation="putUser" />`, { openapi });
    expect(block?.props['title']).toBe(title);
  });

  it('locates added props at the component name, and added fields at the opening tag of the block', () => {
    const page =
      '# A\n\n<ApiBlock operation="putUser"\n  rateLimit="60">\n  <ParamField query="limit" min="1" />\n</ApiBlock>\n';
    const [block] = readBlocks(page, { openapi });
    const toText = (position?: PageElement['position']) => page.slice(position?.start.offset, position?.end.offset);
    expect(toText(block?.position)).toBe(page.slice(page.indexOf('<ApiBlock')).trimEnd());
    expect(block?.written['rateLimit']?.source).toBe('"60"');
    expect(toText(block?.written['endpoint']?.position)).toBe('ApiBlock');
    expect(block?.written['responses']?.locate(20)).toMatchObject({ line: 3, column: 2 });
    const [id, limit] = block?.fields ?? [];
    expect([id?.name, toText(id?.position)]).toEqual(['id', '<ApiBlock operation="putUser"\n  rateLimit="60"']);
    expect([limit?.name, toText(limit?.position)]).toEqual(['limit', '<ParamField query="limit" min="1" />']);
    expect(limit?.written['min']?.source).toBe('"1"');
    expect(toText(limit?.written['type']?.position)).toBe('ParamField');
  });

  it('returns only the levels of fields that fieldLimits allows', () => {
    const page = '<ApiBlock operation="putUser" />';
    const countLevels = (blocks: PageBlock[]): number => Math.max(...blocks[0]!.fields.map(getDepth));
    const getDepth = ({ fields }: PageElement): number => 1 + Math.max(0, ...fields.map(getDepth));
    expect(countLevels(readBlocks(page, { openapi }))).toBeGreaterThan(1);
    expect(countLevels(readBlocks(page, { openapi, fieldLimits: { levels: 1 } }))).toBe(1);
    expect(() => readBlocks(page, { openapi, fieldLimits: { levels: 0 } })).toThrow(
      'readBlocks: expected "fieldLimits" to be an object with positive whole numbers',
    );
  });

  it('selects one of several descriptions by its name', () => {
    const [block] = readBlocks('<ApiBlock operation="shop:putUser" />', { openapi: { shop: openapi } });
    expect(block?.props).toMatchObject({ method: 'PUT', endpoint: '/users/{id}' });
  });

  it('returns only the props on the page if no description is specified', () => {
    const [block] = readBlocks('<ApiBlock operation="putUser" />');
    expect(block).toMatchObject({ id: expect.any(String) as string, props: { operation: 'putUser' }, fields: [] });
  });

  it.each([
    ['<ApiBlock operation="putUsr" />', 'unknown-operation', 'The nearest names are "putUser"'],
    ['<ApiBlock operation={name} />', 'invalid-operation', 'Expected the name of an operation as a string'],
    ['{x && <ApiBlock operation="putUser" />}', 'invalid-operation', 'Move the block out of the braces'],
    ['<ApiBlock operation="putUser" omit={5} />', 'invalid-operation', 'Expected a string or an array'],
  ])('throws a PageError with the line of the mistake for the block %s', (block, rule, message) => {
    const error = captureError(() => readBlocks(`# Users\n\n${block}\n`, { openapi }));
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ rule, position: { start: { line: 3 } } });
    expect((error as PageError).message).toMatch(/^Invalid block at line 3, column \d+: /);
    expect((error as PageError).reason).toContain(message);
  });

  it.each([
    ['a path', './openapi.yaml'],
    ['an empty object', {}],
    ['an object that maps names to paths', { shop: './shop.yaml' }],
    ['an array', [openapi]],
  ])('throws a TypeError if the description is %s', (_, value) => {
    expect(() => readBlocks('<ApiBlock operation="putUser" />', { openapi: value as never })).toThrow(
      new TypeError(
        'readBlocks: expected "openapi" to be a description that readOpenApi returned, or an object that maps names to descriptions',
      ),
    );
  });

  it('accepts an unknown name in the omit prop', () => {
    expect(readBlocks('<ApiBlock operation="putUser" omit="nothing" />', { openapi })).toHaveLength(1);
  });
});

function captureError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Expected an error');
}

describe('readBlocks with defaults', () => {
  it('adds the default props to blocks that do not set these props', () => {
    const blocks = readBlocks(
      '<ApiBlock method="GET" endpoint="/a" />\n\n<ApiBlock method="GET" endpoint="/b" baseUrl="/v2" auth="none" />\n\n<ApiBlock method="GET" endpoint="/c" baseUrl={url} />\n',
      { defaults: { servers: [{ url: 'https://api.example.com' }], auth: 'bearer' } },
    );
    expect(blocks.map(({ props }) => props)).toEqual([
      { method: 'GET', endpoint: '/a', servers: [{ url: 'https://api.example.com' }], auth: 'bearer' },
      { method: 'GET', endpoint: '/b', baseUrl: '/v2', auth: 'none' },
      { method: 'GET', endpoint: '/c', auth: 'bearer' },
    ]);
    expect(blocks[0]?.written['auth']?.position).toEqual(blocks[0]?.position);
  });
});
