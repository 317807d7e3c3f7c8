import { asList, asRaw, isRaw, type Raw, type RawDocument } from './raw-document.ts';

/** The keywords of all schemas that apply to the same value. */
export interface MergedSchema {
  /** The objects of the merged schemas. A nested schema is recursive if one of these objects is its own. */
  ids: Raw[];
  types: string[];
  enum: unknown[] | undefined;
  /** The values that a discriminator allows for this property. */
  impliedValues: unknown[] | undefined;
  default: unknown;
  limits: Record<string, number>;
  patterns: string[];
  uniqueItems: boolean;
  /** The Boolean keywords that are true: `deprecated`, `readOnly` and `writeOnly`. */
  flags: Set<string>;
  properties: Map<string, unknown[]>;
  required: Set<string>;
  items: unknown[];
  tuple: unknown[];
  /** The schemas of the members that `properties` does not contain. */
  additional: unknown[];
  /** The groups of alternatives. Each alternative consists of all schemas that the value must match. */
  groups: unknown[][][];
}

const LARGER = ['minimum', 'exclusiveMinimum', 'multipleOf', 'minLength', 'minItems', 'minProperties'];
const SMALLER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

const toKey = (value: unknown): string => JSON.stringify(value);

/** Merges schemas that apply to the same value. Follows references, and merges `allOf` and single alternatives. */
export function mergeSchemas(sources: readonly unknown[], document: RawDocument): MergedSchema {
  return new Merger(document).merge(sources);
}

class Merger {
  readonly #document: RawDocument;
  readonly #seen = new Set<Raw>();

  constructor(document: RawDocument) {
    this.#document = document;
  }

