import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/model/text/escape-html.js';

describe('escapeHtml', () => {
  it('escapes the characters that HTML parsers would change, and keeps all others', () => {
    expect(escapeHtml('<a href="b">\r\n&amp;')).toBe('&lt;a href="b"&gt;&#13;\n&amp;amp;');
  });
});
