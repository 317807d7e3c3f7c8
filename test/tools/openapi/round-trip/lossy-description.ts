const string = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
const ok = { 200: { description: 'OK' } };

const createBody = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: ok,
});

const createResponse = (content: object, status = 200) => ({ responses: { [status]: { description: 'OK', content } } });

const deep = nest('bcdefghi', string);
const variants = {
  oneOf: [
    { title: 'A', ...object({ a: string }), deprecated: true },
    { title: 'B', ...object({ b: string }) },
  ],
};
const inHeader = (name: string) => ({ type: 'apiKey', in: 'header', name });
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: string });
const explodedHeader = { name: 'range', in: 'header', explode: true, schema: object({ from: string }) };
const withTabs = { name: 'ids', in: 'query', style: 'tabDelimited', schema: { type: 'array', items: string } };

/** Nests a schema in objects, one for each letter of `names`. */
function nest(names: string, schema: object): object {
  return [...names].reduceRight((inner, name) => object({ [name]: inner }), schema);
}

/** The operations that lose facts in a round trip, keyed by path. Each operation loses facts for only one reason. */
const OPERATIONS: Record<string, object> = {
  '/broken': createBody({ $ref: '#/components/schemas/Missing' }),
  '/label/{id}': { parameters: [{ ...inPath('id'), style: 'label' }], responses: ok },
  '/search': { responses: ok },
  '/search?beta=true': { responses: ok },
  '/serialization': { parameters: [explodedHeader, withTabs], responses: ok },
  '/nothing': {},
  '/deleted': createResponse({ 'application/json': { example: { a: 'a' } } }, 204),
  '/mutual': { security: [{ mutual: [] }], responses: ok },
  '/keys': { security: [{ one: [], other: [] }], responses: ok },
  '/scopes': { security: [{ oauth: ['read'] }, { oauth: ['write'] }], responses: ok },
  '/formats': createResponse({
    'application/json': { schema: object({ a: string }) },
    'text/csv': { schema: { type: 'array', items: string } },
  }),
  '/recursive': createBody({ $ref: '#/components/schemas/Tree' }),
  '/deep': createBody(object({ a: deep })),
  '/closed': createBody({ ...object({ a: string }), additionalProperties: false }),
  '/sizes': createBody(object({ a: { type: 'object', additionalProperties: string, maxProperties: 3 } })),
  '/groups': createBody({ ...object({ a: string, b: string }), anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
  '/bodies': createBody({ type: 'array', maxItems: 3, items: object({ a: string }) }),
  '/variants': createBody(object({ a: variants })),
  '/shared': createBody(object({ a: { $ref: '#/components/schemas/Vehicle' } })),
  '/nested': createBody(object({ a: wrapInArrays(string, 7) })),
  '/items': createBody(object({ a: { type: 'array', items: { ...object({ b: string }), deprecated: true } } })),
  '/values': createBody(object({ a: { type: 'integer', default: '4' } })),
  '/tuple-in-object': createResponse({
    'application/json': { schema: { type: 'object', prefixItems: [string, { type: 'integer' }] }, example: { a: 'a' } },
  }),
  '/any-media-type': {
    requestBody: { required: true, content: { '*/*': { schema: string } } },
    responses: ok,
  },
  '/strings-or-objects': createBody(
    object({ a: { oneOf: [{ ...string, enum: ['b'] }, object({ b: string }), object({ c: string })] } }),
  ),
  '/tuples': createBody(object({ a: { type: 'array', prefixItems: [string] } })),
};

function wrapInArrays(schema: object, count: number): object {
  return count === 0 ? schema : { type: 'array', items: wrapInArrays(schema, count - 1) };
}

/** A description that loses facts for each reason in a round trip. */
export const LOSSY_DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Lossy', version: '1.0.0' },
  paths: {
    ...Object.fromEntries(Object.entries(OPERATIONS).map(([path, post]) => [path, { post }])),
    '/things/{id}': { get: { parameters: [inPath('id')], responses: ok } },
    '/things/{thing}': { delete: { parameters: [inPath('thing')], responses: ok } },
  },
  components: {
    schemas: {
      Tree: object({ children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
      Vehicle: {
        ...object({ kind: string, wheels: string }),
        discriminator: {
          propertyName: 'kind',
          mapping: { car: '#/components/schemas/Car', bike: '#/components/schemas/Bike' },
        },
      },
      Bike: { allOf: [{ $ref: '#/components/schemas/Vehicle' }, object({ gears: string })] },
      Car: { allOf: [{ $ref: '#/components/schemas/Vehicle' }, object({ doors: string })] },
    },
    securitySchemes: {
      mutual: { type: 'mutualTLS' },
      one: inHeader('X-One'),
      other: inHeader('X-Other'),
      oauth: { type: 'oauth2', flows: {} },
    },
  },
};
