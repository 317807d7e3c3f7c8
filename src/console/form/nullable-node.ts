import { create } from '../ui/dom.js';
import { type FormError, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

/** The controls for a value that can be null, and a checkbox that sends null instead of the entered value. */
export class NullableNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #checkbox: HTMLInputElement;
  /** The controls for a value other than null. */
  readonly #node: ValueNode;
  readonly #isInitiallyNull: boolean;

  /** @param createNode - Creates the controls for a value other than null. */
  constructor(options: ValueNodeOptions, createNode: (options: ValueNodeOptions) => ValueNode) {
    this.#options = options;
    const { documented, labels, name } = options;
    this.#isInitiallyNull = documented?.node.kind === 'null';
    this.#node = createNode({ ...options, documented: this.#isInitiallyNull ? undefined : documented });
    this.#checkbox = create('input', {
      type: 'checkbox',
      class: 'apiblock-check',
      'aria-label': `${labels.sendNull}: ${name}`,
    });
    this.#checkbox.checked = this.#isInitiallyNull;
    const label = create('label', { class: 'apiblock-entry-label' }, this.#checkbox, ' ', labels.sendNull);
    this.element = create('div', { class: 'apiblock-set-item' }, this.#node.element, label);
    this.#checkbox.addEventListener('input', () => this.#disableControls());
    this.#disableControls();
  }

  isEdited(): boolean {
    if (this.#checkbox.checked !== this.#isInitiallyNull) return true;
    return !this.#checkbox.checked && this.#node.isEdited();
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.#checkbox.checked) return this.#node.write();
    return documented && this.#isInitiallyNull ? toSource(documented) : 'null';
  }

  findErrors(): FormError[] {
    return this.#checkbox.checked ? [] : this.#node.findErrors();
  }

  files(): File[] {
    return this.#checkbox.checked ? [] : this.#node.files();
  }

  /** Disables the controls while null is sent. They keep their values. */
  #disableControls(): void {
    const { element } = this.#node;
    // A disabled fieldset disables all controls in it.
    const control = element.matches('fieldset') ? element : element.querySelector('input, select, textarea');
    control?.toggleAttribute('disabled', this.#checkbox.checked);
  }
}
