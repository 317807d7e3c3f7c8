import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sites } from '../../consumers/sites.ts';

const path = (relative: string) => join(import.meta.dirname, '../../..', relative);
const guides = readdirSync(path('stories/guides')).filter((name) => name.endsWith('.mdx'));

/** Matches the code fences that show a file from the repository, and captures the file's path. */
const FILE_FENCES = /^(`{4}\w+ file=(\S+)\n)[^]*?^`{4}$/gm;

/** Returns the files that a guide shows in code fences, as sorted paths relative to `test/consumers`. */
function readShownFiles(guide: string): string[] {
  return [...readFileSync(path(`stories/guides/${guide}`), 'utf8').matchAll(FILE_FENCES)]
    .map(([, , file = '']) => posix.relative('test/consumers', file))
    .toSorted();
}

// The guides contain copies of files, so that the guides are complete on GitHub and in the npm package. `vitest -u`
// updates the copies.
it.each([...guides.map((guide) => `stories/guides/${guide}`), 'stories/Proxy.mdx'])(
  '%s shows the current code of each file',
  async (page) => {
    const text = readFileSync(path(page), 'utf8');
    expect(text.match(FILE_FENCES)?.length).toBeGreaterThan(3);
    const updated = text.replaceAll(
      FILE_FENCES,
      (_, start: string, file: string) => `${start}${readFileSync(path(file), 'utf8').trimEnd()}\n\`\`\`\``,
    );
    await expect(updated).toMatchFileSnapshot(path(page));
  },
);

const folders = readdirSync(path('test/consumers')).filter((name) =>
  statSync(path(`test/consumers/${name}`)).isDirectory(),
);

describe('framework guides', () => {
  it('include a guide for every framework that has a test site', () => {
    expect(sites.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
    expect(guides).toHaveLength(sites.length);
  });

  it.each(sites)('show every file in the $name site and no files from other sites', ({ name, openapi }) => {
    const root = path(`test/consumers/${name}`);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(root, file)).isFile(),
    );
    const shown = guides.map(readShownFiles).filter((list) => list.includes(`${name}/package.json`));
    const shared = openapi ? ['page.mdx', 'operation.mdx', 'apiblock.config.json'] : ['page.mdx'];
    expect(shown).toEqual([[...shared, ...files.map((file) => `${name}/${file}`)].toSorted()]);
  });

  it.each(sites.flatMap(({ name, openapi }) => (openapi ? [{ name, openapi }] : [])))(
    'show the tested change that passes an OpenAPI description to the plugin: $name',
    ({ name, openapi: { files, before, after } }) => {
      for (const file of files) expect(readFileSync(path(`test/consumers/${name}/${file}`), 'utf8')).toContain(before);
      const guide = guides.find((guide) => readShownFiles(guide).includes(`${name}/package.json`));
      const section = readFileSync(path(`stories/guides/${guide}`), 'utf8').split(
        '## From an OpenAPI description\n',
      )[1];
      expect(section).toContain(`s\n${after}\n\`\`\`\n`);
      for (const file of files) expect(section).toContain(`\`${file}\``);
    },
  );

  it.each(sites.flatMap(({ name, importedPages }) => (importedPages ? [{ name, importedPages }] : [])))(
    'show the tested command that writes pages from an OpenAPI description: $name',
    ({ name, importedPages: { out, options } }) => {
      const guide = guides.find((guide) => readShownFiles(guide).includes(`${name}/package.json`));
      expect(readFileSync(path(`stories/guides/${guide}`), 'utf8')).toContain(
        `\`\`\`sh\n${['npx apiblock import openapi.yaml --out', out, ...options].join(' ')}\n\`\`\`\n`,
      );
    },
  );

  it.each([
    ['Vite', 'vite'],
    ['Next', 'next'],
    ['Astro', 'astro'],
    ['Docusaurus', 'docusaurus'],
    ['ReactRouter', 'react-router'],
  ])('list the command that installs the MDX packages in a generated site: %s', (guide, name) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path(`test/consumers/${name}/package.json`), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    const section = /## Add blocks to a site from create-[\s\S]*?(?=\n## )/.exec(
      readFileSync(path(`stories/guides/${guide}.mdx`), 'utf8'),
    )?.[0];
    const installed = /npm install (.*)/.exec(section ?? '')?.[1]?.split(' ');
    // Docusaurus needs no further packages, because its template already contains `@mdx-js/react`.
    const needed = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (dependency) => name !== 'docusaurus' && /mdx|remark|^@astrojs\//.test(dependency),
    );
    expect(installed).toEqual(expect.arrayContaining(['apiblock', ...needed]));
  });

  it('are all linked from the README', () => {
    const readme = readFileSync(path('README.md'), 'utf8');
    for (const guide of guides) expect(readme).toContain(`stories/guides/${guide}`);
  });
});
