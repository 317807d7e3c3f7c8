// Makes the documents that are in the package: the README, and the pages of Storybook that it links, as Markdown.
//   node test/built/packed-documents.ts write|restore
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { toSiteFile } from '../../stories/guides/site-file.ts';
import { readTokens } from '../../stories/theming/tokens.ts';
import { readAnchors } from '../documents/markdown.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Where the README waits while that of the package stands in its place. */
const KEPT = '.cache/README.md';

/** What the package holds beside the documents, as far as documents link it. */
const PACKED = new Set(['CHANGELOG.md', 'LICENSE', 'src/styles/tokens.css']);

/** Code, in fences and in backticks, which nothing here changes. */
const CODE = /^[ \t]*(`{3,})[^\n]*\n[^]*?^[ \t]*\1$|(`+)[^`]+?\2(?!`)/gm;

/** The text with all but its code changed. */
function changeProse(text: string, change: (prose: string) => string): string {
  const code: string[] = [];
  const prose = text.replace(CODE, (part) => `\0${code.push(part) - 1}\0`);
  return change(prose).replace(/\0(\d+)\0/g, (_, index: string) => code[Number(index)] ?? '');
}

/** Where a page of Storybook stands in the package. */
const toPath = (page: string): string => page.replace(/^stories\/(.*)\.mdx$/, 'docs/$1.md');

/** A page of Storybook as Markdown. Live blocks are left out: the page shows their source above or in a fence marked so. */
export function toMarkdown(page: string): string {
  const table = () =>
    readTokens(read('src/styles/tokens.css'))
      .map(({ purpose, tokens }) =>
        [purpose, '', ...tokens.map(({ name, value }) => `- \`${name}\`: \`${value}\``)].join('\n'),
      )
      .join('\n\n');
  const changed = changeProse(page, (prose) => {
    const markdown = prose
      .replace(/^import .*$/gm, '')
      .replace(/^<Unstyled>$[^]*?^<\/Unstyled>$|^<(Meta|Canvas|BesideSource) [^>]*\/>$|^\{\/\*.*\*\/\}$/gm, '')
      .replace(/^<SiteFile of="([^"]+)"(?: as="([^"]+)")? \/>$/gm, (_, of: string, as?: string) =>
        toSiteFile(read(`test/consumers/${of}`), of, as).replaceAll('\0', ''),
      )
      .replace(/^<TokenTable \/>$/gm, table);
    const left = /^<\/?[A-Z]\w*.*$/m.exec(markdown.replace(CODE, ''));
    if (left) throw new Error(`What is ${left[0]} in Markdown?`);
    return markdown;
  });
  return `${changed.replace(/\n{3,}/g, '\n\n').replace(/^(```mdx) live$/gm, '$1').trim()}\n`;
}

/** The link from one document of the package to another place; undefined where that is not in the package. */
function toPackedLink(from: string, target: string): string | undefined {
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  if (path === '' || /^[a-z]+:/.test(path)) return target;
  const file = toPath(posix.normalize(posix.join(posix.dirname(from), path)));
  if (!file.startsWith('docs/') && !PACKED.has(file)) return undefined;
  return posix.relative(posix.dirname(toPath(from)), file) + anchor;
}

/**
 * A document as it stands in the package. Links to other documents of the package lead there; those to files that are
 * only in the repository lead to it, where its address is known, and are plain text where it is not.
 *
 * @param repository - The address of the repository's files at this version: `https://github.com/o/r/blob/v1.0.0/`.
 */
export function toPacked(from: string, text: string, repository?: string): string {
  // What is said of the repository itself, with its headings.
  const kept = text.replace(/^<!-- repository -->$[^]*?(?:^<!-- \/repository -->$|(?![^]))/gm, '\n');
  const isGone = (anchor: string) => readAnchors(text).has(anchor) && !readAnchors(kept).has(anchor);
  const toLink = (target: string) =>
    isGone(target.slice(1))
      ? undefined
      : (toPackedLink(from, target) ??
        (repository && repository + posix.normalize(posix.join(posix.dirname(from), target))));
  return changeProse(kept, (prose) =>
    prose
      .replace(/^<picture>$[^]*?^<\/picture>\n/gm, (picture) =>
        repository ? picture.replace(/(?<=(?:src|srcset)=")(?!https?:)/g, repository.replace('/blob/', '/raw/')) : '',
      )
      // A row of a table that only led out of the package.
      .replace(/^\|.*\n/gm, (row) => {
        const [first = ''] = row.slice(1).split(' | ');
        const links = [...first.matchAll(/\]\(([^)\s]+)\)/g)];
        return links.length > 0 && links.every(([, target = '']) => toLink(target) === undefined) ? '' : row;
      })
      .replace(/(?:, )?\[((?:[^[\]]|\[[^[\]]*\])+)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
        const to = toLink(target);
        if (to !== undefined) return link.replace(`](${target})`, `](${to})`);
        return link.startsWith(', ') && words === 'files' ? '' : link.replace(`[${words}](${target})`, words);
      }),
  ).replace(/\n{3,}/g, '\n\n');
}

/** All documents of the package that are made, by their paths. */
export function toPackedDocuments(repository?: string): Map<string, string> {
  const readme = read('README.md');
  const pages = [...readme.matchAll(/\]\((stories\/[\w/]+\.mdx)/g)].map(([, page = '']) => page);
  const documents = new Map([['README.md', toPacked('README.md', readme, repository)]]);
  for (const page of pages) documents.set(toPath(page), toPacked(page, toMarkdown(read(page)), repository));
  return documents;
}

/** The address of the repository's files at this version, where package.json names one on GitHub. */
function findRepository(): string | undefined {
  const { repository, version } = JSON.parse(read('package.json')) as {
    repository?: { url?: string };
    version: string;
  };
  const address = /https:\/\/github\.com\/[\w.-]+\/[\w.-]+?(?=(\.git)?$)/.exec(repository?.url ?? '')?.[0];
  return address && `${address}/blob/v${version}/`;
}

function restore(): void {
  if (existsSync(join(root, KEPT))) renameSync(join(root, KEPT), join(root, 'README.md'));
  rmSync(join(root, 'docs'), { recursive: true, force: true });
}

function write(): void {
  // After a packing that was broken off.
  restore();
  const documents = toPackedDocuments(findRepository());
  mkdirSync(join(root, '.cache'), { recursive: true });
  renameSync(join(root, 'README.md'), join(root, KEPT));
  for (const [path, text] of documents) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

if (import.meta.main) {
  const [command] = process.argv.slice(2);
  if (command === 'write') write();
  else if (command === 'restore') restore();
  else throw new Error('Say what to do: write, restore.');
}
