import type { CheckRule } from '../rule.js';

export const conflictingProps: CheckRule = {
  name: 'conflicting-props',
  severity: 'warning',
  section: 'Contradictions',
  description:
    '`response` or `statusCode` in addition to `responses`, a `body` although each item of `requests` has one, a `baseUrl` that is not the URL of the first of the `servers`, or both `default` and `defaultValue`',
  example: "response='{\"a\": 1}' responses='[]'",
};
