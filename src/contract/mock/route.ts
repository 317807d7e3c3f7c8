import { isWebhook } from '../../model/block/block-id.js';
import { normalizeMethod } from '../../model/http/method.js';
import { toPathSegments } from '../../model/http/path.js';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';

/** The method and URL that a block documents. */
export interface Route {
  block: PageBlock;
  method: string;
  /** `undefined` if the route matches any origin. */
  origin: string | undefined;
  /** The documented path without the query. */
  path: string;
  pattern: RegExp;
  /** The parameter names captured by the pattern, in order. */
  names: string[];
  /** One digit per segment, for sorting: 0 for a literal, 1 for a literal with a parameter, 2 for a parameter. */
  rank: string;
  /** The query parameters of the endpoint that have literal values. */
  query: [name: string, value: string][];
}

/**
 * Returns the route of a block, or `undefined` for a webhook or an endpoint that is only known at runtime.
 *
 * @param base - The base URL or path before the endpoint.
 */
export function toRoute(block: PageBlock, base = ''): Route | undefined {
  const { props } = block;
  const endpoint = asString(props.endpoint).trim();
  const method = normalizeMethod(props.method);
  if (isWebhook(props) || endpoint === '' || method === '') return undefined;
  const isWhole = /^[a-z][a-z\d+.-]*:\/\//i.test(endpoint);
  const joined = isWhole || base === '' ? endpoint : `${base.replace(/\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`;
  const [, origin, rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?]*)?(.*)$/is.exec(joined) ?? [];
  const [path = '', query] = rest.split(/\?(.*)/s);
  const segments = (path.startsWith('/') ? path : `/${path}`)
    .replace(/(?<=.)\/+$/, '')
    .split('/')
    .slice(1);
  const names: string[] = [];
  const ranks: number[] = [];
  const patterns = segments.map((segment) => {
    const parts = toPathSegments(`/${segment}`).slice(segment.startsWith(':') || segment.startsWith('{') ? 1 : 0);
    const runs = parts.map(({ text, parameter }, index) => {
      if (parameter) names.push(text.replace(/^:|^\{\s*|\s*\}$/g, ''));
      return parameter ? '([^/]+?)' : toLiteral(index === 0 ? text.replace(/^\//, '') : text);
    });
    ranks.push(parts.every(({ parameter }) => parameter) ? 2 : parts.some(({ parameter }) => parameter) ? 1 : 0);
    return runs.join('');
  });
  return {
    block,
    method,
    origin: origin && URL.canParse(origin) ? new URL(origin).origin : origin,
    path: `/${segments.join('/')}`,
    pattern: new RegExp(`^/${patterns.join('/')}/?$`),
    names,
    rank: ranks.join(''),
    query: [...new URLSearchParams(query)].filter(([, value]) => !/[<{]/.test(value)),
  };
}

/** Decodes a path. Invalid escapes are kept. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      // An encoded slash is not a separator.
      return decodeURIComponent(codes).replaceAll('/', '%2F');
    } catch {
      return codes;
    }
  });
}

function toLiteral(text: string): string {
  return decodePath(text).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
