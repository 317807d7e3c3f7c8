import type { CheckRule } from '../rule.js';

export const unknownMethod: CheckRule = {
  name: 'unknown-method',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A method that is not a registered HTTP method',
  example: 'method="GETT"',
};
