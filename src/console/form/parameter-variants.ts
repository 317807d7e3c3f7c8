import type { FormLabels } from '../../model/block/console-labels.js';
import type { DisplayedField, DisplayedVariants } from '../request/displayed-fields.js';
import { listGroupFields } from '../request/field-tree.js';
import { create } from '../../dom/elements.js';
import { createChoice, createLabeledControl } from '../../dom/labeled-control.js';
import type { ParameterControl } from './parameter-control.js';

/**
 * A select element for choosing one of several variants of parameters. Only the parameters of the selected variant are
 * displayed and sent. If this variant contains further variants, all of their parameters are displayed.
 */
export class ParameterVariants {
  readonly element: HTMLElement;
  readonly controls: ReadonlySet<ParameterControl>;
  readonly #options: ParameterControl[][];
  #selectedIndex: number;

  /**
   * @param controls - The controls of all parameters that have the same location as the variants.
   * @param linkedIndex - The index of the option that a link selects. It is ignored if there is no such option.
   */
  constructor(
    variants: DisplayedVariants,
    controls: readonly ParameterControl[],
    labels: FormLabels,
    linkedIndex?: number,
  ) {
    this.#options = variants.options.map(({ content }) => {
      const fields = new Set<DisplayedField | undefined>(listGroupFields(content));
      return controls.filter(({ parameter }) => parameter.field && fields.has(parameter.field));
    });
    this.controls = new Set(this.#options.flat());
    const documentedCounts = this.#options.map(
      (own) => own.filter(({ parameter }) => parameter.documented !== undefined).length,
    );
    const documentedIndex = documentedCounts.indexOf(Math.max(...documentedCounts));
    const isLinked = linkedIndex !== undefined && this.#options[linkedIndex] !== undefined;
    this.#selectedIndex = isLinked ? linkedIndex : documentedIndex;

    const choices = variants.options.map(({ title }, index) => ({ value: `${index}`, text: title }));
    const select = createChoice(choices, `${this.#selectedIndex}`);
    const choice = createLabeledControl(select, labels, { label: variants.label });
    const selectedSet = create('div', { class: 'apiblock-set' });
    const showSelected = () => selectedSet.replaceChildren(...this.#selected.map(({ element }) => element));
    select.addEventListener('input', () => {
      this.#selectedIndex = Number(select.value);
      showSelected();
    });
    showSelected();
    this.element = create('div', { class: 'apiblock-set' }, choice.element, selectedSet);
  }

  get selectedIndex(): number {
    return this.#selectedIndex;
  }

  get #selected(): ParameterControl[] {
    return this.#options[this.#selectedIndex] ?? [];
  }

  /** Returns whether a parameter is omitted because it belongs only to variants that are not selected. */
  isLeftOut(control: ParameterControl): boolean {
    return this.controls.has(control) && !this.#selected.includes(control);
  }
}
