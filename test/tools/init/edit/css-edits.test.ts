import { describe, expect, it } from 'vitest';
import { addCssImport, addTailwindPlugin } from '../../../../src/tools/init/edit/css-edits.js';

const add = (css: string) => addCssImport(css, 'apiblock/styles.css');

describe('addCssImport', () => {
  it.each([
    ['', "@import 'apiblock/styles.css';\n"],
    ['\ufeffp {}\n', "\ufeff@import 'apiblock/styles.css';\n\np {}\n"],
    ['p {}\n', "@import 'apiblock/styles.css';\n\np {}\n"],
    ['/* Theme */\np {}\n', "@import 'apiblock/styles.css';\n\n/* Theme */\np {}\n"],
    ['@import "a";\np {}\n', '@import "a";\n@import "apiblock/styles.css";\np {}\n'],
    ['@import url(a;b) screen;\r\np {}', "@import url(a;b) screen;\r\n@import 'apiblock/styles.css';\r\np {}"],
    [
      "/* @import 'x'; */ @charset 'utf-8'; p {}",
      "/* @import 'x'; */ @charset 'utf-8';\n@import 'apiblock/styles.css'; p {}",
    ],
    ['@layer a, b;\n@layer a { p {} }', "@layer a, b;\n@import 'apiblock/styles.css';\n@layer a { p {} }"],
    [
      "@import 'a' layer(x);\n@import 'b;\\'';\n",
      "@import 'a' layer(x);\n@import 'b;\\'';\n@import 'apiblock/styles.css';\n",
    ],
  ])('adds an import to the stylesheet %j', (before, after) => {
    expect(add(before)).toBe(after);
    expect(add(after)).toBe(after);
  });

  it.each(['/* open', '@import "a"'])('rejects the incomplete stylesheet %j', (css) => {
    expect(() => add(css)).toThrow('unterminated');
  });
});

describe('addTailwindPlugin', () => {
  it('adds a plugin only if it is missing', () => {
    const css = addTailwindPlugin('@import "tailwindcss";\n', 'x');
    expect(css).toBe('@import "tailwindcss";\n@plugin "x";\n');
    expect(addTailwindPlugin(css, 'x')).toBe(css);
  });
});
