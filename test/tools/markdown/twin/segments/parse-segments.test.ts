import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { mapLinkPaths } from '../../../../../src/tools/markdown/twin/page-urls.js';
import { parseSegments } from '../../../../../src/tools/markdown/twin/segments/parse-segments.js';
import { parseWholePage, toTwin, renderTwin } from '../../../../../src/tools/markdown/twin/to-twin.js';
import { ownPages, publicPages, readLibrary } from '../../../mintlify/library.ts';
import { pickInputs, toRuns } from '../../../../support/property-runs.ts';

const SITE = { twins: mapLinkPaths(['page.md', 'other.md']), bases: ['docs'], index: 'llms.txt' };
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const markdownIt = new MarkdownIt({ html: true });
const keepUrl = (url: string) => url;

/** Renders Markdown as HTML and removes differences in whitespace and in whether lists are tight. */
const toHtml = (markdown: string) =>
  markdownIt
    .render(markdown)
    .replace(/<\/?p>/g, '')
    // A bare URL is not a link for markdown-it, so replace each link whose text is its URL with the URL.
    .replace(/<a href="([^"]*)">\1<\/a>/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ (?=<)|(?<=>) /g, '');

/**
 * Checks that parsing a page in segments produces the same Markdown. Returns `undefined` if the page must be parsed as
 * a whole.
 */
function compare(page: string) {
  const whole = parseWholePage({ page, isMarkdown: false });
  const isSegmented = parseSegments(page, keepUrl) !== undefined;
  if ('syntaxError' in whole) {
    expect(isSegmented, page).toBe(false);
    return undefined;
  }
  if (!isSegmented) return undefined;
  const fromSegments = toTwin({ page, path: 'page.md', isMarkdown: false }, SITE);
  const fromWholePage = renderTwin(whole, 'page.md', SITE);
  const toComparable = (twin: object) => ({ ...twin, markdown: toHtml((twin as { markdown: string }).markdown) });
  expect(toComparable(fromSegments), page).toEqual(toComparable(fromWholePage));
  return fromSegments;
}

const libraries = {
  own: ownPages,
  public: publicPages,
  Storybook: readLibrary(path('../../../../../stories')),
  'reference site': readLibrary(path('../../../../../examples/site/src/pages')),
};

describe('parseSegments', () => {
  it.each(Object.entries(libraries).filter(([, library]) => library.size > 0))(
    'produces the same Markdown as parsing each of the %s pages as a whole',
    (_, library) => {
      const pages = pickInputs([...library.values()], 5);
      const parsed = pages.filter((page) => compare(page));
      expect(parsed.length).toBeGreaterThan(pages.length * 0.9);
    },
  );

  // prettier-ignore
  const LINES = [
    '', '', '', 'words', 'more *words*', '  indented', '      far in', '# Heading', '## `Code` here', 'Under', '===', '---', '- item', '* item', '  - inner',
    '1. one', '   behind it', '> quote', '> ## Quoted heading', '- # Listed heading', '```js', '```', '  ```', '    ```', '~~~', '<Card title="a">', '</Card>', '  <Card title="a">', '  </Card>', '<Card', '  title="b"',
    '>', '/>', '<Icon name="x" />', '<ParamField path="id" type="string">', '</ParamField>', '<ApiBlock method="GET" endpoint="/a">', '</ApiBlock>', '<p>', '</p>',
    '<ParamField query="q" default={1} />', '{/* comment */}', '{value}', '`{code}` and `<b>`', '`{open', 'a `b {c}` d', '| a | b |', '|---|---|', '| c | d |', 'import a from "a"',
    'export const b = 1', '[link](/other)', '[other](other "title")', '[ref]: /other', '[ref]', '[^1]', '\\', 'two  ', '&amp;', 'https://a.bc/d', '\ttab', '+++', '***', '- [ ] task', '<b>bold</b> words',
  ];

  it('produces the same Markdown for a page of random lines as parsing the page as a whole', () => {
    let parsedCount = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 14 }), (lines) => {
        if (compare(lines.join('\n'))) parsedCount++;
      }),
      { numRuns: toRuns(1000) },
    );
    expect(parsedCount).toBeGreaterThan(toRuns(1000) / 10);
  });
});
