import { toJsonSource } from '../source/json-text.js';
import type { SourceNode } from '../source/source-node.js';
import { mergeNullability } from './nullability.js';
import type { Schema, SchemaSource } from './schema.js';
import { mergeConstraints } from './schema-constraints.js';

/** Merges two schemas that apply to the same value. Descriptions and examples of the first schema take precedence. */
export function mergeSchemas(one: Schema, other: Schema): Schema {
  const properties = new Map(one.properties);
  for (const [name, source] of other.properties) properties.set(name, unite(properties.get(name) ?? [], source));
  const examples = keepAllowed(one.examples, other.enum);
  const [defaultValue] = [
    ...keepAllowed(toItems(one.default), other.enum),
    ...keepAllowed(toItems(other.default), one.enum),
  ];
  return {
    identity: unite(one.identity, other.identity),
    name: one.name || other.name,
    title: one.title || other.title,
    description: one.description || other.description,
    types: intersectTypes(one.types, other.types),
    nullability: mergeNullability(one.nullability, other.nullability),
    constraints: mergeConstraints(one.constraints, other.constraints),
    conditions: [...new Set([...one.conditions, ...other.conditions])],
    rules: [...new Set([...one.rules, ...other.rules])],
    readOnly: one.readOnly || other.readOnly,
    writeOnly: one.writeOnly || other.writeOnly,
    deprecated: one.deprecated || other.deprecated,
    replacedBy: one.replacedBy || other.replacedBy,
    default: defaultValue,
    enum: intersectValues(one.enum, other.enum),
    enumTexts: new Map([...other.enumTexts, ...one.enumTexts]),
    examples: examples.length > 0 ? examples : keepAllowed(other.examples, one.enum),
    properties,
    required: new Set([...one.required, ...other.required]),
    additional: mergeSources(one.additional, other.additional),
    additionalKeys: mergeSources(one.additionalKeys, other.additionalKeys),
    items: mergeSources(one.items, other.items),
    prefixItems: one.prefixItems.length > 0 ? one.prefixItems : other.prefixItems,
    alternatives: [...one.alternatives, ...other.alternatives],
    discriminator: one.discriminator || other.discriminator,
    merged: undefined,
  };
}

function mergeSources(one: SchemaSource | undefined, other: SchemaSource | undefined): SchemaSource | undefined {
  return one && other ? unite(one, other) : (one ?? other);
}

/** Joins schemas and removes duplicates, because merged recursive schemas would otherwise grow exponentially. */
function unite(one: SchemaSource, other: SchemaSource): SourceNode[] {
  return [...new Set([...one, ...other])];
}

/** Returns the types that both schemas allow, or all types if the schemas contradict each other. */
function intersectTypes(one: string[], other: string[]): string[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const allows = (types: string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [...one.filter((type) => allows(other, type)), ...other.filter((type) => allows(one, type))];
  return common.length > 0 ? [...new Set(common)] : [...new Set([...one, ...other])];
}

/**
 * Removes the values that the `enum` of the other schema does not contain. A base schema often has an example or
 * default value that only some of the extending schemas allow.
 */
function keepAllowed(values: SourceNode[], otherEnum: SourceNode[] | undefined): SourceNode[] {
  if (!otherEnum) return values;
  const allowed = new Set(otherEnum.map(toJsonSource));
  return values.filter((value) => allowed.has(toJsonSource(value)));
}

function toItems(value: SourceNode | undefined): SourceNode[] {
  return value ? [value] : [];
}

function intersectValues(one: SourceNode[] | undefined, other: SourceNode[] | undefined): SourceNode[] | undefined {
  if (!one || !other) return one ?? other;
  const common = keepAllowed(one, other);
  return common.length > 0 ? common : one;
}
