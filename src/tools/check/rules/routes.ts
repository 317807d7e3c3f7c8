import type { CheckRule } from '../rule.js';

const SECTION = 'Differences from the routes of an application';

export const undocumentedRoute: CheckRule = {
  name: 'undocumented-route',
  severity: 'error',
  description: 'A route that no page documents',
  section: SECTION,
};

export const unknownRoute: CheckRule = {
  name: 'unknown-route',
  severity: 'error',
  description: 'A block with an endpoint that is not a route',
  section: SECTION,
};

export const routeMismatch: CheckRule = {
  name: 'route-mismatch',
  severity: 'error',
  otherSeverity: 'warning',
  description:
    'A block with a different method than the route, or (as a warning) with a different parameter name or trailing slash',
  section: SECTION,
};

export const outdatedBaseline: CheckRule = {
  name: 'outdated-baseline',
  severity: 'warning',
  description: 'A baseline entry that is no longer needed',
  section: SECTION,
};
