import type { JsonMember } from '../../model/json/json-tree.js';
import type { DisplayedVariants } from '../request/displayed-fields.js';
import { listFields } from '../request/field-tree.js';
import { create } from '../ui/dom.js';
import { createChoice, createLabeledControl } from '../ui/labeled-control.js';
import { createMembers, type Member } from './member.js';
import type { ValueNodeOptions } from './value-node.js';

interface VariantChoiceOptions extends ValueNodeOptions {
  variants: DisplayedVariants;
  initialIndex: number;
  /** The members of the documented object. */
  documentedMembers: readonly JsonMember[];
  /**
   * Returns whether a field outside the variants documents a member. If so, the member belongs to the object itself.
   */
  isShared(this: void, name: string): boolean;
}

/** The choice between variants. Only the members of the selected variant are displayed and sent. */
export class VariantChoice {
  readonly element: HTMLElement;
  readonly #initialIndex: number;
  /** The members of each variant. */
  readonly #options: Member[][];
  #selectedIndex: number;

  constructor(options: VariantChoiceOptions) {
    const { variants, initialIndex, documentedMembers, isShared, labels } = options;
    this.#initialIndex = initialIndex;
    this.#selectedIndex = initialIndex;
    this.#options = variants.options.map(({ content }, index) => {
      const fields = listFields(content).filter(({ name }) => !isShared(name));
      const own = documentedMembers.filter(({ name }) => fields.some((field) => field.name === name));
      // Only the variant that best matches the documented object has documented values.
      return createMembers(options, fields, documentedMembers, index === initialIndex ? own : []);
    });
    const sets = this.#options.map((members) =>
      create('div', { class: 'apiblock-set' }, ...members.map(({ node }) => node.element)),
    );
    const choices = variants.options.map(({ title }, index) => ({ value: `${index}`, text: title }));
    const select = createChoice(choices, `${initialIndex}`);
    const choice = createLabeledControl(select, labels, { label: variants.label });
    const showSelected = () => {
      for (const [index, set] of sets.entries()) set.hidden = index !== this.#selectedIndex;
    };
    select.addEventListener('input', () => {
      this.#selectedIndex = Number(select.value);
      showSelected();
    });
    showSelected();
    this.element = create('div', { class: 'apiblock-set', 'data-variants': true }, choice.element, ...sets);
  }

  get selected(): Member[] {
    return this.#options[this.#selectedIndex] ?? [];
  }

  isEdited(): boolean {
    return this.#selectedIndex !== this.#initialIndex || this.selected.some(({ node }) => node.isEdited());
  }
}
