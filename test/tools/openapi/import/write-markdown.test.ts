import { createProcessor } from '@mdx-js/mdx';
import fc from 'fast-check';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../../../../src/tools/openapi/import/write-markdown.js';
import { usualPlugins } from '../../mintlify/tree.ts';
import { toRuns } from '../../../support/property-runs.ts';

const CASES: [subject: string, source: string, written: string][] = [
  ['plain text', 'The user. Nothing else, (really) 100%.', 'The user. Nothing else, (really) 100%.'],
  ['braces and angle brackets', 'Use {id}, a<b and <b>bold</b>.', String.raw`Use \{id}, a\<b and **bold**.`],
  ['an HTML block', '<div>\n{x}\n</div>', String.raw`\{x}`],
  ['an import', 'import x from "y"', '&#x69;mport x from "y"'],
  ['an import after an export', 'export const a = 1\nimport b', '&#x65;xport const a = 1\nimport b'],
  ['underscores', 'snake_case _a and __b__ \\_c\\_', String.raw`snake_case \_a and **b** \_c\_`],
  ['emphasis', '*a* and **b** and ~~c~~', '_a_ and **b** and ~~c~~'],
  ['emphasis inside a word', 'a*b*c', 'a*b*c'],
  ['a heading', '# The *title*\n\nText', '**The _title_**\n\nText'],
  ['lists', '* a\n* b\n\n1) c\n2) d', '- a\n- b\n\n1. c\n2. d'],
  ['nested lists', '* a\n    * b\n\n      c', '- a\n  - b\n\n    c'],
  ['an empty list in a list item', '- a\n\n  1.', '- a\n\n  1.'],
  ['a table', '| a | b |\n|--|:-:|\n| `x\\|y` | 日本 |', '| a      |  b   |\n| ------ | :--: |\n| `x\\|y` | 日本 |'],
  ['an indented code block', '    a {b}', '```\na {b}\n```'],
  ['code that contains fences', '~~~js\n```\n~~~', '````js\n```\n````'],
  ['inline code', '``a ` b`` and `{x}`', '``a ` b`` and `{x}`'],
  ['adjacent code in HTML', '<code>a</code><code>b</code> <code>c</code>', '`ab` `c`'],
  ['empty code in HTML', 'a <code></code> b<code></code><code>c</code>', 'a b`c`'],
  ['adjacent deleted and bold text in HTML', '<del>a</del><del>b</del> <b>c</b><b>d <i></i></b>', '~~ab~~ **cd**'],
  ['a link after an exclamation mark', '!www.example.com', String.raw`\![www.example.com](http://www.example.com)`],
  ['a URL without a scheme in capitals', 'See WWW.example.com', 'See [WWW.example.com](http://WWW.example.com)'],
  ['an image', '![Logo](https://example.com/a.png)', '[Logo](https://example.com/a.png)'],
  [
    'HTML with URLs',
    '<a href="https://example.com/a">a</a> <b title="www.example.com">b</b>',
    '[a](https://example.com/a) **b**',
  ],
  [
    'HTML with a URL before a link',
    '<a href="https://example.com/a">https://example.com/a</a>',
    '[https://example.com/a](https://example.com/a)',
  ],
  ['a link with parentheses', '[a](https://example.com/b(c))', '[a](https://example.com/b%28c%29)'],
  ['a link with a title', `[a](/b "Don't (say) A & B")`, `[a](/b "Don't (say) A & B")`],
  ['a link whose URL resembles a character reference', '[a](/b?c=1&amp;copy;=2)', '[a](/b?c=1&copy%3B=2)'],
  ['a link by reference', '[a][b]\n\n[b]: https://example.com', '[a](https://example.com)'],
  [
    'a link to a definition in a quotation',
    '[a][b]\n\n> c\n>\n> [b]: https://example.com',
    '[a](https://example.com)\n\n> c',
  ],
  ['a footnote', 'a[^1]\n\n[^1]: b', 'a\\[^1]\n\nb'],
  [
    'bold text in a bold heading',
    '# **a** and ![](https://example.com/)',
    '**a and [https://example.com/](https://example.com/)**',
  ],
  ['a table cell outside of a table', '<td>a\n\n`b`', '\\<td>a\n\n`b`'],
  ['a heading without text', '#\n\na', 'a'],
  ['an autolink', '<https://example.com>', '[https://example.com](https://example.com)'],
  ['a link with a script', '[a](javascript:alert(1))', 'a'],
  ['a character reference', '&lt;b&gt; and &amp;lt;', String.raw`\<b> and \&lt;`],
  ['a line break', 'a  \nb\\\nc', 'a\\\nb\\\nc'],
  ['a quotation', '> [!OTHER]\n> a', '> \\[!OTHER]\n> a'],
  ['a GitHub alert', '> [!NOTE]\n> a', '> **Note:** a'],
  ['CRLF line breaks in code', '~~~\r\na\r\nb\r\n~~~\r\n\r\n`c\r\nd`', '```\na\nb\n```\n\n`c d`'],
  ['a Docusaurus container', ':::note\na\n:::', '\\:::note\na\n\\:::'],
  ['an ampersand', 'a & b, AT&T, ?c=1&d=2 and &amp;copy;', 'a & b, AT&T, ?c=1&d=2 and \\&copy;'],
  ['a link whose URL has several parameters', '[a](/b?c=1&d=2)', '[a](/b?c=1&d=2)'],
  ['a thematic break', 'a\n\n***\n\nb', 'a\n\n---\n\nb'],
  ['a line that looks like front matter', '\\---\na: 1\n\\---', '\\---\na: 1\n\\---'],
  ['characters that begin a block', '\\# a\n\\- b\n1\\. c\n\\+ d\n\\> e', '\\# a\n\\- b\n1\\. c\n\\+ d\n\\> e'],
];

