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
  ])('assigns operations without a tag to the page %s by the first segment that names a resource', (title, paths) => {
    expect(groupPaths(...paths).map((page) => page.title)).toEqual([title]);
  });

  it.each(['x-displayName', 'summary'])('ignores a blank %s of a tag', (blank) => {
    const tag = { name: 'users', 'x-displayName': 'Members', summary: 'People', [blank]: ' ' };
    const paths = { '/users': { get: { tags: ['users'] } } };
    const [page] = group({ tags: [tag], paths });
    expect(page?.title).toBe(blank === 'summary' ? 'Members' : 'People');
  });
});
