import { describe, expect, it } from 'vitest';
import { toPlainText } from '../../../../src/tools/openapi/block/to-plain-text.js';

describe('toPlainText', () => {
  it.each([
    ['A *user* with `id`', 'A user with id'],
    ['<!-- x --> Fine ![i](https://x.example/i.png)', 'Fine i'],
    ['One<br>two <b>three</b>', 'One two three'],
    ['Bot <token>', 'Bot <token>'],
    ['1. One', '1. One'],
  ])('returns the text of %j', (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  });
});
