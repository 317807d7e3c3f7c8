import { describe, expect, it } from 'vitest';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { groupOperations } from '../../../../src/tools/openapi/import/group-operations.js';

const group = (content: object) =>
  groupOperations(toDocument(readOpenApi(JSON.stringify({ openapi: '3.1.0', ...content }))), 'tag');

const groupPaths = (...paths: string[]) =>
  group({ paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])) });

describe('groupOperations', () => {
  it.each([
    ['Products', ['/Products', "/Products('{ID}')/Category", '/Products({ID})', '/Products(ID={ID})']],
    ['Reports', ['/reports', '/reports.{format}', '/reports/{id}.pdf']],
    ['Users', ['/api/v{version}/users', '/api/v1/users', '/{tenant}/users/{id}']],
    ['Operations', ['/{id}', '/{id}.{format}', '/']],
  ])('assigns untagged operations to the page %s, named after the first resource in the path', (title, paths) => {
    expect(groupPaths(...paths).map((page) => page.title)).toEqual([title]);
  });

  it.each(['x-displayName', 'summary'])('ignores a blank %s of a tag', (blank) => {
    const tag = { name: 'users', 'x-displayName': 'Members', summary: 'People', [blank]: ' ' };
    const paths = { '/users': { get: { tags: ['users'] } } };
    const [page] = group({ tags: [tag], paths });
    expect(page?.title).toBe(blank === 'summary' ? 'Members' : 'People');
  });

  const tagged = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`/${name}`, { get: { tags: [name] } }]));

  it.each<[string, object, (number | undefined)[]]>([
    ['tags without an order', { tags: [{ name: 'b' }, { name: 'a' }] }, [undefined, undefined, undefined]],
    [
      'x-tagGroups',
      {
        'x-tagGroups': [
          { name: 'One', tags: ['c'] },
          { name: 'Two', tags: ['a', 'c'] },
        ],
      },
      [2, undefined, 1],
    ],
    ['tags with parents', { tags: [{ name: 'b', parent: 'c' }, { name: 'a' }, { name: 'c' }] }, [1, 3, 2]],
    [
      'tags whose parents form a cycle',
      { tags: [{ name: 'a', parent: 'b' }, { name: 'b', parent: 'a' }, { name: 'c' }] },
      [2, 3, 1],
    ],
    [
      'a tag with an unknown parent',
      {
        tags: [
          { name: 'b', parent: 'none' },
          { name: 'a', parent: 'b' },
        ],
      },
      [2, 1, undefined],
    ],
  ])('determines the positions of pages if the description contains %s', (_, content, positions) => {
    expect(group({ ...content, paths: tagged('a', 'b', 'c') }).map(({ position }) => position)).toEqual(positions);
  });
});