describe('writeMarkdown', () => {
  it.each(CASES)('converts %s', async (_, source, written) => {
    expect(writeMarkdown(source, { hasHeadings: false })).toBe(written);
    expect(await format(`${written}\n`, { parser: 'mdx' })).toBe(`${written}\n`);
  });

  it.each([
    ['a link with a title', `[a](/b 'A "b" &amp;copy;')`, String.raw`[a](/b "A \"b\" \&copy;")`],
    [
      'a link in a table',
      '| a |\n|--|\n| [b](/c\\|d "e\\|f") |',
      '| a                  |\n| ------------------ |\n| [b](/c%7Cd "e\\|f") |',
    ],
    ['emphasis beside emphasis inside a word', '*a* b*c*', '*a* b*c*'],
  ])('writes %s even though Prettier formats the result differently', (_, source, written) => {
    expect(writeMarkdown(source, { hasHeadings: false })).toBe(written);
  });

  it('keeps headings and moves first-level headings to the second level if hasHeadings is true', () => {
    expect(writeMarkdown('# a #\n\nb\n===\n\n### c \\#', { hasHeadings: true })).toBe('## a\n\n## b\n\n### c \\#');
  });

  it('writes a heading that spans several lines in one line', () => {
    expect(writeMarkdown('import a\nb  \n*c\nd*\n---', { hasHeadings: true })).toBe('## import a b _c d_');
  });

  it.each([
    ['code', '# <pre>a <b>b</b></pre>', '**`a b`**'],
    ['a list', '# <ul><li>a</li></ul>', '**a**'],
    ['a table', '# <table><tr><td>a</td></tr></table>', '**a**'],
    ['a rule', '# a<hr>b', '**ab**'],
  ])('writes %s in a heading as text', (_, source, written) => {
    expect(writeMarkdown(source, { hasHeadings: false })).toBe(written);
  });

  it.each([
    ['a paragraph with many spaces', `a*${' '.repeat(400_000)}b`, String.raw`a\* b`],
    ['a heading with many no-break spaces', `# a${'\u00a0'.repeat(400_000)}b`, `**a${'\u00a0'.repeat(400_000)}b**`],
    ['a paragraph with many placeholders', 'a <x> '.repeat(20_000).trim(), String.raw`a \<x> `.repeat(20_000).trim()],
    ['a paragraph with many code spans', '`a` '.repeat(10_000).trim(), '`a` '.repeat(10_000).trim()],
  ])('converts long Markdown: %s', (_, source, written) => {
    expect(writeMarkdown(source, { hasHeadings: false }) === written).toBe(true);
  });

  it('converts a code block with many backticks', () => {
    const code = '` '.repeat(200_000).trim();
    expect(writeMarkdown(`    ${code}`, { hasHeadings: false }) === `\`\`\`\n${code}\n\`\`\``).toBe(true);
  });

  it('returns an empty string for a blank description', () => {
    expect(writeMarkdown(' \n', { hasHeadings: false })).toBe('');
  });
});

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

