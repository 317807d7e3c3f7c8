import {
  joinFieldPath,
  parseFieldPath,
  parseFormPath,
  toLiteralSegment,
  type FieldPathSegment,
} from '../../model/block/field-path.js';
import { getJsonMembers, type JsonMember, type JsonNode } from '../../model/json/json-tree.js';
import {
  UNDOCUMENTED_FIELD,
  type DisplayedField,
  type DisplayedVariants,
  type FieldGroup,
} from './displayed-fields.js';
import { hasFields, listGroupFields } from './field-tree.js';
import { allowsNull, findValueKind } from './value-type.js';

/** The documented value of the body or parameter whose fields are nested, and its format. */
export interface NestingOptions {
  /** `undefined` if there is no documented value. */
  documented: JsonNode | undefined;
  /**
   * Whether the value is sent as JSON. In JSON, `address.city` is a member of `address`, and `metadata[key]` represents
   * members with any name. Otherwise, dots are part of a name, and `metadata[key]` is a member of `metadata`.
   */
  isJson: boolean;
}

/**
 * Returns a field that documents the entire body and contains the block's fields as members. Fields with the name of a
 * nested member, such as `address.city` or `items[].id`, become members of the field that documents their parent. If
 * there is no such field, one is added.
 */
export function toBodyField(group: FieldGroup, options: NestingOptions): DisplayedField {
  const { documented, isJson } = options;
  const nester = new FieldNester(isJson);
  const { members, items } = nester.nest(group, { path: '', values: documented ? [documented] : [] });
  const hasItemNames = isJson && listGroupFields(group).some(({ name }) => name.startsWith('['));
  const isArray = documented ? documented.kind === 'array' : hasItemNames;
  const arrayType = hasFields(members) ? 'object[]' : 'array';
  return { ...UNDOCUMENTED_FIELD, type: isArray ? arrayType : 'object', members, items };
}

/** Nests the fields of an object or array parameter in the same way as the fields of a body. */
export function nestMembers(field: DisplayedField, options: NestingOptions): DisplayedField {
  const values = options.documented ? [options.documented] : [];
  return { ...field, ...new FieldNester(options.isJson).nest(field.members, { path: getWrittenName(field), values }) };
}

interface Parent {
  /** The full name of the parent. `''` for the body. */
  path: string;
  /** The values of the parent in the documented request. */
  values: readonly JsonNode[];
}

/** The fields inside a parent: its members, and the field that documents its items if it is an array. */
interface NestedFields {
  members: FieldGroup;
  items?: DisplayedField | undefined;
}

class FieldNester {
  readonly #isJson: boolean;
  /** Fields that were added because the block does not document the parent of another field. */
  readonly #added = new Set<DisplayedField>();

  constructor(isJson: boolean) {
    this.#isJson = isJson;
  }

  nest(group: FieldGroup, parent: Parent): NestedFields {
    const nested: NestedFields = { members: { fields: [], variants: [] } };
    const { members } = nested;
    const knownNames = [...listMemberNames(parent.values), ...group.fields.map(getWrittenName)];
    for (const field of group.fields) {
      const path = this.#toMemberPath(getWrittenName(field), parent, knownNames);
      const own = this.#withNested(field, path, parent);
      if (path.length === 0) {
        nested.items = { ...own, required: false };
        this.#mergeGroups(members, own.members);
      } else {
        this.#add(members, path, own);
      }
    }
    for (const { label, options } of group.variants) {
      const contents = options.map(({ title, content }) => ({ title, content: this.nest(content, parent).members }));
      this.#addVariants(members, { label, options: contents });
    }
    return nested;
  }

