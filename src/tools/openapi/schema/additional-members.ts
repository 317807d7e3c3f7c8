import type { OpenApiDocument } from '../document/open-api-document.js';
import { toJsonSource } from '../source/json-text.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isFalse,
  isTrue,
  type SourceNode,
} from '../source/source-node.js';
import { describeSchemaType, joinCodes, toCode } from './describe-schema-type.js';
import type { SchemaSource } from './schema.js';

/** The members of an object that the schema does not list by name. */
export interface AdditionalMembers {
  /** The schema of the member values. Empty if any value is allowed, and `undefined` if the values are unspecified. */
  values: SchemaSource | undefined;
  /** The schema of the member names. `undefined` if any name is allowed. */
  keys: SchemaSource | undefined;
  /** Sentences that describe the member names. */
  rules: string[];
}

/**
 * Reads `additionalProperties`, `patternProperties` and `propertyNames`. If the schema of a value depends on its key,
 * the possible schemas become alternatives.
 */
export function readAdditionalMembers(node: SourceNode, document: OpenApiDocument): AdditionalMembers {
  const additional = getMember(node, 'additionalProperties');
  const described = additional?.kind === 'object' && additional.members.size > 0 ? [additional] : [];
  const patterns = getMembers(getMember(node, 'patternProperties'));
  const names = getMember(node, 'propertyNames');
  const schemas = listDistinct([...described, ...patterns.map(([, schema]) => schema)]);
  const [schema] = schemas;
  const nameRules = names ? describeNames(document.resolve(names)) : [];
  if (!schema) {
    const values = additional && !isFalse(additional) ? [] : undefined;
    return { values, keys: names && [names], rules: nameRules };
  }
  const isLimitedToPatterns = patterns.length > 0 && described.length === 0 && !isTrue(additional);
  if (isLimitedToPatterns && schemas.length === 1) {
    const pattern = createString(node, patterns.map(([name]) => name).join('|'));
    const keys = names ?? createObject(node, [['pattern', pattern]]);
    const subject = getMembers(document.get(node, 'properties')).length > 0 ? 'Other keys' : 'Keys';
    const rule = `${subject} match ${patterns.map(([name]) => toCode(name)).join(' or ')}.`;
    return { values: [schema], keys: [keys], rules: [...nameRules, rule] };
  }
  return {
    values: schemas.length === 1 ? [schema] : [createObject(node, [['anyOf', createArray(node, schemas)]])],
    keys: names && [names],
    rules: [...nameRules, ...patterns.map(([name, value]) => describePattern(name, value, document))],
  };
}

function listDistinct(schemas: readonly SourceNode[]): SourceNode[] {
  return [...new Map(schemas.map((schema) => [toJsonSource(schema), schema])).values()];
}

function describePattern(pattern: string, schema: SourceNode, document: OpenApiDocument): string {
  const type = describeSchemaType(schema, document);
  const values = `The values of keys that match ${toCode(pattern)}`;
  return type === '' ? `${values} have their own rules.` : `${values} have the type ${type}.`;
}

/** Describes the schema in `propertyNames`. */
function describeNames(schema: SourceNode): string[] {
  const constant = getMember(schema, 'const');
  const allowed = constant ? [constant] : getItems(getMember(schema, 'enum'));
  const [pattern, format] = [getString(getMember(schema, 'pattern')), getString(getMember(schema, 'format'))];
  const minimum = getScalarText(getMember(schema, 'minLength'));
  const maximum = getScalarText(getMember(schema, 'maxLength'));
  return [
    allowed.length > 0 ? `Allowed keys: ${joinCodes(allowed.map(getScalarText))}.` : '',
    pattern && `Keys match ${toCode(pattern)}.`,
    format && `Keys have the format ${toCode(format)}.`,
    describeLength(minimum, maximum),
  ].filter((rule) => rule !== '');
}

function describeLength(minimum: string, maximum: string): string {
  if (minimum === '' && maximum === '') return '';
  if (minimum === maximum) return `Keys have ${formatLength(minimum)}.`;
  if (maximum === '') return `Keys have at least ${formatLength(minimum)}.`;
  return minimum === ''
    ? `Keys have at most ${formatLength(maximum)}.`
    : `Keys have ${minimum} to ${formatLength(maximum)}.`;
}

function formatLength(length: string): string {
  return `${length} ${length === '1' ? 'character' : 'characters'}`;
}
