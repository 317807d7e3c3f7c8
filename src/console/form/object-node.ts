import { getMembers } from '../../model/json/json-tree.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import { create } from '../ui/dom.js';
import { createNestedSet } from '../ui/labeled-control.js';
import { type Member, removeDuplicates, sortMembers } from './member.js';
import { MemberGroup } from './member-group.js';
import { type FormError, toHeading, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

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

  constructor(options: ObjectNodeOptions) {
    this.#options = options;
    const { documented, members } = options;
    const allMembers = documented ? getMembers(documented.node) : [];
    this.#group = new MemberGroup({
      ...options,
      group: members,
      allMembers,
      documentedMembers: allMembers,
      outerNames: new Set(),
    });
    const { elements } = this.#group;
    this.element = options.isRoot
      ? create('div', { class: 'apiblock-set' }, ...elements)
      : createNestedSet(options.labels, toHeading(options), elements).element;
  }

  isEdited(): boolean {
    return this.#group.isEdited();
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited()) return documented && toSource(documented);
    const texts = this.#listMembers().flatMap(({ quotedName, node }) => {
      const value = node.write();
      return value === undefined ? [] : `${quotedName}: ${value}`;
    });
    return texts.length > 0 || documented ? `{${texts.join(', ')}}` : undefined;
  }

  findErrors(): FormError[] {
    const { isRoot, field } = this.#options;
    const errors = this.#listMembers().flatMap(({ node }) => node.findErrors());
    // An optional object that is not sent needs no members.
    const needsMembers = isRoot || field?.required || this.write() !== undefined;
    return needsMembers ? errors : errors.filter(({ isBadInput }) => isBadInput);
  }

  files(): File[] {
    return this.#listMembers().flatMap(({ node }) => node.files());
  }

  /** Returns the members of the object and of its selected variants, without duplicates. */
  #listMembers(): Member[] {
    return removeDuplicates(sortMembers(this.#group.listMembers()));
  }
}
