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
    ['- > [!CAUTION]\n  > <b>', '* > **Caution:** \\<b>'],
    ['> [!IMPORTANT]  \n> Text', '> **Important:**\\\n> Text'],
    ['> [!NOTE] Text', String.raw`> \[!NOTE] Text`],
    ['> [!NOTE] `code`', '> \\[!NOTE] `code`'],
    ['> [!OTHER]\n> Text', '> \\[!OTHER]\n> Text'],
    ['[!NOTE]\nText', '\\[!NOTE]\nText'],
    // HTML
    ['a <b onclick="x">b</b>', String.raw`a \<b onclick="x">b\</b>`],
    ['<div>\n<script>x</script>\n</div>', '\\<div>\n\\<script>x\\</script>\n\\</div>'],
    ['- <b>\n- c', '* \\<b>\n* c'],
    // Links
    ['[a](https://example.com "t") [b](/c) <d@example.com>', '[a](https://example.com "t") [b](/c) <d@example.com>'],
    ['[a](javascript:x) [b](data:text/html,x) [c](vbscript:x) [d](JAVA&#x09;SCRIPT:x)', 'a b c d'],
    [
      '[a][r] [r] [no]\n\n[r]: https://example.com',
      String.raw`[a](https://example.com) [r](https://example.com) \[no]`,
    ],
    ['[a][r]\n\n> [r]: javascript:x', 'a\n\n>'],
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
    ['| a | <b> |\n|---|---|\n| [x](javascript:x) | 1 |', '| a | \\<b> |\n| - | ---- |\n| x | 1    |'],
    ['', ''],
    [' \n ', ''],
  ])('converts %j', (source, expected) => {
    expect(parse(source)).toBe(expected);
  });

  it('returns a deeply nested description as a paragraph of text', () => {
    const source = `${'>'.repeat(1000)} a`;
    expect(parseDescription(source)).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: source }] }]);
  });

  it('treats MDX syntax as text', () => {
    expect(parseDescription('{a} <A b={1} />\n\nexport const x = 1')).toMatchObject([
      { type: 'paragraph', children: [{ type: 'text', value: '{a} ' }, { type: 'text' }] },
      { type: 'paragraph', children: [{ type: 'text', value: 'export const x = 1' }] },
    ]);
  });
});
