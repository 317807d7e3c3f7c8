import { describe, expect, it } from 'vitest';
import { listRoutes, operations, problemTypes, toBlockProps } from '../../../examples/api/index.ts';
import { createInput, patchInput, replaceInput } from '../../../examples/api/rules/document-input.ts';
import { listInput, parseListQuery } from '../../../examples/api/rules/list-query.ts';
import { tokenInput } from '../../../examples/api/operations/tokens.ts';
import { findOperation } from '../../../examples/api/operations.ts';

const names = (id: string, location: string) =>
  findOperation(id)
    .parameters.filter((field) => field.location === location)
    .map(({ name }) => name);

describe('operations array', () => {
  it('includes the authentication, status, token and document endpoints', () => {
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

  it('uses a unique ID for each operation', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('lists fixed paths before paths with parameters, so that fixed paths match first', () => {
    const paths = listRoutes().map(({ path }) => path);
    expect(paths.indexOf('/user/login')).toBeLessThan(paths.indexOf('/user/{username}'));
  });

  it('documents exactly the fields that the input schemas accept', () => {
    expect(names('documents.create', 'body')).toEqual(Object.keys(createInput.shape));
    expect(names('documents.replace', 'body')).toEqual(Object.keys(replaceInput.shape));
    expect(names('documents.patch', 'body')).toEqual(Object.keys(patchInput.shape));
    expect(names('tokens.create', 'body')).toEqual(Object.keys(tokenInput.shape));
    expect(names('documents.list', 'query')).toEqual(Object.keys(listInput.shape));
  });

  it('documents the default values that the input schemas apply', () => {
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

  it.each([
    ['documents.create', createInput],
    ['documents.replace', replaceInput],
    ['documents.patch', patchInput],
  ])('documents the allowed values and limits that the schema of %s enforces', (id, schema) => {
    const isAccepted = (name: string, value: unknown) => schema.safeParse({ title: 'x', [name]: value }).success;
    const limited = findOperation(id).parameters.filter(({ location }) => location === 'body');
    for (const { name, enum: values, minLength, maxLength, maxItems } of limited) {
      if (values) {
        const listed = Array.isArray(values) ? (values as string[]) : Object.keys(values);
        const accepted = ['draft', 'published', 'archived', 'deleted'].filter((value) => isAccepted(name, value));
        expect(accepted, name).toEqual(listed);
      }
      const lengths = (minLength === undefined ? [] : [minLength, minLength - 1]).concat(
        maxLength === undefined ? [] : [maxLength, maxLength + 1],
      );
      expect(
        lengths.map((length) => isAccepted(name, 'é'.repeat(length))),
        name,
      ).toEqual(lengths.map((_, index) => index % 2 === 0));
      if (maxItems !== undefined)
        expect([maxItems, maxItems + 1].map((count) => isAccepted(name, Array(count).fill('a')))).toEqual([
          true,
          false,
        ]);
    }
    expect(limited.filter((field) => field.enum ?? field.maxLength ?? field.maxItems)).toHaveLength(3);
  });

  it('documents the allowed values and limits of the documents.list query parameters', () => {
    const isAccepted = (name: string, value: string | number) => {
      try {
        parseListQuery(new URLSearchParams({ [name]: String(value) }));
        return true;
      } catch {
        return false;
      }
    };
    for (const { name, enum: values, minimum, maximum } of findOperation('documents.list').parameters) {
      const wrong = [minimum === undefined ? 'other' : minimum - 1, ...(maximum === undefined ? [] : [maximum + 1])];
      const right = [...((values ?? []) as string[]), ...[minimum, maximum].filter((limit) => limit !== undefined)];
      expect(right, name).not.toEqual([]);
      expect(
        [...right, ...wrong].filter((value) => isAccepted(name, value)),
        name,
      ).toEqual(right);
    }
  });

  it('contains only sample bodies that the input schemas accept', () => {
    expect(createInput.safeParse(findOperation('documents.create').sample.body).success).toBe(true);
    expect(replaceInput.safeParse(findOperation('documents.replace').sample.body).success).toBe(true);
    expect(patchInput.safeParse(findOperation('documents.patch').sample.body).success).toBe(true);
    expect(tokenInput.safeParse(findOperation('tokens.create').sample.body).success).toBe(true);
  });

  it('gives every sample error a problem type that the API defines, with its title and status code', () => {
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

  it('documents exactly the fields of each successful sample response', () => {
    const listFields = (value: unknown, path = ''): string[] => {
      if (Array.isArray(value)) return typeof value[0] === 'object' ? [path, ...listFields(value[0], path)] : [path];
      if (typeof value !== 'object' || value === null) return [path];
      return Object.entries(value).flatMap(([name, member]) => listFields(member, path ? `${path}.${name}` : name));
    };
    for (const { id, responseFields, responses } of operations.filter((each) => each.responseFields.length > 0)) {
      const documented = responseFields.map(({ name }) => name);
      expect([id, listFields(responses[0]?.body).toSorted()]).toEqual([id, documented.toSorted()]);
    }
  });

  it('documents every path parameter', () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/:(\w+)|\{(\w+)\}/g)].map(([, colon, brace]) => colon ?? brace);
      expect(parameters.filter(({ location }) => location === 'path').map(({ name }) => name)).toEqual(inPath);
    }
  });
});

describe('toBlockProps', () => {
  it('converts an operation to ApiBlock props', () => {
    expect(toBlockProps(findOperation('docs.list'))).toMatchObject({
      method: 'GET',
      endpoint: '/api/v1/docs',
      auth: 'bearer',
      deprecated: true,
    });
    expect(toBlockProps(findOperation('status.read'))).not.toHaveProperty('body');
  });
});
