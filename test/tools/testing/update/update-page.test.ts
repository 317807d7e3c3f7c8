import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../../src/openapi.js';
import { createFileFiller } from '../../../../src/tools/site/file-imports.js';
import { createFiller } from '../../../../src/tools/openapi/fill/create-filler.js';
import type { DifferentSample } from '../../../../src/tools/testing/update/sample-changes.js';
import { updatePage } from '../../../../src/tools/testing/update/update-page.js';
import { run, useServer } from '../run/server.ts';

const api = useServer();

/** Tests a page with a response, and updates the page. */
const update = async (page: string, response: unknown, options: Parameters<typeof run>[1] = {}) => {
  api.json(response);
  const samples: DifferentSample[] = [];
  await run(page, { baseUrl: api.url, onDifferentSample: (sample) => void samples.push(sample), ...options });
  return updatePage(page, samples, options.fill);
};

const inline = (sample: string) => `# Users\n\n<ApiBlock method="GET" endpoint="/x" response=${sample} />\n\nText\n`;

describe('updatePage', () => {
  it.each([
    ['a value of the wrong type', `'{"id": "u_1", "n": "1"}'`, { id: 'u_2', n: 2 }, `'{"id": "u_1", "n": 2}'`],
    ['a member that is missing from the response', `'{"a": 1, "b": 2, "c": 3}'`, { a: 1, c: 3 }, `'{"a": 1, "c": 3}'`],
    ['a sample whose last member is missing from the response', `'{"a": 1, "b": 2}'`, { a: 1 }, `'{"a": 1}'`],
    ['a sample whose last members are missing from the response', `'{"a": 1, "b": 2, "c": 3}'`, { a: 1 }, `'{"a": 1}'`],
    ['a sample whose members are all missing from the response', `'{"a": 1, "b": 2}'`, { c: 'x' }, `'{"c": "x"}'`],
    ['a sample without a member of the response', `'{"a": 1}'`, { a: 1, b: [true] }, `'{"a": 1, "b": [true]}'`],
    ['a sample with a renamed member', `'{"a": 1, "name": "x"}'`, { a: 1, title: 'y' }, `'{"a": 1, "title": "y"}'`],
    ['an empty sample', `'{}'`, { a: null }, `'{"a": null}'`],
    ['all items of an array', `'[{"n": "1"}, {"n": "2"}]'`, [{ n: 5 }, { n: 6 }, { n: 7 }], `'[{"n": 5}, {"n": 6}]'`],
    ['a sample in double quotes', '"{&quot;a&quot;: 1}"', { a: 'x' }, '"{&quot;a&quot;: &quot;x&quot;}"'],
    ['a sample in single quotes with a new apostrophe', `'{"a": 1}'`, { a: "it's" }, `'{"a": "it&#39;s"}'`],
    ['an object literal', `{{ a: 'x', b: 1, }}`, { a: 'y', b: 'z', c: 1 }, `{{ a: 'x', b: "z", "c": 1, }}`],
    ['a template literal', '{`{"a": 1}`}', { a: '`${b}`' }, '{`{"a": "\\`\\${b}\\`"}`}'],
    ['a string literal', `{'{"a": 1}'}`, { a: "it's" }, `{'{"a": "it\\'s"}'}`],
  ])('updates %s', async (_title, before, response, after) => {
    const page = inline(before);
    expect(await update(page, response)).toEqual({ text: inline(after), count: 1, skipped: [] });
  });

  it('keeps the layout and the line breaks of a sample with one member per line', async () => {
    const sample = (text: string) => inline(`'${text}'`).replaceAll('\n', '\r\n');
    const page = sample('{\n  "id": "u_1",\n  "n": "1"\n}');
    const { text } = await update(page, { id: 'u_2', n: 1, user: { name: 'Ann', tags: [] } });
    expect(text).toBe(sample('{\n  "id": "u_1",\n  "n": 1,\n  "user": {\n    "name": "Ann",\n    "tags": []\n  }\n}'));
  });

  it('updates the samples of several status codes in one prop', async () => {
    const page = (ok: string, failure: string) =>
      `{/* apiblock-test set status=404 */}\n<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200, "body": ${ok}}, {"statusCode": 404, "body": ${failure}}]' />`;
    const samples: DifferentSample[] = [];
    let status = 200;
    api.answer((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"a": 1}');
      status = 404;
    });
    const text = page('{"a": "x"}', '{"error": "x"}');
    await run(text, { baseUrl: api.url, onDifferentSample: (sample) => void samples.push(sample) });
    expect(updatePage(text, samples)).toMatchObject({ text: page('{"a": 1}', '{"a": 1}'), count: 2 });
  });

  it('writes no secrets', async () => {
    const values = { variables: {}, environment: { APIBLOCK_SET_ACCESS_TOKEN: 'abcdef-123456' } };
    const response = {
      a: 1,
      echo: 'abcdef-123456',
      apiKey: 'k_live_1',
      jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      nested: [{ password: 'hunter2' }],
    };
    const { text } = await update(inline(`'{"a": 1}'`), response, { values });
    expect(text).toBe(
      inline(
        `'{"a": 1, "echo": "<ACCESS_TOKEN>", "apiKey": "<API_KEY>", "jwt": "<JWT>", "nested": [{"password": "<PASSWORD>"}]}'`,
      ),
    );
  });

  it('does not change a page if the response matches or has a different status code', async () => {
    const page = inline(`'{"at": "2024-01-01", "list": [1]}'`);
    expect(await update(page, { at: '2030-01-01', list: [] })).toEqual({ text: page, count: 0, skipped: [] });
    const created = page.replace('response=', 'statusCode={201} response=');
    expect(await update(created, { other: 1 })).toEqual({ text: created, count: 0, skipped: [] });
  });

  it('skips a sample in a constant', async () => {
    const page = `export const sample = { a: 1 };\n\n${inline('{sample}')}`;
    const result = await update(page, { a: 'x' }, { fill: createFileFiller('page.mdx', {}) });
    expect(result).toMatchObject({ text: page, count: 0 });
    expect(result.skipped).toHaveLength(1);
  });

  it('skips a sample from an OpenAPI description', async () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'Users', version: '1' },
      paths: {
        '/x': {
          get: {
            operationId: 'getX',
            responses: { 200: { description: 'OK', content: { 'application/json': { example: { a: 1 } } } } },
          },
        },
      },
    };
    const api = readOpenApi(JSON.stringify(description));
    const fill = createFiller({ names: [], readDescription: () => api });
    const page = '# X\n\n<ApiBlock operation="getX" />\n';
    const result = await update(page, { a: 'x' }, { fill });
    expect(result).toMatchObject({ text: page, count: 0 });
    expect(result.skipped).toHaveLength(1);
  });
});
