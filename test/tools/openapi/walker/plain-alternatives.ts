import { type MergedSchema, mergeSchemas } from './merged-schema.ts';
import { asList, asRaw, isRaw, type Raw, type RawDocument } from './raw-document.ts';

/** A schema whose alternatives a page shows in a single field, because they are plain values. */
export interface PlainUnion {
  schema: MergedSchema;
  /** The limits and values that only some alternatives have. The field description must contain them. */
  texts: string[];
}

/** An alternative with the keywords next to `oneOf` and `anyOf`. */
interface Option {
  sources: unknown[];
  schema: MergedSchema;
  types: string[];
}

/** Reads the alternatives that a page shows in the type of a field, and not as variants. */
export class PlainAlternatives {
  readonly #document: RawDocument;
  readonly #toLimits: (schema: MergedSchema) => string[];

  constructor(document: RawDocument, toLimits: (schema: MergedSchema) => string[]) {
    this.#document = document;
    this.#toLimits = toLimits;
  }

  /**
   * Merges the alternatives that a page lists in the type of a field, and collects the texts that the field must
   * contain.
   */
  read(schema: MergedSchema): PlainUnion {
    const union: PlainUnion = { schema, texts: [] };
    for (const group of schema.groups) {
      if (!this.isGroup(group)) continue;
      const options = this.#listOptions(schema, group, new Set());
      const objects = this.#selectObjects(options);
      if (objects) this.#add(union, group, options, objects);
    }
    return union;
  }

  /** Returns whether alternatives are more than a list of constants or required members. */
  isGroup(group: unknown[][]): boolean {
    const isRequiredGroup = group.every(([source]) => {
      const schema = this.#merge([source]);
      const hasMembers =
        schema.properties.size + schema.tuple.length + schema.additional.length + schema.groups.length > 0;
      return !('$ref' in asRaw(source)) && schema.required.size > 0 && !hasMembers;
    });
    return !isRequiredGroup && !this.readConstants(group);
  }

