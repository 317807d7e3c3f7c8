import { beforeAll, describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';

const { getBaseUrl, readFile, removeFile, run, start, writeFile } = useDocumentedApi();

const OPERATION = {
  operationId: 'listPets',
  summary: 'List pets',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
    { name: 'internal', in: 'query', schema: { type: 'boolean' } },
  ],
  responses: {
    200: {
      description: 'All pets',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { a: { type: 'integer' } } },
          example: { a: 1 },
        },
      },
    },
  },
};
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/pets': { get: OPERATION } },
};

const FILLED_PAGE = `# Pets

<ApiBlock operation="listPets" omit="internal" since="2.0">
  <ParamField query="limit" minimum={1}>
    At most 100.
  </ParamField>
</ApiBlock>
`;

/** A page written by hand, with the same content as FILLED_PAGE after filling. */
const WRITTEN_PAGE = `# Pets

<ApiBlock
  title="List pets"
  method="GET"
  endpoint="/pets"
  baseUrl="https://api.example.com"
  responses='[{"statusCode": 200, "label": "All pets", "body": {"a": 1}}]'
  since="2.0"
>
  <ParamField query="limit" type="integer" maximum="100" minimum={1}>
    At most 100.
  </ParamField>
  <ResponseField name="a" type="integer" status="200" />
</ApiBlock>
`;

const OPENAPI = ['--openapi', 'api.json'];

beforeAll(() => {
  writeFile('api.json', JSON.stringify(DESCRIPTION));
  writeFile('filled.mdx', FILLED_PAGE);
  writeFile('written.mdx', WRITTEN_PAGE);
});

describe('apiblock check --openapi', () => {
  it('accepts pages with an operation prop, even if worker threads check the pages', async () => {
    const files: string[] = [];
    for (let index = 0; index < 60; index++) files.push(`many-${index}.mdx`);
    // The endpoints differ, because a second page with the same endpoint would be reported.
    for (const [index, file] of files.entries())
      writeFile(file, FILLED_PAGE.replace('since', `endpoint="/pets/${index}" since`));
    expect(await run(['check', 'many-*.mdx', ...OPENAPI])).toEqual({
      status: 0,
      stdout: 'Operations: 1 documented, 0 not documented, 0 not in the description\n60 files checked: no problems\n',
      stderr: '',
    });
    files.forEach(removeFile);
  });

  it('reports an unknown operation', async () => {
    writeFile('lost.mdx', '# Lost\n\n<ApiBlock\n  operation="shop:listPet"\n/>\n');
    const { status, stdout } = await run(['check', 'lost.mdx', '--openapi', 'shop=api.json']);
    expect(status).toBe(1);
    expect(stdout).toContain(
      'lost.mdx:4:3 error operation: The description has no operation "listPet". The nearest names are "listPets" (unknown-operation)\n',
    );
  });
});

describe('apiblock test --openapi', () => {
  it('sends the same request and reports the same differences as for an equivalent page written by hand', async () => {
    const args = ['--base-url', getBaseUrl(), '--format', 'json'];
    writeFile(
      'string.json',
      JSON.stringify(DESCRIPTION).replace('{"a":1}', '{"a":"x"}').replace('integer"}}}', 'string"}}}'),
    );
    writeFile(
      'string.mdx',
      WRITTEN_PAGE.replace('{"a": 1}', '{"a": "x"}').replace('name="a" type="integer"', 'name="a" type="string"'),
    );
    for (const [file, description] of [
      ['written.mdx', 'api.json'],
      ['string.mdx', 'string.json'],
    ] as const) {
      const written = toOutcomes(await run(['test', file, ...args]));
      expect(toOutcomes(await run(['test', 'filled.mdx', ...args, '--openapi', description]))).toEqual(written);
      expect(written[0]?.outcome).toBe(file === 'written.mdx' ? 'passed' : 'failed');
    }
  });
});

