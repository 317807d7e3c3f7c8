import { describe, expect, it } from 'vitest';
import { toComponentNames } from '../../../../src/tools/openapi/export/component-name.js';

describe('toComponentNames', () => {
  it('returns names derived from the title, property, resource and method, in order of preference', () => {
    const place = { method: 'get', path: '/users/{id}/posts', message: 'Response', title: 'blog post' } as const;
    expect(toComponentNames({ ...place, property: 'authors' })).toEqual([
      'BlogPost',
      'PostBlogPost',
      'Author',
      'PostAuthor',
      'PostAuthorResponse',
      'GetPostAuthorResponse',
    ]);
  });

  it.each([
    ['categories', 'Category'],
    ['movies', 'Movie'],
    ['keys', 'Key'],
    ['boxes', 'Box'],
    ['addresses', 'Address'],
    ['branches', 'Branch'],
    ['statuses', 'Status'],
    ['aliases', 'Alias'],
    ['licenses', 'License'],
    ['databases', 'Database'],
    ['purchases', 'Purchase'],
    ['caches', 'Cache'],
    ['houses', 'House'],
    ['sizes', 'Size'],
    ['address', 'Address'],
    ['status', 'Status'],
    ['alias', 'Alias'],
    ['news', 'News'],
    ['series', 'Series'],
    ['schemas', 'Schema'],
  ])('derives the name from the singular of the property name %s', (property, name) => {
    const place = { method: 'get', path: '/', message: 'Response', title: '' } as const;
    expect(toComponentNames({ ...place, property })[0]).toBe(name);
  });
});
