import { METHODS } from 'node:http';
import { normalizeMethod } from '../../../model/http/method.js';
import { splitQuery } from '../../../model/http/url.js';
import { asString } from '../../../model/text/coerce.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { Prop } from '../../pages/page-contents.js';
import { locateRange } from '../../pages/static-values.js';
import {
  findParameters,
  findUnmatchedBrace,
  findUnsupportedTemplate,
  type UnmatchedBrace,
} from '../find-endpoint-parameters.js';
import type { Edit, RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const invalidEndpoint: CheckRule = {
  name: 'invalid-endpoint',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description:
    'An endpoint that begins with a method, or whose path contains an unmatched brace (`/users/{id`), or (as a warning) whitespace, a number sign or a URI template that is sent as written (`/users{/id}`). Spaces in the query are allowed',
  example: 'endpoint="GET /users"',
  check: ({ components }) => components.filter(({ component }) => component === 'ApiBlock').flatMap(checkEndpoint),
};

/** A mistake in a URL, with its range in the URL. */
type UrlMistake = Omit<RuleFinding, 'within'>;

function checkEndpoint(block: PageComponent): RuleFinding[] {
  const { component, source, attributes } = block;
  const prop = attributes.get('endpoint');
  if (!prop?.value || attributes.has('webhook')) return [];
  const endpoint = asString(prop.value.value);
  // In a path of an OpenAPI description, a number sign distinguishes operations. The author of the page cannot remove
  // it.
  const isFilled = source.filledFrom !== undefined;
  const method = findMethod(endpoint);
  const mistake =
    method ??
    findBrace(endpoint) ??
    findTemplate(endpoint) ??
    findWhiteSpace(endpoint) ??
    (isFilled ? undefined : findFragment(endpoint));
  if (!mistake) return [];
  const range = locateRange(prop.value, mistake);
  const fix = method && fixMethod(prop, range.start, attributes.get('method'));
  return [{ ...mistake, component, prop: 'endpoint', ...range, fix, within: [source] }];
}

function findMethod(endpoint: string): UrlMistake | undefined {
  const [word = '', ...rest] = endpoint.trim().split(/\s+/);
  const method = normalizeMethod(word);
  if (rest.length === 0 || !METHODS.includes(method)) return undefined;
  const start = endpoint.indexOf(word);
  return {
    message: `The endpoint begins with the method ${JSON.stringify(word)}`,
    expected: 'a path or an absolute URL',
    suggestion: `Write method="${method}" and endpoint="${rest.join(' ')}"`,
    start,
    end: start + word.length,
  };
}

/**
 * Returns the edit that removes the method from an endpoint. If the block has no `method` prop, the edit also adds this
 * prop. Returns `undefined` if the block has another method, because only the author knows which method is right.
 *
 * @param methodStart - The offset of the method on the page.
 */
function fixMethod(endpoint: Prop, methodStart: number, methodProp: Prop | undefined): Edit[] | undefined {
  const [original = ''] = /\S+\s+/.exec(asString(endpoint.value?.value)) ?? [];
  const method = normalizeMethod(original);
  const removal = { start: methodStart, original, replacement: '' };
  if (!methodProp) return [{ start: endpoint.start, original: '', replacement: `method="${method}" ` }, removal];
  return normalizeMethod(methodProp.value?.value) === method ? [removal] : undefined;
}

function findBrace(endpoint: string): UrlMistake | undefined {
  const brace = findUnmatchedBrace(endpoint);
  if (!brace) return undefined;
  const { index, isOpening } = brace;
  return {
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

/** Returns the name at the end of the text before a closing brace. In a query, the name follows an equals sign. */
function readNameBefore(text: string): string | undefined {
  return text
    .split(/[{}/?#&=]/)
    .at(-1)
    ?.trim();
}

function findTemplate(endpoint: string): UrlMistake | undefined {
  const template = findUnsupportedTemplate(endpoint);
  if (!template) return undefined;
  const { text, start, end } = template;
  return {
    severity: 'warning',
    message: `The template ${text} is sent as written`,
    expected: 'a parameter such as {id} or {+path}, or the names of query parameters, such as {?page,limit}',
    suggestion: 'Write each parameter in its own braces, as in /{id}/{name}',
    start,
    end,
  };
}

/** Finds whitespace inside the path. Ignores the query and parameters such as `{user id}`, which can contain spaces. */
function findWhiteSpace(endpoint: string): UrlMistake | undefined {
  const { path } = splitQuery(endpoint.trimEnd());
  const parameters = findParameters(path);
  for (const { 0: space, index } of path.matchAll(/\s+/g)) {
    const isInParameter = parameters.some(({ start, end }) => start < index && index < end);
    if (index === 0 || isInParameter) continue;
    return {
      severity: 'warning',
      message: `The path contains whitespace, which is sent as ${encodeURIComponent(space)}`,
      expected: 'a path without whitespace',
      suggestion: 'Remove the whitespace, or percent-encode it',
      start: index,
      end: index + space.length,
    };
  }
  return undefined;
}

/** Finds a number sign in the path of a URL. Ignores the number sign of a template such as `{#section}`. */
export function findFragment(url: string): UrlMistake | undefined {
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
