import zeptomatch from 'zeptomatch';
import { UsageError } from '../../../shared/errors.js';
import type { RoutePath } from '../../../../check/routes/route-path.js';
import { ANY_METHOD } from './read-routes.js';

interface MatchedRoute {
  method: string;
  paths: readonly RoutePath[];
}

/**
 * Returns a function that reports whether a route matches one of the patterns. A pattern is a glob for the path, such
 * as `/internal/**`, optionally after a method: `GET /health`. `*` in a pattern also matches a parameter. Throws a
 * `UsageError` if a pattern has more than two words, or if its glob does not begin with a slash.
 */
export function createRouteMatcher(patterns: readonly string[]): (route: MatchedRoute) => boolean {
  const parsed = patterns.map(parsePattern);
  return ({ method, paths }) =>
    parsed.some(
      (pattern) =>
        [ANY_METHOD, method].includes(pattern.method) && paths.some((path) => zeptomatch(pattern.glob, path.pattern)),
    );
}

function parsePattern(text: string): { method: string; glob: string } {
  const words = text.trim().split(/\s+/);
  const glob = words.at(-1) ?? '';
  if (words.length > 2 || !glob.startsWith('/'))
    throw new UsageError(`Invalid route pattern "${text}". Expected a pattern such as "/internal/**" or "GET /health"`);
  const method = words.length === 2 ? (words[0] ?? '').toUpperCase() : ANY_METHOD;
  return { method: method === '*' ? ANY_METHOD : method, glob };
}
