import { describe, expect, it } from 'vitest';
import { listRoutes, operations, problemTypes, toBlockProps } from '../../examples/api/index.ts';
import { createInput, patchInput, replaceInput } from '../../examples/api/rules/document-input.ts';
import { listParameters } from '../../examples/api/rules/list-query.ts';
import { tokenInput } from '../../examples/api/operations/tokens.ts';
import { findOperation } from '../../examples/api/operations.ts';

const names = (id: string, location: string) =>
  findOperation(id)
    .parameters.filter((field) => field.location === location)
    .map(({ name }) => name);

describe('the operations table', () => {
  it('holds every endpoint that was promised', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/auth/verify',
        'POST /api/auth/logout',
        'GET /api/v1/status',
        'POST /api/v1/tokens',
        'GET /api/v1/documents',
        'GET /api/v1/documents/:id',
        'GET /api/v1/docs',
        'POST /api/v1/documents',
        'PUT /api/v1/documents/:id',
        'PATCH /api/v1/documents/:id',
        'DELETE /api/v1/documents/:id',
        'POST /user',
        'POST /user/createWithList',
        'GET /user/login',
        'GET /user/logout',
        'GET /user/{username}',
        'PUT /user/{username}',
        'DELETE /user/{username}',
      ]),
    );
  });

  it('has unique ids', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('puts fixed paths before paths with a parameter, so that the first match is the right one', () => {
    const paths = listRoutes().map(({ path }) => path);
    expect(paths.indexOf('/user/login')).toBeLessThan(paths.indexOf('/user/{username}'));
  });

  it('documents exactly the fields that the schemas take', () => {
    expect(names('documents.create', 'body')).toEqual(Object.keys(createInput.shape));
    expect(names('documents.replace', 'body')).toEqual(Object.keys(replaceInput.shape));
    expect(names('documents.patch', 'body')).toEqual(Object.keys(patchInput.shape));
    expect(names('tokens.create', 'body')).toEqual(Object.keys(tokenInput.shape));
    expect(names('documents.list', 'query')).toEqual([...listParameters]);
  });

  it('documents the defaults that the schemas apply', () => {
    const documented = (id: string) =>
      Object.fromEntries(
        findOperation(id)
          .parameters.filter(({ location, defaultValue }) => location === 'body' && defaultValue !== undefined)
          .map((field) => [field.name, field.defaultValue]),
      );
    expect({ title: 'x', ...documented('documents.create') }).toEqual(createInput.parse({ title: 'x' }));
    expect({ title: 'x', ...documented('documents.replace') }).toEqual(replaceInput.parse({ title: 'x' }));
    expect(patchInput.parse({})).toEqual({});
  });

  it('has samples that the schemas accept', () => {
    expect(createInput.safeParse(findOperation('documents.create').sample.body).success).toBe(true);
    expect(replaceInput.safeParse(findOperation('documents.replace').sample.body).success).toBe(true);
    expect(patchInput.safeParse(findOperation('documents.patch').sample.body).success).toBe(true);
    expect(tokenInput.safeParse(findOperation('tokens.create').sample.body).success).toBe(true);
  });

  it('shows only problems that exist, with their title and status', () => {
    for (const { responses } of operations) {
      for (const { statusCode, body } of responses) {
        if (statusCode < 400) continue;
        const { type, title, status } = body as { type: string; title: string; status: number };
        const known = Object.values(problemTypes).find(({ slug }) => type === `/problems#${slug}`);
        expect({ title, status }).toEqual({ title: known?.title, status: known?.status });
        expect(status).toBe(statusCode);
      }
    }
  });

  it('has a field for each member of a good answer, and no other', () => {
    const leaves = (value: unknown, prefix = ''): string[] =>
      Array.isArray(value) && typeof value[0] === 'object'
        ? [prefix, ...leaves(value[0], prefix)]
        : typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.entries(value).flatMap(([name, member]) => leaves(member, prefix ? `${prefix}.${name}` : name))
          : [prefix];
    for (const { id, responseFields, responses } of operations.filter((each) => each.responseFields.length > 0)) {
      const documented = responseFields.map(({ name }) => name);
      expect([id, leaves(responses[0]?.body).toSorted()]).toEqual([id, documented.toSorted()]);
    }
  });

  it('names a path parameter for every one in the path', () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/:(\w+)|\{(\w+)\}/g)].map(([, colon, brace]) => colon ?? brace);
      expect(parameters.filter(({ location }) => location === 'path').map(({ name }) => name)).toEqual(inPath);
    }
  });

  it('gives blocks their props', () => {
    expect(toBlockProps(findOperation('docs.list'))).toMatchObject({
      method: 'GET',
      endpoint: '/api/v1/docs',
      auth: 'bearer',
      deprecated: true,
    });
    expect(toBlockProps(findOperation('status.read'))).not.toHaveProperty('body');
  });
});
