// @vitest-environment jsdom
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../src/index.js';
import remarkCodeGroups from '../../src/remark.js';

async function render(page: string, remarkPlugins: (typeof remarkCodeGroups)[]): Promise<string> {
  const { default: Page } = await evaluate(page, { ...runtime, remarkPlugins });
  return renderToStaticMarkup(createElement(Page, { components: mdxComponents }));
}

/**
 * Parses HTML like a browser, and returns the text of each paragraph. A browser ends a paragraph before a block element
 * and adds an empty paragraph after the element.
 */
function listParagraphs(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
}

const FIELD = '<ParamField query="limit" type="integer">Number of items.</ParamField>';
const SURROUNDED = `Before *it*:\n${FIELD}\nafter it`;
const indent = (text: string) => text.replaceAll('\n', '\n  ');
const PARAGRAPHS = ['Before it:', 'after it'];

const INSIDE = [
  ['a block', `<ApiBlock method="GET" endpoint="/users" sections={false}>\n  ${indent(SURROUNDED)}\n</ApiBlock>`],
  ['a block with sections', `<ApiBlock method="GET" endpoint="/users">\n  ${indent(SURROUNDED)}\n</ApiBlock>`],
  ['a field', `<ParamField query="filter" type="object">\n  ${indent(SURROUNDED)}\n</ParamField>`],
  ['an Expandable', `<Expandable>\n  ${indent(SURROUNDED)}\n</Expandable>`],
  ['a variant', `<Variants>\n  <Variant title="One">\n    ${indent(indent(SURROUNDED))}\n  </Variant>\n</Variants>`],
];

describe('components in paragraphs', () => {
  it.each(INSIDE)('components are placed between paragraphs in %s, without the remark plugin', async (_, page) => {
    expect(listParagraphs(await render(page, []))).toEqual(PARAGRAPHS);
  });

  it.each([
    ...INSIDE,
    ['a page', SURROUNDED],
    ['a list', `- ${indent(SURROUNDED)}\n\n- item`],
    ['a quotation', `> ${SURROUNDED.replaceAll('\n', '\n> ')}`],
    ['an HTML element', `<section>\n  ${indent(SURROUNDED)}\n</section>`],
  ])('components are placed between paragraphs in %s, with the remark plugin', async (_, page) => {
    const paragraphs = listParagraphs(await render(page, [remarkCodeGroups]));
    expect(paragraphs.filter((text) => text !== 'item')).toEqual(PARAGRAPHS);
  });

  it.each([
    '<ApiBlock method="GET" endpoint="/users" />',
    '<ResponseField name="id" type="string" />',
    '<Expandable title="More">text</Expandable>',
    '<Variants><Variant title="One">text</Variant><Variant title="Two">text</Variant></Variants>',
    '<RequestExample codeExamples=\'[{"language": "bash", "code": "ls"}]\' />',
    '<CodeGroup codeExamples=\'[{"language": "bash", "code": "ls"}]\' />',
  ])('components are placed between paragraphs with the remark plugin: %s', async (component) => {
    const html = await render(`one ${component} two ${component}`, [remarkCodeGroups]);
    expect(listParagraphs(html)).toEqual(['one', 'two']);
  });
});
