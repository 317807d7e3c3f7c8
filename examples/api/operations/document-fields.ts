import type { Field } from '../operation.ts';
import { documentLimits } from '../rules/document-input.ts';
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
    'The `ETag` of the version you read. If the document has changed since, the response is 412 and nothing is written.',
};

const statuses = ['draft', 'published', 'archived'] as const;
/** The statuses that a new document can have, with their descriptions. */
const initialStatuses = {
  draft: 'Visible to editors only.',
  published: 'Visible to everyone with a session or an access token.',
} as const;

/** Body fields of create, replace and patch requests, which differ in required fields, defaults and allowed statuses. */
export function bodyFields(kind: 'create' | 'replace' | 'patch'): Field[] {
  const withDefault = (defaultValue: string | readonly unknown[]) => (kind === 'patch' ? {} : { defaultValue });
  return [
    {
      name: 'title',
      type: 'string',
      location: 'body',
      ...(kind === 'patch' ? {} : { required: true }),
      minLength: 1,
      maxLength: documentLimits.title,
      description: 'Must not be blank. Shown in navigation, search results and browser tabs.',
    },
    { name: 'content', type: 'string', location: 'body', ...withDefault(''), description: 'Markdown body.' },
    {
      name: 'status',
      type: 'string',
      location: 'body',
      ...withDefault('draft'),
      enum:
        kind === 'create' ? initialStatuses : { ...initialStatuses, archived: 'Kept, but visible to editors only.' },
      description: 'Determines who can see the document.',
    },
    {
      name: 'tags',
      type: 'string[]',
      location: 'body',
      ...withDefault([]),
      maxItems: documentLimits.tags,
      description: `Tags group documents in the sidebar and filter search results. Each tag has 1 to ${documentLimits.tag} characters.`,
    },
  ];
}

export const queryFields: readonly Field[] = [
  {
    name: 'page',
    type: 'integer',
    location: 'query',
    defaultValue: 1,
    minimum: 1,
    description: 'Page number, starting at 1. Pages after the last one are empty.',
  },
  {
    name: 'perPage',
    type: 'integer',
    location: 'query',
    defaultValue: pageLimits.perPage,
    minimum: 1,
    maximum: pageLimits.maxPerPage,
    description: 'Items per page.',
  },
  {
    name: 'status',
    type: 'string',
    location: 'query',
    enum: statuses,
    description: 'Returns only documents with this status. If omitted, documents of all statuses are returned.',
  },
  {
    name: 'sort',
    type: 'string',
    location: 'query',
    defaultValue: 'createdAt',
    enum: ['createdAt', 'updatedAt', 'title'],
    description: 'Field to sort by. Documents with equal values are sorted by id.',
  },
  {
    name: 'order',
    type: 'string',
    location: 'query',
    defaultValue: 'desc',
    enum: ['asc', 'desc'],
    description: 'Sort direction.',
  },
];

const summary: readonly Field[] = [
  { name: 'id', type: 'string', required: true, description: 'Unique document identifier.' },
  { name: 'title', type: 'string', required: true, description: 'The title.' },
  {
    name: 'status',
    type: 'string',
    required: true,
    enum: statuses,
    description: 'Determines who can see the document.',
  },
];
const createdAt: Field = {
  name: 'createdAt',
  type: 'string',
  format: 'date-time',
  required: true,
  description: 'Creation time, ISO 8601.',
};
const updatedAt: Field = {
  name: 'updatedAt',
  type: 'string',
  format: 'date-time',
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

/** Prefixes each field name with `name`, for the fields of nested objects. */
export const nested = (name: string, fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, name: `${name}.${field.name}` }));
