import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { ApiBlock } from '../../../src/index.js';
import { fromOpenApi, readOpenApi } from '../../../src/openapi.js';
import { libraryFile, type Schema } from './description.ts';
import { flatten } from './convert.ts';
import { convertAll } from './read-operations.ts';
import { writeBlockPage } from './write-block-page.ts';

const file = process.env['OPENAPI_DESCRIPTION'] ?? libraryFile;
const text = readFileSync(file, 'utf8');
const api = readOpenApi(text);
const operations = convertAll(api);
/**
 * Every eighth operation, because checking and rendering a block takes about 25 times as long as converting the
 * operation. The tests in `walker` also render operations.
 */
const renderedOperations = operations.filter((_, index) => index % 8 === 0);

interface RawOperation {
  parameters?: { $ref?: string; name: string; in: string; required?: boolean }[];
  requestBody?: { $ref?: string; content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, unknown>;
}

const raw = JSON.parse(text) as { paths: Record<string, Record<string, RawOperation>> };

/** Resolves a reference without using library code. */
function resolve<Value extends { $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  const keys = value.$ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolve(keys.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], raw) as Value);
}

/**
 * Returns the names of all members of a schema, and of its required members, after resolving references and `allOf`.
 */
function readMembers(schema: Schema): { names: string[]; required: string[] } {
  const { properties = {}, required = [], allOf = [], items, type } = resolve(schema);
  if (type === 'array' && items) return readMembers(items);
  const parts = allOf.map(readMembers);
  const visible = Object.entries(properties).filter(([, member]) => resolve(member)['readOnly'] !== true);
  return {
    names: [...visible.map(([name]) => name), ...parts.flatMap(({ names }) => names)],
    required: [...required, ...parts.flatMap((part) => part.required)],
  };
}

describe('convertOperation for a large description', () => {
  it.each(renderedOperations)(
    'creates a block for %s that passes apiblock check and renders every field',
    (name, convert) => {
      const block = convert();
      const errors = checkPage(writeBlockPage(block)).filter(({ severity }) => severity === 'error');
      expect(errors).toEqual([]);
      const html = renderToStaticMarkup(createElement(ApiBlock, { ...fromOpenApi(api, name), expand: 'all' }));
      const names = flatten(block.fields).flatMap(({ props }) =>
        typeof props['name'] === 'string' ? [props['name']] : [],
      );
      expect(html.match(/class="apiblock-field-head/g)?.length ?? 0).toBe(names.length);
    },
  );

  const rawOperations = Object.entries(raw.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );

  it.each(rawOperations)('keeps every parameter, body member and response status of %s', (name, operation) => {
    const { props, fields } = byEndpoint.get(name) ?? expect.fail(`${name} was not converted`);
    for (const parameter of (operation.parameters ?? []).map(resolve)) {
      const found = fields.find(
        (child) => child.props['name'] === parameter.name && child.props['location'] === parameter.in,
      );
      expect([parameter.name, found?.props['required'] === true]).toEqual([
        parameter.name,
        parameter.required === true,
      ]);
    }
    const body = operation.requestBody && resolve(operation.requestBody);
    const schema = body?.content?.['application/json']?.schema;
    const bodyFields = fields.filter((child) => child.props['location'] === 'body');
    if (schema) {
      const { names, required } = readMembers(schema);
      const toText = (member: unknown, isRequired: boolean) => `${String(member)}${isRequired ? ' (required)' : ''}`;
      const shown = new Set(bodyFields.map((field) => toText(field.props['name'], field.props['required'] === true)));
      const expected = names.slice(0, 140).map((member) => toText(member, required.includes(member)));
      expect(expected.filter((member) => !shown.has(member))).toEqual([]);
    }
    const statuses = (JSON.parse((props['responses'] ?? '[]') as string) as { statusCode: number | string }[]).map(
      ({ statusCode }) => String(statusCode),
    );
    // Remove repeated statuses, because a response with several named examples has an item for each of them.
    expect([...new Set(statuses)].sort()).toEqual(Object.keys(operation.responses ?? {}).sort());
  });

  const blocks = operations.flatMap(([, convert]) => {
    const block = convert();
    return typeof block.props['endpoint'] === 'string'
      ? [[`${block.props['method'] as string} ${block.props['endpoint']}`, block] as const]
      : [];
  });
  const byEndpoint = new Map(blocks);
});
