import { readFile } from 'node:fs/promises';
import { evaluate } from '@mdx-js/mdx';
import * as library from 'apiblock';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';

/** Renders a block that contains every kind of Markdown element that an author can write. */
export async function renderWritten(): Promise<string> {
  const source = await readFile(new URL('written.mdx', import.meta.url), 'utf8');
  const { default: Content } = await evaluate(source, { ...runtime, remarkPlugins: [remarkGfm] });
  return renderToStaticMarkup(
    <section data-block="written">
      <Content components={library.mdxComponents} />
    </section>,
  );
}
