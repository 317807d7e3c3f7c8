// Writes the documents of the package: the README, and the Storybook pages that it links to, as Markdown.
//   node test/built/packed-documents.ts write|restore
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { toGalleryMarkdown } from '../../examples/gallery/pages.ts';
import { toSiteFile } from '../../stories/guides/site-file.ts';
import { readTokens } from '../../stories/theming/tokens.ts';
import { readAnchors } from '../documents/markdown.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Path of the repository's README while the package's README replaces it. */
const KEPT = '.cache/README.md';

/** Other files of the package that documents link to. */
const PACKED = new Set(['CHANGELOG.md', 'LICENSE', 'src/styles/tokens.css']);

/** Matches fenced and inline code, which stays unchanged. */
const CODE = /^[ \t]*(`{3,})[^\n]*\n[^]*?^[ \t]*\1$|(`+)[^`]+?\2(?!`)/gm;

/** Applies `change` to a Markdown text, except to its code. */
function changeProse(text: string, change: (prose: string) => string): string {
  const code: string[] = [];
  const prose = text.replace(CODE, (part) => `\0${code.push(part) - 1}\0`);
  return change(prose).replace(/\0(\d+)\0/g, (_, index: string) => code[Number(index)] ?? '');
}

/** Returns the path of a Storybook page in the package. */
const toPath = (page: string): string => page.replace(/^stories\/(.*)\.mdx$/, 'docs/$1.md');

/** Converts a Storybook page to Markdown. Omits live blocks, because the page also shows their source. */
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
      .replace(/^<Unstyled>$[^]*?^<\/Unstyled>$|^<(Meta|Canvas|BesideSource|SitePage) [^>]*\/>$|^\{\/\*.*\*\/\}$/gm, '')
      .replace(
        /^<SiteFile(?: from="([^"]+)")? of="([^"]+)"(?: as="([^"]+)")? \/>$/gm,
        (_, from: string | undefined, of: string, as?: string) =>
          toSiteFile(read(`test/${from ?? 'consumers'}/${of}`), of, as).replaceAll('\0', ''),
      )
      .replace(/^<TokenTable \/>$/gm, table)
      .replace(/^<Unstyled><Gallery \/><\/Unstyled>$/gm, () =>
        toGalleryMarkdown((name) => read(`examples/gallery/${name}.mdx`)),
      );
    const left = /^<\/?[A-Z]\w*.*$/m.exec(markdown.replace(CODE, ''));
    if (left) throw new Error(`${left[0]} cannot be converted to Markdown.`);
    return markdown;
  });
  return `${changed
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(```mdx) live$/gm, '$1')
    .trim()}\n`;
}

/** Returns a link from a document of the package to another file, or `undefined` if the package doesn't contain the file. */
function toPackedLink(from: string, target: string): string | undefined {
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  if (path === '' || /^[a-z]+:/.test(path)) return target;
  const file = toPath(posix.normalize(posix.join(posix.dirname(from), path)));
  if (!file.startsWith('docs/') && !PACKED.has(file)) return undefined;
  return posix.relative(posix.dirname(toPath(from)), file) + anchor;
}

/**
 * Converts a document for the package. Links to files that only the repository contains become links to the repository or,
 * if its URL is unknown, plain text.
 *
 * @param repository - URL of the repository's files at this version, such as `https://github.com/o/r/blob/v1.0.0/`.
 */
export function toPacked(from: string, text: string, repository?: string): string {
  // Remove the parts that describe the repository.
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
      // Remove table rows whose links all lead to files outside the package.
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

/** Returns the contents of the package's documents, keyed by path. */
export function toPackedDocuments(repository?: string): Map<string, string> {
  const readme = read('README.md');
  const pages = [...readme.matchAll(/\]\((stories\/[\w/]+\.mdx)/g)].map(([, page = '']) => page);
  const documents = new Map([['README.md', toPacked('README.md', readme, repository)]]);
  for (const page of pages) documents.set(toPath(page), toPacked(page, toMarkdown(read(page)), repository));
  return documents;
}

/** Returns the URL of the repository's files at this version, if package.json specifies a GitHub repository. */
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
  // An earlier run may have been interrupted.
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
  else throw new Error('Specify a command: write or restore.');
}
