import { isWebhook } from '../../model/block/block-id.js';
import { normalizeMethod } from '../../model/http/method.js';
import { toPathSegments } from '../../model/http/path.js';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';

/** Where a block is called. */
export interface Route {
  block: PageBlock;
  method: string;
  /** Nothing where any origin will do. */
  origin: string | undefined;
  /** The path as it is documented, without its query. */
  path: string;
  pattern: RegExp;
  /** What the pattern captures, in order. */
  names: string[];
  /** What each segment is, as digits that sort: text before text with a parameter before a parameter alone. */
  rank: string;
  /** What the endpoint's query says without placeholders. */
  query: [name: string, value: string][];
}

/**
 * The route of a block; nothing where it is an event, or only the running page knows where it is called.
 *
 * @param base - What stands before the endpoint, as far as it counts.
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

/** Text of a path as it comes: decoded where it can be. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      // A slash that is encoded is no separator.
      return decodeURIComponent(codes).replaceAll('/', '%2F');
    } catch {
      return codes;
    }
  });
}

function toLiteral(text: string): string {
  return decodePath(text).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
