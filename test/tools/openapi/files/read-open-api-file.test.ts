import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertOperation } from '../../../../src/tools/openapi/block/convert-operation.js';
import { findOperation } from '../../../../src/tools/openapi/document/find-operation.js';
import { toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../../../src/tools/openapi/files/read-open-api-file.js';
import { outline } from '../convert.ts';

const ROOT = `openapi: 3.1.0
paths:
  /inside: {$ref: paths/inside.yaml}
  /linked: {post: {requestBody: {content: {application/json: {schema: {$ref: link.yaml}}}}}}
  /linkedFolder: {post: {requestBody: {content: {application/json: {schema: {$ref: folder/secret.yaml}}}}}}
  /directory: {post: {requestBody: {content: {application/json: {schema: {$ref: paths}}}}}}
`;

/** Creates a description, a secret file outside its folder, and symbolic links to the secret file and its folder. */
function createDescription(): string {
  const parent = mkdtempSync(join(tmpdir(), 'apiblock-openapi-'));
  const folder = join(parent, 'api');
  mkdirSync(join(folder, 'paths'), { recursive: true });
  mkdirSync(join(parent, 'api-secrets'));
  writeFileSync(join(parent, 'api-secrets/secret.yaml'), 'properties: {secret: {type: string}}');
  writeFileSync(join(folder, 'openapi.yaml'), ROOT);
  writeFileSync(join(folder, 'user.yaml'), 'properties: {name: {type: string}}');
  const schema = '{content: {application/json: {schema: {$ref: ../user.yaml}}}}';
  writeFileSync(join(folder, 'paths/inside.yaml'), `post: {requestBody: ${schema}}`);
  symlinkSync('../api-secrets/secret.yaml', join(folder, 'link.yaml'));
  symlinkSync('../api-secrets', join(folder, 'folder'));
  return join(folder, 'openapi.yaml');
}

describe('readOpenApiFile', () => {
  const path = createDescription();
  const readPaths: string[] = [];
  const document = toDocument(readOpenApiFile(path, { onRead: (file) => readPaths.push(file) }));
  const run = (name: string) => outline(convertOperation(findOperation(document, name), document).fields);

  it('reads the files that an operation refers to, relative to the file with the reference', () => {
    expect(run('POST /inside')).toBe('name: string');
  });

  it.each(['POST /linked', 'POST /linkedFolder'])(
    'does not follow a symbolic link out of the directory for the operation %s',
    (name) => {
      expect(() => run(name)).toThrow('which does not exist');
    },
  );

  it('reports a reference to a directory as a missing file', () => {
    expect(() => run('POST /directory')).toThrow('which does not exist');
  });

  it('reports each file that it reads', () => {
    expect(readPaths).toEqual(expect.arrayContaining([path, expect.stringMatching(/paths\/inside\.yaml$/)]));
  });

  it('throws the Node.js error if the root file is missing', () => {
    expect(() => readOpenApiFile(`${path}.missing`)).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});
