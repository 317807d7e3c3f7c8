import type { CheckRule } from '../rule.js';

export const invalidPattern: CheckRule = {
  name: 'invalid-pattern',
  severity: 'warning',
  section: 'Contradictions',
  description: 'A `pattern` that JavaScript cannot compile',
  example: '<ParamField name="id" pattern="[a-" />',
};
