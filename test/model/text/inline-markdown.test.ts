import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, parseInlineMarkdown } from '../../../src/model/text/inline-markdown.js';
import { toRuns } from '../../support/property-runs.ts';

const show = (pieces: Inline[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { element, href, title, children } = piece;
      return element === 'a'
        ? `<a ${href}${title === undefined ? '' : `|${title}`}>${show(children)}</a>`
        : `<${element}>${show(children)}</${element}>`;
    })
    .join('');

/** Returns all text, URLs and titles of inline nodes. */
const textOf = (pieces: Inline[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : `${textOf(piece.children)}${piece.href ?? ''}${piece.title ?? ''}`,
    )
    .join('');

describe('parseInlineMarkdown', () => {
  // With a quadratic algorithm, this test would exceed its time limit.
  it.each(['`', '`[', '[`', '`a[b]', '[`a[b]`'])('parses 200,000 repetitions of %j', (part) => {
    const text = `[${part.repeat(200_000)}`;
    expect(textOf(parseInlineMarkdown(text)).length).toBeGreaterThan(0);
  });

  it('parses a link with 200,000 spaces and no closing parenthesis as text', () => {
    const text = `[a](${' '.repeat(200_000)}`;
    expect(parseInlineMarkdown(text)).toEqual([text]);
  });

  it.each([
    ['plain', 'plain'],
    ['a `code` b', 'a <code>code</code> b'],
    ['`` a ` b ``', '<code>a ` b</code>'],
    ['` a ` ` a b` `a b ` `  `', '<code>a</code> <code> a b</code> <code>a b </code> <code>  </code>'],
    ['`**not strong**`', '<code>**not strong**</code>'],
    ['**strong** and __strong__', '<strong>strong</strong> and <strong>strong</strong>'],
    ['*em* and _em_', '<em>em</em> and <em>em</em>'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['snake_case_name and __init__x', 'snake_case_name and __init__x'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['[text](/guide)', '<a /guide>text</a>'],
    ['[text](<https://a.example/x>)', '<a https://a.example/x>text</a>'],
    ['[text](  /guide  "Title"  )', '<a /guide|Title>text</a>'],
    ['[text]( )', '<a >text</a>'],
    ['[`code` **b**](#there "Title")', '<a #there|Title><code>code</code> <strong>b</strong></a>'],
    ['[`filter[name]` and `rows[][0]`](#x)', '<a #x><code>filter[name]</code> and <code>rows[][0]</code></a>'],
    ['[`a` [b]](#x)', '[<code>a</code> [b]](#x)'],
    ['[an open ` mark](#x)', '<a #x>an open ` mark</a>'],
    ['[a](https://a.example/x_(y))', '<a https://a.example/x_(y)>a</a>'],
    ['[mail](mailto:a@b.example)', '<a mailto:a@b.example>mail</a>'],
    ['[up](../x?y=1#z)', '<a ../x?y=1#z>up</a>'],
    ['\\*not\\* \\`em\\`', '*not* `em`'],
    ['<strong>html</strong> &amp; <script>x</script>', '<strong>html</strong> &amp; <script>x</script>'],
    ['an open ` mark, ** and [x', 'an open ` mark, ** and [x'],
    ['', ''],
  ])('parses %j as %j', (source, html) => {
    expect(show(parseInlineMarkdown(source))).toBe(html);
  });

  it('joins adjacent strings and omits empty ones', () => {
    expect(parseInlineMarkdown('a \\* b')).toEqual(['a * b']);
    expect(parseInlineMarkdown('*a*')).toEqual([{ element: 'em', children: ['a'] }]);
  });

  it('parses nine nested elements, and shows Markdown that is nested more deeply as text', () => {
    const nest = (count: number) => `${'__a '.repeat(count)}b${'__'.repeat(count)}`;
    const html = `${'<strong>a '.repeat(9)}b${'</strong>'.repeat(9)}`;
    expect(show(parseInlineMarkdown(nest(9)))).toBe(html);
    expect(show(parseInlineMarkdown(nest(11)))).toBe(html.replace('b', nest(2)));
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\u0001script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    '\u0001javascript:x',
  ])('does not create a link for the URL %j', (href) => {
    const source = `[x](${href})`;
    expect(parseInlineMarkdown(source)).toEqual([source]);
  });

  const markdown = fc.string({
    unit: fc.constantFrom(
      'a',
      'b',
      '7',
      ' ',
      '\n',
      '*',
      '**',
      '_',
      '__',
      '`',
      '``',
      '[',
      ']',
      '(',
      ')',
      '](',
      '\\',
      '<',
      '>',
      '"',
      '/',
      'http://',
      'javascript:',
      'é',
      '😀',
    ),
    maxLength: 60,
  });

  it('keeps all text and never throws', () => {
    // Everything except Markdown syntax appears in the result, in any order.
    const letters = (text: string) => [...text.replace(/[\s*_`[\]()\\<>"]/gu, '')].sort().join('');
    fc.assert(
      fc.property(fc.oneof(markdown, fc.string({ unit: 'binary' })), (source) => {
        expect(letters(textOf(parseInlineMarkdown(source)))).toBe(letters(source));
      }),
      { numRuns: toRuns(3000) },
    );
  });

  it('creates links only for relative, http, https and mailto URLs', () => {
    const links = (pieces: Inline[]): string[] =>
      pieces.flatMap((piece) =>
        typeof piece === 'string' ? [] : [...(piece.href === undefined ? [] : [piece.href]), ...links(piece.children)],
      );
    fc.assert(
      fc.property(
        fc.oneof(
          markdown,
          fc
            .tuple(fc.string(), fc.constantFrom('javascript:', 'JAVASCRIPT:', 'data:', 'https:', '/'))
            .map(([text, scheme]) => `[a](${text}${scheme}x)`),
        ),
        (source) => {
          for (const href of links(parseInlineMarkdown(source))) {
            // Browsers do not follow a link whose URL is invalid, so such a link is not checked.
            if (URL.canParse(href, 'https://page.example/'))
              expect(['http:', 'https:', 'mailto:']).toContain(new URL(href, 'https://page.example/').protocol);
          }
        },
      ),
      { numRuns: toRuns(3000) },
    );
  });

  it.each(['`', '*', '_', '**a ', '[', '[a](', '\\', '`a', '__a ', '*a '])(
    'parses 20,000 characters that repeat %j',
    (unit) => {
      const source = unit.repeat(20_000 / unit.length);
      expect(textOf(parseInlineMarkdown(source)).length).toBeGreaterThan(0);
    },
  );
});
