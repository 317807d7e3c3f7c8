import { compilePattern } from '../../../model/text/pattern.js';
import type { BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const invalidPattern: CheckRule = {
  name: 'invalid-pattern',
  severity: 'warning',
  section: 'Contradictions',
  description: 'A `pattern` that JavaScript cannot compile, or that is written with delimiters, as in `/^[a-z]+$/`',
  example: '<ParamField name="id" pattern="[a-" />',
  includesPartials: true,
  check: ({ fields }) => fields.flatMap(checkPattern),
};

/**
 * Matches a pattern with delimiters, such as `/^[a-z]+$/`. As written, it matches no value, because a slash precedes
 * `^`.
 */
const DELIMITED_PATTERN = /^\/\^.*\$\/[a-z]*$/;

function checkPattern(field: BlockField): RuleFinding[] {
  const { pattern } = field.facts.strings;
  const reason = pattern === undefined ? undefined : findMistake(pattern);
  if (reason === undefined) return [];
  const message = `The pattern ${pattern} ${reason}`;
  const expected = 'a regular expression without delimiters and flags, as in JSON Schema';
  return [createFieldFinding({ message, expected, prop: 'pattern' }, field)];
}

function findMistake(pattern: string): string | undefined {
  if (!compilePattern(pattern)) return 'is not a JavaScript regular expression';
  return DELIMITED_PATTERN.test(pattern) ? 'matches no value, because it begins and ends with slashes' : undefined;
}
