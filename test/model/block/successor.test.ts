import { describe, expect, it } from 'vitest';
import {
  formatCode,
  isDeprecated,
  readSuccessor,
  toFieldReference,
  toFieldSuccessor,
} from '../../../src/model/block/successor.js';
import { parseInlineMarkdown } from '../../../src/model/text/inline-markdown.js';

describe('isDeprecated', () => {
  it.each<[object, boolean]>([
    [{}, false],
    [{ deprecated: true }, true],
    [{ deprecated: 'Use `b`.' }, true],
    [{ deprecatedBy: 'b' }, true],
    [{ deprecatedBy: ' ' }, false],
    [{ deprecatedBy: null }, false],
    [{ deprecated: null, deprecatedBy: 'b' }, true],
    [{ deprecated: false, deprecatedBy: 'b' }, false],
    [{ deprecated: 'false', deprecatedBy: 'b' }, false],
  ])('returns whether the props %j specify a deprecation: %s', (props, deprecated) => {
    expect(isDeprecated(props)).toBe(deprecated);
  });
});

describe('readSuccessor', () => {
  it.each<[object, string]>([
    [{ deprecatedBy: ' POST /v2/users ' }, 'POST /v2/users'],
    [{ deprecatedBy: 2 }, '2'],
    [{ deprecatedBy: { name: 'b' } }, ''],
    [{ deprecated: true }, ''],
    [{ deprecated: false, deprecatedBy: 'b' }, ''],
  ])('reads the successor from the props %j: %j', (props, successor) => {
    expect(readSuccessor(props)).toBe(successor);
  });
});

describe('toFieldReference', () => {
  it.each(['page_size', 'meta.total', 'filter[name]', 'items[].id', '_id', 'X-Page', '名前'])('accepts %s', (name) => {
    expect(toFieldReference(name)).toBe(name);
  });

  it.each(['', 'page and size', '`page`', '[page](#page)', '*page*'])('rejects the text %j', (text) => {
    expect(toFieldReference(text)).toBeUndefined();
  });
});

describe('toFieldSuccessor', () => {
  it.each([
    ['page_size', undefined, '`page_size`'],
    ['page_size', 'get-users--page-size', '[`page_size`](#get-users--page-size)'],
    ['`page` and `size`', undefined, '`page` and `size`'],
  ])('given the successor %j and the field ID %s, returns %s', (deprecatedBy, id, markdown) => {
    expect(toFieldSuccessor(deprecatedBy, id)).toBe(markdown);
  });
});

describe('formatCode', () => {
  it.each([
    ['filter[name]', 'a--filter-name', '#a--filter-name'],
    ['rows[][0]', 'a', '#a'],
    ['a`b', 'a', '#a'],
    ['`', 'a', '#a'],
    ['name', 'my id (2)', '#my%20id%20%282%29'],
    ['名前', '名前', `#${encodeURIComponent('名前')}`],
    ['name', '\ud800', '#%EF%BF%BD'],
  ])('links the code %j to the ID %j', (code, id, href) => {
    expect(parseInlineMarkdown(formatCode(code, id))).toEqual([
      { element: 'a', href, title: undefined, children: [{ element: 'code', children: [code] }] },
    ]);
  });
});
