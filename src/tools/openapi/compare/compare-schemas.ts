import { isVisible } from '../schema/is-visible.js';
import { readSchema } from '../schema/read-schema.js';
import { haveSameNodes, type Schema, type SchemaSource } from '../schema/schema.js';
import type { SourceNode } from '../source/source-node.js';
import { compareTypes } from './compare-types.js';
import { compareValues } from './compare-values.js';
import { compareVariants } from './compare-variants.js';
import { type ComparedSchema, readComparedSchema, toLabel } from './compared-schema.js';
import type { Direction, SchemaDifference, Sides } from './difference.js';
import type { ChildSchemas, SchemaComparison } from './schema-comparison.js';
import {
  compareDeprecated,
  createDifference,
  createRequiredDifference,
  findKeyword,
  type LocatedFlag,
} from './schema-difference.js';

/**
 * Compares two schemas. Omits read-only members from requests, and write-only members from responses. Does not compare
 * the keywords and members of schemas that have no type in common.
 */
export function compareSchemas(schemas: Sides<ComparedSchema>, direction: Direction): SchemaComparison {
  const sides = toComparableNotations(schemas);
  const deprecated = compareDeprecated('', { left: readDeprecated(sides.left), right: readDeprecated(sides.right) });
  const variants = compareVariants(sides);
  if (variants.areAllCompared)
    return { differences: [...deprecated, ...variants.differences], children: variants.children };
  const { differences, isComparable } = compareTypes(sides);
  if (!isComparable) return { differences: [...deprecated, ...differences], children: [] };
  const members = compareMembers(sides, direction);
  return {
    differences: [
      ...deprecated,
      ...differences,
      ...compareValues(sides),
      ...compareRequiredGroups(sides),
      ...variants.differences,
      ...members.differences,
    ],
    children: [...members.children, ...compareMaps(sides), ...compareItems(sides), ...variants.children],
  };
}

/**
 * If both schemas have alternatives, returns the schemas with these alternatives as written. If only one of them has
 * alternatives, returns the schemas with merged alternatives, so that their types and members can be compared.
 */
function toComparableNotations({ left, right }: Sides<ComparedSchema>): Sides<ComparedSchema> {
  const haveAlternatives = [left, right].every(({ written, groups }) => written !== undefined || groups.length > 0);
  return haveAlternatives ? { left: left.written ?? left, right: right.written ?? right } : { left, right };
}

function readDeprecated(schema: ComparedSchema): LocatedFlag {
  return { isSet: schema.schema.deprecated, node: findKeyword(schema, 'deprecated') };
}

