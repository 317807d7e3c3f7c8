import { describe, expect, it } from 'vitest';
import { toOpenApi } from '../../../../src/openapi.js';
import { checkPage } from '../../../../src/tools/check/inspect-page.js';
import { isInternalOperation } from '../../../../src/tools/openapi/document/internal.js';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { DriftDetector } from '../../../../src/tools/openapi/drift/find-drift.js';
import { readPageWithBlocks } from '../../../../src/tools/pages/read-blocks.js';
import { compare, outline } from '../compare/compare.ts';
import { PageWriter } from '../walker/page-writer.ts';
import { REPORTED_CASES } from './reported-cases.ts';

describe.each(REPORTED_CASES)('the page from "import --full" for $name', ({ source, page, differences = [] }) => {
  const document = toDocument(readOpenApi(source, { path: 'openapi.yaml' }));
  const writer = new PageWriter(document);
  const entries = listEntries(document).entries.filter((entry) => !isInternalOperation(entry));
  const texts = entries.map((entry) => writer.write(entry, { isFull: true }));

  it('contains the expected details from the description', () => {
    for (const expected of page) expect(texts.join('\n')).toContain(expected);
  });

  it('has no problems, and agrees with the description', () => {
    const detector = new DriftDetector(new Map([[undefined, document]]), {});
    for (const text of texts) {
      expect(checkPage(text)).toEqual([]);
      expect(detector.compare({ text, blocks: readPageWithBlocks(text).blocks }).findings).toEqual([]);
    }
  });

  it('is exported to a description with only the expected differences', () => {
    const exported = toOpenApi(texts.map((text, index) => ({ path: `${index}.mdx`, text })));
    expect(outline(compare(source, exported.text))).toEqual(differences);
  });
});

function readCase(name: string): string {
  const found = REPORTED_CASES.find((each) => each.name === name);
  if (!found) throw new Error(`There is no case ${name}`);
  return found.source;
}

describe('DriftDetector for a page written by hand', () => {
  it.each([
    [
      'two API keys',
      `<ApiBlock method="GET" endpoint="/m" auth="apiKey + apiKey" headers='{"X-Client-Id": "<API_KEY>", "X-Secret": "<API_KEY>"}' responses='[{"statusCode": 200}]' />`,
    ],
    [
      'dots in names',
      `<ApiBlock method="GET" endpoint="/d" responses='[{"statusCode": 200}]'>

<ResponseField name="os.version" status="200" type="string" />
<ResponseField name="@odata.type" status="200" type="string" />

</ApiBlock>`,
    ],
  ])('reports no differences from a description with %s', (name, text) => {
    const document = toDocument(readOpenApi(readCase(name), { path: 'openapi.yaml' }));
    const detector = new DriftDetector(new Map([[undefined, document]]), {});
    expect(detector.compare({ text, blocks: readPageWithBlocks(text).blocks }).findings).toEqual([]);
  });
});

describe('compareDocuments', () => {
  const string = { type: 'string' };
  const describeResponse = (schema: object) => ({
    openapi: '3.1.0',
    paths: {
      '/o': { get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } } },
    },
  });

  it('reports no difference if a shared member moves from the alternatives to the enclosing schema', () => {
    const common = { type: 'object', required: ['a'] };
    const before = {
      oneOf: [
        { ...common, properties: { a: string, b: string } },
        { ...common, properties: { a: string, c: string } },
      ],
    };
    const after = {
      ...common,
      properties: { a: string },
      oneOf: [{ properties: { b: string } }, { properties: { c: string } }],
    };
    expect(outline(compare(describeResponse(before), describeResponse(after)))).toEqual([]);
  });

  it('reports a new required member that no property describes', () => {
    const before = readCase('required members without a property');
    const after = before.replace('[prop1, prop2]', '[prop1, prop2, prop3]');
    expect(outline(compare(before, after))).toEqual(['POST /l: body.prop3 field added ( -> string, required)']);
  });

  it('distinguishes numbers from strings in allowed values, but not "false" from false as a boolean default', () => {
    const describe = (values: unknown[], value: unknown) =>
      describeResponse({
        type: 'object',
        properties: { e: { enum: values }, b: { type: 'boolean', default: value } },
      });
    expect(outline(compare(describe([1, 2], 'false'), describe(['1', '2'], false)))).toHaveLength(1);
  });
});
