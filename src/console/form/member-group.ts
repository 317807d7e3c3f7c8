import type { JsonMember } from '../../model/json/json-tree.js';
import { type DisplayedVariants, type FieldGroup, NO_FIELDS } from '../request/displayed-fields.js';
import { listGroupFields } from '../request/field-tree.js';
import { findOptionForMembers } from '../request/matches-type.js';
import { create } from '../../dom/elements.js';
import { createChoice, createLabeledControl } from '../../dom/labeled-control.js';
import { createMembers, type FormMember, type MemberOptions } from './member.js';

interface MemberGroupOptions extends MemberOptions {
  group: FieldGroup;
  /** Names of the members with controls outside this group. These members get no controls in this group. */
  outerNames: ReadonlySet<string>;
}

/** The controls for fields at the same level, and a select element for each group of variants. */
export class MemberGroup {
  readonly elements: HTMLElement[];
  readonly #members: FormMember[];
  readonly #variants: VariantChoice[];

  constructor(options: MemberGroupOptions) {
    const { group, allMembers, documentedMembers } = options;
    const fields = group.fields.filter(({ name }) => !options.outerNames.has(name));
    const fieldNames = new Set(fields.map(({ name }) => name));
    const choices = group.variants.map((variants) => toInitialChoice(variants, allMembers));
    // A documented member belongs either to this group itself or to the initial option of one choice.
    const findChoice = (name: string) =>
      fieldNames.has(name) ? undefined : choices.find(({ initialNames }) => initialNames.has(name));
    const ownMembers = documentedMembers.filter(({ name }) => !findChoice(name));
    this.#members = createMembers({ ...options, documentedMembers: ownMembers }, fields);
    const outerNames = new Set([...options.outerNames, ...fieldNames, ...ownMembers.map(({ name }) => name)]);
    this.#variants = choices.map((choice) => {
      const choiceMembers = documentedMembers.filter(({ name }) => findChoice(name) === choice);
      return new VariantChoice({ ...options, ...choice, documentedMembers: choiceMembers, outerNames });
    });
    this.elements = [...this.#members.map(({ node }) => node.element), ...this.#variants.map(({ element }) => element)];
  }

  isEdited(): boolean {
    return this.#members.some(({ node }) => node.isEdited()) || this.#variants.some((variant) => variant.isEdited());
  }

  listMembers(): FormMember[] {
    return [...this.#members, ...this.#variants.flatMap(({ selected }) => selected?.listMembers() ?? [])];
  }
}

/** A group of variants, and its option that best matches the documented object. */
interface InitialChoice {
  variants: DisplayedVariants;
  initialIndex: number;
  /** Names of the fields in the initial option. */
  initialNames: ReadonlySet<string>;
}

function toInitialChoice(variants: DisplayedVariants, allMembers: readonly JsonMember[]): InitialChoice {
  const initialIndex = findOptionForMembers(variants, allMembers);
  return { variants, initialIndex, initialNames: toNames(variants.options[initialIndex]?.content ?? NO_FIELDS) };
}

interface VariantChoiceOptions extends MemberOptions, InitialChoice {
  /** The documented members of the initial option. */
  documentedMembers: readonly JsonMember[];
  /** Names of the members with controls outside the variants. These members get no controls in a variant. */
  outerNames: ReadonlySet<string>;
}

/** The choice between variants. Only the members of the selected variant are displayed and sent. */
class VariantChoice {
  readonly element: HTMLElement;
  readonly #initialIndex: number;
  readonly #groups: MemberGroup[];
  #selectedIndex: number;

  constructor(options: VariantChoiceOptions) {
    const { variants, initialIndex, documentedMembers, labels } = options;
    this.#initialIndex = initialIndex;
    this.#selectedIndex = initialIndex;
    this.#groups = variants.options.map(
      ({ content }, index) =>
        new MemberGroup({
          ...options,
          group: content,
          documentedMembers: index === initialIndex ? documentedMembers : [],
        }),
    );
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

function toNames(group: FieldGroup): Set<string> {
  return new Set(listGroupFields(group).map(({ name }) => name));
}
