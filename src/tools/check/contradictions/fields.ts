import { parseValueList } from '../../../model/block/value-list.js';
import { compilePattern } from '../../../model/text/pattern.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import { RESTRICTING_PROPS, findMismatch, formatValue } from '../../pages/values/mismatch.js';
import { isSerialized, isStringField } from '../../pages/values/text-value.js';
import { parsePropValue, type TypedValue } from '../../pages/values/typed-value.js';
import type { PageFinding } from '../problem.js';
import { isCodeLiteral, isCodeNumber } from './code-literal.js';
import type { BlockField } from './blocks.js';
import { createFieldFinding } from './report.js';

const VALUE_PROPS = ['example', 'examples', 'default', 'defaultValue'];

export function findFieldContradictions(field: BlockField): PageFinding[] {
  return [...VALUE_PROPS.flatMap((prop) => checkValue(prop, field)), ...checkDefaults(field), ...checkPattern(field)];
}

/** Reports the first value in a prop, such as `examples`, that contradicts the type or the constraints of the field. */
function checkValue(prop: string, field: BlockField): PageFinding[] {
  const { element } = field;
  const value = element.written.get(prop)?.value;
  if (value?.value === undefined || !RESTRICTING_PROPS.every((name) => isPropKnown(element, name))) return [];
  for (const typedValue of readValues(prop, value.value, isStringField(field))) {
    const subject = prop.startsWith('example') ? 'example' : 'default';
    if (isSerialized(typedValue, field) || (subject === 'default' && isLanguageDefault(typedValue, field))) continue;
    const mismatch = findMismatch(typedValue, field);
    if (!mismatch) continue;
    const message = `The ${subject} is ${formatValue(typedValue)}, ${mismatch.clause}`;
    return [createFieldFinding({ rule: 'value-mismatch', message, expected: mismatch.expected, prop }, field)];
  }
  return [];
}

/**
 * Returns whether a default value is null, which represents a missing default value, or a literal of a programming
 * language.
 */
function isLanguageDefault({ kind, text }: TypedValue, field: BlockField): boolean {
  if (kind === 'null') return true;
  // A string field accepts text that looks like a number.
  return kind === 'string' && (isCodeLiteral(text) || (!isStringField(field) && isCodeNumber(text)));
}

/** Returns the values in a prop: all values in `examples`, or the single value of any other prop. */
function readValues(prop: string, value: unknown, acceptsStrings: boolean): TypedValue[] {
  if (prop !== 'examples') return [parsePropValue(value, { acceptsStrings })];
  // An unquoted value counts as a string, even the number in `examples={[2]}`, because authors often omit the quotes.
  // `parseValueList` quotes only strings that are blank or look like another JSON value.
  return parseValueList(prop, value).values.map(({ code }) =>
    parsePropValue(code, { acceptsStrings: acceptsStrings && !code.startsWith('"') }),
  );
}

function checkDefaults(field: BlockField): PageFinding[] {
  const { props } = field.element;
  if (props.default === undefined || props.defaultValue === undefined) return [];
  const message = 'Both default and defaultValue are specified: only defaultValue is used';
  const suggestion = 'Remove one of them';
  const expected = 'only one of these props';
  return [createFieldFinding({ rule: 'conflicting-props', message, expected, suggestion, prop: 'default' }, field)];
}

function checkPattern(field: BlockField): PageFinding[] {
  const { pattern } = field.facts.strings;
  if (pattern === undefined || compilePattern(pattern)) return [];
  const message = `The pattern ${pattern} is not a JavaScript regular expression`;
  const expected = 'a regular expression without delimiters and flags, as in JSON Schema';
  return [createFieldFinding({ rule: 'invalid-pattern', message, expected, prop: 'pattern' }, field)];
}
