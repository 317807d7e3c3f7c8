import type { CheckRule } from '../rule.js';

export const invalidValue: CheckRule = {
  name: 'invalid-value',
  severity: 'error',
  section: 'Mistakes that a block reports in a note',
  description: "A value that the prop doesn't accept, or a `baseUrl` without a scheme",
  example: '<ParamField name="id" required="yes" />',
};
