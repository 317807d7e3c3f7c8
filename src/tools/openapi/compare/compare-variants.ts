import { toVariantTitles } from '../block/variant-titles.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { toAlternativeSource } from '../schema/alternative-source.js';
import { flattenAlternatives } from '../schema/merge-alternatives.js';
import { readSchema } from '../schema/read-schema.js';
import { getConstraint } from '../schema/schema-constraints.js';
import type { Alternative, Schema, SchemaSource } from '../schema/schema.js';
import { cacheResults } from '../source/cache-results.js';
import { getString, type SourceNode } from '../source/source-node.js';
import { toComparedJson } from './compared-json.js';
import { type ComparedSchema, haveSameTypes, readComparedSchema, toLabel } from './compared-schema.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import type { SchemaComparison } from './schema-comparison.js';
import { createDifference, findKeyword } from './schema-difference.js';

export interface VariantComparison extends SchemaComparison {
  /** Whether the comparison is complete. If so, don't compare the types, keywords and members of the schemas. */
  areAllCompared: boolean;
}

const NO_VARIANTS: VariantComparison = { differences: [], children: [], areAllCompared: false };

interface ComparedVariant {
  alternative: Alternative;
  /** The schemas of the alternative, including the members and the type of the schema that contains it. */
  source: SchemaSource;
  document: OpenApiDocument;
  node: SourceNode;
  keys: VariantKeys;
}

/** Keys that identify an alternative. A missing key is `''`. */
interface VariantKeys {
  discriminator: string;
  /** The name or title of the alternative. */
  name: string;
  /** The types, members and allowed values of the alternative. */
  content: string;
}

/**
 * The keys that alternatives must share to match, starting with the most specific keys. The name alone comes last,
 * because several alternatives can have the same title, and unrelated alternatives can have the same name.
 */
const MATCHING_KEYS: (keyof VariantKeys)[][] = [
  ['discriminator', 'name', 'content'],
  ['discriminator', 'name'],
  ['discriminator', 'content'],
  ['discriminator'],
  ['name', 'content'],
  ['content'],
  ['name'],
];

/**
 * Compares the alternatives in `oneOf` and `anyOf`, including nested alternatives. Alternatives match if they have the
 * same discriminator value, the same type and members, or else the same name or title. If both sides have the same
 * number of remaining alternatives, these are matched by their order.
 */
export function compareVariants(sides: Sides<ComparedSchema>): VariantComparison {
  const { left, right } = sides;
  const count = Math.min(left.groups.length, right.groups.length);
  if (count === 0) return compareWithSingle(sides);
  const comparison: VariantComparison = { differences: [], children: [], areAllCompared: false };
  for (let index = 0; index < count; index++) {
    const variants = { left: readVariants(left, index), right: readVariants(right, index) };
    const { differences, children } = compareGroups(variants, sides);
    comparison.differences.push(...differences);
    comparison.children.push(...children);
  }
  if (left.groups.length !== right.groups.length) comparison.differences.push(createGroupDifference(sides));
  return comparison;
}

/** Compares a schema that has alternatives with a schema that has none. */
function compareWithSingle(sides: Sides<ComparedSchema>): VariantComparison {
  const { left, right } = sides;
  if (left.groups.length === right.groups.length) return NO_VARIANTS;
  const variants = { left: readOptionalVariants(left), right: readOptionalVariants(right) };
  const matches = matchVariants(variants.left, variants.right);
  // Other groups, such as an `anyOf` next to the `oneOf`, are not compared.
  const hasOneGroup = left.groups.length + right.groups.length === 1;
  const isAlternative = hasOneGroup && matches.length > 0 && matches.every(({ isSimilar }) => isSimilar);
  if (isAlternative) return { ...compareGroups(variants, sides), areAllCompared: true };
  // If one schema lists the types, as in `type: [string, array]`, and the other schema has an alternative for each
  // type, the types are equal. Objects are excluded, because they have the same type even if their members differ.
  if (left.types.length > 0 && haveSameTypes(left, right) && !isObject(left)) return NO_VARIANTS;
  return { differences: [createGroupDifference(sides)], children: [], areAllCompared: !hasOwnMembers(sides) };
}

function isObject({ types }: ComparedSchema): boolean {
  return types.length === 1 && types[0] === 'object';
}

/** Returns whether both schemas have members outside their alternatives. */
function hasOwnMembers({ left, right }: Sides<ComparedSchema>): boolean {
  return left.schema.properties.size > 0 && right.schema.properties.size > 0;
}

function createGroupDifference(sides: Sides<ComparedSchema>): SchemaDifference {
  const { left, right } = sides;
  return createDifference('type', {
    keyword: 'oneOf',
    change: 'changed',
    range: findGroupRange(sides),
    left: { text: toLabel(left), node: findKeyword(left, 'oneOf', 'anyOf', 'type') },
    right: { text: toLabel(right), node: findKeyword(right, 'oneOf', 'anyOf', 'type') },
  });
}

