import { formatSuggestion, suggest } from '../../../../../model/text/suggest.js';
import { type CheckRule, createProblem } from '../../../../check/rule.js';
import { routeMismatch, undocumentedRoute, unknownRoute } from '../../../../check/rules/routes.js';
import type { RoutePath } from '../../../../check/routes/route-path.js';
import type { FileProblem, FileRange } from '../../../../check/file-problem.js';
import type { CheckedFile, FileRoute } from '../check-file.js';
import { ANY_METHOD, type ApplicationRoute } from './read-routes.js';
import { removeTrailingSlash, RouteIndex } from './route-index.js';

/** A difference between the routes of an application and its pages. */
export interface RouteGap extends FileProblem {
  /** The method and path of the block, or of the route if no block documents it. */
  title: string;
}

export interface RouteCounts {
  documented: number;
  /** The number of routes that no page documents. */
  missing: number;
  /** The number of blocks for which the application has no route. */
  extra: number;
  /** The number of blocks whose method, parameter names or trailing slash differs from the route. */
  mismatched: number;
}

export interface RouteComparison {
  routes: readonly ApplicationRoute[];
  pages: readonly CheckedFile[];
  /** Returns whether a pattern excludes a route or a block from the comparison. */
  isExcluded: (route: { method: string; paths: readonly RoutePath[] }) => boolean;
  /** Whether to report routes without a page. `false` if other pages may document them. */
  isComplete: boolean;
}

export function compareRoutes({ routes, pages, isExcluded, isComplete }: RouteComparison): {
  gaps: RouteGap[];
  counts: RouteCounts;
} {
  const blocks = pages.flatMap((page) => page.routes).filter((block) => !isExcluded(block));
  const index = new RouteIndex(routes.filter((route) => !isExcluded(route)));
  const onPages: (RouteGap | undefined)[] = [];
  const unmatched: FileRoute[] = [];
  for (const block of blocks) {
    const matches = index.findExact(block);
    if (matches.length > 0) onPages.push(findNameMismatch(block, matches));
    else unmatched.push(block);
  }
  const withoutRoute = unmatched.filter((block) => {
    const route = index.findWithOtherSlash(block);
    if (route) onPages.push(createSlashMismatch(block, route));
    return route === undefined;
  });
  // A route with another method matches a block only if no other block documents it, so check these routes last.
  for (const block of withoutRoute) onPages.push(findMethodMismatch(block, index) ?? createUnknown(block, index));
  const undocumented = isComplete ? index.listUndocumented().map(createUndocumented) : [];
  const gaps = [...onPages.filter((gap) => gap !== undefined), ...undocumented];
  const count = ({ name }: CheckRule) => gaps.filter((gap) => gap.rule === name).length;
  return {
    gaps,
    counts: {
      documented: index.countDocumented(),
      missing: count(undocumentedRoute),
      extra: count(unknownRoute),
      mismatched: count(routeMismatch),
    },
  };
}

interface PropMismatch {
  severity?: RouteGap['severity'];
  message: string;
  suggestion: string | undefined;
}

/** Creates a problem for a block. Returns `undefined` if a comment disables the rule for the block. */
function createBlockGap(
  rule: CheckRule,
  { prop, ...mismatch }: PropMismatch & { prop: 'endpoint' | 'method' },
  { title, paths: _paths, ignoredRules, methodPosition, method: _method, ...position }: FileRoute,
): RouteGap | undefined {
  if (ignoredRules.includes(rule.name)) return undefined;
  const range: FileRange = prop === 'method' ? methodPosition : position;
  const expected = 'a route of the application';
  return createProblem(rule, { ...range, title, component: 'ApiBlock', prop, expected, ...mismatch });
}

/**
 * Reports the parameters whose names in the block and in the route differ. If several routes match the block, the names
 * need to match only one of them.
 */
