import type { JsonMember } from '../../model/json/json-tree.js';
import { type DisplayedVariants, type FieldGroup, NO_FIELDS } from '../request/displayed-fields.js';
import { listFields } from '../request/field-tree.js';
import { findOptionForMembers } from '../request/matches-type.js';
import { create } from '../ui/dom.js';
import { createChoice, createLabeledControl } from '../ui/labeled-control.js';
import { createMembers, type Member } from './member.js';
import type { ValueNodeOptions } from './value-node.js';

interface MemberOptions extends ValueNodeOptions {
  /** All members of the documented object. */
  allMembers: readonly JsonMember[];
  /** The members of the documented object that get controls here. */
  documentedMembers: readonly JsonMember[];
  /** Names that a field outside the variants documents. Members with these names get no controls in a variant. */
  outerNames: ReadonlySet<string>;
}

interface MemberGroupOptions extends MemberOptions {
  group: FieldGroup;
}

/** The controls for fields at the same level, and a select element for each group of variants. */
export class MemberGroup {
  readonly elements: HTMLElement[];
  readonly #members: Member[];
  readonly #variants: VariantChoice[];

  constructor(options: MemberGroupOptions) {
    const { group, allMembers, documentedMembers } = options;
    const fields = group.fields.filter(({ name }) => !options.outerNames.has(name));
    const outerNames = new Set([...options.outerNames, ...fields.map(({ name }) => name)]);
    const choices = group.variants.map((variants) => ({
      variants,
      initialIndex: findOptionForMembers(variants, allMembers),
    }));
    this.#variants = choices.map((choice) => new VariantChoice({ ...options, ...choice, outerNames }));
    const variantNames = new Set(
      choices
        .flatMap(({ variants, initialIndex }) => listFields(variants.options[initialIndex]?.content ?? NO_FIELDS))
        .map(({ name }) => name),
    );
    // A documented member belongs either to the selected variant or to this group itself.
    const ownMembers = documentedMembers.filter(({ name }) => outerNames.has(name) || !variantNames.has(name));
    this.#members = createMembers(options, fields, allMembers, ownMembers);
    this.elements = [...this.#members.map(({ node }) => node.element), ...this.#variants.map(({ element }) => element)];
  }

  isEdited(): boolean {
    return this.#members.some(({ node }) => node.isEdited()) || this.#variants.some((variant) => variant.isEdited());
  }

  /** Returns the members of the group and of its selected variants. */
  listMembers(): Member[] {
    return [...this.#members, ...this.#variants.flatMap(({ selected }) => selected?.listMembers() ?? [])];
  }
}

interface VariantChoiceOptions extends MemberOptions {
  variants: DisplayedVariants;
  initialIndex: number;
}

/** The choice between variants. Only the members of the selected variant are displayed and sent. */
class VariantChoice {
  readonly element: HTMLElement;
  readonly #initialIndex: number;
  readonly #groups: MemberGroup[];
  #selectedIndex: number;

  constructor(options: VariantChoiceOptions) {
    const { variants, initialIndex, documentedMembers, outerNames, labels } = options;
    this.#initialIndex = initialIndex;
    this.#selectedIndex = initialIndex;
    this.#groups = variants.options.map(({ content }, index) => {
      const names = new Set(listFields(content).map(({ name }) => name));
      const ownMembers = documentedMembers.filter(({ name }) => names.has(name) && !outerNames.has(name));
      // Only the variant that best matches the documented object has documented values.
      return new MemberGroup({
        ...options,
        group: content,
        documentedMembers: index === initialIndex ? ownMembers : [],
      });
    });
    const sets = this.#groups.map(({ elements }) => create('div', { class: 'apiblock-set' }, ...elements));
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

  get selected(): MemberGroup | undefined {
    return this.#groups[this.#selectedIndex];
  }

  isEdited(): boolean {
    return this.#selectedIndex !== this.#initialIndex || (this.selected?.isEdited() ?? false);
  }
}
