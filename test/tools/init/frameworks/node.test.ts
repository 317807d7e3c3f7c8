import { describe, expect, it } from 'vitest';
import { OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { node } from '../sites/node.ts';

describe('planSite for a package without a framework', () => {
  it('adds a server and a page in a separate folder', () => {
    const { plan: steps, url, startCommand } = plan(node);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      'docs/page.mdx',
      'docs/server.mjs',
      'docs/client.mjs',
      'docs/build.mjs',
      'docs/site.css',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([
      ['apiblock', 'react', 'react-dom', '@mdx-js/mdx', 'remark-gfm'],
      ['@mdx-js/esbuild', 'esbuild'],
      [],
    ]);
    expect([startCommand, url]).toEqual(['node docs/build.mjs && node docs/server.mjs', 'http://localhost:3000/']);
  });

  it('passes the path of the OpenAPI description to the plugins for the server and the browser', () => {
    const changes = toChangedFiles(node, OPERATION);
    for (const path of ['docs/server.mjs', 'docs/build.mjs'])
      expect(changes[path]).toContain("remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]");
  });
});
