import { isWebhook } from '../../model/block/block-id.js';
import { isWebSocket, readUrl } from '../../model/block/endpoint-url.js';
import { normalizeMethod } from '../../model/http/method.js';
import {
  isRestParameter,
  type PathSegment,
  readValueTemplate,
  removeQueryTemplates,
  toParameterName,
  toPathSegments,
} from '../../model/http/path.js';
import { joinUrl, trimSlashes } from '../../model/http/url.js';
import { escapeRegExp } from '../../model/text/escape-reg-exp.js';
import type { PageBlock } from '../pages/page-block.js';

/** The method, URL pattern and query of the requests that a block documents. */
export interface Route {
  block: PageBlock;
  method: string;
  /** `undefined` if the route matches any origin. */
  origin: string | undefined;
  /** The documented path, including the path of the base URL, without the query and trailing slashes. */
  path: string;
  /** Matches decoded paths and captures the values of the path parameters. */
  pattern: RegExp;
  /** The names of the path parameters that the pattern captures, in the same order. */
  names: string[];
  /**
   * One digit per segment, for sorting: 0 for a literal, 1 for a literal with a parameter, 2 for a parameter, 3 for a
   * parameter that matches the rest of the path. The last digit marks the end of the path, so that `/{+path}/raw`
   * precedes `/{+path}`.
   */
  rank: string;
  /** The query parameters that have literal values in the endpoint. */
  query: { name: string; value: string }[];
}

interface RouteSegment {
  /** The source of the regular expression that matches the segment. */
  pattern: string;
  names: string[];
  rank: '0' | '1' | '2' | '3';
}

/**
 * The digit that marks the end of a path in a rank. It sorts after the digit of any segment, so that `/{+path}/raw`
 * precedes `/{+path}`.
 */
const END_RANK = '4';

/** Matches a URL or a path, both with an optional query. */
const URL_PARTS = /^(?<origin>[a-z][a-z\d+.-]*:\/\/[^/?]*)?(?<path>[^?]*)(?:\?(?<query>.*))?$/is;

/**
 * Returns the route of a block. Returns `undefined` for a webhook or a WebSocket, or if the method or endpoint is
 * missing or only known at runtime.
 *
 * @param baseUrl - The URL or path before the endpoint.
 */
export function toRoute(block: PageBlock, baseUrl = ''): Route | undefined {
  const { props } = block;
  const endpoint = removeQueryTemplates(readUrl(props).endpoint);
  const method = normalizeMethod(props.method);
  const isHttp = !isWebhook(props) && !isWebSocket(readUrl(props));
  if (!isHttp || endpoint === '' || method === '') return undefined;
  const { origin, path = '', query } = URL_PARTS.exec(joinUrl(baseUrl, endpoint))?.groups ?? {};
  const absolutePath = path.startsWith('/') ? path : `/${path}`;
  // The path `/` consists of a single empty segment.
  // A template such as `{name=projects/*}` belongs to one segment, although it contains slashes.
  const [, ...segments] = (trimSlashes(absolutePath) || '/').split(/\/(?![^{}]*\})/);
  const routeSegments = segments.map(toRouteSegment);
  const parameters = Array.from(new URLSearchParams(query), ([name, value]) => ({ name, value }));
  return {
    block,
    method,
    // Normalize the origin, because the origin of a request is lowercase and does not contain a default port.
    origin: origin && URL.canParse(origin) ? new URL(origin).origin : origin,
    path: `/${segments.join('/')}`,
    pattern: new RegExp(`^/${routeSegments.map(({ pattern }) => pattern).join('/')}/?$`),
    names: routeSegments.flatMap(({ names }) => names),
    rank: [...routeSegments.map(({ rank }) => rank), END_RANK].join(''),
    query: parameters.filter(({ value }) => !value.includes('<') && !value.includes('{')),
  };
}

function toRouteSegment(segment: string): RouteSegment {
  const parts = toPathSegments(segment);
  const patterns = parts.map(({ text, parameter }) => (parameter ? toParameterPattern(text) : toLiteralPattern(text)));
  const parameters = parts.filter(({ parameter }) => parameter);
  return {
    pattern: patterns.join(''),
    names: parameters.map(({ text }) => toParameterName(text)),
    rank: toRank(parts),
  };
}

function toParameterPattern(text: string): string {
  const template = readValueTemplate(text);
  if (template !== '')
    return `(${template
      .split(/(\*\*?)/)
      .map(toTemplatePattern)
      .join('')})`;
  return isRestParameter(text) ? '([^]+?)' : '([^/]+?)';
}

/**
 * Returns the pattern for a part of a template such as `projects/*`. `*` is one segment, and `**` is any number of
 * them.
 */
function toTemplatePattern(part: string): string {
  if (part === '*') return '[^/]+';
  return part === '**' ? '.*' : escapeRegExp(part);
}

function toRank(parts: readonly PathSegment[]): RouteSegment['rank'] {
  const parameters = parts.filter(({ parameter }) => parameter);
  if (parameters.length === 0) return '0';
  if (parameters.some(({ text }) => isRestParameter(text))) return '3';
  return parameters.length === parts.length ? '2' : '1';
}

/**
 * Compares two routes for sorting: more specific routes come first. Literals precede parameters, and earlier segments
 * take precedence over later ones.
 */
export function compareRanks(one: Route, other: Route): number {
  if (one.rank === other.rank) return 0;
  return one.rank < other.rank ? -1 : 1;
}

/** Decodes the percent-encoding of a path. Keeps encoded slashes, and sequences that are not valid UTF-8. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      // Keep encoded slashes encoded, because they do not separate segments.
      return decodeURIComponent(codes).replaceAll('/', '%2F');
    } catch {
      return codes;
    }
  });
}

function toLiteralPattern(text: string): string {
  return escapeRegExp(decodePath(text));
}
