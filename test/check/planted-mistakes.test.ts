import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/check/page.js';
import { MARK, type Mistake, mistakes } from './mistakes.js';

function toPage(marked: string): { page: string; start: number } {
  return { page: marked.replace(MARK, ''), start: marked.indexOf(MARK) };
}

/** What is wrong on a page, but that these are of one endpoint, and give a GET a body. */
function findPlanted(page: string) {
  return checkPage(page).filter(({ rule }) => rule !== 'duplicate-block' && rule !== 'request-body');
}

/** The same page in other surroundings, where its text is not what MDX reads. */
const surroundings: [name: string, surround: (page: string) => string][] = [
  ['as it is', (page) => page],
  ['with CRLF', (page) => `Text\n\n${page}\n`.replaceAll('\n', '\r\n')],
  ['after front matter', (page) => `---\ntitle: {a: 1}\n---\n\n# 😀 Title\n\n${page}\n`],
];

/** Where MDX reads markup, but no imports. */
const containers: [name: string, surround: (page: string) => string][] = [
  ['in a quote', (page) => `> ${page.replaceAll('\n', '\n> ')}`],
  ['in a list', (page) => `1. One\n\n   ${page.replaceAll('\n', '\n   ')}`],
  ['in an element', (page) => `<Steps>\n  <Step>\n    ${page.replaceAll('\n', '\n    ')}\n  </Step>\n</Steps>`],
];

const isMarkup = ([rule, page]: Mistake) => rule !== 'mdx-syntax' && /^(<|Text)/.test(page);

describe.each(surroundings)('%s', (_name, surround) => {
  it.each(mistakes)('finds %s at its place: %s', (rule, marked, rest = {}) => {
    const { page, start } = toPage(surround(marked));
    expect(findPlanted(page)).toEqual([expect.objectContaining({ rule, start, ...rest })]);
  });
});

describe.each(containers)('%s', (_name, surround) => {
  it.each(mistakes.filter(isMarkup))('finds %s at its place: %s', (rule, marked) => {
    const { page, start } = toPage(surround(marked));
    expect(findPlanted(page)).toEqual([expect.objectContaining({ rule, start })]);
  });
});

describe('a page with several mistakes', () => {
  it('gives all of them, in the order of the page', () => {
    const pages = mistakes
      .filter(isMarkup)
      .map(([, page]) => page)
      .join('\n\n');
    const starts: number[] = [];
    const page = pages.split(MARK).reduce((before, after) => {
      starts.push(before.length);
      return before + after;
    });
    expect(findPlanted(page).map(({ start }) => start)).toEqual(starts);
  });
});
