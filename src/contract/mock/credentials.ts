import { readFields } from '../documented/fields.js';
import { toAuthWays } from '../../model/http/auth.js';
import { readHeaders } from '../../model/http/headers.js';
import type { PageBlock } from '../../pages/page-block.js';

/** Matches common names of headers and parameters that carry credentials. */
const KEY = /key|token|secret|auth|session/i;

/** Whether a request lacks the credentials that the block's `auth` requires. The credentials themselves are not validated. */
export function lacksCredentials(
  block: PageBlock,
  headers: ReadonlyMap<string, string>,
  query: URLSearchParams,
): boolean {
  const ways = toAuthWays(block.props.auth);
  if (ways.length === 0) return false;
  const scheme = /^\s*(\w+)\s+\S/.exec(headers.get('authorization') ?? '')?.[1]?.toLowerCase();
  const hasKey = findKeys(block).some(([place, name]) =>
    place === 'query' ? query.has(name) : headers.has(name.toLowerCase()),
  );
  const has = (name: string): boolean => {
    switch (name) {
      case 'bearer':
      case 'oauth2':
        return scheme === 'bearer' || hasKey;
      case 'basic':
        return scheme === 'basic' || hasKey;
      case 'apiKey':
        return hasKey || [...headers.keys(), ...query.keys()].some((key) => KEY.test(key));
      default:
        // "none", or a custom auth type that cannot be verified.
        return true;
    }
  };
  return !ways.some((way) => way.every(has));
}

/** Returns the headers and query parameters, other than Authorization, in which the block documents credentials. */
function findKeys(block: PageBlock): [place: string, name: string][] {
  const written = readHeaders(block.props.headers)?.fields ?? [];
  const named = written.map(({ name }): [string, string] => ['header', name]);
  const fields = readFields(block).flatMap(({ kind, location, name }): [string, string][] =>
    kind === 'parameter' && (location === 'header' || location === 'query') ? [[location, name]] : [],
  );
  return [...named, ...fields].filter(
    ([, name]) => /^cookie$/i.test(name) || (KEY.test(name) && !/^authorization$/i.test(name)),
  );
}
