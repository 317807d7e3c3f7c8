import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { checkPage } from '../../src/check/page.js';
import { mdxComponents } from '../../src/index.js';
import { createLocator } from '../../src/pages/positions.js';

/** A page as an author would write it, and what is told about it: place, severity, and the sentence of the report. */
export type Row = [what: string, page: string, ...told: string[]];

/** What `apiblock check` tells about a page. */
export function formatProblems(page: string): string[] {
  const { toPoint } = createLocator(page);
  return checkPage(page).map(({ start, severity, ...problem }) => {
    const { line, column } = toPoint(start);
    return `${line}:${column} ${severity} ${toSentence(problem)}`;
  });
}

function toSentence({
  prop,
  message,
  suggestion,
}: {
  prop?: string | undefined;
  message: string;
  suggestion?: string | undefined;
}) {
  return `${prop === undefined ? '' : `${prop}: `}${message}${suggestion === undefined ? '' : `. ${suggestion}`}`;
}

/** The text of a page as a site shows it. */
export async function render(page: string): Promise<string> {
  const { default: Content } = await evaluate(page, runtime);
  return toText(renderToStaticMarkup(createElement(Content, { components: mdxComponents })));
}

/** The sentences of its notes on mistakes, without their places. */
export async function readNotes(page: string): Promise<string[]> {
  const { default: Content } = await evaluate(page, runtime);
  const html = renderToStaticMarkup(createElement(Content, { components: mdxComponents }));
  return [...html.matchAll(/class="apiblock-problem"[^>]*>(.*?)(?:<pre|<\/div>)/gs)].map(([, note = '']) =>
    toText(note).replace(/ \(line \d+, column \d+ of its text\)/, ''),
  );
}

const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
