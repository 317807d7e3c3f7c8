import { UsageError } from '../../../shared/errors.js';
import type { FileProblem } from '../../../../check/file-problem.js';
import type { CheckCommand } from '../check-command.js';
import type { CheckedFile } from '../check-file.js';
import { readRoutes } from './read-routes.js';
import { compareWithBaseline, writeBaseline } from './route-baseline.js';
import { compareRoutes, type RouteCounts, type RouteGap } from './route-gaps.js';
import { createRouteMatcher } from './route-pattern.js';

export interface CheckedRoutes {
  /** The differences that the baseline does not contain. */
  gaps: RouteGap[];
  /** The baseline entries that are no longer needed. */
  outdated: FileProblem[];
  counts: RouteCounts & {
    /** The number of differences that the baseline contains. */
    accepted: number;
  };
}

/**
 * Returns a function that compares pages with the routes of the application. Reads the routes immediately, so that a
 * `UsageError` about them is thrown before pages are checked. Returns `undefined` if no routes are specified.
 *
 * @param isComplete - Whether the checked pages are all pages that can document routes.
 */
export function createRouteCheck(
  { routes: settings, updateBaseline }: CheckCommand,
  isComplete: boolean,
): ((pages: readonly CheckedFile[]) => CheckedRoutes) | undefined {
  if (!settings) return undefined;
  const { file, ignored, baseline } = settings;
  if (updateBaseline && !isComplete)
    throw new UsageError('--update-baseline requires all pages. Specify a folder or a glob instead of single files');
  const routes = readRoutes(file);
  const isExcluded = createRouteMatcher(ignored);
  return (pages) => {
    const { gaps, counts } = compareRoutes({ routes, pages, isExcluded, isComplete });
    if (baseline === undefined) return { gaps, outdated: [], counts: { ...counts, accepted: 0 } };
    if (updateBaseline) writeBaseline(baseline, gaps);
    const { newGaps, outdated } = compareWithBaseline(baseline, gaps);
    const accepted = gaps.length - newGaps.length;
    // If only some pages are checked, baseline entries can belong to the other pages, so they are not reported as
    // outdated.
    return { gaps: newGaps, outdated: isComplete ? outdated : [], counts: { ...counts, accepted } };
  };
}
