import type { CheckRule } from '../rule.js';

export const invalidEndpoint: CheckRule = {
  name: 'invalid-endpoint',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description:
    'An endpoint that begins with a method, or whose path contains an unmatched brace (`/users/{id`) or, as a warning, whitespace, a number sign or a URI template that is sent as written (`/users{/id}`). Spaces in the query are allowed',
  example: 'endpoint="GET /users"',
};
