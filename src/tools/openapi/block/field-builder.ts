import type { ShownBody } from './body.js';
import { escapeDots, unescapeDots } from '../../../model/block/field-path.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { toAlternativeSource } from '../schema/alternative-source.js';
import { readSchema } from '../schema/read-schema.js';
import { describeRequiredGroup, isRequiredGroup } from '../schema/required-groups.js';
import { haveSameNodes, hasMembers, type Alternative, type Schema, type SchemaSource } from '../schema/schema.js';
import { isDescribedAsAlternatives } from '../schema/structure.js';
import { type OperationElement, type ConvertOptions, createText } from './operation-block.js';
import { describeSchema, joinParagraphs } from './describe-schema.js';
import { DEFAULT_LIMITS } from './field-limits.js';
import { findDetailedItems, needsItemField, toItemsParent } from './item-details.js';
import { isPlainMap, listMembers, type Member } from './members.js';
import { type FieldSection, type NewField, toFieldProps } from './new-field.js';
import { formatOmitted } from './omission-notes.js';
import { MAX_DIMENSIONS, unwrapArrays } from './unwrap-arrays.js';
import { type Ancestors, describeRecursion, extendAncestors, findAncestorName } from './recursion.js';
import { toVariantTitles } from './variant-titles.js';

/** Fields at this level and at deeper levels are inside an `Expandable`. */
const EXPANDABLE_LEVEL = 3;

/** A field, a variant or the top level, to which nested fields are added. */
interface ParentField {
  fields: OperationElement[];
  /** The full name of the parent field, or `''` at the top level. */
  path: string;
  /** The short name of the parent field, or `''` at the top level. */
  name: string;
  /** Number of names in the path of each added field: 1 at the top level. */
  level: number;
  /** Number of consecutive `[]` fields that directly contain the added fields. */
  itemDepth: number;
  ancestors: Ancestors;
  /**
   * Whether the fields are in a variant. Such fields need no `Expandable`, because the tabs of the variants are already
   * inside one.
   */
  isVariant: boolean;
}

/** Members that have not been added to their parent field yet. */
interface PendingMembers {
  schema: Schema;
  /** For a variant, the schema that contains it. The variant does not repeat the properties of this schema. */
  outer: Schema | undefined;
  parent: ParentField;
}

/**
 * Builds the fields of one section of a block. Adds the fields level by level. If a level would exceed the limits, this
 * level and all deeper levels are omitted, so that no object is shown in part.
 */
export class FieldBuilder {
  readonly #document: OpenApiDocument;
  readonly #section: FieldSection;
  readonly #options: ConvertOptions;
  readonly #elements: OperationElement[] = [];
  readonly #pending: PendingMembers[] = [];
  #lastLevel: number;
  readonly #maxCount: number;
  /** The number of fields and variants in the section. */
  #count = 0;

  constructor(section: FieldSection, document: OpenApiDocument, options: ConvertOptions) {
    this.#section = section;
    this.#document = document;
    this.#options = options;
    const { levels, fields } = options.limits ?? DEFAULT_LIMITS;
    this.#lastLevel = levels;
    this.#maxCount = fields;
  }

  /** Adds top-level fields, such as parameters. */
  addFields(fields: readonly NewField[]): void {
    this.#addFields(fields, this.#createRoot());
  }

  /**
   * Adds the fields of a body. If the body is an array, adds the fields of its items, because the sample shows the
   * array. If the sample is not JSON, adds a field for the array.
   */
  addBody({ content: { schema: source }, isJson }: ShownBody): void {
    const schema = readSchema(source, this.#document);
    const { inner: items, dimensions } = unwrapArrays(schema, this.#document);
    const inner = this.#toWhole(items);
    const root = this.#createRoot();
    const isShown = dimensions === 0 || (isJson && inner.prefixItems.length === 0);
    if (isShown && this.#hasContent(inner) && !isPlainMap(inner, this.#document, this.#section.isRequest)) {
      const ancestors = extendAncestors(root.ancestors, inner, '');
      this.#expand({ schema: inner, outer: undefined, parent: { ...root, ancestors } });
    } else if (source.length > 0) {
      this.#addFields([{ name: dimensions > 0 ? '[]' : 'value', source, required: false }], root);
    }
  }

  /** Adds the nested fields, and returns all top-level elements. */
  finish(): OperationElement[] {
    for (let level = 1; this.#pending.length > 0; level++) this.#addLevel(level);
    return this.#elements;
  }

  /**
   * Adds all fields of a level. If they would exceed the limits, adds only notes that state how many fields are
   * omitted.
   */
  #addLevel(level: number): void {
    const parents = this.#pending
      .filter(({ parent }) => parent.level <= level)
      .map((members) => ({ members, fieldCount: members.parent.fields.length }));
    const deeper: PendingMembers[] = [];
    // `#expand` can append variants and array items to `#pending`. They belong to the same level.
    for (let next = this.#pending.shift(); next && !this.#isCut(level); next = this.#pending.shift()) {
      if (next.parent.level > level) deeper.push(next);
      else this.#expand(next);
    }
    if (!this.#isCut(level)) {
      this.#pending.push(...deeper);
      return;
    }
    this.#lastLevel = level - 1;
    this.#pending.length = 0;
    for (const { members, fieldCount } of parents) {
      members.parent.fields.length = fieldCount;
      this.#expand(members);
    }
  }

  /** Returns whether a level would exceed the limits. The first level is always shown. */
  #isCut(level: number): boolean {
    return level > 1 && level <= this.#lastLevel && this.#count > this.#maxCount;
  }

  #createRoot(): ParentField {
    return {
      fields: this.#elements,
      path: '',
      name: '',
      level: 1,
      itemDepth: 0,
      ancestors: new Map(),
      isVariant: false,
    };
  }

