import { type ComparedSchema, toLabel } from './compared-schema.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import { createDifference, findKeyword } from './schema-difference.js';

/** The comparison of the types of two schemas. */
export interface TypeComparison {
  differences: SchemaDifference[];
  /** Whether the schemas have a type in common, so that their keywords and members can be compared. */
  isComparable: boolean;
}

export function compareTypes(sides: Sides<ComparedSchema>): TypeComparison {
  const { left, right } = sides;
  // The alternatives contain the types, and are compared as such.
  if (left.groups.length > 0 && right.groups.length > 0)
    return { differences: compareNullable(sides), isComparable: true };
  // The types are inferred from the values, which are compared as such.
  const areInferred = left.schema.types.length === 0 || right.schema.types.length === 0;
  if (areInferred && left.values && right.values && left.nullable === right.nullable)
    return { differences: [], isComparable: true };
  const range = findRange(left, right);
  if (!range) return { differences: [], isComparable: true };
  return { differences: [createTypeDifference(range, sides)], isComparable: haveCommonType(left, right) };
}

function compareNullable(sides: Sides<ComparedSchema>): SchemaDifference[] {
  if (sides.left.nullable === sides.right.nullable) return [];
  return [createTypeDifference(sides.right.nullable ? 'wider' : 'narrower', sides)];
}

function createTypeDifference(range: RangeChange, { left, right }: Sides<ComparedSchema>): SchemaDifference {
  return createDifference('type', {
    range,
    left: { text: toLabel(left), node: findKeyword(left, 'type', 'nullable') },
    right: { text: toLabel(right), node: findKeyword(right, 'type', 'nullable') },
  });
}

/** Returns `undefined` if both schemas allow the same types. */
function findRange(left: ComparedSchema, right: ComparedSchema): RangeChange | undefined {
  const isWider = !allowsAll(left, right);
  const isNarrower = !allowsAll(right, left);
  if (isWider && isNarrower) return 'other';
  if (isWider) return 'wider';
  return isNarrower ? 'narrower' : undefined;
}

/** Returns whether a schema allows all types that another schema allows. */
function allowsAll(schema: ComparedSchema, other: ComparedSchema): boolean {
  if (schema.types.length === 0) return true;
  if (other.types.length === 0 || (other.nullable && !schema.nullable && !schema.types.includes('null'))) return false;
  return other.types.every((type) => allows(schema, type));
}

function allows({ types, nullable }: ComparedSchema, type: string): boolean {
  if (type === 'null') return nullable || types.includes(type);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function haveCommonType(left: ComparedSchema, right: ComparedSchema): boolean {
  return left.types.some((type) => allows(right, type)) || right.types.some((type) => allows(left, type));
}
