// The baseline: parses every page in a folder with the MDX parser.
import { globSync, readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfmTable } from 'micromark-extension-gfm-table';
import { mdxjs } from 'micromark-extension-mdxjs';

const [folder = '.'] = process.argv.slice(2);
for (const file of globSync('**/*.mdx', { cwd: folder })) {
  fromMarkdown(readFileSync(`${folder}/${file}`, 'utf8'), {
    extensions: [mdxjs(), gfmTable()],
    mdastExtensions: [mdxFromMarkdown()],
  });
}
