import type { FieldLimit } from '../../../model/block/field-limit.js';
import { sampleNumber } from '../../../model/block/sample-number.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { isNullable } from '../schema/nullability.js';
import { toAlternativeSource } from '../schema/alternative-source.js';
import { isVisible } from '../schema/is-visible.js';
import { readRawSchema } from '../schema/read-raw-schema.js';
import { getConstraint, getConstraintType } from '../schema/schema-constraints.js';
import type { Alternative, Schema, SchemaSource } from '../schema/schema.js';
import { toJsonSource } from '../source/json-text.js';
import { getMember, type SourceNode } from '../source/source-node.js';
import { fitLength, FORMAT_SAMPLES } from '../../../model/block/sample-string.js';
import { matchesPattern } from '../../../model/text/pattern.js';
import { generateMatch } from './generate-match.js';

export interface SampleOptions {
  /**
   * Whether the sample is sent to the API. Such a sample contains no read-only members, and other samples contain no
   * write-only members.
   */
  isRequest: boolean;
  /** Whether binary strings are files, as in a multipart body. */
  hasFiles: boolean;
  /** Returns whether to omit the member at a path such as `data.id`. */
  isOmitted: (path: string) => boolean;
}

/** Number of nested schemas after which only required members are generated. */
const MAX_OPTIONAL_DEPTH = 12;
/** Maximum number of nested schemas. More schemas could overflow the call stack. */
const MAX_DEPTH = 200;
/** Number of generated values after which only required members are generated. */
const MAX_OPTIONAL_VALUES = 400;
/**
 * Maximum number of generated values. Without a limit, schemas with required members that refer to each other could
 * take exponential time.
 */
const MAX_VALUES = 2000;
/** Maximum number of array items that are generated for `minItems`. */
const MAX_ITEMS = 5;

/** Generates a JSON sample that matches a schema. The same schema always produces the same sample. */
export class SampleGenerator {
  readonly #document: OpenApiDocument;
  readonly #options: SampleOptions;
  /** The schemas of the value that is being generated, and of the values that contain it. */
  readonly #open = new Set<SourceNode>();
  #valueCount = 0;

  constructor(document: OpenApiDocument, options: SampleOptions) {
    this.#document = document;
    this.#options = options;
  }

  /** Returns a sample as JSON, or `undefined` if the schema is recursive or there are too many values. */
  generate(source: SchemaSource): string | undefined {
    return this.#generate(readRawSchema(source, this.#document), '', '');
  }

  /**
   * @param path - The path of the value, such as `data.id`.
   * @param name - The name of the member that contains the value.
   */
  #generate(schema: Schema, path: string, name: string): string | undefined {
    const given = this.#findGivenValue(schema);
    if (given !== undefined) return given;
    // Dynamic references are not resolved, so the type of the value can be unknown.
    const isDynamic = schema.identity.some((node) => getMember(node, '$dynamicRef') !== undefined);
    const isUnknown = isDynamic && schema.alternatives.length === 0 && inferType(schema) === undefined;
    if (isUnknown) return undefined;
    const isRecursive = schema.identity.some((node) => this.#open.has(node));
    const isTooLarge = this.#valueCount > MAX_VALUES || this.#open.size > MAX_DEPTH;
    if (isRecursive || isTooLarge) return undefined;
    this.#valueCount++;
    const opened = schema.identity.filter((node) => !this.#open.has(node));
    for (const node of opened) this.#open.add(node);
    const sample = this.#generateByType(schema, path, name);
    for (const node of opened) this.#open.delete(node);
    return sample;
  }

  /** Returns a value that the schema itself specifies: an example, the default value or an allowed value. */
  #findGivenValue({ examples, default: defaultValue, enum: values }: Schema): string | undefined {
    const given = examples[0] ?? defaultValue ?? values?.find(({ kind }) => kind !== 'null') ?? values?.[0];
    return given && toJsonSource(given);
  }

