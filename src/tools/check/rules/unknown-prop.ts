import type { CheckRule } from '../rule.js';

export const unknownProp: CheckRule = {
  name: 'unknown-prop',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'An unknown prop of `ApiBlock`, or a prop of another component whose name resembles that of a known prop',
  example: 'endpont="/users"',
};
