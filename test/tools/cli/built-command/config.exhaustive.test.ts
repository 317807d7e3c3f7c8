import { afterEach, describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';

const CONFIG_FILE = 'apiblock.config.json';
const { getBaseUrl, readFile, removeFile, run, start, writeFile } = useDocumentedApi();

afterEach(() => removeFile(CONFIG_FILE));

describe('apiblock.config.json', () => {
  it('specifies the pages for "apiblock check"', async () => {
    writeFile(CONFIG_FILE, '{"pages": ["users.mdx", "pets.mdx"]}');
    expect(await run(['check'])).toEqual({ status: 0, stdout: '2 files checked: no problems\n', stderr: '' });
  });

  it('specifies the pages and the API URL for "apiblock test"', async () => {
    writeFile(CONFIG_FILE, JSON.stringify({ pages: 'pets.mdx', baseUrl: getBaseUrl() }));
    const { status, stdout } = await run(['test']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\n1 passed: all responses match the pages \(/)]);
  });

  it('specifies the pages for "apiblock mock"', async () => {
    writeFile(CONFIG_FILE, '{"pages": "pets.mdx"}');
    const { out } = start(['mock', '--port', '0']);
    await expect.poll(() => out.stdout, { timeout: 20_000 }).toContain('with 1 route from 1 page\n');
  });

  it('specifies the servers of the site for "apiblock test --server" and "apiblock mock"', async () => {
    const servers = [{ url: 'https://api.example.com/v1' }, { url: getBaseUrl(), description: 'Local' }];
    writeFile(CONFIG_FILE, JSON.stringify({ pages: 'pets.mdx', defaults: { servers } }));
    const { status, stdout } = await run(['test', '--server', 'Local']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\n1 passed: all responses match the pages \(/)]);
    const { out } = start(['mock', '--port', '0']);
    await expect.poll(() => out.stdout, { timeout: 20_000 }).toMatch(/GET {2}\/v1\/pets +200/);
  });

  it('specifies the pages, the site URL and the default props for "apiblock markdown"', async () => {
    const defaults = { baseUrl: 'https://api.example.com' };
    writeFile(CONFIG_FILE, JSON.stringify({ pages: '*.mdx', siteUrl: 'https://docs.example.com', defaults }));
    expect(await run(['markdown', '--out', 'public'])).toEqual({
      status: 0,
      stdout: '3 pages written to public\n',
      stderr: '',
    });
    expect(readFile('public/llms.txt')).toContain('(https://docs.example.com/pets.md)');
    expect(readFile('public/pets.md')).toContain('https://api.example.com/pets');
  });

  it('makes commands report a remark plugin without the openapi option, and print the option to add', async () => {
    const paths = { '/a': { get: { operationId: 'getA', responses: { 200: { description: 'OK' } } } } };
    const info = { title: 'A', version: '1' };
    writeFile('openapi.json', JSON.stringify({ openapi: '3.1.0', info, paths }));
    writeFile('a.mdx', '<ApiBlock operation="getA" />');
    writeFile(
      'vite.config.js',
      "import remarkCodeGroups from 'apiblock/remark';\nexport default { p: [remarkCodeGroups] };",
    );
    writeFile(CONFIG_FILE, '{"pages": "a.mdx", "openapi": "openapi.json"}');
    const message =
      'apiblock: vite.config.js: The plugin has no option "openapi", so blocks that refer to operations stay empty on your site. ' +
      'Replace the plugin with [remarkCodeGroups, { openapi: \'./openapi.json\' }], or run "npx apiblock init"\n';
    try {
      expect((await run(['check'])).stderr).toBe(message);
      expect((await run(['import', 'openapi.json', '--out', 'docs'])).stderr).toBe(message);
      expect((await run(['import', 'openapi.json', '--out', 'full', '--full'])).stderr).toBe('');
    } finally {
      for (const file of ['openapi.json', 'a.mdx', 'vite.config.js']) removeFile(file);
    }
  });

  it('limits the fields of operations, and makes check report different limits in the remark plugin', async () => {
    const city = { type: 'object', properties: { city: { type: 'string' } } };
    const schema = { type: 'object', properties: { address: city } };
    const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
    const description = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { operationId: 'getA', responses } } },
    };
    writeFile('openapi.json', JSON.stringify(description));
    writeFile('a.mdx', '# A\n\n<ApiBlock operation="getA" />\n');
    writeFile(
      'vite.config.js',
      "import plugin from 'apiblock/remark';\nexport default { p: [[plugin, { openapi: './openapi.json', fieldLimits: {} }]] };",
    );
    writeFile(CONFIG_FILE, '{"pages": "a.mdx", "openapi": "openapi.json", "fieldLimits": {"levels": 1}}');
    try {
      expect((await run(['check'])).stderr).toContain('vite.config.js: The plugin has the limits { "levels": 8, ');
      expect((await run(['markdown', '--out', 'public'])).status).toBe(0);
      expect(readFile('public/a.md')).toContain('1 field is not shown');
      await run(['openapi', '--out', 'exported.yaml']);
      expect(readFile('exported.yaml')).toContain('address:');
      expect(readFile('exported.yaml')).not.toMatch(/city:\s+type:/);
      expect((await run(['import', '--out', 'limited', '--full', '--dry-run', '--list-hidden'])).stdout).toContain(
        'nested fields',
      );
    } finally {
      for (const file of ['openapi.json', 'a.mdx', 'vite.config.js', 'exported.yaml']) removeFile(file);
    }
  });

  it('is not read if --help or --version is specified', async () => {
    writeFile(CONFIG_FILE, '{');
    expect(await run(['--help'])).toMatchObject({ status: 0 });
    expect(await run(['--version'])).toMatchObject({ status: 0 });
  });

  it.each(['check', 'test', 'mock', 'markdown'])('makes apiblock %s fail if it is malformed', async (command) => {
    writeFile(CONFIG_FILE, '{\n  "pages": "pets.mdx",\n}\n');
    expect(await run([command])).toEqual({
      status: 2,
      stdout: '',
      stderr: `apiblock: ${CONFIG_FILE}:3:1: Expected a name in double quotes, found "}": remove the comma before it\n`,
    });
  });

  it('cannot send escape sequences to the terminal through an unknown key', async () => {
    writeFile(CONFIG_FILE, String.raw`{"\u001b[2J": 1}`);
    const { stderr } = await run(['check', 'pets.mdx']);
    expect(stderr).toMatch(/^apiblock: Unknown key "·\[2J" in /);
  });

  it('makes a command fail if it contains an unknown key', async () => {
    writeFile(CONFIG_FILE, '{"page": "pets.mdx"}');
    expect(await run(['check', 'pets.mdx'])).toEqual({
      status: 2,
      stdout: '',
      stderr: `apiblock: Unknown key "page" in ${CONFIG_FILE}. Did you mean "pages"?\n`,
    });
  });
});
