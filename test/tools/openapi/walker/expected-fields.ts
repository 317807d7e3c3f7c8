import { toLine, type FieldSummary, SEPARATOR, toComparedValue } from './field-line.ts';
import { type MergedSchema, mergeSchemas } from './merged-schema.ts';
import { PlainAlternatives } from './plain-alternatives.ts';
import type { Raw, RawDocument } from './raw-document.ts';
import type { RawContent, RawCredentialField, RawParameter } from './raw-operations.ts';

/** The facts about a page that show which of several correct layouts it uses. */
export interface Layout {
  paths: ReadonlySet<string>;
  /** The paths of the fields that the page calls recursive. */
  recursive: ReadonlySet<string>;
  /** The descriptions of the fields, keyed by path. */
  descriptions: ReadonlyMap<string, string>;
  /** The numbers of omitted fields and alternatives, keyed by the path of the field that contains them. */
  omitted: ReadonlyMap<string, number>;
}

/** The last level of nested fields that a page shows. */
export const MAX_LEVEL = 8;

/** The section or field that contains fields. */
interface Place {
  path: string;
  /** The level of the contained fields. Top-level fields have the level 1. */
  level: number;
  /** The schema objects of the enclosing fields. */
  ancestors: readonly Raw[];
}

/** Facts about a field that are not part of its schema. */
interface OwnFacts {
  isRequired?: boolean;
  isDeprecated?: boolean;
  /** Whether the page can omit the field. */
  isOptional?: boolean;
}

/** The fields that an OpenAPI description specifies for one section of a page. */
export class ExpectedSection {
  /** The lines of the fields that the page must show. */
  readonly required = new Set<string>();
  /**
   * The lines of fields that the page can omit. These fields are members of maps whose types contain all their details.
   */
  readonly allowed = new Set<string>();
  /** The paths of the fields whose nested fields are below the last level that a page shows. */
  readonly cuts = new Set<string>();
  /** The number of fields and variants. */
  count = 0;
  /** Mistakes on the page, such as a field that is incorrectly marked as recursive. */
  readonly errors: string[] = [];
  readonly #document: RawDocument;
  readonly #layout: Layout;
  readonly #section: string;
  readonly #isRequest: boolean;
  readonly #plain: PlainAlternatives;
  /** The schemas whose members have been added, keyed by path. Without them, recursive alternatives would never end. */
  readonly #visited = new Map<string, Set<Raw>>();

  constructor(section: string, isRequest: boolean, document: RawDocument, layout: Layout) {
    this.#section = section;
    this.#isRequest = isRequest;
    this.#document = document;
    this.#layout = layout;
    this.#plain = new PlainAlternatives(document, toLimitPhrases);
  }

  addParameters(parameters: readonly RawParameter[]): void {
    for (const parameter of parameters) this.#addParameter(parameter);
  }

