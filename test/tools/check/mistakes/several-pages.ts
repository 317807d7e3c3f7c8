import type { PlantedMistake } from './planted-mistake.ts';

/** Several pages with one mistake, keyed by path. */
export interface PlantedPagesMistake extends Omit<PlantedMistake, 'page'> {
  pages: Readonly<Record<string, string>>;
}

const BASE_URL = 'baseUrl="https://api.example.com/v1/"';

/** Pages that document the same endpoint. `problem` begins with the path of the page. */
export const duplicateEndpoints: PlantedPagesMistake[] = [
  {
    title: 'two pages with the same endpoint',
    rule: 'duplicate-endpoint',
    pages: {
      'docs/list.mdx': '# Users\n\n<ApiBlock method="GET" endpoint="/users" />',
      'docs/users.mdx': '<ApiBlock method="get" endpoint="/users" />',
    },
    problem:
      'docs/users.mdx:1:33 warning endpoint: docs/list.mdx:3 already documents GET /users. Change the endpoint, or link to that page',
  },
  {
    title: 'the same URL with different parameter names, once with a base URL and once without',
    rule: 'duplicate-endpoint',
    pages: {
      'a.mdx': `<ApiBlock method="GET" endpoint="/users/{id}" ${BASE_URL} />`,
      'b.mdx': '<ApiBlock method="GET" endpoint="https://api.example.com/v1/users/:userId" />',
    },
    problem:
      'b.mdx:1:33 warning endpoint: a.mdx:1 already documents GET https://api.example.com/v1/users/:userId. Change the endpoint, or link to that page',
  },
  {
    title: 'the same path with different parameter names in the notation of other tools',
    rule: 'duplicate-endpoint',
    pages: {
      'a.mdx': '<ApiBlock method="GET" endpoint="/users/user-<id>/posts" />',
      'b.mdx': '<ApiBlock method="GET" endpoint="/users/user-<key>/posts" />',
    },
    problem:
      'b.mdx:1:33 warning endpoint: a.mdx:1 already documents GET /users/user-<key>/posts. Change the endpoint, or link to that page',
  },
  {
    title: 'two pages with fields for the same endpoint, in addition to an example without fields',
    rule: 'duplicate-endpoint',
    pages: {
      'guide.mdx': '<ApiBlock method="GET" endpoint="/users" />',
      'one.mdx': '<ApiBlock method="GET" endpoint="/users"><ParamField query="page" /></ApiBlock>',
      'two.mdx': '<ApiBlock method="GET" endpoint="/users"><UserFields /></ApiBlock>',
    },
    problem:
      'two.mdx:1:33 warning endpoint: one.mdx:1 already documents GET /users. Change the endpoint, or link to that page',
  },
  {
    title: 'two pages in folders for the same version and language',
    rule: 'duplicate-endpoint',
    pages: {
      'docs/v2/de/a/create.mdx': '<ApiBlock method="POST" endpoint="/users" />',
      'docs/v2/de/b/create.mdx': '<ApiBlock method="POST" endpoint="/users" />',
    },
    problem:
      'docs/v2/de/b/create.mdx:1:34 warning endpoint: docs/v2/de/a/create.mdx:1 already documents POST /users. Change the endpoint, or link to that page',
  },
  {
    title: 'a page whose name and extension look like language codes, and another page',
    rule: 'duplicate-endpoint',
    pages: {
      'me.md': '<ApiBlock method="GET" endpoint="/users/me" />',
      'users.mdx': '<ApiBlock method="GET" endpoint="/users/me" />',
    },
    problem:
      'users.mdx:1:33 warning endpoint: me.md:1 already documents GET /users/me. Change the endpoint, or link to that page',
  },
];

/** Blocks whose successor is unknown, has a different URL, or is itself deprecated. `problem` begins with the path. */
export const unknownSuccessors: PlantedPagesMistake[] = [
  {
    title: 'a successor that no page documents',
    rule: 'unknown-successor',
    pages: {
      'v1.mdx': '<ApiBlock method="GET" endpoint="/v1/users" deprecatedBy="GET /v2/user" />',
      'v2.mdx': '<ApiBlock method="GET" endpoint="/v2/users" />',
    },
    problem: 'v1.mdx:1:58 warning deprecatedBy: No checked page documents GET /v2/user. Did you mean "GET /v2/users"?',
  },
  {
    title: 'a successor on another page',
    rule: 'unknown-successor',
    pages: {
      'v1.mdx': '<ApiBlock method="GET" endpoint="/v1/users" deprecatedBy="get /v2/users" />',
      'v2.mdx': '# Users\n\n<ApiBlock method="GET" endpoint="/v2/users" />',
    },
    problem:
      'v1.mdx:1:58 warning deprecatedBy: v2.mdx:3 documents GET /v2/users, but the link leads to this page. Write deprecatedBy="[GET /v2/users](<URL of that page>#get-v2-users)"',
  },
  {
    title: 'a successor that has an `id`',
    rule: 'unknown-successor',
    pages: {
      'users.mdx':
        '<ApiBlock method="GET" endpoint="/v1/users" deprecatedBy="GET /v2/users" />\n\n<ApiBlock method="GET" endpoint="/v2/users" id="list" />',
    },
    problem:
      'users.mdx:1:58 warning deprecatedBy: The block for GET /v2/users on line 3 has a different id, so the link leads nowhere. Write deprecatedBy="[GET /v2/users](#list)"',
  },
  {
    title: 'a successor that is itself deprecated',
    rule: 'unknown-successor',
    pages: {
      'users.mdx':
        '<ApiBlock method="GET" endpoint="/v1/users" deprecatedBy="GET /v2/users" />\n\n<ApiBlock method="GET" endpoint="/v2/users" deprecated />',
    },
    problem:
      'users.mdx:1:58 warning deprecatedBy: GET /v2/users, the replacement, is itself deprecated. Name the operation that replaces both',
  },
  {
    title: 'a link to a successor on another page that is itself deprecated',
    rule: 'unknown-successor',
    pages: {
      'a.mdx': '<ApiBlock webhook="user.new" deprecatedBy="[webhook user.created](/b)" />',
      'b.mdx': '<ApiBlock webhook="user.created" deprecatedBy="[events](/c)" />',
    },
    problem:
      'a.mdx:1:43 warning deprecatedBy: user.created, the replacement, is itself deprecated. Name the operation that replaces both',
  },
];