describe('apiblock markdown --openapi', () => {
  it('writes the same Markdown as for an equivalent page written by hand', async () => {
    for (const file of ['filled', 'written'])
      expect(await run(['markdown', `${file}.mdx`, '--out', file, ...OPENAPI])).toMatchObject({
        status: 0,
        stderr: '',
      });
    expect(readFile('filled/filled.md')).toBe(readFile('written/written.md'));
    expect(readFile('filled/filled.md')).toContain('https://api.example.com/pets');
  });
});

describe('apiblock mock --openapi', () => {
  it('serves the documented response and reloads the description when it changes', async () => {
    writeFile('mocked.json', JSON.stringify(DESCRIPTION));
    const { out } = start(['mock', 'filled.mdx', '--port', '0', '--openapi', 'mocked.json']);
    await expect.poll(() => out.stdout, { timeout: 20_000 }).toContain('with 1 route from 1 page\n');
    expect(out.stdout).toMatch(/^ {2}GET +\/pets +200 +filled\.mdx:3$/m);
    const url = /http:\S+\d/.exec(out.stdout)?.[0] ?? '';
    expect(await (await fetch(`${url}/pets`)).json()).toEqual({ a: 1 });
    expect((await fetch(`${url}/pets?limit=many`)).status).toBe(422);
    writeFile('mocked.json', JSON.stringify(DESCRIPTION).replace('"example":{"a":1}', '"example":{"a":2,"b":3}'));
    await expect.poll(async () => (await fetch(`${url}/pets`)).json(), { timeout: 10_000 }).toEqual({ a: 2, b: 3 });
  });
});

describe('--openapi', () => {
  it.each([
    ['check', []],
    ['test', ['--base-url', 'http://127.0.0.1:9']],
    ['markdown', ['--out', 'none']],
  ])('is required by apiblock %s for a page with an operation prop', async (command, options) => {
    const { status, stdout } = await run([command, 'filled.mdx', ...options]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^filled\.mdx:3:11 error .*No OpenAPI description is specified\. Add --openapi <file>/m);
  });

  it('overrides the OpenAPI description in the configuration file', async () => {
    writeFile('apiblock.config.json', '{"pages": "filled.mdx", "openapi": "api.json"}');
    expect(await run(['check'])).toMatchObject({ status: 0, stdout: '1 file checked: no problems\n' });
    expect(await run(['check', '--openapi', 'lost.json'])).toMatchObject({
      status: 2,
      stderr: 'apiblock: --openapi: there is no file lost.json\n',
    });
    removeFile('apiblock.config.json');
  });

  it.each([
    [
      'malformed JSON',
      '{"openapi": }',
      /filled\.mdx:3:11 error operation: .*broken\.json:1:13.* \(invalid-openapi\)$/m,
    ],
    ['a missing openapi key', '{"name": "x"}', /error operation: Expected "openapi": .* \(invalid-openapi\)$/m],
    [
      'a reference that leads out of the directory of the description',
      JSON.stringify(DESCRIPTION).replace('{"type":"integer","maximum":100}', '{"$ref":"../../etc/passwd"}'),
      /error operation: The reference "\.\.\/\.\.\/etc\/passwd" .* \(invalid-openapi\)$/m,
    ],
  ])('makes apiblock check report %s at the operation', async (_title, text, message) => {
    writeFile('broken.json', text);
    const { status, stdout, stderr } = await run(['check', 'filled.mdx', '--openapi', 'broken.json']);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(message);
    expect(stdout).toContain('1 file checked: 1 error\n');
  });
});

interface Outcome {
  outcome: string;
  status: number | null;
  request: string;
  findings: { rule: string; message: string }[];
}

/** Returns the results of `apiblock test --format json` without their positions. */
function toOutcomes({ stdout }: { stdout: string }): Outcome[] {
  const { results } = JSON.parse(stdout) as { results: Outcome[] };
  return results.map(({ outcome, status, request, findings }) => ({
    outcome,
    status,
    request,
    findings: findings.map(({ rule, message }) => ({ rule, message })),
  }));
}
