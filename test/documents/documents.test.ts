import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/tools/check/inspect-page.js';
import { readAnchors, withoutCode } from './markdown.ts';
import { documents, files, root, storybookPages } from './read-documents.ts';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
const folders = new Set([...files].flatMap((file) => parentsOf(file)));

function parentsOf(file: string): string[] {
  const parent = posix.dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** Returns why a link in a document is broken, or `undefined` if its target exists. */
function findLinkProblem(from: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path));
  if (!files.has(file) && !folders.has(file.replace(/\/$/, ''))) return `${target}: no such file`;
  if (anchor === undefined) return undefined;
  return readAnchors(readFileSync(root + file, 'utf8')).has(anchor) ? undefined : `${target}: no such heading`;
}

it.each([...documents, ...storybookPages])('$file links only to existing files and headings', ({ file, text }) => {
  const prose = withoutCode(text);
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|(?:srcset|src|href)="([^"]+)"/g)].map(
    ([, link, address]) => link ?? address ?? '',
  );
  const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
  const problems = relative.map((target) => findLinkProblem(file, target)).filter((problem) => problem !== undefined);
  expect(problems).toEqual([]);
});

it.each(documents)('$file mentions only existing npm scripts', ({ text }) => {
  const mentioned = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]+)/g)].map(([, name = '']) => name);
  expect(mentioned.filter((name) => !(name in scripts))).toEqual([]);
});

const documentsWithPaths = documents.filter(({ file }) =>
  /^(CONTRIBUTING|examples\/.*README|test\/.*README)\.md$/.test(file),
);

it.each(documentsWithPaths)('$file mentions only existing files and folders', ({ file, text }) => {
  const mentioned = [
    ...text.matchAll(/`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|jsx?|css|mdx)|(?:[\w.@-]+\/)+[\w.@-]*)`/g),
  ].map(([, path = '']) => path);
  const here = posix.dirname(file);
  const isExisting = (path: string) =>
    [path, posix.join(here, path)].some((each) => files.has(each) || folders.has(each.replace(/\/$/, '')));
  expect(mentioned.filter((path) => !path.includes('dist') && !isExisting(path))).toEqual([]);
});

describe('Markdown documents in the repository', () => {
  // The README mentions some documents without links, because the npm package does not contain these documents.
  it('can all be found by following mentions and links, starting with the README', () => {
    const reached = new Set(['README.md']);
    // The loop also visits entries that are added to the set during the iteration.
    for (const from of reached) {
      const text = documents.find(({ file }) => file === from)?.text ?? '';
      for (const [, link, path] of text.matchAll(/\]\(([^)#\s]+\.md)[^)]*\)|`([\w./-]+\.md)`/g))
        reached.add(posix.normalize(posix.join(posix.dirname(from), link ?? path ?? '')));
    }
    expect(documents.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
  });
});

describe('readAnchors', () => {
  it("returns the anchors of headings in GitHub's format", () => {
    const anchors = readAnchors('# `a b`, C\n\n## Twice\n\n```sh\n# no heading\n```\n\n## Twice\n');
    expect([...anchors]).toEqual(['a-b-c', 'twice', 'twice-1']);
  });
});

describe('README.md', () => {
  it('has at most 350 lines, with the quick start in the first 70 lines', () => {
    const lines = readFileSync(`${root}README.md`, 'utf8').split('\n');
    expect(lines.length).toBeLessThanOrEqual(350);
    const screen = lines.slice(0, 70).join('\n');
    for (const part of ['<picture>', 'npm install apiblock', '<ApiBlock', 'npm ci && npm start', 'npm ci && npm test'])
      expect(screen).toContain(part);
  });

  it('begins with a page in which `npx apiblock check` finds no problems', () => {
    const [, page = ''] = /```mdx\n([^]*?)```/.exec(readFileSync(`${root}README.md`, 'utf8')) ?? [];
    expect(page).toContain('<ApiBlock');
    expect(checkPage(page)).toEqual([]);
  });
});
