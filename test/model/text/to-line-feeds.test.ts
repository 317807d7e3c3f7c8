import { describe, expect, it } from 'vitest';
import { toLineFeeds } from '../../../src/model/text/to-line-feeds.js';

describe('toLineFeeds', () => {
  it('replaces each CRLF line break with LF', () => {
    expect(toLineFeeds('a\r\nb\n\r\nc')).toBe('a\nb\n\nc');
  });
});
