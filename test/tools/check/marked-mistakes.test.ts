import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { END_MARK, MARK, type MarkedMistake, markedMistakes } from './mistakes/marked-mistakes.js';

/** Removes the markers from a page. Returns the page and the offsets of the markers. */
function unmark(marked: string): { page: string; range: { start: number; end?: number } } {
  const withoutStart = marked.replace(MARK, '');
  const start = marked.indexOf(MARK);
  const end = withoutStart.indexOf(END_MARK);
  return { page: withoutStart.replace(END_MARK, ''), range: end < 0 ? { start } : { start, end } };
}

/**
 * Returns the problems of a page, except duplicate blocks and GET requests with a `body` prop, which most pages in this
 * test contain in addition to their mistake.
 */
function findPlanted(page: string) {
  return checkPage(page).filter(
    ({ rule, component }) => rule !== 'duplicate-block' && (rule !== 'request-body' || component !== 'ApiBlock'),
  );
}

/** Functions that add text around a page, so that its mistake has a different offset. */
const surroundings: [name: string, surround: (page: string) => string][] = [
  ['alone on the page', (page) => page],
  ['with CRLF line breaks', (page) => `Text\n\n${page}\n`.replaceAll('\n', '\r\n')],
  ['after front matter', (page) => `---\ntitle: {a: 1}\n---\n\n# 😀 Title\n\n${page}\n`],
];

/** Functions that put a page into a container, in which MDX parses components but no imports. */
const containers: [name: string, surround: (page: string) => string][] = [
  ['in a block quote', (page) => `> ${page.replaceAll('\n', '\n> ')}`],
  ['in a list', (page) => `1. One\n\n   ${page.replaceAll('\n', '\n   ')}`],
  ['in an element', (page) => `<Steps>\n  <Step>\n    ${page.replaceAll('\n', '\n    ')}\n  </Step>\n</Steps>`],
];

const isMarkup = ([rule, page]: MarkedMistake) => rule !== 'mdx-syntax' && /^(<|Text)/.test(page);

describe.each(surroundings)('checkPage with a mistake %s', (_name, surround) => {
  it.each(markedMistakes)('reports %s at its position: %s', (rule, marked, details = {}) => {
    const { page, range } = unmark(surround(marked));
    expect(findPlanted(page)).toEqual([expect.objectContaining({ rule, ...range, ...details })]);
  });
});

describe.each(containers)('checkPage with a mistake %s', (_name, surround) => {
  it.each(markedMistakes.filter(isMarkup))('reports %s at its position: %s', (rule, marked) => {
    const { page, range } = unmark(surround(marked));
    expect(findPlanted(page)).toEqual([expect.objectContaining({ rule, ...range })]);
  });
});

describe('checkPage with a Variant outside Variants', () => {
  it.each([
    ['at the top level', '<▸Variant title="Card">\n  Text\n</Variant>'],
    ['in an HTML element', '<div>\n  <▸Variant title="Card">\n    Text\n  </Variant>\n</div>'],
  ])('reports the Variant %s', (_place, marked) => {
    const { page, range } = unmark(marked);
    expect(checkPage(page)).toEqual([expect.objectContaining({ rule: 'misplaced-component', ...range })]);
  });

  it('accepts the Variant after an apiblock-ignore comment', () => {
    expect(checkPage('{/* apiblock-ignore misplaced-component */}\n<Variant title="Card">Text</Variant>')).toEqual([]);
  });

  it('accepts the Variant inside a custom component, because the component might render Variants', () => {
    expect(checkPage('<Steps>\n  <Variant title="Card">\n    Text\n  </Variant>\n</Steps>')).toEqual([]);
  });
});

describe('checkPage with several mistakes on one page', () => {
  it('reports all mistakes in page order', () => {
    const marked = markedMistakes
      .filter(isMarkup)
      .map(([, page]) => page.replace(END_MARK, ''))
      .join('\n\n');
    let page = '';
    const starts: number[] = [];
    for (const [index, text] of marked.split(MARK).entries()) {
      if (index > 0) starts.push(page.length);
      page += text;
    }
    expect(findPlanted(page).map(({ start }) => start)).toEqual(starts);
  });
});

describe('checkPage with a long value', () => {
  it.each([
    ['a name before an unmatched brace', `endpoint="/${'a'.repeat(100_000)}/}"`, 'invalid-endpoint'],
    ['a number', `endpoint="/a" body={{ id: 1.${'0'.repeat(200_000)}1 }}`, 'lost-digits'],
  ])('checks %s in linear time', (_what, props, rule) => {
    expect(checkPage(`<ApiBlock method="POST" ${props} />`).map((problem) => problem.rule)).toEqual([rule]);
  });
});
