import { describe, expect, it } from 'vitest';
import { sites } from './all-sites.ts';
import { apply, type Files, OPERATION, plan } from './memory-project.ts';

/** Returns the paths of the files that contain the path `openapi.yaml`, except pages and `package.json`. */
const listFilesWithDescription = (files: Files): string[] =>
  Object.keys(files)
    .filter((path) => !/\.mdx?$|^package\.json$/.test(path) && files[path]?.includes('openapi.yaml'))
    .sort();

describe('planSite if an OpenAPI description is added after the first run', () => {
  it.each(sites)('adds the path of the description to the configuration files of the site %s', (_, files) => {
    const atOnce = apply(files, plan(files, OPERATION));
    const later = apply(files, plan(files));
    const second = plan(later, OPERATION);
    expect(second.plan.manualSteps).toEqual([]);
    const complete = apply(later, second);
    expect(listFilesWithDescription(complete)).toEqual(listFilesWithDescription(atOnce));
    expect(plan(complete, OPERATION).plan.changes).toEqual([]);
  });

  it.each([
    [
      'in a list of plugins',
      'remarkPlugins: [remarkGfm, remarkCodeGroups]',
      "remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    ],
    [
      'with options',
      'remarkPlugins: [[remarkCodeGroups, { annotate: true }]]',
      "remarkPlugins: [[remarkCodeGroups, { annotate: true, openapi: './openapi.yaml' }]]",
    ],
    [
      'in an array without options',
      'remarkPlugins: [[remarkCodeGroups], remarkGfm]',
      "remarkPlugins: [[remarkCodeGroups, { openapi: './openapi.yaml' }], remarkGfm]",
    ],
  ])('adds the openapi option to a plugin %s', (_, plugins, expected) => {
    expect(changeVite(plugins).changes).toContainEqual(
      expect.objectContaining({ path: 'vite.config.js', after: createVite(expected)['vite.config.js'] }),
    );
  });

  it('does not replace an existing openapi option of a plugin', () => {
    const { changes } = changeVite("remarkPlugins: [[remarkCodeGroups, { openapi: './other.yaml' }]]");
    expect(changes.map(({ path }) => path)).not.toContain('vite.config.js');
  });

  it('returns the lines to add if the options of a plugin are not an object literal', () => {
    const { manualSteps } = changeVite('remarkPlugins: [[remarkCodeGroups, getOptions()]]');
    expect(manualSteps).toEqual([
      expect.objectContaining({
        path: 'vite.config.js',
        reason: 'the options of the plugin are not an object literal',
        lines: expect.stringContaining("[remarkCodeGroups, { openapi: './openapi.yaml' }]") as string,
      }),
    ]);
  });
});

function createVite(plugins: string): Files {
  return {
    'package.json': '{"dependencies": {"vite": "^7.0.0", "react": "^19.0.0"}}',
    'vite.config.js': `import mdx from '@mdx-js/rollup';
import remarkCodeGroups from 'apiblock/remark';
import remarkGfm from 'remark-gfm';

export default {
  plugins: [
    mdx({ ${plugins} }),
  ],
};
`,
  };
}

const changeVite = (plugins: string) => plan(createVite(plugins), OPERATION).plan;
