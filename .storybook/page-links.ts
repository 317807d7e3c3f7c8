import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toId } from 'storybook/internal/csf';

interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

const stories = fileURLToPath(new URL('../stories/', import.meta.url));

/** A remark plugin that converts links to MDX files into links to their Storybook pages. */
export function pageLinks() {
  const titles = readTitles();
  return function convertLinks(node: Node): void {
    if (node.type === 'link' && node.url) node.url = toPageLink(node.url, titles);
    node.children?.forEach(convertLinks);
  };
}

/** Returns the link to the Storybook page of an MDX file, with the same anchor. Returns any other link unchanged. */
function toPageLink(url: string, titles: ReadonlyMap<string, string>): string {
  const { path = '', anchor = '' } = /^(?<path>[^:#]*\.mdx)(?<anchor>#.*)?$/.exec(url)?.groups ?? {};
  const title = titles.get(basename(path));
  return title === undefined ? url : `?path=/docs/${toId(title, 'docs')}${anchor}`;
}

/** Reads the Storybook title of each MDX file in `stories`, keyed by the name of the file. */
function readTitles(): Map<string, string> {
  const files = readdirSync(stories, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
  return new Map(
    files.flatMap((file) => {
      const { title } = /<Meta title="(?<title>[^"]+)"/.exec(readFileSync(join(stories, file), 'utf8'))?.groups ?? {};
      return title === undefined ? [] : [[basename(file), title]];
    }),
  );
}
