import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sites } from '../consumers/sites.ts';

const path = (relative: string) => join(import.meta.dirname, '../..', relative);
const guides = readdirSync(path('stories/guides')).filter((name) => name.endsWith('.mdx'));

/** Returns the files that a guide shows with `SiteFile`, as sorted paths relative to `test/consumers`. */
function readShownFiles(guide: string): string[] {
  return [...readFileSync(path(`stories/guides/${guide}`), 'utf8').matchAll(/<SiteFile\s+of="([^"]+)"/g)]
    .map(([, of = '']) => of)
    .toSorted();
}

const folders = readdirSync(path('test/consumers')).filter((name) =>
  statSync(path(`test/consumers/${name}`)).isDirectory(),
);

describe('the framework guides', () => {
  it('exist for every tested site', () => {
    expect(sites.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
    expect(guides).toHaveLength(sites.length);
  });

  it.each(sites)('show every file of the $name site and no file of other sites', ({ name }) => {
    const root = path(`test/consumers/${name}`);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(root, file)).isFile(),
    );
    const shown = guides.map(readShownFiles).filter((list) => list.includes(`${name}/package.json`));
    expect(shown).toEqual([['page.mdx', ...files.map((file) => `${name}/${file}`)].toSorted()]);
  });

  it('are all linked from the README', () => {
    const readme = readFileSync(path('README.md'), 'utf8');
    for (const guide of guides) expect(readme).toContain(`stories/guides/${guide}`);
  });
});
