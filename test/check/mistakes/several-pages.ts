import type { PlantedMistake } from './planted-mistake.ts';

/** Several pages with one mistake, keyed by path. */
export interface PlantedPagesMistake extends Omit<PlantedMistake, 'page'> {
  pages: Readonly<Record<string, string>>;
}

const BASE_URL = 'baseUrl="https://api.example.com/v1/"';

/** Pages whose mistake is only visible if they are checked together. `problem` begins with the path of the page. */
export const mistakesInSeveralPages: PlantedPagesMistake[] = [
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
];
