import type { BlockField } from '../blocks.js';
import { createFieldFinding, findNameProp } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';
import { getParentNames, toMemberPath } from '../../../model/block/field-path.js';

export const misplacedField: CheckRule = {
  name: 'misplaced-field',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'A field for a member of an object, written next to the field of the object or only indented below it. Move it inside the field of the object',
  example:
    '<ApiBlock><ParamField body="address" type="object"><ParamField name="street" /></ParamField><ParamField body="address.city" /></ApiBlock>',
  check: ({ fields, text }) => {
    const objects = new Set(fields.map(({ element }) => element.parent));
    return groupSiblings(fields).flatMap((siblings) =>
      siblings.flatMap((field, index) => {
        if (!field.isNameKnown) return [];
        const parent =
          findParentByName(field, siblings, objects) ?? findParentByIndentation(field, siblings.slice(0, index), text);
        return parent?.isNameKnown ? [createFinding(field, parent)] : [];
      }),
    );
  },
};

function createFinding(field: BlockField, parent: BlockField): RuleFinding {
  const message = `The field ${JSON.stringify(field.name)} is a member of ${JSON.stringify(parent.name)}, but is not inside it`;
  const expected = 'the field inside the field of its object';
  const suggestion = `Move it before the closing tag of ${JSON.stringify(parent.name)}`;
  const prop = findNameProp(field);
  return createFieldFinding({ message, expected, suggestion, prop }, field);
}

type ParentElement = BlockField['element']['parent'];

/** Groups fields with the same parent and the same location or status. The fields of a group are in page order. */
function groupSiblings(fields: readonly BlockField[]): BlockField[][] {
  const groupsByParent = new Map<ParentElement, BlockField[][]>();
  for (const field of fields) {
    const groups = groupsByParent.get(field.element.parent) ?? [];
    const group = groups.find(([first]) => first && isSibling(first, field));
    if (group) group.push(field);
    else groupsByParent.set(field.element.parent, [...groups, [field]]);
  }
  return [...groupsByParent.values()].flat();
}

function isSibling(one: BlockField, other: BlockField): boolean {
  return (
    one.kind === other.kind &&
    one.location === other.location &&
    one.status === other.status &&
    one.element.source.parent === other.element.source.parent
  );
}

/**
 * Returns the sibling that documents the parent object in a field's name, such as `address` for `address.city`. Ignores
 * siblings without nested fields.
 */
function findParentByName(
  field: BlockField,
  siblings: readonly BlockField[],
  objects: ReadonlySet<ParentElement>,
): BlockField | undefined {
  const parentName = getParentNames(field.name).at(-1);
  if (parentName === undefined) return undefined;
  const objectPath = toMemberPath(parentName);
  return siblings.find((other) => toMemberPath(other.name) === objectPath && objects.has(other.element));
}

/**
 * Returns the preceding field of an object if the given field is indented more deeply. The given field is then probably
 * a member of this object.
 */
function findParentByIndentation(
  field: BlockField,
  previous: readonly BlockField[],
  text: string,
): BlockField | undefined {
  const column = getColumn(field, text);
  if (column === undefined) return undefined;
  // Fields at the same column belong to the same object.
  const object = previous.findLast((other) => getColumn(other, text) !== column);
  const isAbove = object && (getColumn(object, text) ?? column) < column;
  return isAbove && /\bobject\b/i.test(object.type) ? object : undefined;
}

/** Returns the number of spaces before a field. Returns `undefined` if other text precedes it on its line. */
function getColumn({ element }: BlockField, text: string): number | undefined {
  const { start } = element.source;
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  return /^[ ]*$/.test(before) ? before.length : undefined;
}
