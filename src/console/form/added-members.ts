import { fillLabel } from '../../model/text/fill-label.js';
import { getJsonMembers } from '../../model/json/json-tree.js';
import { UNDOCUMENTED_FIELD } from '../request/displayed-fields.js';
import { allowsNull, toValueType } from '../request/value-type.js';
import { create, createButton, reportChange } from '../../dom/elements.js';
import { createLabeledControl, createTextControl, type LabeledControl } from '../../dom/labeled-control.js';
import { findCommonKind } from './array-node.js';
import type { FormMember } from './member.js';
import type { FormError, ValueNode, ValueNodeOptions } from './value-node.js';

/** The controls for a member whose name the reader enters. */
interface AddedMember {
  element: HTMLElement;
  key: LabeledControl;
  node: ValueNode;
}

/** The members that a reader adds to an object that can have any members. */
export class AddedMembers {
  /** The button that adds a member. The controls for the members are inserted before it. */
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #addButton: HTMLButtonElement;
  #members: AddedMember[] = [];
  /** Number of members created so far, including removed members, so that each member gets a unique label. */
  #createdCount = 0;

  constructor(options: ValueNodeOptions) {
    const { labels, name } = options;
    this.#options = options;
    this.#addButton = createButton(labels.addKey, () => this.#addMember());
    if (name) this.#addButton.setAttribute('aria-label', `${labels.addKey}: ${name}`);
    this.element = create('div', { class: 'apiblock-entry' }, this.#addButton);
  }

  /** Returns the members for which the reader has entered a name. */
  listMembers(): FormMember[] {
    return this.#members.flatMap(({ key, node }) => {
      const name = key.control.value;
      return name === '' ? [] : { name, quotedName: JSON.stringify(name), position: undefined, node };
    });
  }

  /** Returns an error for each member that has a value but no name. */
  findErrors(): FormError[] {
    return this.#members
      .filter(({ key, node }) => key.control.value === '' && node.isEdited())
      .map(({ key }) => ({ labeled: key, message: this.#options.labels.missing, isBadInput: true }));
  }

  #addMember(): void {
    const { labels, createNode } = this.#options;
    this.#createdCount += 1;
    const number = `${this.#createdCount}`;
    const keyLabel = fillLabel(labels.key, { number });
    const key = createLabeledControl(createTextControl(''), labels, { label: keyLabel, isName: true });
    key.control.addEventListener('input', () => key.showError(''));
    const node = createNode({ ...this.#options, ...this.#toValueOptions(), name: fillLabel(labels.value, { number }) });
    const removeButton = createButton(labels.remove, () => this.#removeMember(member));
    removeButton.setAttribute('aria-label', `${labels.remove}: ${keyLabel}`);
    const element = create('div', { class: 'apiblock-set-item' }, key.element, node.element, removeButton);
    const member: AddedMember = { element, key, node };
    this.#members.push(member);
    this.element.before(element);
    key.control.focus();
    reportChange(this.element);
  }

  /**
   * Returns the options for the value of a new member. If no type is documented, the value has the type that all
   * documented members share.
   */
  #toValueOptions(): Pick<ValueNodeOptions, 'field' | 'documented' | 'isMember' | 'isAny' | 'isSentEmpty'> {
    const { field, documented, encoding } = this.#options;
    const members = documented ? getJsonMembers(documented.node) : [];
    const commonKind = findCommonKind(members.map(({ value }) => ({ node: value })));
    const type = toValueType(field?.type ?? '') || (commonKind ?? '');
    return {
      field: { ...UNDOCUMENTED_FIELD, type, nullable: allowsNull(type) },
      documented: undefined,
      isMember: true,
      isAny: type === '' && encoding === 'json',
      isSentEmpty: true,
    };
  }

  #removeMember(member: AddedMember): void {
    member.element.remove();
    this.#members = this.#members.filter((other) => other !== member);
    this.#addButton.focus();
    reportChange(this.element);
  }
}
