import { type ComparedSchema, haveSameTypes, toLabel } from './compared-schema.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import { createDifference, findKeyword, toRangeChange } from './schema-difference.js';

export interface TypeComparison {
  differences: SchemaDifference[];
  /** Whether the schemas have a type in common, so that their keywords and members can be compared. */
  isComparable: boolean;
}

/** Compares the types of two schemas, including whether they allow null. */
export function compareTypes(sides: Sides<ComparedSchema>): TypeComparison {
  const { left, right } = sides;
  // The types are in the alternatives, which `compareVariants` compares.
  if (left.groups.length > 0 && right.groups.length > 0)
    return { differences: compareNullable(sides), isComparable: true };
  // The types are inferred from the allowed values, which `compareValues` compares.
  const areInferred = left.schema.types.length === 0 || right.schema.types.length === 0;
  if (areInferred && left.values && right.values && left.nullable === right.nullable)
    return { differences: [], isComparable: true };
  const range = toRangeChange(!allowsAll(right, left), !allowsAll(left, right));
  if (!range) return { differences: [], isComparable: true };
  return { differences: [createTypeDifference(range, sides)], isComparable: haveCommonType(left, right) };
}

function compareNullable(sides: Sides<ComparedSchema>): SchemaDifference[] {
  if (sides.left.nullable === sides.right.nullable) return [];
  return [createTypeDifference(sides.right.nullable ? 'wider' : 'narrower', sides)];
}

function createTypeDifference(range: RangeChange, { left, right }: Sides<ComparedSchema>): SchemaDifference {
  return createDifference('type', {
    keyword: haveSameTypes(left, right) ? 'null' : '',
    range,
    left: { text: toLabel(left), node: findKeyword(left, 'type', 'nullable') },
    right: { text: toLabel(right), node: findKeyword(right, 'type', 'nullable') },
  });
}

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
