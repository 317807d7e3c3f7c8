import type { Field } from '../operation.ts';
import { documentLimits } from '../rules/document-input.ts';
import { pageLimits } from '../rules/list-query.ts';
import { documentStatuses, sortKeys } from '../store.ts';

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
    'The `ETag` of the version you read. If the document has changed since you read it, the response is 412 and nothing is written.',
};

const initialStatuses = {
  draft: 'Visible to editors only.',
  published: 'Visible to everyone with a session or an access token.',
} as const;

/**
 * Returns the body fields of a create, replace or patch request. These requests differ in their required fields,
 * default values and allowed status values.
 */
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
      description: 'Must not be blank. The title appears in the navigation, search results and browser tabs.',
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
      description: `Tags are used to group documents in the sidebar and to filter search results. Each tag has 1 to ${documentLimits.tag} characters.`,
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
    description: 'Page number, starting at 1. After the last page, the list is empty.',
  },
  {
    name: 'perPage',
    type: 'integer',
    location: 'query',
    defaultValue: pageLimits.perPage,
    minimum: 1,
    maximum: pageLimits.maxPerPage,
    description: 'Maximum number of documents per page.',
  },
  {
    name: 'status',
    type: 'string',
    location: 'query',
    enum: documentStatuses,
    description: 'Returns only documents with this status. If omitted, documents of all statuses are returned.',
  },
  {
    name: 'sort',
    type: 'string',
    location: 'query',
    defaultValue: 'createdAt',
    enum: sortKeys,
    description: 'Field to sort by. Documents with the same value in this field are sorted by id.',
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
  { name: 'title', type: 'string', required: true, description: 'Title of the document.' },
  {
    name: 'status',
    type: 'string',
    required: true,
    enum: documentStatuses,
    description: 'Determines who can see the document.',
  },
];
const createdAt: Field = {
  name: 'createdAt',
  type: 'string',
  format: 'date-time',
  required: true,
  description: 'Creation time in ISO 8601 format.',
};
const updatedAt: Field = {
  name: 'updatedAt',
  type: 'string',
  format: 'date-time',
  required: true,
  description: 'Time of the last update in ISO 8601 format.',
};

export const createdFields: readonly Field[] = [...summary, createdAt];
export const updatedFields: readonly Field[] = [...summary, updatedAt];
export const documentFields: readonly Field[] = [
  ...summary.slice(0, 2),
  { name: 'content', type: 'string', required: true, description: 'Markdown body.' },
  ...summary.slice(2),
  { name: 'tags', type: 'string[]', required: true, description: 'Tags of the document.' },
  createdAt,
  updatedAt,
];

/** Prefixes field names with the name of the object that contains them: `total` in `meta` becomes `meta.total`. */
export const nested = (name: string, fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, name: `${name}.${field.name}` }));