  /**
   * Adds the members and variants of an object. If they are nested too deeply, adds only a note that states how many
   * there are.
   */
  #expand({ schema, outer, parent }: PendingMembers): void {
    const members = this.#listMembers(schema, parent.path).filter((member) => !isSameMember(member, outer));
    const groups = schema.alternatives.filter((group) => isDescribedAsAlternatives(group, this.#document));
    const requiredGroups = schema.alternatives.filter((group) => isRequiredGroup(group, this.#document));
    // `[]` is not a name in the path, so array items can be one level deeper.
    const areItems = members.length > 0 && members.every(({ name }) => name === '[]');
    const lastLevel = areItems ? this.#lastLevel + 1 : this.#lastLevel;
    const isFullVariant = parent.isVariant && this.#count >= this.#maxCount;
    if (parent.level > lastLevel || isFullVariant) {
      const count = members.length + groups.length;
      if (count > 0) parent.fields.push(createText(formatOmitted(count)));
      return;
    }
    const target = toTarget(parent);
    this.#addFields(members, target);
    for (const group of groups) this.#addVariants(group, schema, target);
    if (schema.rules.length > 0) target.fields.push(createText(schema.rules.join(' ')));
    for (const group of requiredGroups) target.fields.push(createText(describeRequiredGroup(group, this.#document)));
    if (target !== parent && target.fields.length > 0)
      parent.fields.push({
        component: 'Expandable',
        props: { title: unescapeDots(parent.name) },
        text: '',
        fields: target.fields,
      });
  }

  #addFields(fields: readonly NewField[], parent: ParentField): void {
    for (const field of fields) if (!this.#isOmitted(field.name, parent.path)) this.#addField(field, parent);
  }

  #addField(field: NewField, parent: ParentField): void {
    const schema = readSchema(field.source, this.#document);
    const { inner, dimensions } = unwrapArrays(schema, this.#document);
    const path = joinPath(parent.path, field.name);
    // Only a schema with nested fields can be recursive. Without this check, the field `[]` of an array would look
    // recursive, because the ancestors already contain the schema of the innermost items.
    const recursiveName = this.#hasContent(inner) ? findAncestorName(inner, parent.ancestors) : undefined;
    const description = joinParagraphs([field.description ?? '', ...describeSchema(schema, inner, this.#document)]);
    const recursion = recursiveName === undefined ? '' : describeRecursion(recursiveName);
    const place = parent.level === 1 ? this.#section.place : {};
    const element: OperationElement = {
      component: this.#section.component,
      props: toFieldProps(field, { schema, inner }, place, this.#document),
      text: joinParagraphs([description, recursion]),
      fields: [],
    };
    parent.fields.push(element);
    this.#count++;
    if (recursiveName !== undefined) return;
    const ancestors = extendAncestors(parent.ancestors, inner, unescapeDots(path));
    const nested: ParentField = {
      fields: element.fields,
      path,
      name: field.name,
      // `[]` is not a name in the path, so it does not increase the level.
      level: field.name === '[]' ? parent.level : parent.level + 1,
      itemDepth: field.name === '[]' ? parent.itemDepth + 1 : 0,
      ancestors,
      isVariant: false,
    };
    // Without this limit, items that contain themselves as one of several alternatives would be added endlessly.
    if (nested.itemDepth > MAX_DIMENSIONS) return;
    // The names `[0]` and `[1]` of a tuple's items would otherwise look like items of the array that contains the
    // tuple.
    const areTuples = dimensions > 0 && inner.prefixItems.length > 0;
    if (this.#hasContent(inner) && !areTuples) this.#pending.push({ schema: inner, outer: undefined, parent: nested });
    else if (dimensions > 0) this.#addItems(schema, areTuples ? { ...nested, ancestors: parent.ancestors } : nested);
  }

  /** Adds a field for the items of an array if they have details that the field of the array does not show. */
  #addItems(schema: Schema, parent: ParentField): void {
    const items = findDetailedItems(schema, this.#document);
    if (items) this.#pending.push({ schema: toItemsParent(schema, items), outer: undefined, parent });
  }

  #listMembers(schema: Schema, path: string): Member[] {
    const members = listMembers(schema, this.#document, this.#section.isRequest);
    if (schema.items && needsItemField(schema, this.#document))
      members.push({ name: '[]', source: schema.items, required: false });
    return members
      .map((member) => ({ ...member, name: escapeDots(member.name) }))
      .filter(({ name }) => !this.#isOmitted(name, path));
  }

  #isOmitted(name: string, parentPath: string): boolean {
    const path = joinPath(parentPath, name);
    return this.#options.isOmitted?.({ ...this.#section.place, path }) ?? false;
  }

  /** Returns whether a schema produces nested fields or variants. */
  #hasContent(schema: Schema): boolean {
    return (
      hasMembers(schema) ||
      needsItemField(schema, this.#document) ||
      schema.alternatives.some((group) => isDescribedAsAlternatives(group, this.#document))
    );
  }

  /**
   * Returns the schema that describes a request or response body. If alternatives with members were merged, returns the
   * schema before the merge: no field shows the types of a body, so its alternatives are documented as variants.
   */
  #toWhole(schema: Schema): Schema {
    return schema.merged && this.#hasContent(schema) ? schema.merged.written : schema;
  }

  #addVariants(group: readonly Alternative[], outer: Schema, parent: ParentField): void {
    // Nested alternatives of a body could produce millions of variants at the first level, and the first level has no
    // limit.
    const written = group.slice(0, Math.max(0, this.#maxCount - this.#count));
    this.#count += written.length;
    const titles = toVariantTitles(written, this.#document);
    const fields = written.map((alternative, index) => {
      const source = toAlternativeSource(outer, alternative, this.#document);
      return this.#toVariant(titles[index] ?? '', source, outer, parent);
    });
    if (fields.length > 0) parent.fields.push({ component: 'Variants', props: {}, text: '', fields });
    const omitted = group.length - written.length;
    if (omitted > 0)
      parent.fields.push(createText(omitted === 1 ? 'and 1 more alternative' : `and ${omitted} more alternatives`));
  }

  #toVariant(title: string, source: SchemaSource, outer: Schema, parent: ParentField): OperationElement {
    const isWhole = parent.name === '';
    const merged = readSchema(source, this.#document);
    const schema = isWhole ? this.#toWhole(merged) : merged;
    const { inner, dimensions } = unwrapArrays(schema, this.#document);
    const variant: OperationElement = { component: 'Variant', props: { title }, text: '', fields: [] };
    const target: ParentField = { ...parent, fields: variant.fields, isVariant: true };
    const recursiveName = findAncestorName(inner, parent.ancestors);
    const isObject = dimensions === 0 && (this.#hasContent(inner) || inner.types.join() === 'object');
    if (!isObject || isPlainMap(inner, this.#document, this.#section.isRequest)) {
      this.#addFields([{ name: dimensions > 0 ? '[]' : 'value', source, required: false }], target);
      return variant;
    }
    const description = describeSchema(schema, schema, this.#document);
    if (recursiveName !== undefined) {
      variant.text = joinParagraphs([...description, describeRecursion(recursiveName)]);
      return variant;
    }
    variant.text = joinParagraphs(description);
    const ancestors = extendAncestors(parent.ancestors, inner, unescapeDots(parent.path));
    this.#pending.push({ schema: inner, outer, parent: { ...target, ancestors } });
    return variant;
  }
}

/**
 * Returns the element to which the fields of a parent are added: the parent itself, or a new `Expandable` if the fields
 * are deeply nested. Array items get no `Expandable`, because they have no name for its title.
 */
function toTarget(parent: ParentField): ParentField {
  const isExpandable = parent.level >= EXPANDABLE_LEVEL && !parent.isVariant && parent.name !== '[]';
  return isExpandable ? { ...parent, fields: [] } : parent;
}

/** Returns whether a member of a variant is the same in the schema that contains the variant. */
function isSameMember({ name, source, required }: Member, outer: Schema | undefined): boolean {
  if (!outer) return false;
  const outerSource = name === '[key]' ? outer.additional : outer.properties.get(unescapeDots(name));
  return (
    outerSource !== undefined &&
    outer.required.has(unescapeDots(name)) === required &&
    haveSameNodes(source, outerSource)
  );
}

/** Appends a name to a path. The name `[]`, which refers to array items, is not part of a path. */
function joinPath(parent: string, name: string): string {
  if (name === '[]') return parent;
  return parent === '' ? name : `${parent}.${name}`;
}