  #generateByType(schema: Schema, path: string, name: string): string | undefined {
    const [group] = schema.alternatives;
    if (group) {
      const merged = this.#mergeAlternative(schema, group);
      return merged && this.#generate(merged, path, name);
    }
    switch (inferType(schema)) {
      case 'object':
        return this.#generateObject(schema, path);
      case 'array':
        return this.#generateArray(schema, path, name);
      case 'integer':
      case 'number':
        return this.#generateNumber(schema);
      case 'boolean':
        return 'true';
      case 'null':
        return 'null';
      default:
        return this.#generateString(schema, name);
    }
  }

  /** Finds the first alternative that is not recursive, and merges it into the schema. */
  #mergeAlternative(schema: Schema, group: readonly Alternative[]): Schema | undefined {
    for (const item of group) {
      const alternative = readRawSchema(toAlternativeSource(schema, item, this.#document), this.#document);
      if (alternative.identity.some((node) => this.#open.has(node))) continue;
      return { ...alternative, alternatives: [...alternative.alternatives, ...schema.alternatives.slice(1)] };
    }
    return undefined;
  }

  #generateNumber({ constraints, types }: Schema): string {
    const limit: FieldLimit = {
      of: 'value',
      min: getConstraint(constraints, 'minimum'),
      max: getConstraint(constraints, 'maximum'),
      moreThan: getConstraint(constraints, 'exclusiveMinimum'),
      lessThan: getConstraint(constraints, 'exclusiveMaximum'),
      multipleOf: getConstraint(constraints, 'multipleOf'),
    };
    return sampleNumber(limit, types.includes('integer'));
  }

  #generateString(schema: Schema, name: string): string {
    const isFile = this.#options.hasFiles && getConstraint(schema.constraints, 'format') === 'binary';
    return isFile ? JSON.stringify({ file: `${name || 'file'}.bin` }) : JSON.stringify(sampleString(schema));
  }

  #generateArray({ items = [], prefixItems, constraints }: Schema, path: string, name: string): string {
    const tuple = prefixItems.map((source) => this.#generateItem(source, path, name) ?? 'null');
    if (tuple.length > 0) return `[${tuple.join(',')}]`;
    const item = items.length > 0 ? this.#generateItem(items, path, name) : undefined;
    const minItems = Number(getConstraint(constraints, 'minItems') ?? 1);
    const count = constraints.has('uniqueItems') ? 1 : Math.min(Math.max(1, minItems), MAX_ITEMS);
    return item === undefined || getConstraint(constraints, 'maxItems') === '0'
      ? '[]'
      : `[${Array.from({ length: count }, () => item).join(',')}]`;
  }

  #generateItem(source: SchemaSource, path: string, name: string): string | undefined {
    return this.#generate(readRawSchema(source, this.#document), path, name);
  }

  #generateObject(schema: Schema, path: string): string {
    const members = this.#listMembers(schema, path);
    const { additional, additionalKeys } = schema;
    if (members.length === 0 && additional && additional.length > 0) {
      const value = this.#generateItem(additional, joinPath(path, '[key]'), 'key');
      return value === undefined ? '{}' : `{${this.#generateKey(additionalKeys)}:${value}}`;
    }
    const written = this.#selectMembers(members).flatMap((member) => {
      const sample = this.#generate(member.schema, member.path, member.name);
      const value = sample ?? (member.isRequired ? toEmptyValue(member.schema) : undefined);
      return value === undefined ? [] : `${JSON.stringify(member.name)}:${value}`;
    });
    return `{${written.join(',')}}`;
  }

  /** Returns the name of a member as a JSON string. */
  #generateKey(source: SchemaSource | undefined): string {
    const schema = source && readRawSchema(source, this.#document);
    const sample = schema && (this.#findGivenValue(schema) ?? JSON.stringify(sampleString(schema)));
    return sample?.startsWith('"') ? sample : '"key"';
  }

  #listMembers({ properties, required }: Schema, path: string): SampleMember[] {
    const { isRequest, isOmitted } = this.#options;
    const included = [...properties].filter(
      ([name, source]) => isVisible(source, this.#document, isRequest) && !isOmitted(joinPath(path, name)),
    );
    return included.map(([name, source]) => ({
      name,
      schema: readRawSchema(source, this.#document),
      path: joinPath(path, name),
      isRequired: required.has(name),
    }));
  }

  /**
   * Returns the members that a sample contains: the required members and the members with a given value, or all members
   * if there are no such members. If the sample is already large, returns only the required members.
   */
  #selectMembers(members: readonly SampleMember[]): readonly SampleMember[] {
    const isLarge = this.#valueCount > MAX_OPTIONAL_VALUES || this.#open.size > MAX_OPTIONAL_DEPTH;
    if (isLarge) return members.filter(({ isRequired }) => isRequired);
    const important = members.filter(({ isRequired, schema }) => isRequired || hasGivenValue(schema));
    return important.length > 0 ? important : members;
  }
}

/** An object member for which a sample can be generated. */
interface SampleMember {
  name: string;
  schema: Schema;
  path: string;
  isRequired: boolean;
}

function joinPath(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}

function hasGivenValue(schema: Schema): boolean {
  return schema.examples.length > 0 || schema.default !== undefined;
}

/**
 * Returns the type of a schema, or the first type to which its keywords apply. Returns `undefined` if there is none.
 */
function inferType({ types, properties, additional, items, prefixItems, constraints, required }: Schema) {
  const [type] = types;
  if (type !== undefined) return type;
  if (properties.size > 0 || additional || required.size > 0) return 'object';
  if (items || prefixItems.length > 0) return 'array';
  return [...constraints.keys()].map(getConstraintType).find((constrained) => constrained !== 'any');
}

/** Returns an empty value for a required member for which no sample can be generated. */
function toEmptyValue(schema: Schema): string {
  if (isNullable(schema)) return 'null';
  return inferType(schema) === 'array' ? '[]' : '{}';
}

/** Example values of the formats in the OpenAPI Format Registry, keyed by format. */
const ALL_FORMAT_SAMPLES: ReadonlyMap<string, string> = new Map([
  ...FORMAT_SAMPLES,
  ['duration', 'P1D'],
  ['idn-email', 'user@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['iri', 'https://example.com'],
  ['uri-reference', '/example'],
  ['uri-template', '/users/{id}'],
  ['json-pointer', '/example'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['base64', 'ZXhhbXBsZQ=='],
  ['base64url', 'ZXhhbXBsZQ'],
  ['password', 'password'],
  ['regex', '^[a-z]+$'],
]);

/** Generates a string that matches the format, the pattern and the length of a schema, if possible. */
function sampleString({ constraints }: Schema): string {
  const minLength = Number(getConstraint(constraints, 'minLength') ?? 0);
  const maxLength = Number(getConstraint(constraints, 'maxLength') ?? Infinity);
  const match = sampleMatch(constraints.get('pattern') ?? [], minLength);
  if (match !== undefined) return match;
  const sample = ALL_FORMAT_SAMPLES.get(getConstraint(constraints, 'format') ?? '') ?? 'string';
  return fitLength(sample, minLength, maxLength);
}

/** Generates a string from one pattern that also matches all other patterns. Returns `undefined` if it finds none. */
function sampleMatch(patterns: readonly string[], minLength: number): string | undefined {
  const matches = patterns.map((pattern) => generateMatch(pattern, minLength));
  return matches.find((match) => match !== undefined && patterns.every((pattern) => matchesPattern(pattern, match)));
}
