import { METHODS } from 'node:http';
import { AUTH_LABELS, hasAuthLabel, isAuthType, toAuthAlternatives } from '../../model/http/auth.js';
import { type BlockRequests, toBlockRequests } from '../../model/block/block-requests.js';
import { findServerMistakes } from '../../model/block/server-mistakes.js';
import { NO_CONTENT } from '../../model/block/sections.js';
import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { explainMistake } from '../../model/block/explain-mistake.js';
import { normalizeMethod } from '../../model/http/method.js';
import type { BlockMistake, BlockMistakeCode, Mistake } from '../../model/text/problem.js';
import { checkBaseUrl, checkEndpoint } from './endpoint.js';
import { collectExampleProblems } from './examples.js';
import type { Element } from '../pages/page-contents.js';
import { locateProblem, type ModelProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';
import { type ElementProps, isPropStatic, readElementProps } from '../pages/element-props.js';
import { suggest } from '../../model/text/suggest.js';

const COMMON_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const AUTH_TYPES = Object.keys(AUTH_LABELS);

/**
 * Valid placeholder values for props whose values are known only at runtime, so that these props are not reported as
 * invalid.
 */
const PLACEHOLDER_PROPS = { method: 'GET', endpoint: '/', responses: '[{"statusCode": 200}]' };

/**
 * Returns the problems of an `ApiBlock`: the problems that the block displays, plus unknown methods, unknown auth types
 * and malformed endpoints.
 */
export function checkBlock(element: Element): PageProblem[] {
  const elementProps = readElementProps(element, PLACEHOLDER_PROPS);
  const endpoint = toEndpoint(elementProps.values);
  const requests = toBlockRequests(elementProps.values, { endpoint, content: NO_CONTENT, unnamed: '' });
  const problems = [...findProblems(endpoint, requests), ...findServerProblems(elementProps.values.servers)];
  return [
    ...problems
      .filter(({ rule }) => isIndependentOfRuntime(rule, elementProps))
      .map((problem) => correctHeaders(locateProblem(problem, element, elementProps), elementProps)),
    ...checkMethod(elementProps),
    ...checkAuth(elementProps),
    ...checkEndpoint(elementProps, element.filledFrom !== undefined),
    ...checkBaseUrl(elementProps),
  ];
}

/** Matches a header as HTTP writes it: a name, a colon and a value. */
const HTTP_HEADER = /^\s*(?<name>[A-Za-z][\w-]*)\s*:\s*(?<value>[^\r\n"'{}]+?)\s*$/;

/** Adds a correction to the problem with a `headers` prop that contains a header instead of JSON. */
function correctHeaders(problem: PageProblem, { props }: ElementProps): PageProblem {
  const value = problem.prop === 'headers' ? props.get('headers')?.value : undefined;
  const header = typeof value?.value === 'string' ? HTTP_HEADER.exec(value.value)?.groups : undefined;
  if (!value || !header) return problem;
  const json = JSON.stringify({ [header['name'] ?? '']: header['value'] }).replace('":"', '": "');
  return { ...problem, suggestion: `Write headers='${json}'`, start: value.start, end: value.end };
}

/** Returns whether a problem exists regardless of the values that `webhook` and `endpoint` have at runtime. */
function isIndependentOfRuntime(rule: string, { props }: ElementProps): boolean {
  const webhook = props.get('webhook');
  switch (rule) {
    case 'ambiguous-name':
      return props.get('endpoint')?.value !== undefined;
    case 'missing-prop':
      return !webhook || webhook.value !== undefined;
    default:
      return true;
  }
}

/** Returns the problems that the block displays, in display order. */
function findProblems(endpoint: Endpoint, requests: BlockRequests): ModelProblem[] {
  const { mistakes, rawHeaders, rawExamples, examples, responses, rawResponses } = endpoint;
  return [
    ...mistakes.map(toBlockProblem),
    ...toProblems(rawHeaders?.mistake, 'headers-shape'),
    ...requests.items.flatMap((request) => request.mistakes.map(toBlockProblem)),
    ...removeRepeated(requests.items.map(({ body }) => body?.mistake)).flatMap((mistake) =>
      toProblems(mistake, 'json-syntax'),
    ),
    ...toProblems(requests.raw?.mistake, 'requests-shape'),
    ...responses.flatMap((response) => [
      ...(response.mistakes ?? []).map(toBlockProblem),
      ...toProblems(response.body?.mistake, 'json-syntax'),
    ]),
    ...toProblems(rawResponses?.mistake, 'responses-shape'),
    ...collectExampleProblems({ items: examples, raw: rawExamples }),
  ];
}

function findServerProblems(servers: unknown): ModelProblem[] {
  const { mistakes, raw } = findServerMistakes(servers);
  return [...mistakes.map(toBlockProblem), ...toProblems(raw?.mistake, 'servers-shape')];
}

/** Keeps the mistake in the `body` prop only once if several requests use it. */
function removeRepeated(mistakes: readonly (Mistake | undefined)[]): (Mistake | undefined)[] {
  return mistakes.filter((mistake, index) => mistakes.findIndex((other) => other?.prop === mistake?.prop) === index);
}

function toProblems(mistake: Mistake | undefined, rule: string): ModelProblem[] {
  return mistake ? [{ ...explainMistake(mistake), rule }] : [];
}

const RULE_BY_CODE: Readonly<Record<BlockMistakeCode, string>> = {
  'ambiguous-path': 'ambiguous-name',
  'invalid-header': 'invalid-header',
  'invalid-headers': 'headers-shape',
  'invalid-rate-limit': 'rate-limit-shape',
  'invalid-request': 'requests-shape',
  'invalid-response': 'responses-shape',
  'invalid-server': 'servers-shape',
  'invalid-status': 'status-code',
  'invalid-value': 'invalid-value',
  'missing-openapi': 'missing-openapi',
  'missing-prop': 'missing-prop',
};

function toBlockProblem(mistake: BlockMistake): ModelProblem {
  const problem = { ...explainMistake(mistake), rule: RULE_BY_CODE[mistake.code] };
  // If both `webhook` and `endpoint` are set, report `endpoint`, because the block ignores it.
  return mistake.code === 'ambiguous-path' ? { ...problem, prop: 'endpoint' } : problem;
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

/**
 * Reports a probable misspelling of an auth type as an error and any other unknown type as a warning. Skips blocks with
 * `authLabel`, because they display this label instead of the auth type.
 */
function checkAuth(elementProps: ElementProps): PageProblem[] {
  const value = elementProps.props.get('auth')?.value;
  const mayHaveLabel = hasAuthLabel(elementProps.values.authLabel) || !isPropStatic(elementProps, 'authLabel');
  if (!value || mayHaveLabel) return [];
  const { start, end } = value;
  return toAuthAlternatives(value.value)
    .flat()
    .filter((name) => !isAuthType(name))
    .map((name) => {
      const suggestion = suggestAuthType(name);
      return {
        rule: 'unknown-auth',
        severity: suggestion === undefined ? 'warning' : 'error',
        message: `Unknown auth type ${JSON.stringify(name)}. The block displays it as is`,
        expected: AUTH_TYPES.join(', '),
        suggestion,
        prop: 'auth',
        start,
        end,
      };
    });
}

/** Names of auth types in other words, in lowercase and without spaces and punctuation. */
const AUTH_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['accesstoken', 'bearer'],
  ['bearerauth', 'bearer'],
  ['bearertoken', 'bearer'],
  ['jwt', 'bearer'],
  ['basicauth', 'basic'],
  ['basicauthentication', 'basic'],
  ['httpbasic', 'basic'],
  ['apikeyauth', 'apiKey'],
  ['apitoken', 'apiKey'],
  ['xapikey', 'apiKey'],
  ['oauth', 'oauth2'],
  ['oauth20', 'oauth2'],
  ['openidconnect', 'oauth2'],
]);

/** Returns the auth type for a synonym such as `Bearer Token`, or for a documented header such as `Bearer <TOKEN>`. */
function findAuthType(text: string): string | undefined {
  const [scheme = ''] = text.trim().toLowerCase().split(/\s/, 1);
  const key = text.toLowerCase().replace(/[^a-z\d]/g, '');
  const isHeader = /^(?:bearer|basic)\s/i.test(text.trim());
  return AUTH_SYNONYMS.get(key) ?? (isHeader ? scheme : undefined);
}

/**
 * Returns a suggestion for the first misspelled auth type in a string. The string can contain several auth types,
 * because `toAuthAlternatives` does not split a string without a valid auth type.
 */
function suggestAuthType(text: string): string | undefined {
  const authType = findAuthType(text);
  if (authType !== undefined) return `Write auth="${authType}"`;
  const [suggestion] = text.split(/[,+]/).flatMap((word) => suggest(word.trim(), AUTH_TYPES) ?? []);
  return suggestion;
}
