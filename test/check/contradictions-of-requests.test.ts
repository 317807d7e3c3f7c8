import { describe, expect, it } from 'vitest';
import { createBlock } from './blocks.ts';
import { findProblems } from './find-problems.ts';
import { requestContradictions } from './mistakes/requests.ts';
import { renderText } from './render-page.ts';

const TOKEN_HEADER = `headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'`;

describe('checkPage', () => {
  it.each(requestContradictions)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each([
    [
      'a path parameter of the base URL',
      '<ApiBlock method="GET" endpoint="/users" baseUrl="https://{region}.example.com">\n<ParamField path="region" />\n</ApiBlock>',
    ],
    [
      'path parameters with a type or an asterisk',
      createBlock('GET', '/users/{id:int}/files/{path*}', '<ParamField path="id" />', '<ParamField path="path" />'),
    ],
    [
      'an endpoint none of whose parameters has a field',
      createBlock('GET', '/users/{id}', '<ResponseField name="id" />'),
    ],
    ['a query parameter in the endpoint', createBlock('GET', '/users?page={page}', '<ParamField query="page" />')],
    [
      'a parameter without a field next to a component that may render fields',
      createBlock('GET', '/orgs/{org}/users/{id}', '<ParamField path="id" />', '<OrgField />'),
    ],
    [
      'a parameter without a field next to an expression that may render fields',
      createBlock('GET', '/orgs/{org}/users/{id}', '<ParamField path="id" />', '{toFields(list)}'),
    ],
    ['a field name that is an expression', createBlock('GET', '/users/{id}', '<ParamField path={name} />')],
    ['a bearer token in a header', `<ApiBlock method="GET" endpoint="/x" auth="bearer" ${TOKEN_HEADER} />`],
    ['an API key in the query string', '<ApiBlock method="GET" endpoint="/x?api_key=KEY" auth="apiKey" />'],
    [
      'a bearer token in the example of a field',
      '<ApiBlock method="GET" endpoint="/x" auth="bearer">\n<ParamField header="Authorization" example="Bearer x" />\n</ApiBlock>',
    ],
    [
      'a session cookie as API key',
      '<ApiBlock method="GET" endpoint="/x" auth="apiKey">\n<ParamField cookie="session" example="4f9a" />\n</ApiBlock>',
    ],
    [
      'auth if the headers are an expression',
      '<ApiBlock method="GET" endpoint="/x" auth="bearer" headers={headers} />',
    ],
    ['auth="none" without credentials', '<ApiBlock method="GET" endpoint="/x" auth="none" />'],
    [
      'two blocks of the same endpoint with different ids',
      '<ApiBlock method="GET" endpoint="/x" />\n\n<ApiBlock method="GET" endpoint="/x" id="old" />',
    ],
    [
      'two blocks of the same endpoint of which a condition renders one',
      '{isNew ? <ApiBlock method="GET" endpoint="/x" /> : <ApiBlock method="GET" endpoint="/x" deprecated />}',
    ],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });

  it('ignores contradictions of a field if an apiblock-ignore comment precedes the field or its block', () => {
    const field = '<ParamField query="page" type="integer" default="first" />';
    const comment = '{/* apiblock-ignore value-mismatch */}';
    expect(findProblems(`${comment}\n${field}`)).toEqual([]);
    expect(findProblems(`${comment}\n${createBlock('GET', '/x', field)}`)).toEqual([]);
    expect(findProblems(`{/* apiblock-ignore unknown-parameter */}\n${field}`)).toHaveLength(1);
  });
});

describe('ApiBlock', () => {
  it.each(requestContradictions)('renders a page with $title', async ({ page }) => {
    expect(await renderText(page)).not.toBe('');
  });
});
