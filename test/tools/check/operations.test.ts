import { describe, expect, it } from 'vitest';
import { checkPage, inspectPage } from '../../../src/tools/check/inspect-page.js';
import { createOpenApiFiller } from '../../../src/tools/cli/shared/openapi-filler.js';
import { toPageProblem } from '../../../src/tools/check/rules/operations.js';
import { readOpenApi } from '../../../src/tools/openapi/document/read-open-api.js';
import { createFiller } from '../../../src/tools/openapi/fill/create-filler.js';
import { findProblems } from './find-problems.ts';
import { DESCRIPTION, operationMistakes } from './mistakes/operations.ts';

const description = readOpenApi(JSON.stringify(DESCRIPTION), { path: 'api.json', readFile: () => undefined });
const fill = createFiller({ names: [], readDescription: () => description });

describe('checkPage with an OpenAPI description', () => {
  it.each(operationMistakes)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page, fill)).toEqual([{ rule, problem }]);
  });

  it.each([
    ['a block that is filled completely from its operation', '<ApiBlock operation="getUser" />'],
    ['a number sign in a path from the description', '<ApiBlock operation="countUsers" />'],
    [
      'overridden and omitted fields',
      '<ApiBlock operation="getUser" omit="query.limit">\n  <ParamField path="id">The ID.</ParamField>\n</ApiBlock>',
    ],
    [
      'an imported component whose fields are not imported',
      'import { ApiBlock } from "apiblock"\n\n<ApiBlock operation="getUser" />',
    ],
    ['a block whose operation may be known only at runtime', '<ApiBlock {...props} />'],
    ['an API key alternative whose header the description defines', '<ApiBlock operation="listUsers" />'],
    [
      'a mistake after an apiblock-ignore comment',
      '{/* apiblock-ignore unknown-operation */}\n<ApiBlock operation="lost" />',
    ],
    [
      'a block after an apiblock-ignore comment, even if its operation contains a contradiction',
      '{/* apiblock-ignore value-mismatch */}\n<ApiBlock operation="deleteUser" />',
    ],
    [
      'an outdated field after an apiblock-ignore comment',
      '<ApiBlock operation="getUser">\n  {/* apiblock-ignore unknown-override */}\n  <ParamField query="limitt" default="10" />\n</ApiBlock>',
    ],
    [
      'an operation that requires a bearer token and an API key in the Authorization header',
      '<ApiBlock operation="listKeys" />',
    ],
    [
      'an `auth` prop with an API key that the description puts in the Authorization header',
      '<ApiBlock operation="listKeys" auth="bearer + apiKey" />',
    ],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page, fill)).toEqual([]);
  });

  it('reports a block with an unknown operation if an apiblock-ignore comment precedes only other blocks', () => {
    const ignored = '{/* apiblock-ignore unknown-operation */}\n<ApiBlock operation="getUser" />';
    const problems = checkPage(`${ignored}\n\n<ApiBlock operation="lost" />\n\n${ignored}`, fill);
    expect(problems.map(({ rule }) => rule)).toEqual(['unknown-operation', 'duplicate-block']);
    expect(problems[0]).toMatchObject({
      component: 'ApiBlock',
      expected: 'the name of an operation, such as "createUser" or "POST /users"',
    });
  });

  it('reports an invalid prop of a field even if the field has an operation prop', () => {
    const page = '<ApiBlock operation="getUser">\n<ParamField path="id" operation="x" required="maybe" />\n</ApiBlock>';
    expect(findProblems(page, fill).map(({ rule }) => rule)).toEqual(['invalid-value']);
  });

  it('does not throw for a deeply nested page', () => {
    const page = `<ApiBlock operation="getUser" />\n\n${'> '.repeat(3000)}text\n`;
    expect(findProblems(page, fill)).toEqual([]);
  });

  it('reports every block with an unknown operation', () => {
    const page =
      '<ApiBlock operation="lost1" />\n\n<ApiBlock operation="getUser" />\n\n<ApiBlock operation="lost2" />\n';
    expect(findProblems(page, fill).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^1:11 error operation: /),
      expect.stringMatching(/^5:11 error operation: /),
    ]);
  });

  it('reports a block that documents the same endpoint as a block with an operation prop', () => {
    const page = '<ApiBlock operation="getUser" />\n\n<ApiBlock method="GET" endpoint="/users/:id" />\n';
    expect(checkPage(page, fill).map(({ rule }) => rule)).toEqual(['duplicate-block']);
  });
});

describe('inspectPage with an OpenAPI description', () => {
  it.each([
    ['is filled', '<ApiBlock operation="getUser" />', true],
    ['has an unknown operation', '<ApiBlock operation="lost" />', false],
    ['has no operation', '', false],
  ])('returns whether a page needs the description if one block %s', (_state, block, expected) => {
    const page = `<ApiBlock method="GET" endpoint="/teams" />\n\n${block}`;
    expect(inspectPage(page, { fill }).needsDescription).toBe(expected);
  });
});

describe('toPageProblem', () => {
  it('adds the component and the expected value of the prop to a problem', () => {
    const problem = {
      severity: 'error',
      message: 'The operation is unknown',
      prop: 'operation',
      start: 1,
      end: 9,
    } as const;
    expect(toPageProblem({ ...problem, ruleId: 'unknown-operation' })).toEqual({
      ...problem,
      rule: 'unknown-operation',
      component: 'ApiBlock',
      expected: 'the name of an operation, such as "createUser" or "POST /users"',
    });
  });
});

describe('checkPage without an OpenAPI description', () => {
  it('reports only that the OpenAPI description is missing, and names the option that specifies it', () => {
    const page = '# A\n\n<ApiBlock operation="shop:getUser" omit="id" />\n';
    expect(findProblems(page, createOpenApiFiller({ openapi: new Map(), fieldLimits: {} }))).toEqual([
      {
        rule: 'missing-openapi',
        problem:
          '3:11 error operation: No OpenAPI description is specified. Add --openapi <file>, or "openapi" to apiblock.config.json',
      },
    ]);
  });
});
