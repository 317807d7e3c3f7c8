import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@mdx-js/mdx';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { root } from '../documents/read-documents.ts';

const guide = readFileSync(`${root}stories/FromOpenApi.mdx`, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'apiblock-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

const writeDescription = (summary: string) =>
  write(
    'openapi.yaml',
    `openapi: 3.1.0\npaths:\n  /users:\n    get:\n      operationId: listUsers\n      summary: ${summary}\n`,
  );

/** Returns the content of the first JavaScript code fence in the guide that contains a string. */
function readFence(text: string): string {
  const fences = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const fence = fences.find((code) => code.includes(text));
  if (fence === undefined) throw new Error(`The guide contains no code fence with ${text}.`);
  return fence;
}

/** Starts Vite's development server in the folder, and returns its URL. Stops the server after the test. */
async function startVite(): Promise<string> {
  const port = await freePort();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const server = spawn(process.execPath, [vite, ...options], { cwd: folder, stdio: 'ignore' });
  onTestFinished(async () => {
    const closed = new Promise((done) => server.on('close', done));
    server.kill();
    await closed;
  });
  return `http://127.0.0.1:${port}/`;
}

describe('Vite plugin in the OpenAPI guide', () => {
  it('makes the development server compile a page again when the description changes', async () => {
    writeDescription('First version');
    write('page.mdx', '<ApiBlock operation="listUsers" />\n');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    write(
      'vite.config.js',
      `import mdx from '@mdx-js/rollup';
import remarkCodeGroups from ${JSON.stringify(pathToFileURL(join(root, 'dist/remark.js')))};
${readFence('addWatchFile')}
export default {
  cacheDir: '.vite',
  optimizeDeps: { noDiscovery: true },
  plugins: [watchOpenApi, mdx({ remarkPlugins: [[remarkCodeGroups, { openapi: './openapi.yaml' }]] })],
};
`,
    );
    const url = await startVite();
    const readPage = () => fetch(`${url}page.mdx?import`).then((response) => response.text());
    await expect.poll(() => readPage().catch(() => '')).toContain('First version');
    writeDescription('Second version');
    await expect.poll(readPage).toContain('Second version');
  });
});

describe('webpack loader in the OpenAPI guide', () => {
  it('reports the description as a dependency, and changes the page when the description changes', async () => {
    write('watch-openapi.cjs', readFence('addDependency'));
    const script = `
    const files = [];
    const page = require('./watch-openapi.cjs').call({ addDependency: (file) => files.push(file) }, '# Page\\nText');
    console.log(JSON.stringify({ files, page }));`;
    const load = () =>
      JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' })) as {
        files: string[];
        page: string;
      };
    writeDescription('First version');
    const first = load();
    expect(first.files).toEqual([join(folder, 'openapi.yaml')]);
    expect(load()).toEqual(first);
    writeDescription('Second version');
    expect(load().page).not.toBe(first.page);
    expect(String(await compile(first.page))).toContain('children: "Text"');
  });
});