function findNameMismatch(block: FileRoute, routes: readonly ApplicationRoute[]): RouteGap | undefined {
  const differences = routes.map((route) => listRenamed(block, route));
  const [route] = routes;
  const [renamed = []] = differences;
  if (!route || differences.some((names) => names.length === 0)) return undefined;
  const listed = renamed.map(({ documented, actual }) => `"${actual}" instead of "${documented}"`).join(', ');
  return createBlockGap(
    routeMismatch,
    {
      prop: 'endpoint',
      severity: 'warning',
      message: `The route ${describe(route)} has the ${renamed.length > 1 ? 'parameters' : 'parameter'} ${listed}`,
      suggestion:
        renamed.length > 1
          ? 'Rename the parameters in the endpoint and in their fields'
          : 'Rename the parameter in the endpoint and in its field',
    },
    block,
  );
}

/**
 * Returns the parameters of a block that have a different name in a route. Omits parameters that have no name in the
 * route.
 */
function listRenamed(block: FileRoute, route: ApplicationRoute) {
  for (const { pattern, names } of block.paths) {
    const path = route.paths.find((each) => each.pattern === pattern);
    if (!path) continue;
    return names.flatMap((documented, position) => {
      const actual = path.names[position] ?? '';
      return actual === '' || actual === documented ? [] : [{ documented, actual }];
    });
  }
  return [];
}

function createSlashMismatch(block: FileRoute, route: ApplicationRoute): RouteGap | undefined {
  const hasSlash = block.paths.some(({ pattern }) => pattern !== removeTrailingSlash(pattern));
  return createBlockGap(
    routeMismatch,
    {
      prop: 'endpoint',
      severity: 'warning',
      message: `The route ${describe(route)} ${hasSlash ? 'does not end' : 'ends'} with a slash`,
      suggestion: hasSlash ? 'Remove the slash at the end' : 'Add a slash at the end',
    },
    block,
  );
}

/** Reports a block whose path has an undocumented route with another method. Marks that route as documented. */
function findMethodMismatch(block: FileRoute, index: RouteIndex): RouteGap | undefined {
  const route = index.listOtherMethods(block).find((other) => !index.isDocumented(other));
  if (!route) return undefined;
  index.markDocumented(route);
  return createBlockGap(
    routeMismatch,
    {
      prop: 'method',
      message: `The application has the route ${describe(route)}, but not with the method ${block.method}`,
      suggestion: formatSuggestion(route.method),
    },
    block,
  );
}

function createUnknown(block: FileRoute, index: RouteIndex): RouteGap | undefined {
  return createBlockGap(
    unknownRoute,
    {
      prop: 'endpoint',
      message: `The application has no route ${block.title}`,
      suggestion: suggestRoute(block, index),
    },
    block,
  );
}

/** Suggests the methods for the same path, a prefix for the path, or a similar route. */
function suggestRoute(block: FileRoute, index: RouteIndex): string | undefined {
  const methods = [...new Set(index.listOtherMethods(block).map(({ method }) => method))];
  if (methods.length > 0) return `It has this path with ${methods.join(', ')}`;
  const undocumented = index.listUndocumented().filter(({ method }) => [ANY_METHOD, block.method].includes(method));
  for (const route of undocumented) {
    const prefix = findPrefix(route, block);
    if (prefix !== undefined) return `It has ${describe(route)}. Does the baseUrl lack "${prefix}"?`;
  }
  return suggest(
    block.title,
    undocumented.map(({ title }) => title),
  );
}

/** If the path of a route is the path of a block with a prefix, such as `/api`, returns this prefix. */
function findPrefix(route: ApplicationRoute, block: FileRoute): string | undefined {
  for (const { pattern } of block.paths) {
    const longer = route.paths.find((path) => pattern !== '/' && path.pattern.endsWith(pattern));
    if (longer) return longer.pattern.slice(0, -pattern.length);
  }
  return undefined;
}

function createUndocumented({
  title,
  definition,
  method: _method,
  paths: _paths,
  ...position
}: ApplicationRoute): RouteGap {
  const place = definition === undefined ? '' : `, which ${definition} defines`;
  return createProblem(undocumentedRoute, {
    ...position,
    title,
    message: `No page documents the route ${title}${place}`,
    suggestion: 'Add a block, or exclude the route with --ignore-route',
  });
}

function describe({ title, file, line }: ApplicationRoute): string {
  return `${title} (${file}:${line})`;
}
