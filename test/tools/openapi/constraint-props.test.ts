import { describe, expect, it } from 'vitest';
import { inspectPage } from '../../../src/tools/check/page.js';
import type { ConstraintProps } from '../../../src/model/block/constraints.js';
import { readOpenApi, toDocument } from '../../../src/tools/openapi/document/read-open-api.js';
import { DriftDetector } from '../../../src/tools/openapi/drift/find-drift.js';
import { convertBody } from './convert.ts';
import { exportPage } from './export/export-page.ts';

interface Constraint {
  /** The type of the values that can have the constraint. */
  type: 'string' | 'integer' | 'array';
  value: unknown;
  /** A different value of the constraint. */
  otherValue: unknown;
}

/** All constraints. TypeScript requires an entry for every prop. */
const CONSTRAINTS: Record<keyof ConstraintProps, Constraint> = {
  format: { type: 'string', value: 'uuid', otherValue: 'email' },
  minimum: { type: 'integer', value: 1, otherValue: 2 },
  maximum: { type: 'integer', value: 8, otherValue: 9 },
  exclusiveMinimum: { type: 'integer', value: 1, otherValue: 2 },
  exclusiveMaximum: { type: 'integer', value: 8, otherValue: 9 },
  multipleOf: { type: 'integer', value: 5, otherValue: 7 },
  minLength: { type: 'string', value: 1, otherValue: 2 },
  maxLength: { type: 'string', value: 8, otherValue: 9 },
  pattern: { type: 'string', value: '^a+$', otherValue: '^b+$' },
  minItems: { type: 'array', value: 1, otherValue: 2 },
  maxItems: { type: 'array', value: 8, otherValue: 9 },
  uniqueItems: { type: 'array', value: true, otherValue: false },
};

/** Returns a page with a block that has one body field with the given props. */
function createPage(props: object): string {
  const attributes = Object.entries(props).map(([name, value]) => `${name}={${JSON.stringify(value)}}`);
  const field = `<ParamField body="f" ${attributes.join(' ')} />`;
  return `<ApiBlock method="POST" endpoint="/users" statusCode={204}>\n${field}\n</ApiBlock>`;
}

/** Returns the rules that report differences between a page and a description. */
function findDrift(page: string, description: object): string[] {
  const document = toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
  const detector = new DriftDetector(new Map([[undefined, document]]), {});
  const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
  return problems.map(({ rule }) => rule).filter((rule) => rule.startsWith('drift-'));
}

describe.each(Object.entries(CONSTRAINTS))('the field prop %s', (name, { type, value, otherValue }) => {
  const schema = { type, [name]: value };

  it('is imported from an OpenAPI description', () => {
    const [field] = convertBody({ type: 'object', properties: { f: schema } });
    expect(field?.props).toHaveProperty(name, value);
  });

  it('is exported to an OpenAPI description', () => {
    const operation = exportPage(createPage(schema))?.paths?.['/users']?.post;
    expect(operation?.requestBody?.content?.['application/json']?.schema?.properties?.f).toEqual(schema);
  });

  it('is compared with an OpenAPI description', () => {
    const description = exportPage(createPage(schema));
    expect(findDrift(createPage(schema), description)).toEqual([]);
    expect(findDrift(createPage({ type, [name]: otherValue }), description)).toEqual(['drift-value']);
  });
});
