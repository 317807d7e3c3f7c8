import { describe, expect, it } from 'vitest';
import { toOpenApi } from '../../../../src/openapi.js';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { DriftDetector } from '../../../../src/tools/openapi/drift/find-drift.js';
import { readPageWithBlocks } from '../../../../src/tools/pages/read-blocks.js';
import { compare, outline } from '../compare/compare.ts';
import { PageWriter } from '../walker/page-writer.ts';

const string = { type: 'string' };

/** An operation `GET /a`, with the root members of its description. */
interface Case {
  operation: object;
  root?: object;
}

const secure = (security: unknown): Case => ({
  operation: { security },
  root: {
    components: {
      securitySchemes: {
        id: { type: 'apiKey', in: 'header', name: 'X-Client-Id', description: 'Your *ID*.' },
        secret: { type: 'apiKey', in: 'header', name: 'X-Secret' },
        account: { type: 'apiKey', in: 'header', name: 'X-Account' },
        query: { type: 'apiKey', in: 'query', name: 'k' },
        sameName: { type: 'apiKey', in: 'query', name: 'X-Secret' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bot: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Bot <token>' },
        token: { type: 'http', scheme: 'bearer', description: 'A *token*.' },
        basic: { type: 'http', scheme: 'basic' },
        oauth: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read access' } } },
        },
      },
    },
  },
});

const CASES: [name: string, parts: Case][] = [
  ['two API keys in one alternative', secure([{ id: [], secret: [] }])],
  ['an API key in each alternative', secure([{ secret: [] }, { query: [] }])],
  [
    'alternatives that share an API key',
    secure([
      { id: [], secret: [] },
      { id: [], token: [] },
    ]),
  ],
  ['API keys with the same name in different locations', secure([{ secret: [] }, { sameName: [] }])],
  ['an API key with a name that does not suggest a key', secure([{ account: [] }])],
  ['an API key in the query as a later alternative', secure([{ token: [] }, { query: [] }])],
  ['an API key in a cookie as a later alternative', secure([{ basic: [] }, { cookie: [], secret: [] }])],
  ['an API key in the Authorization header', secure([{ bot: [] }])],
  ['an API key in the Authorization header, or a bearer token', secure([{ bot: [] }, { token: [] }])],
  ['a bearer token, or an API key in the Authorization header', secure([{ token: [] }, { bot: [] }])],
  ['optional credentials', secure([{}, { query: [] }])],
  ['OAuth 2.0 with a described scope', secure([{ oauth: ['read'] }])],
  [
    'an object in a deepObject parameter',
    {
      operation: {
        parameters: [
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: {
              type: 'object',
              properties: { name: string, born: { type: 'object', properties: { gte: string, lt: string } } },
            },
          },
        ],
      },
    },
  ],
];

function read(description: object) {
  return toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
}

describe.each(CASES)('the page from "import --full" for %s', (_, { operation, root }) => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'OK' } }, ...operation } } },
    ...root,
  };
  const document = read(description);
  const writer = new PageWriter(document);
  const text = listEntries(document)
    .entries.map((entry) => writer.write(entry, { isFull: true }))
    .join('\n');

  it('agrees with the description', () => {
    const detector = new DriftDetector(new Map([[undefined, document]]), {});
    expect(detector.compare({ text, blocks: readPageWithBlocks(text).blocks }).findings).toEqual([]);
  });

  it('is exported to an equivalent description', () => {
    const exported = toOpenApi([{ path: 'page.mdx', text }]);
    expect(outline(compare(description, exported.text))).toEqual([]);
  });
});
