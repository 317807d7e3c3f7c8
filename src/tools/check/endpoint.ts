import { METHODS } from 'node:http';
import { normalizeMethod } from '../../model/http/method.js';
import { splitQuery } from '../../model/http/url.js';
import { asString } from '../../model/text/coerce.js';
import type { ElementProps } from '../pages/element-props.js';
import { locateRange } from '../pages/static-values.js';
import {
  findParameters,
  findUnmatchedBrace,
  findUnsupportedTemplate,
  type UnmatchedBrace,
} from './endpoint-parameters.js';
import type { Edit, PageProblem } from './problem.js';

type EndpointMistake = Pick<PageProblem, 'severity' | 'message' | 'expected' | 'suggestion' | 'fix' | 'start' | 'end'>;

/**
 * Reports an endpoint that begins with a method, contains an unmatched brace or an unsupported template, or has whitespace
 * or a number sign in its path.
 *
 * @param isFilled - Whether an OpenAPI description filled the block. A number sign in a path of a description distinguishes
 * operations, and the author of the page cannot remove it.
 */
export function checkEndpoint(elementProps: ElementProps, isFilled: boolean): PageProblem[] {
  const value = elementProps.props.get('endpoint')?.value;
  if (!value || elementProps.props.has('webhook')) return [];
  const endpoint = asString(value.value);
  const mistake =
    findMethod(endpoint) ??
    findBrace(endpoint) ??
    findTemplate(endpoint) ??
    findWhiteSpace(endpoint) ??
    (isFilled ? undefined : findFragment(endpoint));
  if (!mistake) return [];
  const range = locateRange(value, mistake);
  const fix = fixMethod(endpoint, range.start, elementProps);
  return [{ ...mistake, rule: 'invalid-endpoint', prop: 'endpoint', ...range, fix }];
}

/** Reports a base URL with a fragment, which would be sent as a part of the path. */
export function checkBaseUrl({ props }: ElementProps): PageProblem[] {
  const value = props.get('baseUrl')?.value;
  const mistake = value && findFragment(asString(value.value));
  return mistake ? [{ ...mistake, rule: 'invalid-value', prop: 'baseUrl', ...locateRange(value, mistake) }] : [];
}

function findMethod(endpoint: string): EndpointMistake | undefined {
  const [word = '', ...rest] = endpoint.trim().split(/\s+/);
  const method = normalizeMethod(word);
  if (rest.length === 0 || !METHODS.includes(method)) return undefined;
  const start = endpoint.indexOf(word);
  return {
    severity: 'error',
    message: `The endpoint begins with the method ${JSON.stringify(word)}`,
    expected: 'a path or an absolute URL',
    suggestion: `Write method="${method}" and endpoint="${rest.join(' ')}"`,
    start,
    end: start + word.length,
  };
}

/**
 * Returns the edit that removes the method from an endpoint. If the block has no `method` prop, the edit adds it. Returns
 * `undefined` if the block has another method, because only the author knows which of them is right.
 */
function fixMethod(endpoint: string, methodStart: number, { props }: ElementProps): Edit[] | undefined {
  const { method = '', space = '' } = /^(?<method>[A-Za-z]+)(?<space>\s+)\S/.exec(endpoint)?.groups ?? {};
  const prop = props.get('endpoint');
  if (!findMethod(endpoint) || !prop || method === '') return undefined;
  const removal = { start: methodStart, original: method + space, replacement: '' };
  const methodProp = props.get('method');
  if (!methodProp) {
    const attribute = `method="${normalizeMethod(method)}" `;
    return [{ start: prop.start, original: '', replacement: attribute }, removal];
  }
  return normalizeMethod(methodProp.value?.value) === normalizeMethod(method) ? [removal] : undefined;
}

function findBrace(endpoint: string): EndpointMistake | undefined {
  const brace = findUnmatchedBrace(endpoint);
  if (!brace) return undefined;
  const { index, isOpening } = brace;
  return {
    severity: 'error',
    message: isOpening
      ? 'The endpoint contains an opening brace without a closing brace'
      : 'The endpoint contains a closing brace without an opening brace',
    expected: 'a name in braces',
    suggestion: `Write ${suggestParameter(endpoint, brace)}`,
    start: index,
    end: index + 1,
  };
}

/**
 * Returns the parameter with both braces: `{id}` for `{id`. If there is no name next to the brace, returns the
 * percent-encoded brace.
 */
function suggestParameter(endpoint: string, { index, isOpening }: UnmatchedBrace): string {
  const name = isOpening ? readNameAfter(endpoint.slice(index + 1)) : readNameBefore(endpoint.slice(0, index));
  return name ? `{${name}}` : encodeURIComponent(endpoint.charAt(index));
}

/** Returns the name at the start of the text that follows an opening brace. */
function readNameAfter(text: string): string | undefined {
  return text.split(/[{}/?#&]/, 1)[0]?.trim();
}

/** Returns the name at the end of the text before a closing brace. In a query, it follows an equals sign. */
function readNameBefore(text: string): string | undefined {
  return text
    .split(/[{}/?#&=]/)
    .at(-1)
    ?.trim();
}

function findTemplate(endpoint: string): EndpointMistake | undefined {
  const template = findUnsupportedTemplate(endpoint);
  if (!template) return undefined;
  const { text, start, end } = template;
  return {
    severity: 'warning',
    message: `The template ${text} is sent as written`,
    expected: 'a parameter such as {id} or {+path}, or the names of query parameters, such as {?page,limit}',
    suggestion: 'Write each parameter in braces of its own',
    start,
    end,
  };
}

/** Finds whitespace inside the path. Ignores the query and parameters such as `{user id}`, which can contain spaces. */
function findWhiteSpace(endpoint: string): EndpointMistake | undefined {
  const { path } = splitQuery(endpoint.trimEnd());
  const parameters = findParameters(path);
  for (const { 0: space, index } of path.matchAll(/\s+/g)) {
    const isInParameter = parameters.some(({ start, end }) => start < index && index < end);
    if (index === 0 || isInParameter) continue;
    return {
      severity: 'warning',
      message: `The path contains whitespace, which is sent as ${encodeURIComponent(space)}`,
      expected: 'a path without whitespace',
      suggestion: 'Remove it, or percent-encode it',
      start: index,
      end: index + space.length,
    };
  }
  return undefined;
}

/** Finds a number sign in the path of a URL. The one in `{#section}` belongs to a template. */
function findFragment(url: string): EndpointMistake | undefined {
  const { path } = splitQuery(url);
  const start = path.search(/(?<!\{)#/);
  if (start < 0) return undefined;
  return {
    severity: 'warning',
    message: 'The URL contains a number sign, which is sent as %23 because requests have no fragment',
    expected: 'a URL without a fragment',
    suggestion: 'Remove the fragment, or write %23',
    start,
    end: path.length,
  };
}