const mdx = createProcessor({ format: 'mdx', remarkPlugins: usualPlugins });
const markdown = createProcessor({ format: 'md', remarkPlugins: usualPlugins });
const toText = ({ value = '', children = [] }: Node): string => value + children.map(toText).join('');
const toTypes = ({ type, children = [] }: Node): string[] => [type, ...children.flatMap(toTypes)];

const PIECES = [
  'word',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '__',
  '`',
  '``',
  '~~',
  '<',
  '>',
  '</id>',
  '<id>',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '!',
  '#',
  '# ',
  '- ',
  '+ ',
  '1. ',
  '1) ',
  '> ',
  '    ',
  '|',
  '\n|-|-|\n',
  '---',
  '===',
  '+++',
  ':::note\n',
  ':',
  '&amp;',
  '&',
  '\\',
  '"',
  "'",
  ' https://example.com ',
  ' www.example.com ',
  '"https://example.com',
  'import ',
  'export ',
  '```\n',
  '日本',
  'é',
  '$',
  '@',
  '  \n',
  '\t',
];

describe('writeMarkdown with random Markdown', () => {
  it('writes valid MDX that keeps every letter of the Markdown and contains no elements, expressions, or imports', () => {
    const source = fc.array(fc.constantFrom(...PIECES), { maxLength: 16 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(source, fc.boolean(), (text, hasHeadings) => {
        const written = writeMarkdown(text, { hasHeadings });
        // A description never begins a page, where `---` could open front matter.
        const tree = mdx.parse(`Text\n\n${written}\n`) as Node;
        const original = markdown.parse(`Text\n\n${text}`) as Node;
        expect(toTypes(tree).filter((type) => /^mdx|^html$/.test(type))).toEqual([]);
        const letters = (node: Node) => toText(node).replace(/[^\p{L}\p{N}]/gu, '');
        expect(letters(tree)).toBe(letters(original));
      }),
      { numRuns: toRuns(5000) },
    );
  });

  it('writes valid MDX without elements for random HTML', () => {
    const tags = ['b', 'a', 'p', 'ul', 'li', 'table', 'tr', 'td', 'script', 'code', 'pre', 'h2', 'svg', 'id'];
    const pieces = [
      ...PIECES,
      '<br>',
      '<!--',
      '-->',
      '<a href="/b">',
      ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 16 }), (chosen) => {
        const written = writeMarkdown(chosen.join(''), { hasHeadings: false });
        const tree = mdx.parse(`Text\n\n${written}\n`) as Node;
        expect(toTypes(tree).filter((type) => /^mdx|^html$/.test(type))).toEqual([]);
      }),
      { numRuns: toRuns(2000) },
    );
  });

  it('keeps the formatting of every letter of random inline HTML', () => {
    const word: fc.Arbitrary<Node> = fc
      .constantFrom('', ' ', 'a', 'b ', ' c', 'd e')
      .map((value) => ({ type: 'text', value }));
    const formatted = fc.record({
      type: fc.constantFrom(...Object.keys(TAGS)),
      children: fc.array(word, { maxLength: 2 }),
    });
    const inline = fc.oneof(word, formatted);
    fc.assert(
      fc.property(fc.array(inline, { maxLength: 6 }), (nodes) => {
        const written = writeMarkdown(`x${nodes.map(toHtml).join('')}`, { hasHeadings: false });
        const [, paragraph] = (mdx.parse(`Text\n\n${written}\n`) as Node).children ?? [];
        expect(toLetters(paragraph?.children ?? [])).toEqual(['x', ...toLetters(nodes)]);
      }),
      { numRuns: toRuns(2000) },
    );
  });
});

/** The tags of the formatting elements, keyed by the types of the Markdown nodes. */
const TAGS: Record<string, string> = { strong: 'b', emphasis: 'i', delete: 'del', inlineCode: 'code' };

function toHtml({ type, value = '', children = [] }: Node): string {
  const tag = TAGS[type];
  return tag === undefined ? value : `<${tag}>${children.map(toHtml).join('')}</${tag}>`;
}

/** Returns each letter with the types of the nodes around it, sorted by name. Code contains no formatting. */
function toLetters(nodes: readonly Node[], around: ReadonlySet<string> = new Set()): string[] {
  return nodes.flatMap((node) => {
    const inside = node.type === 'text' || around.has('inlineCode') ? around : new Set([...around, node.type]);
    const own = (node.value ?? '').replace(/\s/g, '').split('');
    return [
      ...own.map((letter) => [letter, ...[...inside].toSorted()].join(' ')),
      ...toLetters(node.children ?? [], inside),
    ];
  });
}
