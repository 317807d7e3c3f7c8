import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { mdxComponents } from '../../../src/index.js';

/** Renders a page as a site does. Returns its text without tags. */
export async function renderText(page: string): Promise<string> {
  return toText(await renderHtml(page));
}

/** Returns the notes about mistakes on a rendered page, without their positions. */
export async function readNotes(page: string): Promise<string[]> {
  const html = await renderHtml(page);
  return [...html.matchAll(/class="apiblock-problem"[^>]*>(.*?)(?:<pre|<\/div>)/gs)].map(([, note = '']) =>
    toText(note).replace(/ \(line \d+, column \d+ of its text\)/, ''),
  );
}

async function renderHtml(page: string): Promise<string> {
  const { default: Content } = await evaluate(page, runtime);
  return renderToStaticMarkup(createElement(Content, { components: mdxComponents }));
}

/** Returns the text of an HTML string, without tags and with decoded character references. */
export function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
