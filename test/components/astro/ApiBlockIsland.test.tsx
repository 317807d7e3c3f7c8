// @vitest-environment jsdom
import { evaluate } from '@mdx-js/mdx';
import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { ApiBlockIsland, toIslandProps } from '../../../src/astro.js';
import { mdxComponents } from '../../../src/index.js';
import remarkCodeGroups, { remarkAstroBlocks } from '../../../src/remark.js';

type Props = Record<string, unknown> & { children?: ReactNode; slot?: string };

/** Renders a page with React, like Vite or Next.js. */
async function renderWithReact(source: string): Promise<HTMLElement> {
  const { default: Content } = await evaluate(source, { ...runtime, remarkPlugins: [remarkCodeGroups] });
  return toDocument(renderToStaticMarkup(createElement(Content, { components: mdxComponents })));
}

/**
 * Renders a page like Astro: components receive serialized props, and their children as named slots that are already
 * rendered to HTML.
 */
async function renderWithAstro(source: string): Promise<HTMLElement> {
  const { default: Content } = await evaluate(source, { ...runtime, remarkPlugins: [remarkAstroBlocks] });
  const blocks: Props[] = [];
  const collectBlock: ComponentType<Props> = (props) => {
    blocks.push(props);
    return createElement('x-island', { 'data-index': blocks.length - 1 });
  };
  const Fragment: ComponentType<Props> = ({ children }) => children;
  const components = { ...mdxComponents, ApiBlock: collectBlock, Fragment };
  const page = toDocument(renderToStaticMarkup(createElement(Content, { components })));
  for (const island of page.querySelectorAll<HTMLElement>('x-island'))
    island.outerHTML = await renderIsland(blocks[Number(island.dataset['index'])] ?? {});
  return page;
}

async function renderIsland({ children, ...props }: Props): Promise<string> {
  const slots = new Map<string, string>();
  for (const child of Children.toArray(children)) {
    const name = (isValidElement<Props>(child) && child.props.slot) || 'default';
    slots.set(name, (slots.get(name) ?? '') + renderToStaticMarkup(child));
  }
  const astro = {
    props,
    slots: { has: (name: string) => slots.has(name), render: (name: string) => Promise.resolve(slots.get(name) ?? '') },
  };
  const serialized = JSON.parse(JSON.stringify(await toIslandProps(astro))) as object;
  return renderToStaticMarkup(createElement(ApiBlockIsland, serialized));
}

function toDocument(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Returns the HTML. Replaces each slot wrapper with its content, and removes whitespace between blocks. */
function toPlainHtml(page: HTMLElement): string {
  for (const wrapper of page.querySelectorAll('.apiblock-slot')) wrapper.replaceWith(...wrapper.childNodes);
  return page.innerHTML.replaceAll(/\n+/g, '\n').replaceAll('>\n<', '><').trim();
}

const OPEN = '<ApiBlock method="POST" endpoint="/accounts/:account_id/links" baseUrl="https://api.example.com"';

const FIELDS = [
  'Read [the introduction](/start) *first*.',
  '',
  '<ParamField name="account_id" type="string" location="path" required example="acc_1">',
  '  The account. See `GET /accounts`.',
  '',
  '  - A list',
  '  - with [a link](https://example.com)',
  '</ParamField>',
  '<ParamField query="limit" type="integer" default={20} enum={[20, 50]}>At most *50*.</ParamField>',
  '<ParamField name="Authorization" location="header" />',
  '{/* A comment */}',
  '<ParamField name="title" type="string" location="body">Plain text</ParamField>',
  '<ResponseField name="meta" type="object" required>',
  '  <Expandable title="Properties">',
  '    <ResponseField name="total" type="integer">The **total**.</ResponseField>',
  '  </Expandable>',
  '</ResponseField>',
  '<ResponseField name="detail" status="404" />',
];

describe('an Astro page', () => {
  it.each([
    ['fields in sections', ['>', ...FIELDS].join('\n')],
    ['a header field with the value of the header', ` headers='{"Authorization": "Bearer T"}'>\n${FIELDS.join('\n')}`],
    ['fields below headings', `>\n### Mine\n\n<ParamField path="account_id" />\n\n### Others\n\nText`],
    ['fields in a fragment', '>\n<>\n<ParamField path="account_id" example="a" />\n</>'],
    [
      'variants',
      '>\n<Variants>\n<Variant title="A">\n<ParamField body="a" />\n</Variant>\n<Variant title="B">\nText\n</Variant>\n</Variants>',
    ],
    [
      'examples',
      '>\n<RequestExample>\n```sh One\nls\n```\n```sh Two\npwd\n```\n</RequestExample>\n<ParamField query="a" />',
    ],
    [
      'props with expressions',
      '>\n<ParamField {...{ name: "a" }} location={"pa" + "th"} deprecated required={false} />',
    ],
  ])('contains the same HTML as a React page: %s', async (_, block) => {
    const source = `${OPEN}${block}\n</ApiBlock>\n`;
    expect(toPlainHtml(await renderWithAstro(source))).toBe(toPlainHtml(await renderWithReact(source)));
  });

  it('groups fields into sections and inserts the example of a path parameter into the cURL command', async () => {
    const page = await renderWithAstro(`${OPEN}>\n${FIELDS.join('\n')}\n</ApiBlock>\n`);
    expect([...page.querySelectorAll('.apiblock-section-heading')].map(({ textContent }) => textContent)).toEqual([
      'Path parameters',
      'Query parameters',
      'Headers',
      'Request body',
      'Response 404 Not Found',
      'Response',
    ]);
    expect(page.querySelector('.apiblock-code')?.textContent).toContain('/accounts/acc_1/links');
  });

  it('renders fields as HTML if their props contain elements, because an island cannot receive elements', async () => {
    const page = await renderWithAstro(`${OPEN}>\n<ParamField path="id" description={<b>Bold</b>} />\n</ApiBlock>\n`);
    expect(page.querySelector('.apiblock-slot .apiblock-field b')?.textContent).toBe('Bold');
  });

  it('contains the same HTML as a React page for a block without children', async () => {
    const source = `${OPEN} />\n`;
    expect(toPlainHtml(await renderWithAstro(source))).toBe(toPlainHtml(await renderWithReact(source)));
  });
});

describe('toIslandProps', () => {
  it('converts the children to HTML if the page was compiled without the remark plugin', async () => {
    const slots = { has: (name: string) => name === 'default', render: () => Promise.resolve('<p>Text</p>') };
    const props = await toIslandProps({ props: { method: 'GET' }, slots });
    expect(renderToStaticMarkup(createElement(ApiBlockIsland, props))).toContain('<p>Text</p>');
  });

  it.each([
    { content: 'text' },
    { content: 3 },
    { content: [null, 3, {}, { component: 'Unknown' }, { component: 'ParamField', children: 3 }] },
  ])('never throws if the content is invalid: %j', async ({ content }) => {
    const slots = { has: () => false, render: () => Promise.resolve('') };
    const props = await toIslandProps({ props: { method: 'GET', endpoint: '/a', content }, slots });
    expect(renderToStaticMarkup(createElement(ApiBlockIsland, props))).toContain('apiblock-block');
  });
});
