import { describe, expect, it } from 'vitest';
import { convertOperation } from '../../../../src/tools/openapi/block/convert-operation.js';
import { findOperation } from '../../../../src/tools/openapi/document/find-operation.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import type { ReadOptions } from '../../../../src/tools/openapi/document/open-api-document.js';
import { outline } from '../convert.ts';

/** Converts an operation whose request body has a schema with the given `$ref`. */
function convertReference(reference: string, files: Record<string, string> = {}, options: ReadOptions = {}) {
  const text = `openapi: 3.1.0
paths:
  /a:
    get:
      responses: {"204": {description: Done}}
    post:
      requestBody: {content: {application/json: {schema: {$ref: '${reference}'}}}}
components:
  schemas:
    User: {type: object, properties: {name: {type: string}}}
    a/b~c {d}: {type: object, properties: {odd: {type: string}}}
    Self: {$ref: '#/components/schemas/Self'}
    One: {$ref: '#/components/schemas/Two'}
    Two: {$ref: '#/components/schemas/One'}
    Left: {$ref: '#/components/schemas/Right/x'}
    Right: {$ref: '#/components/schemas/Left/y'}
    Anchored: {$anchor: here, type: object, properties: {anchored: {type: string}}}
x-schemas: [{type: object, properties: {first: {type: string}}}]
`;
  const readPaths: string[] = [];
  const readFile = (path: string) => {
    readPaths.push(path);
    return files[path];
  };
  const document = toDocument(readOpenApi(text, { path: 'openapi.yaml', readFile, ...options }));
  const run = (name: string) => convertOperation(findOperation(document, name), document).fields;
  return { readPaths, run };
}

