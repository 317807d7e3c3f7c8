import type { OpenApiDocument } from '../document/open-api-document.js';
import { isNullable } from '../schema/nullability.js';
import { toConstants } from '../schema/constants.js';
import { inferTypes } from '../schema/merge-alternatives.js';
import { readSchema } from '../schema/read-schema.js';
import { getConstraint } from '../schema/schema-constraints.js';
import type { Schema } from '../schema/schema.js';
import { isDescribedAsAlternatives } from '../schema/structure.js';
import { cacheResults } from '../source/cache-results.js';
import { toJsonSource } from '../source/json-text.js';
import type { SourceNode } from '../source/source-node.js';
import type { PropValue } from './operation-block.js';
import { toConstraintProps } from './constraint-props.js';
import { toTypeLabel } from './schema-type-label.js';

type Props = Record<string, PropValue>;

/**
 * Returns the field props that a schema specifies, in the order in which authors usually write them. The props are
 * cached, because many operations share the same schemas.
 */
export const toSchemaProps = cacheResults(createSchemaProps);

function createSchemaProps(schema: Schema, document: OpenApiDocument): Readonly<Props> {
  const { readOnly, writeOnly, deprecated, replacedBy, constraints } = schema;
  const props: Props = {};
  const type = toTypeLabel(schema, document) || (allowsAnyNextToObjects(schema, document) ? 'any' : '');
  if (type !== '') props['type'] = type;
  const format = getConstraint(constraints, 'format');
  if (format !== undefined) props['format'] = format;
  for (const [name, flag] of Object.entries({ nullable: isNullable(schema), readOnly, writeOnly, deprecated }))
    if (flag) props[name] = true;
  if (replacedBy !== '') props['deprecatedBy'] = replacedBy;
  const defaultValue = schema.default && toPropValue(schema.default);
  if (defaultValue !== undefined) props['defaultValue'] = defaultValue;
  const allowed = toEnum(schema, document);
  if (allowed !== undefined) props['enum'] = allowed;
  Object.assign(props, toExampleProps(schema.examples));
  return { ...props, ...toConstraintProps(constraints) };
}

/** Returns whether one alternative allows any value, and other alternatives are documented as variants. */
function allowsAnyNextToObjects({ merged, alternatives }: Schema, document: OpenApiDocument): boolean {
  const hasVariants = alternatives.some((group) => isDescribedAsAlternatives(group, document));
  const sources = merged?.sources ?? [];
  return hasVariants && sources.some((source) => inferTypes(readSchema(source, document)).length === 0);
}

/** Returns the first example as `example`, and the remaining examples as `examples`, without duplicates. */
export function toExampleProps(examples: readonly SourceNode[]): Props {
  const [first, ...others] = removeDuplicates(examples);
  const example = first && toPropValue(first);
  return {
    ...(example !== undefined && { example }),
    ...(others.length > 0 && { examples: toPropList(others) }),
  };
}

function removeDuplicates(values: readonly SourceNode[]): SourceNode[] {
  const distinct = new Map<string | undefined, SourceNode>();
  for (const value of values) {
    const source = toJsonSource(value);
    if (!distinct.has(source)) distinct.set(source, value);
  }
  return [...distinct.values()];
}

function toEnum({ enum: values, enumTexts, alternatives }: Schema, document: OpenApiDocument): PropValue | undefined {
  if (values && values.length > 0) return toDescribedList(values, enumTexts) ?? toPropList(values);
  const constants = alternatives.map((group) => toConstants(group, document)).find((found) => found !== undefined);
  if (!constants) return undefined;
  if (constants.every(({ text }) => text === '')) return toPropList(constants.map(({ value }) => value));
  return formatDescribed(constants.map(({ value, text }) => [value.text, text]));
}

/**
 * Returns allowed values with their descriptions. Returns `undefined` if no value has a description. Also returns
 * `undefined` if the values cannot be member names, because they are not scalars or because several values have the
 * same text.
 */
function toDescribedList(values: readonly SourceNode[], texts: ReadonlyMap<string, string>): PropValue | undefined {
  const names = values.flatMap((value) => (value.kind === 'object' || value.kind === 'array' ? [] : [value.text]));
  const isDescribed = names.some((name) => texts.has(name));
  if (!isDescribed || new Set(names).size < values.length) return undefined;
  return formatDescribed(names.map((name) => [name, texts.get(name) ?? '']));
}

/** Formats values and their descriptions as JSON. A JavaScript object would reorder values such as `10` and `9`. */
function formatDescribed(values: readonly (readonly [value: string, text: string])[]): string {
  const members = values.map(
    ([value, text]) => `${JSON.stringify(value)}:${text === '' ? 'null' : JSON.stringify(text)}`,
  );
  return `{${members.join(',')}}`;
}

/**
 * Converts a value to a prop value. A number that JavaScript would round becomes a string of its digits. An array or
 * object that contains such a number becomes a JSON string, which the components also accept. Returns `undefined`
 * if the value is too large.
 */
function toPropValue(node: SourceNode): PropValue | undefined {
  if (node.kind === 'string') return node.text;
  const source = toJsonSource(node);
  return source === undefined ? undefined : fromJsonSource(source);
}

/** Converts values to the value of a prop that accepts an array. Omits values that are too large. */
function toPropList(nodes: readonly SourceNode[]): PropValue {
  const sources = nodes.map(toJsonSource).filter((source) => source !== undefined);
  return fromJsonSource(`[${sources.join(',')}]`);
}

/** Parses JSON. If parsing would change a value, for example round a number, returns the JSON as a string instead. */
function fromJsonSource(source: string): PropValue {
  const value = JSON.parse(source) as PropValue;
  return JSON.stringify(value) === source ? value : source;
}
