import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnchors, withoutCode } from './markdown.ts';
import { documents, files, root } from './read-documents.ts';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
const folders = new Set([...files].flatMap((file) => parentsOf(file)));

function parentsOf(file: string): string[] {
  const parent = posix.dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** Why a link of a document leads nowhere; undefined where it leads somewhere. */
function findFault(from: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path));
  if (!files.has(file) && !folders.has(file.replace(/\/$/, ''))) return `${target}: no such file`;
  if (anchor === undefined) return undefined;
  return readAnchors(readFileSync(root + file, 'utf8')).has(anchor) ? undefined : `${target}: no such heading`;
}

describe.each(documents)('$file', ({ file, text }) => {
  it('links to files and headings that are there', () => {
    const prose = withoutCode(text);
    const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|(?:srcset|src|href)="([^"]+)"/g)].map(
      ([, link, address]) => link ?? address ?? '',
    );
    const own = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(own.map((target) => findFault(file, target)).filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('calls scripts that are there', () => {
    const called = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]+)/g)].map(([, name = '']) => name);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe.each(documents.filter(({ file }) => /^(CONTRIBUTING|examples\/.*README|test\/.*README)\.md$/.test(file)))(
  '$file',
  ({ file, text }) => {
    it('names files and folders that are there', () => {
      const named = [...text.matchAll(/`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|jsx?|css|mdx)|(?:[\w.@-]+\/)+[\w.@-]*)`/g)];
      const here = posix.dirname(file);
      const isThere = (path: string) =>
        [path, posix.join(here, path)].some((each) => files.has(each) || folders.has(each.replace(/\/$/, '')));
      expect(named.map(([, path = '']) => path).filter((path) => !path.includes('dist') && !isThere(path))).toEqual([]);
    });
  },
);

describe('documents', () => {
  it('are all found from the README', () => {
    const reached = new Set(['README.md']);
    for (const from of reached) {
      const text = documents.find(({ file }) => file === from)?.text ?? '';
      for (const [, target = ''] of withoutCode(text).matchAll(/\]\(([^)#\s]+\.md)[^)]*\)/g))
        reached.add(posix.normalize(posix.join(posix.dirname(from), target)));
    }
    expect(documents.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
  });

  it('have anchors as GitHub makes them', () => {
    const anchors = readAnchors('# `a b`, C\n\n## Twice\n\n```sh\n# no heading\n```\n\n## Twice\n');
    expect([...anchors]).toEqual(['a-b-c', 'twice', 'twice-1']);
  });

  it('begin with what is asked for first: in 60 lines of the README, of 350', () => {
    const lines = readFileSync(`${root}README.md`, 'utf8').split('\n');
    expect(lines.length).toBeLessThanOrEqual(350);
    const screen = lines.slice(0, 60).join('\n');
    for (const part of ['<picture>', 'npm install apiblock', '<ApiBlock', 'npm ci && npm start', 'npm ci && npm test'])
      expect(screen).toContain(part);
  });
});