describe('convertOperation for an operation with a $ref', () => {
  it.each([
    ['#/components/schemas/User', 'name: string'],
    ['#/components/schemas/a~1b~0c%20%7Bd%7D', 'odd: string'],
    ['#here', 'anchored: string'],
    ['#/x-schemas/0', 'first: string'],
    ['openapi.yaml#/components/schemas/User', 'name: string'],
    ['./schemas/pet.yaml', 'pet: string'],
    ['schemas/pet.yaml#', 'pet: string'],
    ['./schemas/../schemas/list.json#/Item', 'item: string; owner: object {name: string}'],
  ])('resolves the reference %s', (reference, fields) => {
    const files = {
      'schemas/pet.yaml': 'type: object\nproperties: {pet: {type: string}}',
      'schemas/list.json': JSON.stringify({
        Item: {
          properties: { item: { type: 'string' }, owner: { $ref: '../openapi.yaml#/components/schemas/User' } },
        },
      }),
    };
    expect(outline(convertReference(reference, files).run('POST /a'))).toBe(fields);
  });

  it.each([
    ['#/components/schemas/Nobody', 'refers to a value that does not exist'],
    ['#nowhere', 'refers to a value that does not exist'],
    ['#/x-schemas/', 'refers to a value that does not exist'],
    ['#/x-schemas/00', 'refers to a value that does not exist'],
    ['#/x-schemas/length', 'refers to a value that does not exist'],
    ['#/components/schemas/Left', 'refers to itself'],
    ['#/components/schemas/User/name/x', 'refers to a value that does not exist'],
    ['#/components/schemas/Self', 'refers to itself'],
    ['#/components/schemas/One', 'refers to itself'],
    ['../secret.yaml', 'leads out of the directory of the description'],
    ['a/../../secret.yaml', 'leads out of the directory of the description'],
    ['/etc/passwd', 'is an absolute path'],
    ['\\\\server\\share', 'is an absolute path'],
    ['a\\..\\..\\b', 'contains a backslash'],
    ['C:/windows', 'has a scheme other than http and https'],
    ['file:///etc/passwd', 'has a scheme other than http and https'],
    ['FILE:secret.yaml', 'has a scheme other than http and https'],
    ['..%2fsecret.yaml', 'percent-encoded'],
    ['%2e%2e/secret.yaml', 'percent-encoded'],
    ['https://example.com/user.yaml', 'refers to a remote file'],
    ['missing.yaml', 'refers to the file missing.yaml, which does not exist'],
  ])('rejects the reference %s, and reports its line and JSON pointer', (reference, reason) => {
    const { run, readPaths } = convertReference(reference);
    expect(() => run('POST /a')).toThrow(reason);
    expect(() => run('POST /a')).toThrow(/\(openapi\.yaml:\d+:\d+, at #\//);
    expect(readPaths.filter((path) => path !== 'missing.yaml')).toEqual([]);
  });

  it('converts an operation even if another operation contains a broken reference', () => {
    const { run, readPaths } = convertReference('missing.yaml');
    expect(run('GET /a')).toEqual([]);
    expect(readPaths).toEqual([]);
  });

  it('requires the readFile option for a reference to another file', () => {
    expect(() => convertReference('user.yaml', {}, { readFile: undefined }).run('POST /a')).toThrow('Pass readFile');
  });

  it('resolves references to remote files only if the remoteFiles option contains the files', () => {
    const url = 'https://example.com/api/user.yaml';
    const remoteFiles = new Map([
      [url, 'properties: {pet: {$ref: "./pet.yaml"}}'],
      ['https://example.com/api/pet.yaml', 'type: string'],
    ]);
    expect(outline(convertReference(url, {}, { remoteFiles }).run('POST /a'))).toBe('pet: string');
    expect(() => convertReference(url).run('POST /a')).toThrow('refers to a remote file');
  });

  it.each(['file:///etc/passwd', 'data:application/json,{}'])(
    'rejects a reference from a remote file to %s',
    (reference) => {
      const url = 'https://example.com/a.yaml';
      const remoteFiles = new Map([[url, `properties: {x: {$ref: "${reference}"}}`]]);
      const { run, readPaths } = convertReference(url, {}, { remoteFiles });
      expect(() => run('POST /a')).toThrow('has a scheme other than http and https');
      expect(readPaths).toEqual([]);
    },
  );
});

describe('convertOperation with a description next to a $ref', () => {
  const reference = (kind: string) => ({ $ref: `#/components/${kind}/X`, description: 'Overridden' });
  const schema = { type: 'string' };
  const describeOperation = (version: string) =>
    readOpenApi(
      JSON.stringify({
        openapi: version,
        paths: {
          '/a': {
            post: {
              parameters: [reference('parameters')],
              requestBody: reference('requestBodies'),
              security: [{ key: [] }],
              responses: {
                200: reference('responses'),
                201: { description: 'OK', headers: { X: reference('headers') } },
                202: {
                  description: 'Accepted',
                  content: { 'text/plain': { examples: { one: reference('examples'), two: { value: 'b' } } } },
                },
              },
            },
          },
        },
        components: {
          parameters: { X: { name: 'p', in: 'query', description: 'Original', schema } },
          requestBodies: { X: { description: 'Original', content: { 'text/plain': {} } } },
          responses: { X: { description: 'Original' } },
          headers: { X: { description: 'Original', schema } },
          examples: { X: { description: 'Original', value: 'a' } },
          securitySchemes: {
            X: { type: 'apiKey', in: 'query', name: 'key', description: 'Original' },
            key: reference('securitySchemes'),
          },
        },
      }),
    );

  it.each([
    ['3.1.0', 'Overridden'],
    ['3.2.0', 'Overridden'],
    ['3.0.3', 'Original'],
  ])('overrides the description of the referenced object only from OpenAPI 3.1 on (%s: %s)', (version, expected) => {
    const document = toDocument(describeOperation(version));
    const { fields, notes, props } = convertOperation(findOperation(document, 'POST /a'), document);
    const texts = fields.filter(({ component }) => component !== 'Text').map(({ text }) => text);
    // These are the texts of the parameter, the API key and the response header.
    expect(texts).toEqual([expected, expected, expected]);
    expect(notes).toContain(`Request body: ${expected}`);
    expect(props['responses']).toContain(`"label":"${expected}"`);
    expect(props['responses']).toContain(`"description":"${expected}"`);
  });
});