  #withNested(field: DisplayedField, path: readonly FieldPathSegment[], parent: Parent): DisplayedField {
    const fullName = joinFieldPath(parent.path, getWrittenName(field));
    const values = path.reduce(findMemberValues, parent.values);
    const { members, items } = this.nest(field.members, { path: fullName, values });
    return { ...field, members, items };
  }

  /** Returns the path from a parent to one of its nested fields. An empty path refers to the items of the parent. */
  #toMemberPath(name: string, { path, values }: Parent, knownNames: readonly string[]): FieldPathSegment[] {
    // Don't split the name of a documented member, because it can itself contain dots and brackets, as in `a.b`.
    if (listMemberNames(values).includes(name)) return [toLiteralSegment(name)];
    if (path === '' && !this.#isJson) return parseFormPath(name, knownNames);
    const segments = parseFieldPath(joinFieldPath(path, name)).slice(parseFieldPath(path).length);
    // The items of the parent have the same path as the parent, so they add no segment.
    return segments.filter((segment) => segment.name !== '');
  }

  /** Adds a field at a path, and fields for its parents if the block doesn't contain them. */
  #add(group: FieldGroup, [segment, ...path]: readonly FieldPathSegment[], field: DisplayedField): void {
    // In JSON, `metadata[key]` represents members with any names, so there is no single member to which the field can
    // be added.
    if (!segment || (this.#isJson && segment.isBracketed)) return;
    const named = { ...field, name: segment.name };
    if (path.length === 0) {
      this.#addMember(group, segment.arrayDepth > 0 ? this.#toArrayField(named, segment.arrayDepth) : named);
      return;
    }
    const type = `object${'[]'.repeat(segment.arrayDepth)}`;
    const { location } = field;
    const added = { ...UNDOCUMENTED_FIELD, location, name: segment.name, type, members: createGroup() };
    this.#added.add(added);
    this.#add(this.#addMember(group, added).members, path, field);
  }

  /**
   * Converts a field that documents the items of an array, such as `tags[]`, to a field for the array. Returns a field
   * whose type is an array unchanged.
   */
  #toArrayField(field: DisplayedField, arrayDepth: number): DisplayedField {
    if (findValueKind(field.type) === 'array') return field;
    let array: DisplayedField = { ...field, required: false };
    for (let depth = 0; depth < arrayDepth; depth++) {
      const { location, name, members } = field;
      // `nullable` applies to the array and to its items, but `null` in the type applies only to the items.
      const nullable = field.nullable && !allowsNull(field.type);
      const type = toArrayType(array.type);
      array = { ...UNDOCUMENTED_FIELD, location, name, type, nullable, members, items: array };
    }
    array.required = field.required;
    this.#added.add(array);
    return array;
  }

  /** Adds a field to a group, or merges it with the field that has the same name. Returns the field in the group. */
  #addMember(group: FieldGroup, field: DisplayedField): DisplayedField {
    const index = group.fields.findIndex(({ name }) => name === field.name);
    const existing = group.fields[index];
    if (!existing) {
      group.fields.push(field);
      return field;
    }
    const isReplaced = this.#added.has(existing) && !this.#added.has(field);
    const [kept, other] = isReplaced ? [field, existing] : [existing, field];
    kept.items ??= other.items;
    this.#mergeGroups(kept.members, other.members);
    group.fields[index] = kept;
    return kept;
  }

  #mergeGroups(group: FieldGroup, other: FieldGroup): void {
    for (const field of other.fields) this.#addMember(group, field);
    group.variants.push(...other.variants);
  }

  /** Adds variants to a group or, if all their fields are nested in a single field, to that field. */
  #addVariants(group: FieldGroup, variants: DisplayedVariants): void {
    const fields = variants.options.flatMap(({ content }) => listGroupFields(content));
    const names = new Set(fields.map(({ name }) => name));
    const parent = group.fields.find(({ name }) => names.has(name));
    if (!parent || names.size > 1 || !fields.every((field) => this.#added.has(field))) {
      group.variants.push(variants);
      return;
    }
    const options = variants.options.map(({ title, content }) => ({
      title,
      content: content.fields[0]?.members ?? createGroup(),
    }));
    parent.members.variants.push({ label: variants.label, options });
  }
}

function createGroup(): FieldGroup {
  return { fields: [], variants: [] };
}

function toArrayType(itemType: string): string {
  if (itemType === '') return 'array';
  return /^[\w[\]]+$/.test(itemType) ? `${itemType}[]` : `array<${itemType}>`;
}

function listMemberNames(values: readonly JsonNode[]): string[] {
  return listMembers(values).map(({ name }) => name);
}

function findMemberValues(values: readonly JsonNode[], { name }: FieldPathSegment): JsonNode[] {
  return listMembers(values)
    .filter((member) => member.name === name)
    .map(({ value }) => value);
}

/** Returns the members of objects, and of the objects in arrays at any depth. */
function listMembers(values: readonly JsonNode[]): JsonMember[] {
  return values.flatMap((value) => (value.kind === 'array' ? listMembers(value.items ?? []) : getJsonMembers(value)));
}

function getWrittenName({ writtenName, name }: DisplayedField): string {
  return writtenName ?? name;
}
