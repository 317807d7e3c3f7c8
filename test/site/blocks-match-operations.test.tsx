import { ApiBlock, Expandable, ParamField, ResponseField } from 'apiblock';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations, toBlockProps, type Field, type Operation } from '../../examples/api/index.ts';
import { loadSite } from '../../examples/server/site-files.ts';
import type { Site } from '../../examples/server/site.ts';

const origin = 'https://docs.example.com';
let site: Site;

/** The blocks of all pages by id, as the site renders them. */
const blocks = new Map<string, Element>();

beforeAll(async () => {
  site = await loadSite(new URL('../../examples/site/dist', import.meta.url).pathname);
  for (const { path } of site.pages) {
    const { html } = await site.renderPage({ path, query: new URLSearchParams(), origin, mode: 'public', signedIn: false, documents: [] });
    for (const block of new JSDOM(html).window.document.querySelectorAll('article')) blocks.set(block.id, block);
  }
});

/** The block that the table of operations asks for. */
function expectedBlock(operation: Operation): Element {
  const { headers, ...props } = toBlockProps(operation);
  const filled = headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{base_url}', origin)]));
  const html = renderToStaticMarkup(
    <ApiBlock {...props} {...(filled ? { headers: filled } : {})} baseUrl={origin}>
      {operation.parameters.map((field) => <ParamField key={field.name} {...toFieldProps(field)}>{field.description}</ParamField>)}
      {operation.responseFields.length > 0 && (
        <Expandable title="Response fields">
          {operation.responseFields.map((field) => <ResponseField key={field.name} {...toFieldProps(field)}>{field.description}</ResponseField>)}
        </Expandable>
      )}
    </ApiBlock>,
  );
  const block = new JSDOM(html).window.document.querySelector('article');
  if (!block) throw new Error('The block did not render.');
  return block;
}

const toFieldProps = ({ name, type, location, required, defaultValue }: Field) => ({ name, type, location, required, defaultValue });

const toText = (block: Element) => (block.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the site documents the operations of the API', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('%s: the page says what the table says', (_, operation) => {
    const expected = expectedBlock(operation);
    const shown = blocks.get(expected.id);
    expect(shown, `a block with the id ${expected.id}`).toBeDefined();
    expect(toText(shown as Element)).toBe(toText(expected));
  });

  it('has no block without an operation', () => {
    const known = new Set([...operations.map((operation) => expectedBlock(operation).id), 'first-request']);
    expect([...blocks.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