/** Compares the alternatives that specify only required members, as in `anyOf: [{required: [a]}, {required: [b]}]`. */
function compareRequiredGroups({ left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  if (left.requiredGroups === right.requiredGroups) return [];
  return [
    createDifference('required', {
      keyword: 'anyOf',
      range: 'other',
      left: { text: left.requiredGroups, node: findKeyword(left, 'anyOf', 'oneOf') },
      right: { text: right.requiredGroups, node: findKeyword(right, 'anyOf', 'oneOf') },
    }),
  ];
}

function compareMembers(sides: Sides<ComparedSchema>, direction: Direction): SchemaComparison {
  const { left, right } = sides;
  const names = new Set([...left.schema.properties.keys(), ...right.schema.properties.keys()]);
  const comparison: SchemaComparison = { differences: [], children: [] };
  for (const name of names) {
    if (isComparedOutside(name, sides)) continue;
    const members = {
      left: findComparedMember(left, name, direction),
      right: findComparedMember(right, name, direction),
    };
    comparison.differences.push(...compareMember(name, members, sides));
    if (members.left && members.right)
      comparison.children.push({ segment: `.${name}`, left: members.left.source, right: members.right.source });
  }
  return comparison;
}

/**
 * Returns whether a member is compared elsewhere. Comparing it here would report its differences twice. An inherited
 * member of an alternative is compared in the outer schema. If one schema contains a member that the other schema
 * contains only in its alternatives, the member is compared in the alternatives.
 */
function isComparedOutside(name: string, { left, right }: Sides<ComparedSchema>): boolean {
  if (left.outer && right.outer) {
    const isLeftInherited = isInherited(name, left);
    const isRightInherited = isInherited(name, right);
    if (isLeftInherited && isRightInherited) return true;
    if (isLeftInherited && !right.schema.properties.has(name)) return !isInAlternatives(name, right.outer, right);
    if (isRightInherited && !left.schema.properties.has(name)) return !isInAlternatives(name, left.outer, left);
    return false;
  }
  if (left.groups.length === 0 || right.groups.length === 0) return false;
  const isInLeft = left.schema.properties.has(name);
  if (isInLeft === right.schema.properties.has(name)) return false;
  const other = isInLeft ? right : left;
  return isInAlternatives(name, other.schema, other);
}

/** Returns whether an alternative inherits a member unchanged from the schema that contains it. */
function isInherited(name: string, { schema, outer }: ComparedSchema): boolean {
  const source = schema.properties.get(name);
  const outerSource = outer?.properties.get(name);
  const isSame = source !== undefined && outerSource !== undefined && haveSameNodes(source, outerSource);
  return isSame && outer?.required.has(name) === schema.required.has(name);
}

function isInAlternatives(name: string, { alternatives }: Schema, { document }: ComparedSchema): boolean {
  return alternatives.some((group) => group.some(({ source }) => readSchema(source, document).properties.has(name)));
}

interface ComparedMember {
  source: SchemaSource;
  node: SourceNode;
  isRequired: boolean;
}

/** Returns a member, or `undefined` if messages in this direction do not contain it. */
function findComparedMember(
  { schema, node, document }: ComparedSchema,
  name: string,
  direction: Direction,
): ComparedMember | undefined {
  const source = schema.properties.get(name);
  if (!source || !isVisible(source, document, direction === 'request')) return undefined;
  return { source, node: source[0] ?? node, isRequired: schema.required.has(name) };
}

function compareMember(
  name: string,
  { left, right }: Sides<ComparedMember | undefined>,
  containers: Sides<ComparedSchema>,
): SchemaDifference[] {
  const nodes = { left: left?.node ?? containers.left.node, right: right?.node ?? containers.right.node };
  if (left && right)
    return left.isRequired === right.isRequired ? [] : [createRequiredDifference(`.${name}`, right, nodes)];
  const member = left ?? right;
  if (!member) return [];
  return [
    createDifference('field', {
      name: `.${name}`,
      isRequired: member.isRequired,
      left: { text: left ? describeMember(left, containers.left) : '', node: nodes.left },
      right: { text: right ? describeMember(right, containers.right) : '', node: nodes.right },
    }),
  ];
}

function describeMember({ source, node, isRequired }: ComparedMember, { document }: ComparedSchema): string {
  const label = toLabel(readComparedSchema(source, node, document));
  return isRequired ? `${label}, required` : label;
}

/**
 * Returns the schemas of additional properties. Returns an empty array if one of the objects allows no additional
 * properties, because `compareValues` reports this difference.
 */
function compareMaps({ left, right }: Sides<ComparedSchema>): ChildSchemas[] {
  const leftSource = left.schema.additional ?? [];
  const rightSource = right.schema.additional ?? [];
  if (leftSource.length + rightSource.length === 0 || left.isClosed || right.isClosed) return [];
  return [{ segment: '.[key]', left: leftSource, right: rightSource }];
}

function compareItems({ left, right }: Sides<ComparedSchema>): ChildSchemas[] {
  const children: ChildSchemas[] = [];
  const { prefixItems: leftTuple } = left.schema;
  const { prefixItems: rightTuple } = right.schema;
  const [leftItems, rightItems] = [left.items, right.items];
  const length = Math.max(leftTuple.length, rightTuple.length);
  for (let index = 0; index < length; index++)
    children.push({
      segment: `.[${index}]`,
      left: leftTuple[index] ?? leftItems ?? [],
      right: rightTuple[index] ?? rightItems ?? [],
    });
  if (leftItems || rightItems) children.push({ segment: '[]', left: leftItems ?? [], right: rightItems ?? [] });
  return children;
}
