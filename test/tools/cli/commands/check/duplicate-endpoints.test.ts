import { describe, expect, it } from 'vitest';
import { duplicateEndpoints } from '../../../check/mistakes/several-pages.ts';
import { checkTogether } from './check-together.ts';

const LIST_USERS = '<ApiBlock method="GET" endpoint="/users" />';

const GOOD_PAGES: [title: string, pages: Readonly<Record<string, string>>][] = [
  [
    'different methods and paths',
    { 'a.mdx': LIST_USERS, 'b.mdx': LIST_USERS.replace('GET', 'POST'), 'c.mdx': LIST_USERS.replace('users', 'teams') },
  ],
  [
    'the same path with different base URLs',
    {
      'a.mdx': '<ApiBlock method="GET" endpoint="/users" baseUrl="https://api.example.com/v1" />',
      'b.mdx': '<ApiBlock method="GET" endpoint="/users" baseUrl="https://api.example.com/v2" />',
    },
  ],
  [
    'different paths with the same parameter',
    {
      'a.mdx': '<ApiBlock method="GET" endpoint="/users/{id}" />',
      'b.mdx': '<ApiBlock method="GET" endpoint="/teams/{id}" />',
      'c.mdx': '<ApiBlock method="GET" endpoint="/users/{id}/teams/{team}" />',
      'd.mdx': '<ApiBlock method="GET" endpoint="/users/" />',
    },
  ],
  [
    'the same path with different queries',
    {
      'a.mdx': '<ApiBlock method="GET" endpoint="/?Action=ListUsers" />',
      'b.mdx': '<ApiBlock method="GET" endpoint="/?Action=ListTeams" />',
    },
  ],
  [
    'pages for different versions',
    {
      'docs/users.mdx': LIST_USERS,
      'docs/v1/users.mdx': LIST_USERS,
      'versioned_docs/version-1.0/users.mdx': LIST_USERS,
      'docs/2024-05-01/users.mdx': LIST_USERS,
      'docs/2.x/users.mdx': LIST_USERS,
      'docs/Latest/users.mdx': LIST_USERS,
      'docs/users.v2.mdx': LIST_USERS,
    },
  ],
  [
    'translated pages',
    {
      'docs/users.mdx': LIST_USERS,
      'docs/de/users.mdx': LIST_USERS,
      'i18n/pt-BR/users.mdx': LIST_USERS,
      'docs/users.fr.mdx': LIST_USERS,
    },
  ],
  [
    'a guide with an example of an endpoint that another page documents with fields',
    {
      'guide.mdx': LIST_USERS,
      'quickstart.mdx': LIST_USERS,
      'users.mdx': '<ApiBlock method="GET" endpoint="/users"><ParamField query="page" /></ApiBlock>',
    },
  ],
  ['the same webhook event', { 'a.mdx': '<ApiBlock webhook="ping" />', 'b.mdx': '<ApiBlock webhook="ping" />' }],
  [
    'endpoints that are only known at runtime',
    {
      ...Object.fromEntries(
        ['baseUrl', 'servers', 'webhook'].map((prop) => [
          `${prop}.mdx`,
          `<ApiBlock method="GET" endpoint="/users" ${prop}={props.${prop}} />`,
        ]),
      ),
      'method.mdx': '<ApiBlock method={props.method} endpoint="/users" />',
      'other-method.mdx': '<ApiBlock method={props.method} endpoint="/users" />',
      'endpoint.mdx': '<ApiBlock method="GET" endpoint={props.path} />',
      'other-endpoint.mdx': '<ApiBlock method="GET" endpoint={props.path} />',
      'b.mdx': '<ApiBlock method="GET" endpoint="/users" {...props} />',
      'c.mdx': '{props.isBeta && <ApiBlock method="GET" endpoint="/users" />}',
      'd.mdx': LIST_USERS,
    },
  ],
  [
    'blocks without a method or an endpoint',
    {
      'a.mdx': '{/* apiblock-ignore missing-prop */}\n<ApiBlock />',
      'b.mdx': '{/* apiblock-ignore missing-prop */}\n<ApiBlock />',
    },
  ],
  [
    'two blocks on one page that have different IDs',
    { 'a.mdx': `${LIST_USERS}\n\n${LIST_USERS.replace(' />', ' id="b" />')}` },
  ],
  [
    'a block after a comment that disables the rule',
    { 'a.mdx': `{/* apiblock-ignore duplicate-endpoint */}\n${LIST_USERS}`, 'b.mdx': LIST_USERS },
  ],
];

describe('findDuplicateEndpoints', () => {
  it.each(duplicateEndpoints)('reports $title', ({ pages, rule, problem }) => {
    expect(checkTogether(pages)).toEqual([{ rule, problem }]);
  });

  it.each(GOOD_PAGES)('accepts %s', (_title, pages) => {
    expect(checkTogether(pages)).toEqual([]);
  });

  it('reports each page that repeats the endpoint of the first page', () => {
    expect(checkTogether({ 'a.mdx': LIST_USERS, 'b.mdx': LIST_USERS, 'c.mdx': LIST_USERS })).toEqual([
      expect.objectContaining({
        problem: expect.stringMatching(/^b\.mdx:1:33 .*: a\.mdx:1 already documents GET \/users/),
      }),
      expect.objectContaining({
        problem: expect.stringMatching(/^c\.mdx:1:33 .*: a\.mdx:1 already documents GET \/users/),
      }),
    ]);
  });
});
