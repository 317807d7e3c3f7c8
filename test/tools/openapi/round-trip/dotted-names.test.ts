import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { toRuns } from '../../../support/property-runs.ts';
import { describeOperation, outline } from '../compare/compare.ts';
import { convertAndCompare } from './round-trip.ts';

/** Names with dots at any position, such as `@odata.type`, and names without dots that can be parts of them. */
const name = fc
  .array(fc.constantFrom('a', 'b', 'os', '@odata', 'x-y'), { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom('', '.').map((edge) => `${edge}${parts.join('.')}${edge}`));

const { schema } = fc.letrec<{ schema: object; object: object }>((tie) => ({
  schema: fc.oneof(
    // Limit the depth, because blocks omit fields that exceed eight levels or 300 fields.
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom({ type: 'string' }, { type: 'integer' }),
    tie('object'),
    tie('object').map((items) => ({ type: 'array', items })),
  ),
  object: fc.dictionary(name, tie('schema'), { minKeys: 1, maxKeys: 3 }).map(toObject),
}));

function toObject(properties: Record<string, object>): object {
  return { type: 'object', required: Object.keys(properties).slice(0, 1), properties };
}

const object = fc.dictionary(name, schema, { minKeys: 1, maxKeys: 3 }).map(toObject);

const flatObject = fc
  .dictionary(name, fc.constantFrom({ type: 'string' }, { type: 'integer' }), { minKeys: 1, maxKeys: 3 })
  .map(toObject);

const content = (mediaType: string, body: object) => ({ content: { [mediaType]: { schema: body } } });

function toParameters(location: string, names: readonly string[]): object[] {
  return names.map((each) => ({ name: each, in: location, schema: { type: 'string' } }));
}

const names = fc.uniqueArray(name, { maxLength: 3 });

describe('A round trip through pages', () => {
  const expectNoDifferences = (operation: object) => {
    const description = toDocument(readOpenApi(JSON.stringify(describeOperation(operation))));
    expect(outline(convertAndCompare(description).comparison)).toEqual([]);
  };

  it('keeps dots in names in JSON bodies of requests and responses', () => {
    fc.assert(
      fc.property(object, object, (request, response) => {
        expectNoDifferences({
          requestBody: { required: true, ...content('application/json', request) },
          responses: { 200: { description: 'OK', ...content('application/json', response) } },
        });
      }),
      { numRuns: toRuns(200) },
    );
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('keeps dots in names in %s', (mediaType) => {
    fc.assert(
      fc.property(flatObject, (request) => {
        expectNoDifferences({
          requestBody: { required: true, ...content(mediaType, request) },
          responses: { 200: { description: 'OK' } },
        });
      }),
      { numRuns: toRuns(200) },
    );
  });

  it('keeps dots in the names of query parameters, cookies, request headers and response headers', () => {
    fc.assert(
      fc.property(names, names, names, (query, cookies, headers) => {
        const responseHeaders = headers.map((header) => [header, { schema: { type: 'string' } }] as const);
        expectNoDifferences({
          parameters: [
            ...toParameters('query', query),
            ...toParameters('cookie', cookies),
            ...toParameters('header', headers),
          ],
          responses: { 200: { description: 'OK', headers: Object.fromEntries(responseHeaders) } },
        });
      }),
      { numRuns: toRuns(200) },
    );
  });

  it('keeps dots in member names in query parameters', () => {
    fc.assert(
      fc.property(name, flatObject, (parameter, filter) => {
        expectNoDifferences({
          parameters: [{ name: parameter, in: 'query', style: 'deepObject', explode: true, schema: filter }],
          responses: { 200: { description: 'OK' } },
        });
      }),
      { numRuns: toRuns(200) },
    );
  });
});
