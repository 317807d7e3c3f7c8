import { JSON_TYPES } from '../../../model/json/json-types.js';
import { asString } from '../../../model/text/coerce.js';
import { findClosest, formatSuggestion } from '../../../model/text/suggest.js';
import type { BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

const COMMON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

export const unknownType: CheckRule = {
  name: 'unknown-type',
  severity: 'warning',
  section: 'Contradictions',
  description: 'A `type` that is probably a misspelling',
  example: '<ParamField name="id" type="strng" />',
  check: ({ fields }) => fields.flatMap(checkType),
};

function checkType(field: BlockField): RuleFinding[] {
  const type = field.element.attributes.get('type')?.value;
  if (!type) return [];
  for (const { 0: word, index } of asString(type.value).matchAll(/\w+/g)) {
    const intended = findIntendedType(word);
    if (intended === undefined) continue;
    const message = `Unknown type ${JSON.stringify(word)}`;
    const expected = COMMON_TYPES.join(', ');
    const suggestion = formatSuggestion(intended);
    const finding = createFieldFinding({ message, expected, suggestion, prop: 'type' }, field);
    return [{ ...finding, fix: [{ start: type.locate(index), original: word, replacement: intended }] }];
  }
  return [];
}

/**
 * Returns the type that a word misspells. Names of classes, such as `OrderArray`, and plurals do not count as
 * misspelled.
 */
function findIntendedType(word: string): string | undefined {
  const isClassName = /.[A-Z]|[_\d]/.test(word);
  const name = word.toLowerCase();
  if (isClassName || JSON_TYPES.has(name) || COMMON_TYPES.some((type) => `${type}s` === name)) return undefined;
  return findClosest(name, COMMON_TYPES, 1);
}
