import type { CheckRule } from '../rule.js';

export const missingCredentials: CheckRule = {
  name: 'missing-credentials',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'An `auth` type whose credentials appear neither in `headers`, nor in the query of the endpoint, nor in the `example` of a field',
  details: 'if `auth` has alternatives, the request needs the credentials of only one of them.',
  example: 'auth="bearer"',
};
