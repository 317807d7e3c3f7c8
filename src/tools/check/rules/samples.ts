import { isPropKnown } from '../../../model/block/block-element.js';
import { findNamedParameter } from '../../../model/block/requests.js';
import { getValueText } from '../../../model/block/object-shapes.js';
import { parseValueList } from '../../../model/block/value-list.js';
import { getJsonMembers } from '../../../model/json/json-tree.js';
import { readParameterSamples } from '../../pages/documented/read-requests.js';
import { findMismatch, formatValue, RESTRICTING_PROPS } from '../../pages/values/mismatch.js';
import { isSerialized, isStringField } from '../../pages/values/text-value.js';
import { parsePropValue, toTypedValue, type TypedValue } from '../../pages/values/typed-value.js';
import type { Block, BlockField } from '../blocks.js';
import { isCodeLiteral, isCodeNumber } from '../code-literal.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';
import { type SampleContradiction, toMismatch } from '../samples/contradictions.js';

const SECTION = 'Contradictions';

export const missingMember: CheckRule = {
  name: 'missing-member',
  severity: 'warning',
  description:
    'A required field that is missing from a sample, unless its parent is missing too, or a field that has a different name in the sample (only case, hyphens or underscores differ). If the field is required, a similar name is also reported',
  details:
    'the sample in `body` is compared with the body fields, and each response sample with the response fields for its status code.',
  example: '<ApiBlock body=\'{"name": "Ada"}\'><ParamField body="email" required /></ApiBlock>',
  section: SECTION,
  includesPartials: true,
  check: ({ contradictions }) => selectContradictions(contradictions, 'missing'),
};

export const valueMismatch: CheckRule = {
  name: 'value-mismatch',
  severity: 'warning',
  description:
    "A value that doesn't match the type, the allowed values, the limits or the `format` of its field: an `example`, a default value, or a value in `examples`, in the `parameters` of `requests` or in a sample",
  details:
    "null is reported if the type doesn't allow it. Default values in the syntax of a programming language, such as `None` or `time.time()`, are accepted.",
  example: '<ParamField name="age" type="integer" example="ten" />',
  section: SECTION,
  includesPartials: true,
  check: ({ blocks, fields, contradictions }) => [
    ...selectContradictions(contradictions, 'mismatch'),
    ...blocks.flatMap(checkRequestParameters),
    ...fields.flatMap((field) => VALUE_PROPS.flatMap((prop) => checkValue(prop, field))),
  ],
};

function selectContradictions(
  contradictions: readonly SampleContradiction[],
  kind: SampleContradiction['kind'],
): RuleFinding[] {
  return contradictions.filter((contradiction) => contradiction.kind === kind).map(({ finding }) => finding);
}

const VALUE_PROPS = ['example', 'examples', 'default', 'defaultValue'];

/** Reports the first value in a prop, such as `examples`, that contradicts the type or the constraints of the field. */
function checkValue(prop: string, field: BlockField): RuleFinding[] {
  const { element } = field;
  const value = element.attributes.get(prop)?.value;
  if (value?.value === undefined || !RESTRICTING_PROPS.every((name) => isPropKnown(element, name))) return [];
  for (const typedValue of readValues(prop, value.value, isStringField(field))) {
    const subject = prop.startsWith('example') ? 'example' : 'default';
    if (isSerialized(typedValue, field) || (subject === 'default' && isLanguageDefault(typedValue, field))) continue;
    const mismatch = findMismatch(typedValue, field);
    if (!mismatch) continue;
    const message = `The ${subject} is ${formatValue(typedValue)}, ${mismatch.clause}`;
    return [createFieldFinding({ message, expected: mismatch.expected, prop }, field)];
  }
  return [];
}

/**
 * Returns whether a default value is a programming language literal or null. Null represents a missing default value.
 */
function isLanguageDefault({ kind, text }: TypedValue, field: BlockField): boolean {
  if (kind === 'null') return true;
  // A string field accepts text that looks like a number.
  return kind === 'string' && (isCodeLiteral(text) || (!isStringField(field) && isCodeNumber(text)));
}

/** Reports the values of parameters in `requests` that contradict the type or the constraints of their fields. */
function checkRequestParameters(block: Block): RuleFinding[] {
  const parameters = block.fields.flatMap((field) => {
    const { kind, isNested, location, fullName, element } = field;
    const isParameter = kind === 'parameter' && !isNested && location !== undefined && location !== 'body';
    return isParameter && RESTRICTING_PROPS.every((name) => isPropKnown(element, name))
      ? [{ field, location, name: fullName }]
      : [];
  });
  return readParameterSamples(block.element).flatMap(({ prop, source, json }) =>
    getJsonMembers(json).flatMap(({ name, value }) => {
      const field = findNamedParameter(name, parameters)?.field;
      const text = getValueText(value, source.text);
      // A request omits a parameter whose value is null.
      if (!field || text === undefined) return [];
      const typedValue =
        value.kind === 'string'
          ? parsePropValue(text, { acceptsStrings: isStringField(field) })
          : toTypedValue(value, source.text);
      if (isSerialized(typedValue, field)) return [];
      const position = source.toPosition(value);
      return toMismatch(typedValue, { prop, position }, { block, field, path: name })?.finding ?? [];
    }),
  );
}

/** Returns the values in a prop: all values in `examples`, or the single value of any other prop. */
function readValues(prop: string, value: unknown, acceptsStrings: boolean): TypedValue[] {
  if (prop !== 'examples') return [parsePropValue(value, { acceptsStrings })];
  // In a string field, an unquoted value counts as a string, even the number in `examples={[2]}`, because authors often
  // omit the quotes. `parseValueList` quotes only strings that are blank or look like another JSON value.
  return parseValueList(prop, value).values.map(({ code }) =>
    parsePropValue(code, { acceptsStrings: acceptsStrings && !code.startsWith('"') }),
  );
}
