import type { CheckRule } from '../rule.js';

export const unknownAuth: CheckRule = {
  name: 'unknown-auth',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description: 'An auth type without a built-in label. The problem is an error if the type resembles a known type',
  example: 'auth="baerer"',
};