  addCredential({ name, required }: RawCredentialField): void {
    this.required.add(toLine(this.#section + SEPARATOR + name, { ...EMPTY_SUMMARY, isRequired: required }));
  }

  addBody({ schema }: RawContent): void {
    if (schema === undefined) return;
    const { inner, dimensions } = this.#peelWhole([schema]);
    const name = dimensions > 0 ? '[]' : 'value';
    // A map without documented members is one field. Its type contains the type of the members.
    const isMap = inner.properties.size + inner.tuple.length + inner.groups.length === 0;
    const isMapField = isMap && this.#layout.paths.has(this.#section + SEPARATOR + name);
    if (this.#hasContent(inner) && !isMapField) this.#addMembers(inner, { ...this.#topLevel, ancestors: inner.ids });
    else this.#addField(name, [schema], {}, this.#topLevel);
  }

  #addParameter({ name, schema, required, deprecated, location, style, explode, hasContent }: RawParameter): void {
    const sources = schema === undefined ? [] : [schema];
    const merged = this.#merge(sources);
    const isSeparate = style === 'deepObject' || (style === 'form' && explode);
    const isObject = merged.types.every((type) => type === 'object');
    const hasPairs = (location === 'query' || location === 'cookie') && !hasContent;
    if (hasPairs && isSeparate && isObject && merged.properties.size > 0) {
      for (const [member, inner] of this.#listMembers(merged))
        this.#addField(
          style === 'deepObject' ? `${name}[${member}]` : member,
          inner,
          { isRequired: required && merged.required.has(member), isDeprecated: deprecated },
          this.#topLevel,
        );
      return;
    }
    this.#addField(name, sources, { isRequired: required, isDeprecated: deprecated }, this.#topLevel);
  }

  /** Merges schemas, and the alternatives that need no variants. */
  #merge(sources: readonly unknown[]): MergedSchema {
    return this.#plain.read(mergeSchemas(sources, this.#document)).schema;
  }

  /**
   * Returns the schema of a whole body, or of the innermost items of an array. Merges the alternatives only if the
   * result has no members, because no field of a whole body has a type that includes all alternatives.
   */
  #peelWhole(sources: readonly unknown[]): { inner: MergedSchema; dimensions: number } {
    let schema = mergeSchemas(sources, this.#document);
    let dimensions = 0;
    while (isArray(this.#plain.read(schema).schema) && dimensions < 5) {
      const { items } = this.#plain.read(schema).schema;
      if (items.length === 0) break;
      schema = mergeSchemas(items, this.#document);
      dimensions++;
    }
    const merged = this.#plain.read(schema).schema;
    return { inner: this.#hasContent(merged) ? schema : merged, dimensions };
  }

  /** Returns the schema of the innermost items of an array, and the number of arrays around it. */
  #peel(schema: MergedSchema): { inner: MergedSchema; dimensions: number } {
    let inner = schema;
    let dimensions = 0;
    while (isArray(inner) && inner.items.length > 0 && dimensions < 5) {
      inner = this.#merge(inner.items);
      dimensions++;
    }
    return { inner, dimensions };
  }

  get #topLevel(): Place {
    return { path: this.#section, level: 1, ancestors: [] };
  }

  #addField(name: string, sources: readonly unknown[], own: OwnFacts, { path: parent, level, ancestors }: Place): void {
    this.count++;
    const schema = this.#merge(sources);
    const { inner, dimensions } = this.#peel(schema);
    const path = parent + SEPARATOR + name;
    const items = path + SEPARATOR + '[]';
    // The field for the items can be among the omitted fields.
    const hasItemField = this.#layout.paths.has(items) || this.#layout.omitted.has(path);
    const ownValues = this.#getValues(schema);
    const hasItems = dimensions > 0 && !this.#hasContent(inner);
    const summary: FieldSummary = {
      isRequired: own.isRequired === true,
      isDeprecated: own.isDeprecated === true || schema.flags.has('deprecated'),
      default: schema.default === undefined ? undefined : toComparedValue(schema.default),
      enum: (ownValues.length === 0 && hasItems && !hasItemField ? this.#getValues(inner) : ownValues).map(
        toComparedValue,
      ),
      limits: toLimitPhrases(schema),
    };
    (own.isOptional ? this.allowed : this.required).add(toLine(path, summary));
    this.#compareTexts(path, sources);
    // The name `[]` of array items does not increase the level.
    const innerLevel = name === '[]' ? level : level + 1;
    if (this.#hasContent(inner)) {
      if (!this.#isRecursive(path, inner, ancestors))
        this.#addMembers(inner, { path, level: innerLevel, ancestors: [...ancestors, ...inner.ids] });
      return;
    }
    if (!hasItems) return;
    const itemSchema = this.#merge(schema.items);
    const hasDetails =
      toLimitPhrases(itemSchema).length > 0 || itemSchema.default !== undefined || itemSchema.tuple.length > 0;
    if (!hasItemField && !hasDetails) return;
    // A field at the last level can contain a field for its array items. This field contains no other fields.
    if (level > MAX_LEVEL) this.cuts.add(path);
    // The page needs no field for items without limits, a default value or a tuple. It can still contain a field for
    // these items because of another variant.
    else this.#addField('[]', schema.items, { isOptional: !hasDetails }, { path, level: innerLevel, ancestors });
  }

  /**
   * Checks that the props and the text of a field contain all limits and values of its alternatives. Adds an error for
   * each one that is missing.
   */
  #compareTexts(path: string, sources: readonly unknown[]): void {
    if (!this.#layout.paths.has(path)) return;
    const description = (this.#layout.descriptions.get(path) ?? '').toLowerCase();
    const { texts } = this.#plain.read(mergeSchemas(sources, this.#document));
    for (const text of texts)
      if (!description.includes(text.toLowerCase().trim()))
        this.errors.push(`missing in the description of ${path}: ${text}`);
  }

  /** Returns whether the page marks a field as recursive. Adds an error if no enclosing field has the same schema. */
  #isRecursive(path: string, { ids }: MergedSchema, ancestors: readonly Raw[]): boolean {
    if (!this.#layout.recursive.has(path)) return false;
    if (!ids.some((id) => ancestors.includes(id))) this.errors.push(`${path} is not recursive`);
    return true;
  }

  #addMembers(schema: MergedSchema, place: Place): void {
    const { path, level } = place;
    const visited = this.#visited.get(path) ?? new Set<Raw>();
    this.#visited.set(path, visited);
    const [id] = schema.ids;
    if (id && visited.has(id)) return;
    if (id) visited.add(id);
    const members = this.#listMembers(schema);
    const groups = schema.groups.filter((group) => this.#plain.isGroup(group));
    if (level > MAX_LEVEL) {
      const hasKeys = schema.additional.length > 0 && (members.length > 0 || this.#isDetailed(schema));
      if (hasKeys || members.length + schema.tuple.length + groups.length > 0) this.cuts.add(path);
      return;
    }
    for (const [name, sources] of members)
      this.#addField(name, sources, { isRequired: schema.required.has(name) }, place);
    schema.tuple.forEach((item, index) => this.#addField(`[${index}]`, [item], {}, place));
    if (schema.additional.length > 0)
      this.#addField('[key]', schema.additional, { isOptional: !this.#isDetailed(schema) }, place);
    if (this.#needsItems(schema)) this.#addField('[]', schema.items, {}, place);
    for (const sources of groups.flat()) this.#addVariant(sources, place);
  }

  #addVariant(sources: unknown[], place: Place): void {
    this.count++;
    const isWhole = place.path === this.#section;
    const { inner, dimensions } = isWhole ? this.#peelWhole(sources) : this.#peel(this.#merge(sources));
    const isObject = dimensions === 0 && (this.#hasContent(inner) || inner.types.join() === 'object');
    if (!isObject) {
      const name = dimensions > 0 ? '[]' : 'value';
      this.#addField(name, sources, {}, place);
      return;
    }
    if (inner.ids.some((id) => place.ancestors.includes(id))) return;
    this.#addMembers(inner, { ...place, ancestors: [...place.ancestors, ...inner.ids] });
  }

  /** Returns whether the schema of additional members contains facts that the type of a map cannot state. */
  #isDetailed({ additional }: MergedSchema): boolean {
    const schema = this.#merge(additional);
    const { inner } = this.#peel(schema);
    // The field of an array shows the allowed values of its items.
    const hasFacts = toLimitPhrases(schema).length > 0 || this.#getValues(inner).length > 0;
    return hasFacts || schema.default !== undefined || this.#hasContent(inner);
  }

  /** Returns the documented members, and the required members that no property describes. */
  #listMembers({ properties, required, additional }: MergedSchema): [name: string, sources: unknown[]][] {
    const hidden = this.#isRequest ? 'readOnly' : 'writeOnly';
    const undescribed = [...required].filter((name) => !properties.has(name));
    const members = [...properties, ...undescribed.map((name): [string, unknown[]] => [name, additional])];
    return members.filter(([, sources]) => !this.#merge(sources).flags.has(hidden));
  }

  #hasContent(schema: MergedSchema): boolean {
    const { properties, tuple, additional, groups } = schema;
    return (
      properties.size + tuple.length + additional.length > 0 ||
      groups.some((group) => this.#plain.isGroup(group)) ||
      this.#needsItems(schema)
    );
  }

  /** Returns whether a value that is not always an array needs a field for its items. */
  #needsItems(schema: MergedSchema): boolean {
    const { types, items, tuple } = schema;
    if (items.length === 0 || !types.includes('array') || tuple.length > 0 || isArray(schema)) return false;
    const inner = this.#merge(items);
    const hasFacts = this.#getValues(inner).length + toLimitPhrases(inner).length > 0 || inner.default !== undefined;
    return hasFacts || this.#plain.hasMembers(inner) || this.#plain.haveTexts(items);
  }

  /** Returns the allowed values: those of `enum` and `const`, or of alternatives that are constants. */
  #getValues(schema: MergedSchema): unknown[] {
    if (schema.enum && schema.enum.length > 0) return schema.enum;
    return schema.groups.map((group) => this.#plain.readConstants(group)).find((values) => values) ?? [];
  }
}

const EMPTY_SUMMARY: FieldSummary = {
  isRequired: false,
  isDeprecated: false,
  default: undefined,
  enum: [],
  limits: [],
};

function isArray({ types, items, tuple }: MergedSchema): boolean {
  const isOnlyArray = types.length === 0 ? items.length > 0 : types.every((type) => type === 'array');
  return isOnlyArray && tuple.length === 0;
}

/** Writes limits as English phrases. A minimum of zero characters or items excludes nothing. */
function toLimitPhrases({ limits, patterns, uniqueItems }: MergedSchema): string[] {
  const range = (low: string, high: string, one: string, several: string): string[] => {
    const [written, most] = [limits[low], limits[high]];
    const least = several !== '' && written === 0 ? undefined : written;
    const unit = (amount: number) => (several === '' ? '' : ` ${amount === 1 ? one : several}`);
    if (least === most && least !== undefined) return [`exactly ${least}${unit(least)}`];
    if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit(most)}`];
    if (most !== undefined) return [`at most ${most}${unit(most)}`];
    return least === undefined ? [] : [`at least ${least}${unit(least)}`];
  };
  const single = (keyword: string, phrase: string): string[] =>
    limits[keyword] === undefined ? [] : [`${phrase} ${limits[keyword]}`];
  return [
    ...single('exclusiveMinimum', 'more than'),
    ...range('minimum', 'maximum', '', ''),
    ...single('exclusiveMaximum', 'less than'),
    ...single('multipleOf', 'multiple of'),
    ...range('minLength', 'maxLength', 'character', 'characters'),
    ...range('minItems', 'maxItems', 'item', 'items'),
    ...(uniqueItems ? ['unique items'] : []),
    ...(patterns.length > 0 ? [`pattern ${joinPatterns([...new Set(patterns)])}`] : []),
  ];
}

/** Combines patterns with lookaheads, because a field has only one pattern. */
function joinPatterns(patterns: readonly string[]): string {
  const [first = '', ...others] = patterns;
  if (others.length === 0) return first;
  const lookaheads = patterns.map((pattern) =>
    /^\^[^|]*$/s.test(pattern) ? `(?=${pattern.slice(1)})` : `(?=[\\s\\S]*(?:${pattern}))`,
  );
  return `^${lookaheads.join('')}`;
}
