import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../../src/tools/openapi/markdown/parse-description.js';

const parse = (source: string): string =>
  toMarkdown({ type: 'root', children: parseDescription(source) }, { extensions: [gfmToMarkdown()] }).trim();

describe('parseDescription', () => {
  it.each([
    [
      'Text, *emphasis*, **strong**, `code` and ~~strikethrough~~',
      'Text, *emphasis*, **strong**, `code` and ~~strikethrough~~',
    ],
    // Headings
    ['# Title `code`\n\nText', '**Title `code`**\n\nText'],
    ['Title\n=====', '**Title**'],
    ['> ## In a quote', '> **In a quote**'],
    // GitHub alerts
    ['> [!NOTE]\n> Text\n> `code`', '> **Note:** Text\n> `code`'],
    ['> [!tip]\n> `code`', '> **Tip:** `code`'],
    ['> [!WARNING]\n>\n> Text', '> **Warning:**\n>\n> Text'],
    ['- > [!CAUTION]\n  > <id>', '* > **Caution:** \\<id>'],
    ['> [!IMPORTANT]  \n> Text', '> **Important:**\\\n> Text'],
    ['> [!NOTE] Text', String.raw`> \[!NOTE] Text`],
    ['> [!NOTE] `code`', '> \\[!NOTE] `code`'],
    ['> [!OTHER]\n> Text', '> \\[!OTHER]\n> Text'],
    ['[!NOTE]\nText', '\\[!NOTE]\nText'],
    // HTML
    ['a <b onclick="x">b</b> <I>c</I> <em>d</em>', 'a **b** *c* *d*'],
    ['<div>\n<script>x</script>\n</div>', String.raw`\<script>x\</script>`],
    ['Bot <token>, or <your-key>', String.raw`Bot \<token>, or \<your-key>`],
    ['Use <b>. Or </i>', String.raw`Use \<b>. Or \</i>`],
    ['<token>', String.raw`\<token>`],
    ['<!-- theme: warning -->\nBe careful.<br>Really.<!-- x -->', 'Be careful.\\\nReally.'],
    ['<!-- only -->', ''],
    ['a<!-- x --> b', 'a b'],
    [
      'See <a href="https://example.com">docs</a> or <a href="javascript:x">this</a>.',
      'See [docs](https://example.com) or this.',
    ],
    ['<p>One</p>\n<ul>\n<li>a</li>\n<li><b>b</b></li>\n</ul>', 'One\n\n* a\n* **b**'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    [
      '<table>\n<tr><th>Name</th><th>Text</th></tr>\n<tr><td>a</td><td>b <code>c</code></td></tr>\n</table>',
      '| Name | Text  |\n| ---- | ----- |\n| a    | b `c` |',
    ],
    ['<h2>Title</h2>\n\nText', '**Title**\n\nText'],
    ['A <code>b</code> and `<b>`', 'A `b` and `<b>`'],
    ['```json\n<br>\n```\n\n<br>', '```json\n<br>\n```'],
    ['<img src="/a.png" alt="b"> <img src="data:x" alt="c">', '[b](/a.png) c'],
    // Links
    ['[a](https://example.com "t") [b](/c) <d@example.com>', '[a](https://example.com "t") [b](/c) <d@example.com>'],
    ['[a](javascript:x) [b](data:text/html,x) [c](vbscript:x) [d](JAVA&#x09;SCRIPT:x)', 'a b c d'],
    [
      '[a][r] [r] [no]\n\n[r]: https://example.com',
      String.raw`[a](https://example.com) [r](https://example.com) \[no]`,
    ],
    ['[a][r]\n\n> [r]: javascript:x', 'a\n\n>'],
    ['[a](#operation/getUser) [b](#tag/Users) [c](#section/Errors/Codes) [d](#/Users/getUser)', 'a b c d'],
    ['[`a`][r]\n\n[r]: #tag/Users/operation/getUser', '`a`'],
    ['[a](#errors) [b](/pages#tag/Users) [c](page.html#x)', '[a](#errors) [b](/pages#tag/Users) [c](page.html#x)'],
    ['[a][r]\n\n[r]: /first\n[r]: /second', '[a](/first)'],
    // Images
    ['![alt](https://example.com/a.png)', '[alt](https://example.com/a.png)'],
    ['![](/a.png) ![b][r]\n\n[r]: /b.png', '[/a.png](/a.png) [b](/b.png)'],
    ['![alt](data:image/png,x)', 'alt'],
    ['[![alt](/a.png)](/b)', '[alt](/b)'],
    ['[*![](/a.png)* b](/b)', '[*/a.png* b](/b)'],
    ['[![alt](/a.png)](javascript:x)', '[alt](/a.png)'],
    // Footnotes
    ['Text[^1]\n\n[^1]: Note', String.raw`Text\[^1]` + '\n\nNote'],
    // Tables
    ['| a | <id> |\n|---|---|\n| [x](javascript:x) | 1 |', '| a | \\<id> |\n| - | ----- |\n| x | 1     |'],
    ['', ''],
    [' \n ', ''],
  ])('converts %j to %j', (source, expected) => {
    expect(parse(source)).toBe(expected);
  });

  it('returns a deeply nested description as a paragraph of text', () => {
    const source = `${'>'.repeat(1000)} a`;
    expect(parseDescription(source)).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: source }] }]);
  });

  it('treats MDX syntax as text', () => {
    expect(parseDescription('{a} <Card b={1} />\n\nexport const x = 1')).toMatchObject([
      { type: 'paragraph', children: [{ type: 'text', value: '{a} ' }, { type: 'text' }] },
      { type: 'paragraph', children: [{ type: 'text', value: 'export const x = 1' }] },
    ]);
  });
});
