import fc from 'fast-check';
import type { RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { githubExtensions, parseMarkdown } from '../../../../src/tools/markdown/pages/markdown-parsers.js';
import { mapLinkPaths } from '../../../../src/tools/markdown/pages/page-urls.js';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';
import { parsePage } from '../../../../src/tools/pages/parse-mdx.js';
import { toRuns } from '../../../support/property-runs.ts';

const SITE = { markdownFiles: mapLinkPaths(['page.md', 'other.md']), bases: ['docs'], index: 'llms.txt' };

// prettier-ignore
const LINES = [
  '', '', '', 'words', 'more *words*', '  indented', '      far in', '# Heading', '## `Code` here', 'Under', '===', '---', '- item', '* item', '  - inner',
  '1. one', '   behind it', '> quote', '> ## Quoted heading', '- # Listed heading', '```js', '```', '  ```', '    ```', '~~~', '`code` and `<b>`',
  '| a | b |', '|---|---|', '| c | d |', '[link](/other)', '[other](other "title")', '[ref]: /other', '[ref]', '[^1]', '[^1]: Note', '\\', 'two  ', '&amp;',
  'https://a.bc/d', '\ttab', '***', '- [ ] task', '~~gone~~',
];

/**
 * Returns nodes as JSON without positions and null values. Replaces the URLs `/other` and `other.md` with `other`,
 * because the conversion changes the URLs of links.
 */
const toComparable = (nodes: readonly RootContent[]) =>
  JSON.stringify(nodes, (key, value: unknown) => {
    if (key === 'position' || value === null) return undefined;
    return key === 'url' && /^(?:\/?other|other\.md)$/.test(value as string) ? 'other' : value;
  });

describe('convertPage', () => {
  it('keeps all content of a page that contains only Markdown', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 14 }), (lines) => {
        const page = `# Title\n\n${lines.join('\n')}`;
        const source = parsePage(page, githubExtensions);
        if ('syntaxError' in source) throw new Error(source.syntaxError.message);
        const converted = convertPage({ page, path: 'page.md', isMarkdown: false }, SITE);
        if ('syntaxError' in converted) throw new Error(converted.syntaxError?.message);
        const [, ...content] = parseMarkdown(converted.markdown).children;
        expect(toComparable(content), converted.markdown).toEqual(toComparable(source.tree.children));
      }),
      { numRuns: toRuns(1000) },
    );
  });

  it('does not turn an indented row of a table into an indented code block', () => {
    const page = '| a |\n|---|\n| b |\n      far in\n';
    const converted = convertPage({ page, path: 'page.md', isMarkdown: false }, SITE);
    expect(converted).toMatchObject({ markdown: expect.stringContaining('| far in |') as string });
  });
});
