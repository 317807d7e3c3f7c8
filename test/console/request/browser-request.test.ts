import { describe, expect, it } from 'vitest';
import { toDisplayedUrl } from '../../../src/console/request/browser-request.js';

describe('toDisplayedUrl', () => {
  it.each([
    ['https://api.example.com/ä/{id}', 'https://api.example.com/%C3%A4/{id}'],
    ['https://api.example.com/a/../b', 'https://api.example.com/a/../b'],
    ['https://api.example.com/{a}/../{b}', 'https://api.example.com/{a}/../{b}'],
    ['https://{host}/a', 'https://{host}/a'],
    ['/users', 'https://docs.example.com/users'],
  ])('displays %s as %s', (url, displayed) => {
    expect(toDisplayedUrl(url, 'https://docs.example.com')).toBe(displayed);
  });
});
