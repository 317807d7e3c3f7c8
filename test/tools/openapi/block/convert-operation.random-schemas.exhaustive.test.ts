import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../../src/tools/check/inspect-page.js';
import { toRuns } from '../../../support/property-runs.ts';
import { convert, flatten } from '../convert.ts';
import { writeBlockPage } from '../write-block-page.ts';

const NAMES = ['A', 'B', 'C'];
const words = fc.constantFrom(
  'id',
  'name',
  'data.id',
  'a b',
  '__proto__',
  'constructor',
  '<b>',
  '{x}',
  '`',
  '[]',
  'ü',
  '$ref2',
);

/** Generates schemas that refer to each other, and sometimes to a schema that is not valid. */
const schemas = fc.letrec<{ schema: object }>((tie) => {
  const nested = tie('schema');
  const keywords = fc.record(
    {
      type: fc.constantFrom(
        'string',
        'integer',
        'number',
        'boolean',
        'object',
        'array',
        'null',
        ['string', 'null'],
        ['array', 'object'],
      ),
      title: words,
      description: words,
      properties: fc.dictionary(words, nested, { maxKeys: 3 }),
      required: fc.array(words, { maxLength: 2 }),
      items: nested,
      prefixItems: fc.array(nested, { maxLength: 2 }),
      additionalProperties: fc.oneof(fc.boolean(), nested),
      allOf: fc.array(nested, { minLength: 1, maxLength: 2 }),
      oneOf: fc.array(nested, { minLength: 1, maxLength: 3 }),
      anyOf: fc.array(nested, { minLength: 1, maxLength: 2 }),
      enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 3 }),
      const: fc.string(),
      default: fc.jsonValue({ maxDepth: 1 }),
      examples: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 2 }),
      minimum: fc.integer(),
      maxLength: fc.nat(9),
      readOnly: fc.boolean(),
      nullable: fc.boolean(),
      discriminator: fc.record({ propertyName: words }),
    },
    { requiredKeys: [] },
  );
  const reference = fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { schema: fc.oneof({ maxDepth: 2, depthSize: 'small', withCrossShrink: true }, reference, keywords) };
}).schema;

const components = fc.record({ A: schemas, B: schemas, C: schemas });

/** Returns whether an error is about circular references, which are not valid in a description. */
const isReferenceError = (error: unknown) => error instanceof Error && error.message.includes('refers to itself');

describe('convertOperation with random schemas', () => {
  it('creates a valid block of limited size, or reports a circular reference', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(components, fc.constantFrom('3.0.3', '3.1.0'), (named, version) => {
        const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
        const operation = {
          parameters: [{ name: 'q', in: 'query', schema: { $ref: '#/components/schemas/B' } }],
          requestBody: { content },
          responses: { 200: { description: 'OK', content } },
        };
        try {
          const block = convert({ version, operation, schemas: named });
          const elements = flatten(block.fields);
          const fields = elements.filter(({ props }) => 'name' in props);
          expect(fields.length).toBeLessThanOrEqual(3 * 1100);
          expect(elements.length).toBeLessThan(9000);
          if (block.props['body'] !== undefined) JSON.parse(block.props['body'] as string);
          JSON.parse(JSON.stringify(block));
          const errors = checkPage(writeBlockPage(block)).filter(({ severity }) => severity === 'error');
          expect(errors.filter(({ rule }) => rule !== 'invalid-pattern')).toEqual([]);
        } catch (error) {
          if (!isReferenceError(error)) throw error;
        }
      }),
      { numRuns: toRuns(300) },
    );
  });
});
