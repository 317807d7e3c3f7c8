import { describe, expect, it } from 'vitest';
import type { Token } from '../../../src/model/text/code-tokens.js';
import { renderTokens } from '../../../src/model/text/render-tokens.js';

describe('renderTokens', () => {
  it.each<[what: string, tokens: Token[], html: string]>([
    ['nothing for no tokens', [], ''],
    ['plain text without an element', [['', 'a<b']], 'a&lt;b'],
    [
      'an element for each kind, with escaped text inside and around it',
      [
        ['', '<'],
        ['key', 'k&'],
        ['', ' > '],
        ['string', '>s'],
        ['', '&'],
      ],
      '&lt;<span class="apiblock-k">k&amp;</span> &gt; <span class="apiblock-s">&gt;s</span>&amp;',
    ],
    [
      'one element for tokens of the same kind with only commas and whitespace between them',
      [
        ['number', '1'],
        ['', ',\n  '],
        ['number', '2'],
        ['number', '3'],
      ],
      '<span class="apiblock-n">1,\n  23</span>',
    ],
    [
      'two elements for tokens of the same kind with other text between them',
      [
        ['comment', '1'],
        ['', ', x, '],
        ['comment', '2'],
      ],
      '<span class="apiblock-c">1</span>, x, <span class="apiblock-c">2</span>',
    ],
    [
      'an element for each of two adjacent kinds',
      [
        ['keyword', 'true'],
        ['', ' '],
        ['number', '1'],
      ],
      '<span class="apiblock-w">true</span> <span class="apiblock-n">1</span>',
    ],
    ['no element for an empty token', [['string', '']], ''],
  ])('renders %s', (_what, tokens, html) => {
    expect(renderTokens(tokens)).toBe(html);
  });

  it('renders uncolored kinds as plain text', () => {
    const tokens: Token[] = [
      ['string', 's'],
      ['key', 'k'],
      ['string', 's'],
    ];
    expect(renderTokens(tokens, 'number', 'string')).toBe('s<span class="apiblock-k">k</span>s');
  });
});
