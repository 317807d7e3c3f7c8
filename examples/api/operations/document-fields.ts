import type { Field } from '../operation.ts';
import { pageLimits } from '../rules/list-query.ts';

export const idParameter: Field = {
  name: 'id',
  type: 'string',
  location: 'path',
  required: true,
  description: 'Unique document identifier.',
};

export const ifMatch: Field = {
  name: 'If-Match',
  type: 'string',
  location: 'header',
  description:
    'The `ETag` of the version you read. If the document changed since, the answer is 412 and nothing is written.',
};

/** The body of create, replace and partial update; they differ in what is required and which statuses they take. */
export function bodyFields(kind: 'create' | 'replace' | 'patch'): Field[] {
  const withDefault = (defaultValue: string | readonly unknown[]) => (kind === 'patch' ? {} : { defaultValue });
  const statuses = kind === 'create' ? '`draft` or `published`' : '`draft`, `published` or `archived`';
  return [
    {
      name: 'title',
      type: 'string',
      location: 'body',
      ...(kind === 'patch' ? {} : { required: true }),
      description: '1 to 200 characters, not only spaces. Shown in navigation, search results and browser tabs.',
    },
    { name: 'content', type: 'string', location: 'body', ...withDefault(''), description: 'Markdown body.' },
    {
      name: 'status',
      type: 'string',
      location: 'body',
      ...withDefault('draft'),
      description: `${statuses}. A draft is visible only to editors, a published document to everybody with a session or token.`,
    },
    {
      name: 'tags',
      type: 'string[]',
      location: 'body',
      ...withDefault([]),
      description: 'Up to 100 tags of 1 to 100 characters, for grouping in the sidebar and filtering in search.',
    },
  ];
}

export const queryFields: readonly Field[] = [
  {
    name: 'page',
    type: 'integer',
    location: 'query',
    defaultValue: 1,
    description: 'The first page is 1. A page past the end is empty.',
  },
  {
    name: 'perPage',
    type: 'integer',
    location: 'query',
    defaultValue: pageLimits.perPage,
    description: `Items per page, at most ${pageLimits.mostPerPage}.`,
  },
  {
    name: 'status',
    type: 'string',
    location: 'query',
    description: '`draft`, `published` or `archived`. When omitted, all statuses are returned.',
  },
  {
    name: 'sort',
    type: 'string',
    location: 'query',
    defaultValue: 'createdAt',
    description: '`createdAt`, `updatedAt` or `title`. Equal values are ordered by id.',
  },
  { name: 'order', type: 'string', location: 'query', defaultValue: 'desc', description: '`desc` or `asc`.' },
];

const summary: readonly Field[] = [
  { name: 'id', type: 'string', required: true, description: 'Unique document identifier.' },
  { name: 'title', type: 'string', required: true, description: 'The title.' },
  { name: 'status', type: 'string', required: true, description: '`draft`, `published` or `archived`.' },
];
const createdAt: Field = { name: 'createdAt', type: 'string', required: true, description: 'Creation time, ISO 8601.' };
const updatedAt: Field = {
  name: 'updatedAt',
  type: 'string',
  required: true,
  description: 'Time of the last update, ISO 8601.',
};

export const createdFields: readonly Field[] = [...summary, createdAt];
export const updatedFields: readonly Field[] = [...summary, updatedAt];
export const documentFields: readonly Field[] = [
  ...summary.slice(0, 2),
  { name: 'content', type: 'string', required: true, description: 'Markdown body.' },
  ...summary.slice(2),
  { name: 'tags', type: 'string[]', required: true, description: 'The tags.' },
  createdAt,
  updatedAt,
];

/** Fields of the items of an array, with dotted names. */
export const nested = (name: string, fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, name: `${name}.${field.name}` }));
