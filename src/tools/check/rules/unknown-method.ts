import { METHODS } from 'node:http';
import { normalizeMethod } from '../../../model/http/method.js';
import { suggest } from '../../../model/text/suggest.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

const COMMON_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const unknownMethod: CheckRule = {
  name: 'unknown-method',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A method that is not a registered HTTP method',
  example: 'method="GETT"',
  check: ({ components }) => components.filter(({ component }) => component === 'ApiBlock').flatMap(checkMethod),
};

function checkMethod({ component, source, attributes }: PageComponent): RuleFinding[] {
  const value = attributes.get('method')?.value;
  const method = normalizeMethod(value?.value);
  if (!value || method === '' || METHODS.includes(method)) return [];
  return [
    {
      message: `Expected an HTTP method, found ${JSON.stringify(value.value)}`,
      expected: 'GET, POST, PUT, PATCH, DELETE, or another registered method',
      suggestion: suggest(method, COMMON_METHODS),
      component,
      prop: 'method',
      start: value.start,
      end: value.end,
      within: [source],
    },
  ];
}
