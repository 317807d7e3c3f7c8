import { describe, expect, it } from 'vitest';
import { parseCopies } from '../../../src/model/block/copies.js';

describe('parseCopies', () => {
  it.each([
    [undefined, []],
    ['Link', ['link']],
    ['link, markdown', ['markdown', 'link']],
    [['LINK', 'html'], ['link']],
  ])('parses %j as %j', (copy, copies) => {
    expect(parseCopies(copy)).toEqual(copies);
  });
});
