import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { parseSegments } from '../../src/markdown/twin/segments/parse-segments.js';
import { parseWholePage, toTwin, renderTwin } from '../../src/markdown/twin/to-twin.js';
import { ownPages, publicPages, readLibrary } from '../mintlify/library.ts';

// Parsing a page in segments must produce the same Markdown as parsing it at once.

const SITE = { twins: new Set(['page.md', 'other.md']), bases: ['docs'], index: 'llms.txt' };
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const markdownIt = new MarkdownIt({ html: true });
const same = (url: string) => url;

/** Renders Markdown as HTML, ignoring whether lists are tight. */
const toHtml = (markdown: string) =>
  markdownIt
    .render(markdown)
    .replace(/<\/?p>/g, '')
    // This parser does not support autolinks.
    .replace(/<a href="([^"]*)">\1<\/a>/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ (?=<)|(?<=>) /g, '');

/** Compares both ways of parsing. Returns the Markdown, or `undefined` if the page cannot be parsed in segments. */
function compare(page: string) {
  const whole = parseWholePage(page, false);
  if ('fault' in whole) return expect(parseSegments(page, same), page).toBeUndefined();
  if (!parseSegments(page, same)) return undefined;
  const fast = toTwin(page, 'page.md', SITE, false);
  const slow = renderTwin(parseWholePage(page, false) as typeof whole, 'page.md', SITE);
  const show = (twin: object) => ({ ...twin, markdown: toHtml((twin as { markdown: string }).markdown) });
  expect(show(fast), page).toEqual(show(slow));
  return fast;
}

const libraries = {
  own: ownPages,
  public: publicPages,
  Storybook: readLibrary(path('../../stories')),
  'reference site': readLibrary(path('../../examples/site/src/pages')),
};

describe('parseSegments', () => {
  it.each(Object.entries(libraries).filter(([, library]) => library.size > 0))(
    'produces the same Markdown as parsing the whole page for all %s pages',
    (_, library) => {
      const read = [...library.values()].filter((page) => compare(page));
      expect(read.length).toBeGreaterThan(library.size * 0.9);
    },
  );

  // prettier-ignore
  const LINES = [
    '', '', '', 'words', 'more *words*', '  indented', '      far in', '# Heading', '## `Code` here', 'Under', '===', '---', '- item', '* item', '  - inner',
    '1. one', '   behind it', '> quote', '```js', '```', '  ```', '~~~', '<Card title="a">', '</Card>', '  <Card title="a">', '  </Card>', '<Card', '  title="b"',
    '>', '/>', '<Icon name="x" />', '<ParamField path="id" type="string">', '</ParamField>', '<ApiBlock method="GET" endpoint="/a">', '</ApiBlock>', '<p>', '</p>',
    '<ParamField query="q" default={1} />', '{/* comment */}', '{value}', '`{code}` and `<b>`', '`{open', 'a `b {c}` d', '| a | b |', '|---|---|', '| c | d |', 'import a from "a"',
    'export const b = 1', '[link](/other)', '[other](other "title")', '[ref]: /other', '[ref]', '[^1]', '\\', 'two  ', '&amp;', 'https://a.bc/d', '\ttab', '+++', '***', '- [ ] task', '<b>bold</b> words',
  ];

  it('produces the same Markdown as parsing the whole page for random lines', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 14 }), (lines) => {
        if (compare(lines.join('\n'))) read++;
      }),
      { numRuns: 1000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});
