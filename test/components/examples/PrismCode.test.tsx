// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../support/blocks/code.ts';
import { tokenizeCode } from '../../../src/components/examples/PrismCode.js';
import { LANGUAGES as LANGUAGE_NAMES } from '../../../src/model/text/language-names.js';
import { escapeHtml } from '../../../src/model/text/escape-html.js';
import { renderTokens } from '../../../src/model/text/render-tokens.js';
import type { Token, TokenKind } from '../../../src/model/text/code-tokens.js';
import { toRuns } from '../../support/property-runs.ts';

// Random text that an author might paste, without NUL, which HTML cannot contain.
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\t',
        '\f',
        '&',
        '<',
        '>',
        '"',
        "'",
        '&lt;',
        '&#13;',
        '</pre>',
        '<script>',
        '-->',
        '\u0001',
        '\u007f',
        '\u2028',
        '\ufeff',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
  })
  .map((value) => value.replaceAll('\0', ''));
const kind = fc.constantFrom<TokenKind>('', 'comment', 'key', 'keyword', 'number', 'string');
const CLASSES = ['apiblock-c', 'apiblock-k', 'apiblock-w', 'apiblock-n', 'apiblock-s'];

function parse(html: string): HTMLElement {
  const panel = document.createElement('pre');
  panel.innerHTML = html;
  return panel;
}

describe('renderTokens', () => {
  it('renders exactly the text of the tokens, in unnested spans with one of five classes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, text)), (tokens: Token[]) => {
        const panel = parse(renderTokens(tokens));
        expect(panel.textContent).toBe(tokens.map(([, part]) => part).join(''));
        for (const element of panel.querySelectorAll('*')) {
          expect(element.localName).toBe('span');
          expect(element.parentElement).toBe(panel);
          expect(element.getAttributeNames()).toEqual(['class']);
          expect(CLASSES).toContain(element.className);
        }
      }),
      { numRuns: toRuns(1000) },
    );
  });

  it('joins adjacent tokens of the same kind and adds no element around plain text', () => {
    expect(
      renderTokens([
        ['', 'a'],
        ['', 'b'],
        ['key', 'c'],
        ['key', ''],
        ['key', 'd'],
        ['string', 'e'],
      ]),
    ).toBe('ab<span class="apiblock-k">cd</span><span class="apiblock-s">e</span>');
    expect(renderTokens([])).toBe('');
  });
});

describe('escapeHtml', () => {
  it('escapes any string so that browsers show it as plain text', () => {
    fc.assert(
      fc.property(text, (value) => {
        const panel = parse(escapeHtml(value));
        expect(panel.textContent).toBe(value);
        expect(panel.children).toHaveLength(0);
      }),
      { numRuns: toRuns(1000) },
    );
  });
});

const highlight = (code: string, language: string) => renderTokens(tokenizeCode(code, language));

describe('tokenizeCode', () => {
  const code: [language: string, code: string][] = [
    ['javascript', 'const a = "x"; // y'],
    ['js', 'let a'],
    ['TypeScript', 'interface A { b: string }'],
    ['python', 'def f(): return 1'],
    ['go', 'func main() {}'],
    ['ruby', 'puts "x"'],
    ['php', '<?php echo "x";'],
    ['java', 'public class A {}'],
    ['csharp', 'var a = "x";'],
    ['C#', 'var a = 1;'],
    ['powershell', 'Get-Item -Path "x"'],
    ['http', 'GET / HTTP/1.1\nHost: x'],
    ['bash', 'curl -X GET "x"'],
    ['json', '{"a": 1}'],
    ['kotlin', 'val a = 1'],
    ['swift', 'let a = 1'],
    ['rust', 'fn main() {}'],
    ['reason', 'let a = Some(1)'],
  ];
  it.each(code)('highlights code in the language %s', (language, source) => {
    const panel = parse(highlight(source, language));
    expect(panel.querySelector('span')).not.toBeNull();
    expect([...panel.querySelectorAll('span')].filter(({ className }) => !CLASSES.includes(className))).toEqual([]);
    expect(panel.textContent).toBe(source);
  });

  const mixedCode =
    '<a b="c">1</a>\n# A\n.a { color: red }\n"a": "b", true 1 // c\nGET / HTTP/1.1\nHost: x\nif (select) { }';
  it.each(Object.keys(LANGUAGE_NAMES))('highlights the language %s, unless it is the plain text language', (name) => {
    expect(highlight(mixedCode, name).includes('<span')).toBe(name !== 'Text');
  });

  it('returns plain text for code that is too long to highlight', () => {
    const longCode = 'let a;\n'.repeat(20_000);
    expect(tokenizeCode(longCode, 'javascript')).toHaveLength(1);
  });

  it.each(['', 'cobol', 'constructor', '__proto__', 'extend', 'insertBefore', 'DFS', 'hasOwnProperty'])(
    'returns plain text for the unknown language %j',
    (language) => {
      expect(highlight('<a> & "b"', language)).toBe('&lt;a&gt; &amp; "b"');
    },
  );

  it.each([
    ['shell', `echo 'It'\\''s' 'C:\\' | jq`, [`'It'`, `'s'`, `'C:\\'`]],
    ['C#', 'var a = @"C:\\"; var b = $"x\\"y";', ['@"C:\\"', '$"x\\"y"']],
    ['C#', 'var a = $@"C:\\{b}\\""c"""; var d = "e";', ['$@"C:\\{b}\\""c"""', '"e"']],
  ])('recognizes the strings in %s code such as %s', (language, source, strings) => {
    const tokens = tokenizeCode(source, language).filter(([kind]) => kind === 'string');
    expect(tokens.map(([, part]) => part)).toEqual(strings);
  });

  it.each([
    ['C#', `var a = $"${'\\n'.repeat(10_000)}`],
    ['TOML', 'a'.repeat(100_000)],
  ])('highlights long %s code in linear time', (language, source) => {
    // With quadratic or exponential complexity, highlighting would exceed the time limit of the test.
    expect(parse(highlight(source, language)).textContent).toBe(source);
  });

  it.each([...LANGUAGES, 'shell'])('keeps every character of random code in %s', (language) => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.string({
            unit: fc.constantFrom(
              '"',
              "'",
              '`',
              '\\',
              '/*',
              '*/',
              '//',
              '#',
              '$',
              '{',
              '}',
              '@',
              '<',
              '>',
              '\n',
              'a',
              '1',
              ' ',
              '"""',
              '<<<',
              'GET /',
            ),
          }),
        ),
        (value) => {
          expect(parse(highlight(value, language)).textContent).toBe(value);
        },
      ),
      { numRuns: toRuns(150) },
    );
  });
});