  merge(sources: readonly unknown[]): MergedSchema {
    const merged = createEmpty();
    for (const source of sources) this.#add(merged, source, []);
    merged.ids = sources.flatMap((source) => this.#findIds(source));
    this.#mergeSingleAlternatives(merged);
    removeImpliedLimits(merged.limits);
    applyImpliedValues(merged);
    return merged;
  }

  /**
   * Returns the object of a schema. If this object only wraps one other schema, also returns the object of that schema.
   */
  #findIds(source: unknown, depth = 0): Raw[] {
    const node = this.#document.object(source);
    const isWrapper = !['properties', 'items', 'additionalProperties'].some((keyword) => keyword in node);
    const parts = ['allOf', 'oneOf', 'anyOf'].map((keyword) =>
      asList(node[keyword]).filter((part) => !isNull(this.#document.object(part))),
    );
    const [only, ...others] = parts.flat();
    const wrapped = isWrapper && only !== undefined && others.length === 0 && depth < 10;
    return wrapped ? [node, ...this.#findIds(only, depth + 1)] : [node];
  }

  /** @param extending - The schemas that contain this schema in `allOf`, directly or indirectly. */
  #add(merged: MergedSchema, source: unknown, extending: readonly Raw[]): void {
    const node = this.#document.object(source);
    const isNew = !this.#seen.has(node);
    this.#seen.add(node);
    if (isNew) {
      this.#addKeywords(merged, node, extending);
      for (const part of asList(node['allOf'])) this.#add(merged, part, [...extending, node]);
    }
    const { $ref, ...siblings } = asRaw(source);
    const hasSiblings = typeof $ref === 'string' && /^3\.[12]/.test(this.#document.version);
    if (hasSiblings && Object.keys(siblings).length > 0) this.#addKeywords(merged, siblings, extending);
  }

  #addKeywords(merged: MergedSchema, node: Raw, extending: readonly Raw[]): void {
    const types = asList(Array.isArray(node['type']) ? node['type'] : [node['type']]).map(String);
    const named = types.filter((type) => !['undefined', 'null', 'any'].includes(type));
    if (merged.types.length === 0) merged.types = named;
    const values = 'const' in node ? [node['const']] : node['enum'];
    if (IMPLIED in node) merged.impliedValues = asList(node[IMPLIED]);
    if (Array.isArray(values)) merged.enum = intersect(merged.enum, values as unknown[]);
    if ('default' in node && merged.default === undefined) merged.default = node['default'];
    addLimits(merged.limits, node);
    if (typeof node['pattern'] === 'string') merged.patterns.push(node['pattern']);
    if (node['uniqueItems'] === true) merged.uniqueItems = true;
    for (const flag of ['deprecated', 'x-deprecated', 'readOnly', 'writeOnly'])
      if (node[flag] === true) merged.flags.add(flag.replace('x-', ''));
    for (const [name, schema] of Object.entries(this.#document.object(node['properties'])))
      merged.properties.set(name, [...(merged.properties.get(name) ?? []), schema]);
    for (const name of asList(node['required'])) merged.required.add(String(name));
    if (isRaw(node['items'])) merged.items.push(node['items']);
    if (merged.tuple.length === 0) merged.tuple = asList(node['prefixItems'] ?? node['items']);
    const { additionalProperties, patternProperties } = node;
    if (isRaw(additionalProperties)) merged.additional.push(additionalProperties);
    else merged.additional.push(...Object.values(asRaw(patternProperties)).slice(0, 1));
    merged.groups.push(...this.#readGroups(node, extending));
  }

  #readGroups(node: Raw, extending: readonly Raw[]): unknown[][][] {
    const { propertyName, mapping } = asRaw(node['discriminator']);
    const mapped = Object.entries(asRaw(mapping)).map(
      ([value, target]) => [value, this.#document.createReference(toReference(String(target)), node)] as const,
    );
    const findMapped = (target: unknown) =>
      mapped.filter(([, to]) => this.#tryFollow(to) === target).map(([value]) => value);
    const isUnmapped = (source: unknown) =>
      typeof asRaw(source)['$ref'] === 'string' && findMapped(this.#document.object(source)).length === 0;
    const toAlternative = (source: unknown, _index: number, group: readonly unknown[]): unknown[] => {
      const reference = asRaw(source)['$ref'];
      if (typeof reference !== 'string' || typeof propertyName !== 'string') return [source];
      const target = this.#document.object(source);
      const name = reference
        .split(/[/#]/)
        .at(-1)
        ?.replace(/\.(ya?ml|json)$/, '');
      const mappedValues = findMapped(target);
      const isOwnNameAllowed =
        this.#allows(source, propertyName, name) && mapped.every(([value]) => value !== name) && group.some(isUnmapped);
      const values = isOwnNameAllowed ? [...mappedValues, name] : mappedValues;
      if (values.length === 0) return [source];
      return [source, { properties: { [propertyName]: { type: 'string', [IMPLIED]: values } } }];
    };
    const written = ['oneOf', 'anyOf'].map((keyword) => asList(node[keyword])).filter((group) => group.length > 0);
    if (written.length > 0) return written.map((group) => group.map(toAlternative));
    if (node['discriminator'] === undefined) return [];
    const references = mapped.map(([, to]) => to);
    const derived = mapped.length > 0 ? removeRepeated(references) : this.#findDerived(node);
    const isExtending = derived.some((one) => extending.includes(this.#document.object(one)));
    return derived.length === 0 || isExtending ? [] : [derived.map(toAlternative)];
  }

  /** Returns whether a schema and all schemas that it combines allow a value of a property. */
  #allows(source: unknown, property: string, value: unknown): boolean {
    const lists = this.#listParts(source)
      .map((part) => this.#document.object(part['properties'])[property])
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => this.#listParts(schema))
      .map((part) => ('const' in part ? [part['const']] : asList(part['enum'])));
    return lists.every((values) => values.length === 0 || values.includes(value));
  }

  #listParts(source: unknown, parts = new Set<Raw>()): Raw[] {
    const node = this.#document.object(source);
    if (parts.has(node)) return [];
    parts.add(node);
    for (const keyword of ['allOf', 'oneOf', 'anyOf'])
      for (const part of asList(node[keyword])) this.#listParts(part, parts);
    return [...parts];
  }

  #tryFollow(reference: unknown): unknown {
    try {
      return this.#document.follow(reference);
    } catch {
      return undefined;
    }
  }

  #findDerived(base: Raw): unknown[] {
    const { root, version } = this.#document;
    const [schemas, pointer] =
      version === '2.0'
        ? [root['definitions'], '#/definitions/']
        : [this.#document.object(root['components'])['schemas'], '#/components/schemas/'];
    return Object.entries(this.#document.object(schemas))
      .filter(([, schema]) =>
        asList(asRaw(schema)['allOf']).some(
          (part) => isRaw(part) && '$ref' in part && this.#document.follow(part) === base,
        ),
      )
      .map(([name]) => ({ $ref: `${pointer}${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }));
  }

  /** Merges an alternative that is the only one in its group besides `null`. This alternative can add groups. */
  #mergeSingleAlternatives(merged: MergedSchema): void {
    const remaining: MergedSchema['groups'] = [];
    for (let group = merged.groups.shift(); group; group = merged.groups.shift()) {
      const others = group.filter((sources) => !sources.some((source) => isNull(this.#document.object(source))));
      const [only] = others;
      if (only && others.length === 1) for (const source of only) this.#add(merged, source, []);
      else if (only) remaining.push(others);
    }
    merged.groups = remaining;
  }
}

function removeRepeated(references: readonly Raw[]): Raw[] {
  return [...new Map(references.map((reference) => [reference['$ref'], reference])).values()];
}

/** The keyword for the values that a discriminator allows, in schemas that the walker creates. */
const IMPLIED = 'implied values';

/**
 * Restricts `enum` to the values that the discriminator allows. Leaves the schema unchanged if the two sets have no
 * value in common.
 */
function applyImpliedValues(merged: MergedSchema): void {
  const { impliedValues, enum: values } = merged;
  if (impliedValues === undefined) return;
  const common = values ? values.filter((value) => impliedValues.includes(value)) : impliedValues;
  if (common.length === 0) return;
  merged.enum = common;
  if (!impliedValues.includes(merged.default)) merged.default = undefined;
}

function createEmpty(): MergedSchema {
  return {
    ids: [],
    types: [],
    enum: undefined,
    impliedValues: undefined,
    default: undefined,
    limits: {},
    patterns: [],
    uniqueItems: false,
    flags: new Set(),
    properties: new Map(),
    required: new Set(),
    items: [],
    tuple: [],
    additional: [],
    groups: [],
  };
}

function isNull(node: Raw): boolean {
  const types = Array.isArray(node['type']) ? (node['type'] as unknown[]) : [node['type'] ?? ''];
  const values = asList(node['enum']);
  return (
    types.every((type) => type === 'null' || type === null) ||
    (values.length > 0 && values.every((value) => value === null))
  );
}

function toReference(target: string): string {
  const isName = /^[\w.-]+$/.test(target) && !/\.(ya?ml|json)$/.test(target);
  return isName ? `#/components/schemas/${target}` : target;
}

function intersect(one: unknown[] | undefined, other: unknown[]): unknown[] {
  if (!one) return other;
  const allowed = new Set(other.map(toKey));
  const common = one.filter((value) => allowed.has(toKey(value)));
  return common.length > 0 ? common : one;
}

function addLimits(limits: MergedSchema['limits'], node: Raw): void {
  const own: Raw = { ...node };
  for (const [inclusive, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const)
    if (own[exclusive] === true) {
      own[exclusive] = own[inclusive];
      delete own[inclusive];
    }
  for (const keyword of [...LARGER, ...SMALLER]) {
    const value = own[keyword];
    if (typeof value !== 'number') continue;
    const present = limits[keyword];
    const isStricter = present === undefined || (LARGER.includes(keyword) ? value > present : value < present);
    if (isStricter) limits[keyword] = value;
  }
}

/** Keeps only the stricter one of an inclusive and an exclusive limit. */
function removeImpliedLimits(limits: MergedSchema['limits']): void {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limits;
  if (minimum !== undefined && exclusiveMinimum !== undefined)
    delete limits[minimum > exclusiveMinimum ? 'exclusiveMinimum' : 'minimum'];
  if (maximum !== undefined && exclusiveMaximum !== undefined)
    delete limits[maximum < exclusiveMaximum ? 'exclusiveMaximum' : 'maximum'];
}
