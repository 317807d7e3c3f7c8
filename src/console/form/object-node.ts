import { getJsonMembers } from '../../model/json/json-tree.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import { hasFields } from '../request/field-tree.js';
import { isMapType } from '../request/value-type.js';
import { create } from '../../dom/elements.js';
import { createNestedSet, type NestedSet } from '../../dom/labeled-control.js';
import { AddedMembers } from './added-members.js';
import { createEmptyChoice, type EmptyChoice } from './empty-choice.js';
import { type FormMember, removeDuplicates, sortMembers } from './member.js';
import { MemberGroup } from './member-group.js';
import { type FormError, toNodeHeading, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

interface ObjectNodeOptions extends ValueNodeOptions {
  members: FieldGroup;
  /** Whether the object is the whole body, which has no heading of its own. */
  isRoot?: boolean | undefined;
}

/** The controls for an object: controls for its members, and a select element for each group of variants. */
export class ObjectNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ObjectNodeOptions;
  readonly #group: MemberGroup;
  /** `undefined` if the object is the whole body. */
  readonly #set: NestedSet | undefined;
  /** `undefined` if readers cannot add members. */
  readonly #addedMembers: AddedMembers | undefined;
  /**
   * The checkbox that sends an empty object. `undefined` for the whole body, for an object that is not sent as JSON,
   * and for an object with a documented value, which is sent even if it is empty.
   */
  readonly #emptyChoice: EmptyChoice | undefined;

  constructor(options: ObjectNodeOptions) {
    this.#options = options;
    const { documented, members, isRoot, field, encoding, labels, name } = options;
    const allMembers = documented ? getJsonMembers(documented.node) : [];
    this.#group = new MemberGroup({
      ...options,
      group: members,
      allMembers,
      documentedMembers: allMembers,
      outerNames: new Set(),
    });
    const allowsAnyName = !hasFields(members) || isMapType(field?.type ?? '');
    if (allowsAnyName && (isRoot || field)) this.#addedMembers = new AddedMembers(options);
    if (encoding === 'json' && !documented && !isRoot) this.#emptyChoice = createEmptyChoice(labels, name);
    const elements = [...this.#group.elements, this.#addedMembers?.element, this.#emptyChoice?.element];
    const content = elements.filter((element) => element !== undefined);
    if (!isRoot) this.#set = createNestedSet(labels, toNodeHeading(options), content);
    this.element = this.#set?.element ?? create('div', { class: 'apiblock-set' }, ...content);
    this.element.addEventListener('input', () => {
      this.#set?.showError('');
      this.#emptyChoice?.update(this.#writeMembers().length === 0);
    });
  }

  isEdited(): boolean {
    const hasAddedMembers = this.#addedMembers !== undefined && this.#addedMembers.listMembers().length > 0;
    return this.#group.isEdited() || hasAddedMembers || this.#emptyChoice?.isEdited() === true;
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited()) return documented && toSource(documented);
    const texts = this.#writeMembers();
    const isSent = texts.length > 0 || documented !== undefined || this.#emptyChoice?.isChecked() === true;
    return isSent ? `{${texts.join(', ')}}` : undefined;
  }

  findErrors(): FormError[] {
    const { isRoot, field } = this.#options;
    const errors = [
      ...this.#listMembers().flatMap(({ node }) => node.findErrors()),
      ...(this.#addedMembers?.findErrors() ?? []),
    ];
    if (isRoot || this.write() !== undefined) return errors;
    // An optional object that is not sent needs no members.
    if (!field?.required) return errors.filter(({ isBadInput }) => isBadInput);
    return errors.length > 0 ? errors : this.#findMissing();
  }

  /** Returns the error for a required object that is not sent because none of its members has a value. */
  #findMissing(): FormError[] {
    const set = this.#set;
    const control = this.element.querySelector<HTMLElement>('input, select, textarea, button');
    if (!set || !control) return [];
    return [{ labeled: { control, showError: set.showError }, message: this.#options.labels.missing }];
  }

  files(): File[] {
    return this.#listMembers().flatMap(({ node }) => node.files());
  }

  #writeMembers(): string[] {
    return this.#listMembers().flatMap(({ quotedName, node }) => {
      const value = node.write();
      return value === undefined ? [] : `${quotedName}: ${value}`;
    });
  }

  /** Returns the members of the object and of its selected variants, without duplicates. */
  #listMembers(): FormMember[] {
    const members = [...this.#group.listMembers(), ...(this.#addedMembers?.listMembers() ?? [])];
    return removeDuplicates(sortMembers(members));
  }
}
