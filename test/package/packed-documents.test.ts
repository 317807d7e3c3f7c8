import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMarkdown, toPacked, toPackedDocuments } from '../built/packed-documents.ts';
import { readAnchors, withoutCode } from '../documents/markdown.ts';
import { packCopy, root } from './pack.ts';

const { packed, texts, left } = packCopy((packed, folder) => ({
  packed: new Set(packed.files.map(({ path }) => path)),
  texts: new Map(
    packed.files
      .filter(({ path }) => path.endsWith('.md'))
      .map(({ path }) => [
        path,
        execFileSync('tar', ['-xOf', join(folder, packed.filename), `package/${path}`], { encoding: 'utf8' }),
      ]),
  ),
  left: { readme: readFileSync(join(folder, 'README.md'), 'utf8'), docs: existsSync(join(folder, 'docs')) },
}));

/** Returns the relative links of a document whose targets are not in the package. */
function findDeadLinks(from: string, text: string): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:srcset|src|href)="([^"]+)"/g)].map(
    ([, link, address]) => link ?? address ?? '',
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path));
    if (!packed.has(file)) return true;
    return anchor !== undefined && !readAnchors(texts.get(file) ?? '').has(anchor);
  });
}

describe('npm package', () => {
  it('contains no documents except the changelog, the README and the pages that the README links to', () => {
    expect([...texts.keys()].sort()).toEqual(['CHANGELOG.md', ...toPackedDocuments().keys()].sort());
    expect(texts.size).toBeGreaterThan(15);
  });

  it.each([...texts])('contains the targets of all relative links in %s', (file, text) => {
    expect(findDeadLinks(file, text)).toEqual([]);
  });

  it('contains no documents with JSX or MDX outside of code', () => {
    const parts = [...texts].flatMap(([file, text]) =>
      [...withoutCode(text).matchAll(/^(import|export) .*|<\/?[A-Z][^>]*>|^\{.*\}$/gm)].map(
        ([part]) => `${file}: ${part}`,
      ),
    );
    expect(parts).toEqual([]);
  });

  it('contains documents with the file contents and property values that Storybook would display', () => {
    expect(texts.get('docs/guides/Next.md')).toContain(
      readFileSync(`${root}test/consumers/next/mdx-components.tsx`, 'utf8').trim(),
    );
    expect(texts.get('docs/Gallery.md')).toContain(readFileSync(`${root}examples/gallery/payments.mdx`, 'utf8').trim());
    expect(texts.get('docs/Theming.md')).toContain('`--apiblock-accent`: `oklch(');
  });

  it('contains a README that includes all library sections, but not the repository sections', () => {
    const readme = texts.get('README.md') ?? '';
    expect(readme).not.toMatch(/npm ci|<!--|<picture>|stories\/|\.\.\//);
    const headings = (text: string) => [...readAnchors(text)];
    expect(headings(left.readme).filter((heading) => !headings(readme).includes(heading))).toEqual([
      'architecture',
      'contributing',
    ]);
  });

  it('leaves the repository unchanged when it is packed', () => {
    expect(left).toEqual({ readme: readFileSync(`${root}README.md`, 'utf8'), docs: false });
  });
});

describe('toPacked', () => {
  const from = 'https://github.com/o/r/blob/v1.0.0/';

  it('replaces links to unpacked files with links to the repository if a repository URL is specified', () => {
    const text = 'See [one](CONTRIBUTING.md#a), [two](CHANGELOG.md), [three](#b) and [four](stories/WritingMdx.mdx).\n';
    expect(toPacked('README.md', text, from)).toBe(
      `See [one](${from}CONTRIBUTING.md#a), [two](CHANGELOG.md), [three](#b) and [four](docs/WritingMdx.md).\n`,
    );
    expect(toPacked('README.md', text)).toBe(
      'See one, [two](CHANGELOG.md), [three](#b) and [four](docs/WritingMdx.md).\n',
    );
    expect(toPacked('README.md', '<picture>\n  <img src="a.webp">\n</picture>\n', from)).toContain(
      'src="https://github.com/o/r/raw/v1.0.0/a.webp"',
    );
  });

  it('links to other packed documents by relative path', () => {
    expect(toPacked('stories/guides/Next.mdx', '[a](../Theming.mdx#b) [c](Vite.mdx)\n')).toBe(
      '[a](../Theming.md#b) [c](Vite.md)\n',
    );
  });
});

describe('toMarkdown', () => {
  it('removes imports and <Meta>, but keeps code unchanged', () => {
    const code = '```mdx\nimport x from "y";\n<Meta />\n[a](b.md)\n```\n';
    expect(toPacked('README.md', toMarkdown(`import a from 'b';\n\n<Meta title="A" />\n\n${code}`))).toBe(code);
  });

  it('throws an error for MDX without a Markdown equivalent', () => {
    expect(() => toMarkdown('<Chart of="x" />\n')).toThrow('<Chart of="x" /> cannot be converted to Markdown.');
  });
});
