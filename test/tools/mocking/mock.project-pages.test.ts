import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createMockServer } from '../../../src/tools/cli/commands/mock/mock-server.js';
import { createMock } from '../../../src/tools/mocking/mock.js';
import { run } from '../testing/run/server.ts';
import { projectPages, toValues } from './project-pages.ts';

const open: Server[] = [];
afterAll(() => open.forEach((server) => server.close()));

// The pages in test/styles only test the design. Their requests lack required credentials and bodies. A mock has no
// routes for webhooks, so pages with only webhooks are left out too.
const testedPages = projectPages.filter(
  ({ file, blocks }) => !file.startsWith('test/styles/') && blocks.some(({ props }) => props['webhook'] === undefined),
);

describe('createMock', () => {
  it.each(testedPages)('sends responses that "apiblock test" accepts for the page $file', async (page) => {
    const { text, blocks, fill } = page;
    const mock = createMock(blocks);
    const server = createMockServer(() => mock);
    open.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const results = await run(text, {
      baseUrl: `http://127.0.0.1:${port}`,
      unsafe: true,
      prefer: true,
      values: { variables: toValues(page), environment: {} },
      fill,
    });
    expect(results.map(({ title, outcome, reason, findings }) => ({ title, outcome, reason, findings }))).toEqual(
      results.map(({ title }) => ({ title, outcome: 'passed', reason: undefined, findings: [] })),
    );
    expect(results.length).toBeGreaterThanOrEqual(blocks.length);
  });
});

describe('pages used to test createMock', () => {
  it('include pages from the example site, the guides and the consumer sites', () => {
    const files = testedPages.map(({ file }) => file);
    expect(files.length).toBeGreaterThanOrEqual(10);
    expect(files).toEqual(
      expect.arrayContaining([
        'examples/site/src/pages/documents.mdx',
        'stories/WritingMdx.mdx',
        'test/consumers/page.mdx',
      ]),
    );
  });
});
