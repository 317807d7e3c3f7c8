import { METHODS } from 'node:http';
import { AUTH_LABELS, isAuthType, toAuthWays } from '../model/http/auth.js';
import { type Endpoint, toEndpoint } from '../model/block/endpoint.js';
import { explainMistake } from '../model/block/explain-mistake.js';
import { normalizeMethod } from '../model/http/method.js';
import type { Mistake } from '../model/text/problem.js';
import { collectExampleProblems } from './examples.js';
import type { Element } from '../pages/page-contents.js';
import { locateProblem, type ModelProblem } from './locate-problem.js';
import type { PageProblem, Rule } from './problem.js';
import { type ElementProps, readElementProps } from '../pages/element-props.js';
import { suggest } from '../model/text/suggest.js';

const COMMON_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const AUTH_TYPES = Object.keys(AUTH_LABELS);

/** Valid values in place of props whose values are only known at runtime, so that these props are not reported. */
const PLACEHOLDER_PROPS = { method: 'GET', endpoint: '/', responses: '[{"statusCode": 200}]' };

/** Returns the problems of an `ApiBlock`: those that the block itself displays, plus unknown methods and auth types. */
export function checkBlock(element: Element): PageProblem[] {
  const given = readElementProps(element, PLACEHOLDER_PROPS);
  const problems = findProblems(toEndpoint(given.values));
  return [
    ...problems
      .filter(({ rule }) => isRuntimeIndependent(rule, given))
      .map((problem) => locateProblem(problem, element, given)),
    ...checkMethod(given),
    ...checkAuth(given),
  ];
}

/** Whether the problem exists for every runtime value of `webhook` and `endpoint`. */
function isRuntimeIndependent(rule: Rule, { props }: ElementProps): boolean {
  if (rule === 'ambiguous-name') return props.get('endpoint')?.value !== undefined;
  const webhook = props.get('webhook');
  return rule !== 'missing-prop' || !webhook || webhook.value !== undefined;
}

/** Returns the problems that the block displays, in display order. */
function findProblems(endpoint: Endpoint): ModelProblem[] {
  const { mistakes, rawHeaders, body, rawExamples, examples, responses, rawResponses } = endpoint;
  const found: [rule: Rule, mistake: Mistake | undefined][] = [
    ...mistakes.map((mistake): [Rule, Mistake] => [toRule(mistake), mistake]),
    ['headers-shape', rawHeaders?.mistake],
    ['json-syntax', body?.mistake],
    ...responses.flatMap((response): [Rule, Mistake | undefined][] => [
      ...(response.mistakes ?? []).map((mistake): [Rule, Mistake] => [
        mistake.prop.endsWith('statusCode') ? 'status-code' : toResponseRule(mistake),
        mistake,
      ]),
      ['json-syntax', response.body?.mistake],
    ]),
    ['responses-shape', rawResponses?.mistake],
  ];
  return [
    ...found.flatMap(([rule, mistake]) => (mistake ? [{ ...explainMistake(mistake), rule }] : [])),
    ...collectExampleProblems({ items: examples, raw: rawExamples }),
  ];
}

function toResponseRule({ prop }: Mistake): Rule {
  if (prop === 'responseHeaders') return 'headers-shape';
  return /[hH]eaders\[/.test(prop) ? 'invalid-header' : 'responses-shape';
}

function toRule({ prop }: Mistake): Rule {
  if (prop === 'webhook, endpoint') return 'ambiguous-name';
  if (prop.startsWith('rateLimit')) return 'rate-limit-shape';
  if (prop === 'baseUrl' || prop === 'languages') return 'invalid-value';
  return prop.startsWith('headers[') ? 'invalid-header' : 'missing-prop';
}

function checkMethod({ props }: ElementProps): PageProblem[] {
  const value = props.get('method')?.value;
  const method = normalizeMethod(value?.value);
  if (!value || method === '' || METHODS.includes(method)) return [];
  return [
    {
      rule: 'unknown-method',
      severity: 'error',
      message: `Expected an HTTP method, found ${JSON.stringify(value.value)}`,
      expected: 'GET, POST, PUT, PATCH, DELETE, or another registered method',
      suggestion: suggest(method, COMMON_METHODS),
      prop: 'method',
      start: value.start,
      end: value.end,
    },
  ];
}

/** Reports unknown auth types. They are displayed unchanged, so only a probable misspelling is an error. */
function checkAuth({ props, values }: ElementProps): PageProblem[] {
  const value = props.get('auth')?.value;
  if (!value || values.authLabel !== undefined) return [];
  const { start, end } = value;
  return toAuthWays(value.value)
    .flat()
    .filter((name) => !isAuthType(name))
    .map((name) => {
      // A sentence may name several, each of them misspelled.
      const [suggestion] = name.split(/[,+]/).flatMap((part) => suggest(part.trim(), AUTH_TYPES) ?? []);
      return {
        rule: 'unknown-auth',
        severity: suggestion === undefined ? 'warning' : 'error',
        message: `Unknown auth type ${JSON.stringify(name)}: it is displayed unchanged`,
        expected: AUTH_TYPES.join(', '),
        suggestion,
        prop: 'auth',
        start,
        end,
      };
    });
}