function findGroupRange({ left, right }: Sides<ComparedSchema>): RangeChange {
  if (left.types.length === 0 && left.groups.length === 0) return 'narrower';
  return right.types.length === 0 && right.groups.length === 0 ? 'wider' : 'other';
}

/** Returns the alternatives of a schema. If it has none, returns the schema itself as the only alternative. */
function readOptionalVariants(schema: ComparedSchema): ComparedVariant[] {
  const outer = schema.groups.length > 0 ? schema.schema : undefined;
  return toOptionalGroup(schema).map((alternative) => toVariant(alternative, outer, '', schema));
}

function toOptionalGroup({ groups: [group], source, schema, document }: ComparedSchema): readonly Alternative[] {
  return group ? flattenAlternatives(toStructure(schema), group, document) : [{ source, name: schema.name }];
}

function readVariants(schema: ComparedSchema, groupIndex: number): ComparedVariant[] {
  const { discriminator } = schema.schema;
  const group = flattenAlternatives(toStructure(schema.schema), schema.groups[groupIndex] ?? [], schema.document);
  return group.map((alternative) => toVariant(alternative, schema.schema, discriminator, schema));
}

function toVariant(
  alternative: Alternative,
  outer: Schema | undefined,
  discriminator: string,
  { document, node }: ComparedSchema,
): ComparedVariant {
  const { name } = alternative;
  const source = outer ? toAlternativeSource(toStructure(outer), alternative, document) : alternative.source;
  const compared = readComparedSchema(source, node, document);
  const names = [...compared.schema.properties.keys()].toSorted().join();
  const values = compared.values?.map(toComparedJson).toSorted().join() ?? '';
  return {
    alternative,
    source,
    document,
    node: source[0] ?? node,
    keys: {
      discriminator: findDiscriminatorValue(source, discriminator, document),
      name: name || compared.schema.title || compared.schema.name,
      content: JSON.stringify([compared.types, names, values, getConstraint(compared.schema.constraints, 'format')]),
    },
  };
}

function findDiscriminatorValue(source: SchemaSource, property: string, document: OpenApiDocument): string {
  const found = property === '' ? undefined : readSchema(source, document).properties.get(property);
  const values = found ? readSchema(found, document).enum : undefined;
  return values?.length === 1 ? getString(values[0]) : '';
}

/** Two alternatives that correspond to each other. */
interface VariantMatch extends Sides<ComparedVariant> {
  /** Whether the alternatives have a common key. Otherwise, they match only by their order. */
  isSimilar: boolean;
}

function matchVariants(left: readonly ComparedVariant[], right: readonly ComparedVariant[]): VariantMatch[] {
  const matches: VariantMatch[] = [];
  const unmatchedLeft = new Set(left);
  const unmatchedRight = new Set(right);
  for (const names of MATCHING_KEYS) {
    for (const variant of unmatchedLeft) {
      const other = [...unmatchedRight].find(({ keys }) => haveSameKeys(variant.keys, keys, names));
      if (!other) continue;
      matches.push({ left: variant, right: other, isSimilar: true });
      unmatchedLeft.delete(variant);
      unmatchedRight.delete(other);
    }
  }
  return unmatchedLeft.size === unmatchedRight.size
    ? [...matches, ...matchByOrder([...unmatchedLeft], [...unmatchedRight])]
    : matches;
}

function haveSameKeys(left: VariantKeys, right: VariantKeys, names: readonly (keyof VariantKeys)[]): boolean {
  return names.every((name) => left[name] !== '' && left[name] === right[name]);
}

function matchByOrder(left: readonly ComparedVariant[], right: readonly ComparedVariant[]): VariantMatch[] {
  return left.flatMap((variant, index) => {
    const other = right[index];
    return other ? [{ left: variant, right: other, isSimilar: false }] : [];
  });
}

/** Returns a copy of a schema without the keywords that are compared separately from its alternatives. */
const toStructure = cacheResults((schema: Schema): Schema => ({ ...schema, constraints: new Map(), enum: undefined }));

function compareGroups({ left, right }: Sides<ComparedVariant[]>, containers: Sides<ComparedSchema>): SchemaComparison {
  const matches = matchVariants(left, right);
  const matched = new Set(matches.flatMap((match) => [match.left, match.right]));
  const removed = left.filter((variant) => !matched.has(variant));
  const added = right.filter((variant) => !matched.has(variant));
  return {
    differences: [
      ...removed.map((variant) =>
        createDifference('type', {
          keyword: 'oneOf',
          range: 'narrower',
          left: { text: toTitle(variant), node: variant.node },
          right: { text: '', node: containers.right.node },
        }),
      ),
      ...added.map((variant) =>
        createDifference('type', {
          keyword: 'oneOf',
          range: 'wider',
          left: { text: '', node: containers.left.node },
          right: { text: toTitle(variant), node: variant.node },
        }),
      ),
    ],
    children: matches.map((match) => ({
      segment: '',
      left: match.left.source,
      right: match.right.source,
    })),
  };
}

function toTitle({ alternative, document }: ComparedVariant): string {
  return toVariantTitles([alternative], document).join('');
}
