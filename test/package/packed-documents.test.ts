import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnchors, withoutCode } from '../documents/markdown.ts';
import { storybookPages } from '../documents/read-documents.ts';
import { pack, root } from './pack.ts';

const { packed, texts } = pack((packed, folder) => ({
  packed: new Set(packed.files.map(({ path }) => path)),
  texts: new Map(
    packed.files
      .filter(({ path }) => /\.mdx?$/.test(path))
      .map(({ path }) => [
        path,
        execFileSync('tar', ['-xOf', join(folder, packed.filename), `package/${path}`], { encoding: 'utf8' }),
      ]),
  ),
}));

// Links between pages of the gallery refer to blocks, not to files.
const documents = [...texts].filter(([file]) => !file.startsWith('examples/gallery/'));

const folders = new Set([...packed].map((path) => posix.dirname(path)));

/** Returns the relative links in a document that have no target in the package. */
function findDeadLinks(from: string, text: string): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g)].map(
    ([, link, address]) => link ?? address ?? '',
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path));
    if (anchor === undefined) return !packed.has(file) && !folders.has(file);
    return !readAnchors(texts.get(file) ?? '').has(anchor);
  });
}

describe('npm package', () => {
  it('contains the README, the changelog, the guides and the pages of the gallery', () => {
    const guides = storybookPages.map(({ file }) => file).filter((file) => !file.startsWith('stories/documents/'));
    expect(documents.map(([file]) => file).toSorted()).toEqual(
      ['CHANGELOG.md', 'README.md', 'SECURITY.md', 'skills/apiblock/SKILL.md', ...guides].toSorted(),
    );
    expect(texts.get('examples/gallery/payments.mdx')).toContain('<ApiBlock');
  });

  it.each(documents)('contains the targets of all relative links in %s', (file, text) => {
    expect(findDeadLinks(file, text)).toEqual([]);
  });

  it('contains guides with the code that Storybook displays', () => {
    expect(texts.get('stories/guides/Next.mdx')).toContain(
      readFileSync(`${root}test/consumers/next/mdx-components.tsx`, 'utf8').trim(),
    );
  });
});
