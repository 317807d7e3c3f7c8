import { getJsonMembers, type JsonNode } from '../../model/json/json-tree.js';
import type { DisplayedField, FieldGroup } from './displayed-fields.js';
import { toItemField } from './field-tree.js';
import { findOptionForMembers, matchesKind } from './matches-type.js';
import { findEntryViolation, type EntryViolation, violatesItemLimits } from './violation.js';

/** A mismatch between a value in a JSON body and the documented fields. */
export interface JsonViolation {
  /** Path to the value, such as `items[0].sku`. */
  path: string;
  label: EntryViolation['label'] | 'missing' | 'wrongType';
  values: Record<string, string>;
}

/** Validates JSON bodies against the documented fields. */
export class JsonValidator {
  readonly violations: JsonViolation[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** Validates a body that is an object or an array. Bodies of other types are not validated. */
  checkBody(root: JsonNode, body: DisplayedField): void {
    if (root.kind === 'object') this.#checkMembers(root, body.members);
    if (root.kind === 'array') this.#checkItems(root, body, '');
  }

  /** Validates the members of an object. Members that no field documents are not validated. */
  #checkMembers(node: JsonNode, group: FieldGroup, path = ''): void {
    const members = getJsonMembers(node);
    for (const field of group.fields) {
      const memberPath = path ? `${path}.${field.name}` : field.name;
      const values = members.filter(({ name }) => name === field.name).map(({ value }) => value);
      if (field.required && values.length === 0)
        this.violations.push({ path: memberPath, label: 'missing', values: {} });
      for (const value of values) this.#checkValue(value, field, memberPath);
    }
    for (const variants of group.variants) {
      const option = variants.options[findOptionForMembers(variants, members)];
      if (option) this.#checkMembers(node, option.content, path);
    }
  }

  #checkValue(node: JsonNode, field: DisplayedField, path: string): void {
    if (!matchesKind(node, field)) {
      this.violations.push({ path, label: 'wrongType', values: { type: field.type } });
    } else if (node.kind === 'object') {
      this.#checkMembers(node, field.members, path);
    } else if (node.kind === 'array') {
      this.#checkItems(node, field, path);
    } else if (node.kind !== 'null') {
      const violation = findEntryViolation(node.text ?? this.#slice(node), field);
      if (violation) this.violations.push({ path, ...violation });
    }
  }

  #checkItems({ items = [] }: JsonNode, field: DisplayedField, path: string): void {
    const sources = items.map((item) => this.#slice(item));
    if (violatesItemLimits(sources, field))
      this.violations.push({ path, label: 'outOfLimits', values: { limits: field.limitText } });
    const itemField = toItemField(field);
    items.forEach((item, index) => this.#checkValue(item, itemField, `${path}[${index}]`));
  }

  #slice({ start, end }: JsonNode): string {
    return this.#source.slice(start, end);
  }
}