  /** Returns the values of alternatives that only list values of the same type. */
  readConstants(group: unknown[][]): unknown[] | undefined {
    const nodes = group.map(([source, ...others]) => (others.length > 0 ? {} : this.#document.object(source)));
    if (!nodes.every(isConstantList)) return undefined;
    const values = nodes.flatMap((node) => ('const' in node ? [node['const']] : (node['enum'] as unknown[])));
    const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
    return types.size === 1 && !types.has('object') && !types.has('null') ? [...new Set(values)] : undefined;
  }

  /** Returns whether a value or its items have members that a page documents. */
  hasMembers(schema: MergedSchema, visited = new Set<Raw>()): boolean {
    const { properties, tuple, additional, items, groups, ids } = schema;
    if (properties.size + tuple.length > 0 || this.#areKeysDescribed(additional)) return true;
    const [id] = ids;
    if (id && visited.has(id)) return false;
    if (id) visited.add(id);
    const inner = [...(items.length > 0 ? [items] : []), ...groups.filter((group) => this.isGroup(group)).flat()];
    return inner.some((sources) => this.hasMembers(this.#merge(sources), visited));
  }

  /** Returns whether schemas contain details that a type label cannot show. */
  haveTexts(sources: readonly unknown[]): boolean {
    return sources.some((source) => {
      const node = this.#document.object(source);
      const hasNull = asList(node['type']).includes('null');
      return hasNull || DETAILS.some((keyword) => keyword in node);
    });
  }

  #areKeysDescribed(additional: unknown[]): boolean {
    if (additional.length === 0) return false;
    const schema = this.#merge(additional);
    const hasFacts = schema.enum !== undefined || schema.default !== undefined || schema.groups.length > 0;
    const hasMembers = schema.properties.size + schema.tuple.length + schema.additional.length > 0;
    return (
      hasFacts ||
      hasMembers ||
      this.haveTexts(additional) ||
      schema.items.length > 0 ||
      this.#toLimits(schema).length > 0
    );
  }

  #merge(sources: readonly unknown[]): MergedSchema {
    return mergeSchemas(sources, this.#document);
  }

  #listOptions(outer: MergedSchema, group: unknown[][], visited: Set<Raw>): Option[] {
    return group.flatMap((sources) => {
      const schema = addOuter(this.#merge(sources), outer);
      const [nested, ...others] = schema.groups;
      const isOnlyGroup = nested !== undefined && others.length === 0 && this.isGroup(nested);
      const hasOwnParts =
        schema.properties.size + schema.tuple.length + schema.additional.length + schema.items.length > 0;
      if (!isOnlyGroup || hasOwnParts) return [{ sources, schema, types: toTypes(schema) }];
      const [id] = schema.ids;
      if (id && visited.has(id)) return [];
      if (id) visited.add(id);
      return this.#listOptions(schema, nested, visited);
    });
  }

  /**
   * Returns the alternatives that remain variants or add members. Returns `undefined` if all alternatives are objects.
   */
  #selectObjects(options: readonly Option[]): Option[] | undefined {
    const isBare = ({ types, schema }: Option) =>
      types.join() === 'object' &&
      schema.additional.length + schema.groups.length === 0 &&
      schema.properties.size === 0;
    const withMembers = options.filter(({ schema }) => this.hasMembers(schema));
    const bare = options.filter((option) => isBare(option) && !withMembers.includes(option));
    if (withMembers.length + bare.length === options.length) return undefined;
    return withMembers.length > 0 ? [...withMembers, ...bare] : [];
  }

  #add(union: PlainUnion, group: unknown[][], options: readonly Option[], objects: readonly Option[]): void {
    const { schema } = union;
    const isSingle = objects.length < 2;
    const groups = schema.groups.flatMap((each) => {
      if (each !== group) return [each];
      return isSingle ? [] : [objects.map(({ sources }) => sources)];
    });
    const merged = isSingle ? options : options.filter((option) => !objects.includes(option));
    const isListed = isSingle && merged.every((option) => option.schema.enum !== undefined);
    const listed = isListed ? merged.flatMap((option) => option.schema.enum ?? []) : undefined;
    const shared = selectLimits(options);
    const [object] = isSingle ? objects : [];
    union.schema = {
      ...schema,
      types: [...new Set([...schema.types, ...options.flatMap(({ types }) => types)])],
      limits: { ...shared.limits, ...schema.limits },
      patterns: schema.patterns.length > 0 ? schema.patterns : shared.patterns,
      uniqueItems: schema.uniqueItems || shared.uniqueItems,
      default: schema.default ?? merged.find((option) => option.schema.default !== undefined)?.schema.default,
      enum: schema.enum ?? (listed && [...new Map(listed.map((value) => [JSON.stringify(value), value])).values()]),
      ...joinItems(options),
      groups,
      ...(object && { properties: object.schema.properties, required: object.schema.required }),
      ...(object && { additional: object.schema.additional, groups: [...groups, ...object.schema.groups] }),
      ...(object && { ids: [...schema.ids, ...object.schema.ids] }),
    };
    for (const option of merged) {
      const { limits, patterns } = union.schema;
      const remaining = Object.entries(option.schema.limits).filter(([keyword]) => limits[keyword] === undefined);
      const own = { ...option.schema, limits: Object.fromEntries(remaining) };
      own.patterns = patterns.length > 0 ? [] : own.patterns;
      own.uniqueItems &&= !union.schema.uniqueItems;
      union.texts.push(...this.#toLimits(own));
      if (union.schema.enum === undefined)
        union.texts.push(
          ...(own.enum ?? []).filter((value) => value !== null && typeof value !== 'object').map(String),
        );
    }
  }
}

/** The keywords for details that a field shows, but a type label does not. */
const DETAILS = [
  'description',
  'example',
  'examples',
  'format',
  'nullable',
  'x-nullable',
  'minProperties',
  'maxProperties',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** The JSON types of the values that a limit restricts. */
const LIMITED_TYPES: Record<string, string[]> = {
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minLength: ['string'],
  maxLength: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
};

/**
 * Returns the limits that apply to only one alternative. If an alternative can be an array, returns only the limits of
 * arrays, because other limits would look like limits of the items.
 */
function selectLimits(options: readonly Option[]): Pick<MergedSchema, 'limits' | 'patterns' | 'uniqueItems'> {
  const allows = (option: Option, types: readonly string[]) =>
    option.types.length === 0 || option.types.some((type) => types.includes(type));
  const hasArrays = options.some((option) => allows(option, ['array']));
  const isShown = (types: readonly string[]) =>
    options.filter((option) => allows(option, types)).length === 1 && (types[0] === 'array' || !hasArrays);
  const limits: MergedSchema['limits'] = {};
  for (const { schema } of options)
    for (const [keyword, limit] of Object.entries(schema.limits))
      if (isShown(LIMITED_TYPES[keyword] ?? ['object'])) limits[keyword] = limit;
  return {
    limits,
    patterns: isShown(['string']) ? options.flatMap(({ schema }) => schema.patterns) : [],
    uniqueItems: isShown(['array']) && options.some(({ schema }) => schema.uniqueItems),
  };
}

function joinItems(options: readonly Option[]): Partial<Pick<MergedSchema, 'items' | 'tuple'>> {
  const arrays = options.filter(({ types }) => types.includes('array')).map(({ schema }) => schema);
  const [first, ...others] = arrays;
  if (!first) return {};
  if (others.length === 0) return { items: first.items, tuple: first.tuple };
  const areDescribed = arrays.every(({ items }) => items.length > 0);
  return { items: areDescribed ? [{ oneOf: arrays.map(({ items }) => ({ allOf: items })) }] : [], tuple: [] };
}

/** Adds the keywords next to `oneOf` and `anyOf` that can apply to an alternative. */
function addOuter(schema: MergedSchema, outer: MergedSchema): MergedSchema {
  const common = outer.types.filter(
    (type) => schema.types.length === 0 || schema.types.some((own) => own === type || isNumeric(own, type)),
  );
  const types = schema.types.length > 0 ? schema.types : common;
  const isObject = types.length === 0 || types.includes('object');
  const isArray = types.length === 0 || types.includes('array');
  return {
    ...schema,
    types,
    enum: schema.enum ?? outer.enum,
    ...(isObject && {
      properties: new Map([...outer.properties, ...schema.properties]),
      required: new Set([...outer.required, ...schema.required]),
      additional: schema.additional.length > 0 ? schema.additional : outer.additional,
    }),
    ...(isArray && {
      items: schema.items.length > 0 ? schema.items : outer.items,
      tuple: schema.tuple.length > 0 ? schema.tuple : outer.tuple,
    }),
  };
}

const isNumeric = (one: string, other: string): boolean =>
  ['number', 'integer'].includes(one) && ['number', 'integer'].includes(other);

function toTypes({ types, properties, additional, items, tuple, enum: values }: MergedSchema): string[] {
  if (types.length > 0) return types;
  if (properties.size > 0 || additional.length > 0) return ['object'];
  if (items.length > 0 || tuple.length > 0) return ['array'];
  return [...new Set((values ?? []).filter((value) => value !== null).map(toType))];
}

function toType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isRaw(value)) return 'object';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isConstantList(node: Raw): boolean {
  const hasValues = 'const' in node || (Array.isArray(node['enum']) && node['enum'].length > 0);
  const known = ['const', 'enum', 'type', 'title', 'description'];
  return hasValues && Object.keys(node).every((keyword) => known.includes(keyword));
}
