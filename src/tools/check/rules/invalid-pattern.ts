import { compilePattern } from '../../../model/text/pattern.js';
import type { BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const invalidPattern: CheckRule = {
  name: 'invalid-pattern',
  severity: 'warning',
  section: 'Contradictions',
  description: 'A `pattern` that JavaScript cannot compile',
  example: '<ParamField name="id" pattern="[a-" />',
  includesPartials: true,
  check: ({ fields }) => fields.flatMap(checkPattern),
};

function checkPattern(field: BlockField): RuleFinding[] {
  const { pattern } = field.facts.strings;
  if (pattern === undefined || compilePattern(pattern)) return [];
  const message = `The pattern ${pattern} is not a JavaScript regular expression`;
  const expected = 'a regular expression without delimiters and flags, as in JSON Schema';
  return [createFieldFinding({ message, expected, prop: 'pattern' }, field)];
}
