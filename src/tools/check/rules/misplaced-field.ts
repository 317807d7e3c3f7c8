import type { BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../problem.js';
import type { CheckRule } from '../rule.js';
import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import { getParentNames } from '../../../model/block/field-path.js';

export const misplacedField: CheckRule = {
  name: 'misplaced-field',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'A member of an object that is written after the object instead of inside it, or that is indented below an object but not inside it',
  example:
    '<ApiBlock><ParamField body="address" type="object"><ParamField name="street" /></ParamField><ParamField body="address.city" /></ApiBlock>',
  check: ({ fields, text }) =>
    fields.flatMap((field, index) => checkField(field, fields.slice(0, index), fields, text)),
};

function checkField(
  field: BlockField,
  previous: readonly BlockField[],
  fields: readonly BlockField[],
  text: string,
): RuleFinding[] {
  if (!field.isNameKnown || field.name === '') return [];
  const parent = findParentByName(field, fields) ?? findParentByIndentation(field, previous, text);
  if (!parent) return [];
  const message = `The field ${JSON.stringify(field.name)} is a member of ${JSON.stringify(parent.name)}, but is not inside it`;
  const expected = 'the field inside the field of its object';
  const suggestion = `Move it before the closing tag of ${JSON.stringify(parent.name)}`;
  const prop = FIELD_LOCATIONS.find((location) => field.element.written.has(location)) ?? 'name';
  return [createFieldFinding({ message, expected, suggestion, prop }, field)];
}

/** Returns the field for the object in a name such as `address.city`, if the object contains fields. */
function findParentByName(field: BlockField, fields: readonly BlockField[]): BlockField | undefined {
  const objectName = (getParentNames(field.name).at(-1) ?? '').replace(/\[\d*\]$/, '');
  if (objectName === '') return undefined;
  return fields.find(
    (other) =>
      other.name.replace(/\[\d*\]$/, '') === objectName &&
      isSibling(other, field) &&
      fields.some(({ element }) => element.parent === other.element),
  );
}

/** Returns the object directly above a field that is indented more deeply than the object. */
function findParentByIndentation(
  field: BlockField,
  previous: readonly BlockField[],
  text: string,
): BlockField | undefined {
  const siblings = previous.filter((other) => isSibling(other, field));
  const column = getColumn(field, text);
  // Fields at the same column belong to the same object.
  const object = siblings.findLast((other) => (getColumn(other, text) ?? 0) < (column ?? 0));
  const isBelow =
    object && siblings.slice(siblings.indexOf(object) + 1).every((other) => getColumn(other, text) === column);
  const canHaveMembers = object && /\bobject\b/i.test(object.type);
  return column !== undefined && isBelow && canHaveMembers && getColumn(object, text) !== undefined
    ? object
    : undefined;
}

function isSibling(one: BlockField, other: BlockField): boolean {
  return (
    one !== other &&
    one.kind === other.kind &&
    one.location === other.location &&
    one.status === other.status &&
    one.element.parent === other.element.parent &&
    one.element.source.parent === other.element.source.parent
  );
}

/** Returns the number of spaces before a field. Returns `undefined` if other text precedes it on its line. */
function getColumn({ element }: BlockField, text: string): number | undefined {
  const { start } = element.source;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^[ ]*$/.test(before) ? before.length : undefined;
}
