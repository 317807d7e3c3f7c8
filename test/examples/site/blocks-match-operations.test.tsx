// @vitest-environment jsdom
import { type ApiBlockProps, type mdxComponents, ParamField, ResponseField } from 'apiblock';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations, toBlockProps, type Field, type Operation } from '../../../examples/api/index.ts';
import { loadSite } from '../../../examples/server/site/files.ts';
import type { Site } from '../../../examples/server/site/site.ts';
import { createComponents } from '../../../examples/site/src/mdx.tsx';

const origin = 'https://docs.example.com';
// Use the site's components, so that the expected blocks have the same default props.
const { ApiBlock } = createComponents({ origin }) as typeof mdxComponents;
let site: Site;

/** The rendered blocks of all pages, by ID. */
const blocks = new Map<string, Element>();

/** The navigation links to the endpoints of all pages. */
const linked: string[] = [];

beforeAll(async () => {
  site = await loadSite('examples/site/dist');
  // Skip the gallery, because its blocks document other APIs.
  for (const { path } of site.pages.filter((page) => page.path !== '/gallery')) {
    const { html } = await site.renderPage({
      path,
      query: new URLSearchParams(),
      origin,
      mode: 'public',
      signedIn: false,
      documents: [],
    });
    expect(html, 'page test directives must not be rendered').not.toContain('apiblock-test');
    for (const link of parse(html).querySelectorAll('nav[aria-label=Pages] .endpoint')) linked.push(toText(link));
    for (const block of parse(html).querySelectorAll('article')) blocks.set(block.id, block);
  }
});

/** Renders the block that the site is expected to show for an operation. */
function expectedBlock(operation: Operation): Element {
  // The cast is necessary because a sample body has the type `unknown`.
  const props = toBlockProps(operation) as ApiBlockProps;
  const html = renderToStaticMarkup(
    <ApiBlock {...props}>
      {operation.parameters.map((field) => (
        <ParamField key={field.name} {...toFieldProps(field)}>
          {field.description}
        </ParamField>
      ))}
      {[...operation.responseFields, ...(operation.problemFields ?? [])].map((field) => (
        <ResponseField key={field.name} {...toFieldProps(field)}>
          {field.description}
        </ResponseField>
      ))}
    </ApiBlock>,
  );
  const block = parse(html).querySelector('article');
  if (!block) throw new Error('The block did not render.');
  return block;
}

const toFieldProps = (field: Field) => ({ ...field, description: undefined });

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Returns the text nodes of a block as an array, so that a failing comparison shows where the blocks differ. */
const toTexts = (block: Element): string[] =>
  [...block.querySelectorAll('*')]
    .flatMap((element) => [...element.childNodes])
    .flatMap((node) => (node.nodeType === 3 ? [(node.textContent ?? '').replace(/\s+/g, ' ').trim()] : []))
    .filter((text) => text !== '');

const isVerification = (text: string) => /^Verified on \d+ \w+ \d{4} against \d/.test(text);

const toText = (block: Element) => (block.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('documentation site', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'contains a block with the complete documentation of the operation %s',
    (_, operation) => {
      const expected = expectedBlock(operation);
      const shown = blocks.get(expected.id);
      expect(shown, `a block with the id ${expected.id}`).toBeDefined();
      const texts = toTexts(shown as Element);
      // After a change to a block, `npm run record` tests the page again and adds the date to the block.
      expect(texts.filter(isVerification)).toHaveLength(1);
      expect(texts.filter((text) => !isVerification(text))).toEqual(toTexts(expected));
    },
  );

  it('lists every operation in the navigation of its page', () => {
    const names = operations.map(({ method, summary }) => `${method === 'DELETE' ? 'DEL' : method} ${summary}`);
    expect(linked.toSorted()).toEqual(names.toSorted());
  });

  it('contains only blocks that belong to an operation', () => {
    const known = new Set([...operations.map((operation) => expectedBlock(operation).id), 'first-request']);
    expect([...blocks.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
