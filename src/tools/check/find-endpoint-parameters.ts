import { isQueryTemplate, toParameterName, toPathSegments } from '../../model/http/path.js';

/** A parameter in an endpoint or base URL, with its offsets. */
export interface EndpointParameter {
  name: string;
  start: number;
  end: number;
}

/**
 * Matches `<id>` and `[id]`, the notations of other tools. A block does not highlight them, but a field can document
 * them.
 */
const OTHER_PARAMETER = /[<[](?<name>[^{}<>[\]/?#]+)[\]>]/g;

/** Matches an operator before a parameter name, as in `{;id}`. `toParameterName` does not remove these operators. */
const OPERATOR = /^[.;/#]/;

/** Returns the parameters in an endpoint or base URL, in order. Omits a parameter without a name, such as `{*}`. */
export function findParameters(text: string): EndpointParameter[] {
  let end = 0;
  const parameters = toPathSegments(text).flatMap((segment) => {
    const start = end;
    end += segment.text.length;
    if (isQueryTemplate(segment.text)) return [];
    if (segment.parameter) return { name: toParameterName(segment.text).replace(OPERATOR, ''), start, end };
    return findOtherParameters(segment.text, start);
  });
  return parameters.filter(({ name }) => name !== '');
}

function findOtherParameters(text: string, offset: number): EndpointParameter[] {
  return Array.from(text.matchAll(OTHER_PARAMETER), ({ 0: source, index, groups: { name = '' } = {} }) => {
    const start = offset + index;
    return { name: toParameterName(`{${name}}`), start, end: start + source.length };
  });
}

/** Matches a URI template that blocks do not support, such as `{/id}`. */
const UNSUPPORTED_TEMPLATE = /\{(?:[/.;#][^{}]*|[^{}?&=,]*,[^{}]*)\}/;

/** Returns the first unsupported URI template in an endpoint. Requests contain such a template as written. */
export function findUnsupportedTemplate(text: string): { text: string; start: number; end: number } | undefined {
  const match = UNSUPPORTED_TEMPLATE.exec(text);
  return match ? { text: match[0], start: match.index, end: match.index + match[0].length } : undefined;
}

/** An opening brace without a closing brace in an endpoint, or vice versa. */
export interface UnmatchedBrace {
  index: number;
  isOpening: boolean;
}

export function findUnmatchedBrace(text: string): UnmatchedBrace | undefined {
  const openIndexes: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      openIndexes.push(index);
      continue;
    }
    const openIndex = openIndexes.pop();
    if (openIndex === undefined) return { index, isOpening: false };
  }
  const [index] = openIndexes;
  return index === undefined ? undefined : { index, isOpening: true };
}
