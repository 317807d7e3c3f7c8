import { getMembers } from '../../model/json/json-tree.js';
import { NO_FIELDS, type FieldGroup } from '../request/displayed-fields.js';
import { listFields } from '../request/field-tree.js';
import { findOptionForMembers } from '../request/matches-type.js';
import { create } from '../ui/dom.js';
import { createNestedSet } from '../ui/labeled-control.js';
import { createMembers, type Member } from './member.js';
import { type FormError, toHeading, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';
import { VariantChoice } from './variant-choice.js';

interface ObjectNodeOptions extends ValueNodeOptions {
  members: FieldGroup;
  /** Whether the object is the whole body, which has no heading of its own. */
  isRoot?: boolean | undefined;
}

/** The controls for an object: controls for its members, and a select element for each group of variants. */
export class ObjectNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ObjectNodeOptions;
  readonly #members: Member[];
  readonly #variants: VariantChoice[];

  constructor(options: ObjectNodeOptions) {
    this.#options = options;
    const { documented, members } = options;
    const documentedMembers = documented ? getMembers(documented.node) : [];
    const isShared = (name: string) => members.fields.some((field) => field.name === name);
    const choices = members.variants.map((variants) => ({
      variants,
      initialIndex: findOptionForMembers(variants, documentedMembers),
    }));
    this.#variants = choices.map((choice) => new VariantChoice({ ...options, ...choice, documentedMembers, isShared }));
    const variantNames = choices
      .flatMap(({ variants, initialIndex }) => listFields(variants.options[initialIndex]?.content ?? NO_FIELDS))
      .map(({ name }) => name);
    // A documented member belongs either to the selected variant or to the object itself.
    const ownMembers = documentedMembers.filter(({ name }) => isShared(name) || !variantNames.includes(name));
    this.#members = createMembers(options, members.fields, documentedMembers, ownMembers);
    const elements = [
      ...this.#members.map(({ node }) => node.element),
      ...this.#variants.map(({ element }) => element),
    ];
    this.element = options.isRoot
      ? create('div', { class: 'apiblock-set' }, ...elements)
      : createNestedSet(options.labels, toHeading(options), elements).element;
  }

  isEdited(): boolean {
    return this.#members.some(({ node }) => node.isEdited()) || this.#variants.some((variant) => variant.isEdited());
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited()) return documented && toSource(documented);
    const texts = this.#listMembers().flatMap(({ name, node }) => {
      const value = node.write();
      return value === undefined ? [] : `${name}: ${value}`;
    });
    return texts.length > 0 || documented ? `{${texts.join(', ')}}` : undefined;
  }

  findErrors(): FormError[] {
    const { isRoot, field } = this.#options;
    // An optional object that is not sent needs no members.
    if (!isRoot && !field?.required && this.write() === undefined) return [];
    return this.#listMembers().flatMap(({ node }) => node.findErrors());
  }

  files(): File[] {
    return this.#listMembers().flatMap(({ node }) => node.files());
  }

  /** Returns the members of the object and of its selected variants, in the order of the documented object. */
  #listMembers(): Member[] {
    const members = [...this.#members, ...this.#variants.flatMap((variant) => variant.selected)];
    return members.sort((one, other) => one.position - other.position);
  }
}
