import { describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';
import { toRulesLine } from './run-command.ts';

const api = useDocumentedApi();
const { run, writeFile } = api;

const DESCRIPTION = `openapi: 3.1.0
info: { title: Users, version: "1" }
paths:
  /users:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                name: { type: string, maxLength: 100 }
      responses:
        "201": { description: Created }
  /users/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    delete:
      operationId: deleteUser
      responses:
        "204": { description: No content }
    patch:
      x-internal: true
      responses:
        "204": { description: No content }
`;

const PAGE = `<ApiBlock method="POST" endpoint="/users" statusCode={201}>
  <ParamField body="name" type="string" maxLength="50" />
</ApiBlock>

<ApiBlock method="GET" endpoint="/lost" />
`;

const DRIFT = `docs/users.mdx:2:41 error "maxLength" of body.name is "50" on the page, but "100" in openapi.yaml#/paths/~1users/post/requestBody/content/application~1json/schema/properties/name/maxLength (drift-value)
    <ParamField body="name" type="string" maxLength="50" />
                                          ^^^^^^^^^^^^^^

docs/users.mdx:5:1 error openapi.yaml does not contain the operation GET /lost (drift-operation)
  <ApiBlock method="GET" endpoint="/lost" />
  ^^^^^^^^^

`;

const UNDOCUMENTED = `openapi.yaml:19:7 warning No page documents the operation DELETE /users/{id}: openapi.yaml#/paths/~1users~1{id}/delete. Add a block, or set "x-internal: true" in the operation (drift-operation)
        operationId: deleteUser
        ^

`;

function writeFiles() {
  writeFile('docs/users.mdx', PAGE);
  writeFile('openapi.yaml', DESCRIPTION);
}

const toAdvice = () =>
  `${toRulesLine(api.folder)}To accept a problem, write {/* apiblock-ignore drift-value */} directly before its component\n`;

describe('apiblock check --openapi', () => {
  it('reports differences between pages and the OpenAPI description, and counts the operations', async () => {
    writeFiles();
    const { status, stdout } = await run(['check', 'docs', '--openapi', 'openapi.yaml']);
    expect(stdout).toBe(
      `${DRIFT}${UNDOCUMENTED}Operations: 1 documented, 1 not documented, 1 not in the description\n1 file checked: 2 errors, 1 warning\n${toAdvice()}`,
    );
    expect(status).toBe(1);
  });

  it('does not report undocumented operations if only individual files are checked', async () => {
    writeFiles();
    const { stdout } = await run(['check', 'docs/users.mdx', '--openapi', 'openapi.yaml']);
    expect(stdout).toBe(`${DRIFT}1 file checked: 2 errors\n${toAdvice()}`);
  });

  it('exits with code 2 if the OpenAPI description cannot be read, even if no block refers to it', async () => {
    writeFiles();
    writeFile('broken.yaml', 'openapi: 3.1.0\npaths: {');
    const { status, stderr } = await run(['check', 'docs', '--openapi', 'broken.yaml']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^apiblock: .*broken\.yaml/);
  });

  it('reports an operation whose description contains a broken reference', async () => {
    writeFiles();
    writeFile(
      'openapi.yaml',
      DESCRIPTION.replace('requestBody:', 'parameters: [{ $ref: "#/missing" }]\n      requestBody:'),
    );
    const { status, stdout } = await run(['check', 'docs/users.mdx', '--openapi', 'openapi.yaml']);
    expect(status).toBe(1);
    expect(stdout).toContain(
      'error POST /users cannot be compared. The reference "#/missing" refers to a value that does not exist',
    );
  });

  it('includes the numbers of documented, missing and extra operations in the JSON output', async () => {
    writeFiles();
    const { stdout } = await run(['check', 'docs', '--openapi', 'openapi.yaml', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      errors: 2,
      warnings: 1,
      operations: { documented: 1, missing: 1, extra: 1 },
    });
  });

  it('reports undocumented operations as annotations on the OpenAPI description with --format github', async () => {
    writeFiles();
    const { stdout } = await run(['check', 'docs', '--openapi', 'openapi.yaml', '--format', 'github']);
    expect(stdout).toContain('::warning file=openapi.yaml,line=19,endLine=19,col=7,endColumn=8,');
  });
});
