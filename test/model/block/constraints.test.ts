import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ParamField } from '../../../src/index.js';
import type { ConstraintProps } from '../../../src/model/block/constraints.js';
import { inspectPage } from '../../../src/tools/check/inspect-page.js';
import { convertPage } from '../../../src/tools/markdown/pages/convert-page.js';
import { readOpenApi, toDocument } from '../../../src/tools/openapi/document/read-open-api.js';
import { DriftDetector } from '../../../src/tools/openapi/drift/find-drift.js';
import { convertBody } from '../../tools/openapi/convert.ts';
import { exportPage } from '../../tools/openapi/export/export-page.ts';

interface Constraint {
  type: 'string' | 'integer' | 'array';
  value: unknown;
  /** A different value for the same prop. */
  otherValue: unknown;
  /** The value that has the same effect as `value` and `otherValue` together. */
  merged: unknown;
  shown: string;
  /** A value that violates the constraint. `undefined` if `apiblock check` does not check the constraint. */
  violation: unknown;
}

/** All constraints. TypeScript requires an entry for every prop. */
const CONSTRAINTS: Record<keyof ConstraintProps, Constraint> = {
  format: { type: 'string', value: 'uuid', otherValue: 'email', merged: 'uuid', shown: 'uuid', violation: undefined },
  minimum: { type: 'integer', value: 1, otherValue: 2, merged: 2, shown: 'at least 1', violation: 0 },
  maximum: { type: 'integer', value: 8, otherValue: 9, merged: 8, shown: 'at most 8', violation: 9 },
  exclusiveMinimum: { type: 'integer', value: 1, otherValue: 2, merged: 2, shown: 'more than 1', violation: 1 },
  exclusiveMaximum: { type: 'integer', value: 8, otherValue: 9, merged: 8, shown: 'less than 8', violation: 8 },
  multipleOf: { type: 'integer', value: 5, otherValue: 7, merged: 35, shown: 'multiple of 5', violation: 6 },
  minLength: { type: 'string', value: 2, otherValue: 3, merged: 3, shown: 'at least 2 characters', violation: 'a' },
  maxLength: { type: 'string', value: 2, otherValue: 3, merged: 2, shown: 'at most 2 characters', violation: 'aaa' },
  minItems: { type: 'array', value: 1, otherValue: 2, merged: 2, shown: 'at least 1 item', violation: [] },
  maxItems: { type: 'array', value: 1, otherValue: 2, merged: 1, shown: 'at most 1 item', violation: [1, 2] },
  uniqueItems: {
    type: 'array',
    value: true,
    otherValue: false,
    merged: true,
    shown: 'unique items',
    violation: [1, 1],
  },
  pattern: {
    type: 'string',
    value: '^a+$',
    otherValue: '^.b$',
    merged: '^(?=a+$)(?=.b$)',
    shown: '^a+$',
    violation: 'b',
  },
};

/** The Markdown file with the table of all field props. */
const REFERENCE = readFileSync(new URL('../../../stories/Reference.mdx', import.meta.url), 'utf8');

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

describe.each(Object.entries(CONSTRAINTS))(
  'the field prop %s',
  (name, { type, value, otherValue, merged, shown, violation }) => {
    const schema = { type, [name]: value };

    it('is displayed by ParamField', () => {
      expect(renderToStaticMarkup(createElement(ParamField, { name: 'f', ...schema }))).toContain(`${shown}<`);
    });

    it('appears in the Markdown version of a page', () => {
      const site = { markdownFiles: new Map<string, string>(), bases: [], index: 'llms.txt' };
      const { markdown } = convertPage({ page: createPage(schema), path: 'a.mdx', isMarkdown: false }, site) as {
        markdown: string;
      };
      expect(markdown).toContain(shown);
    });

    it('is a known prop, and `apiblock check` reports a violation if it checks the constraint', () => {
      expect(inspectPage(createPage(schema)).problems).toEqual([]);
      const problems =
        violation === undefined ? [] : inspectPage(createPage({ ...schema, example: violation })).problems;
      expect(problems.map(({ rule }) => rule)).toEqual(violation === undefined ? [] : ['value-mismatch']);
    });

    it('is imported from an OpenAPI description', () => {
      const [field] = convertBody({ type: 'object', properties: { f: schema } });
      expect(field?.props).toHaveProperty(name, value);
    });

    it('is merged with the same keyword in `allOf`', () => {
      const parts = { type, allOf: [{ [name]: value }, { [name]: otherValue }] };
      const [field] = convertBody({ type: 'object', properties: { f: parts } });
      expect(field?.props).toHaveProperty(name, merged);
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

    it('is listed on the reference page', () => {
      expect(REFERENCE).toContain(`\`${name}\``);
    });
  },
);
