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
    'The `ETag` of the version you read. If the document changed since, the answer is 412 and nothing is written.',
};

const statuses = ['draft', 'published', 'archived'] as const;
/** The statuses that a new document can have, with their descriptions. */
const initialStatuses = {
  draft: 'Seen by editors alone.',
  published: 'Seen by everybody with a session or token.',
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
      description: 'Not only spaces. Shown in navigation, search results and browser tabs.',
    },
    { name: 'content', type: 'string', location: 'body', ...withDefault(''), description: 'Markdown body.' },
    {
      name: 'status',
      type: 'string',
      location: 'body',
      ...withDefault('draft'),
      enum: kind === 'create' ? initialStatuses : { ...initialStatuses, archived: 'Kept, and seen by editors alone.' },
      description: 'Who sees the document.',
    },
    {
      name: 'tags',
      type: 'string[]',
      location: 'body',
      ...withDefault([]),
      maxItems: documentLimits.tags,
      description: `For grouping in the sidebar and filtering in search; each has 1 to ${documentLimits.tag} characters.`,
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
    description: 'The first page is 1. A page past the end is empty.',
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
    description: 'When omitted, all statuses are returned.',
  },
  {
    name: 'sort',
    type: 'string',
    location: 'query',
    defaultValue: 'createdAt',
    enum: ['createdAt', 'updatedAt', 'title'],
    description: 'Equal values are ordered by id.',
  },
  {
    name: 'order',
    type: 'string',
    location: 'query',
    defaultValue: 'desc',
    enum: ['asc', 'desc'],
    description: 'The direction of `sort`.',
  },
];

const summary: readonly Field[] = [
  { name: 'id', type: 'string', required: true, description: 'Unique document identifier.' },
  { name: 'title', type: 'string', required: true, description: 'The title.' },
  { name: 'status', type: 'string', required: true, enum: statuses, description: 'Who sees the document.' },
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
