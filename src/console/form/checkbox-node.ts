import { create } from '../../dom/elements.js';
import { type FormError, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

type CreateNode = (options: ValueNodeOptions) => ValueNode;

/** Creates the controls for a value that can be null, and a checkbox that sends null instead of the entered value. */
export function createNullableNode(options: ValueNodeOptions, createNode: CreateNode): ValueNode {
  const { documented, labels } = options;
  const isNull = documented?.node.kind === 'null';
  const node = createNode({ ...options, documented: isNull ? undefined : documented });
  const value = documented && isNull ? toSource(documented) : 'null';
  return new CheckboxNode(node, { name: options.name, label: labels.sendNull, value, isInitiallyChecked: isNull });
}

/** Creates the controls for a documented value, and a checkbox that leaves the value out of the request. */
export function createOmittableNode(options: ValueNodeOptions, createNode: CreateNode): ValueNode {
  const { name, labels } = options;
  const label = labels.leaveOut;
  return new CheckboxNode(createNode(options), { name, label, value: undefined, isInitiallyChecked: false });
}

interface CheckboxOptions {
  name: string;
  label: string;
  /** The JSON that is sent if the checkbox is checked. `undefined` if nothing is sent. */
  value: string | undefined;
  isInitiallyChecked: boolean;
}

/** The controls for a value, and a checkbox that replaces the value with a fixed value or omits it. */
class CheckboxNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #checkbox: HTMLInputElement;
  readonly #node: ValueNode;
  readonly #options: CheckboxOptions;

  constructor(node: ValueNode, options: CheckboxOptions) {
    const { name, label, isInitiallyChecked } = options;
    this.#node = node;
    this.#options = options;
    const ariaLabel = `${label}: ${name}`;
    this.#checkbox = create('input', { type: 'checkbox', class: 'apiblock-check', 'aria-label': ariaLabel });
    this.#checkbox.checked = isInitiallyChecked;
    const checkboxLabel = create('label', { class: 'apiblock-entry-label' }, this.#checkbox, ' ', label);
    this.element = create('div', { class: 'apiblock-set-item' }, this.#node.element, checkboxLabel);
    this.#checkbox.addEventListener('input', () => this.#disableControls());
    this.#disableControls();
  }

  isEdited(): boolean {
    if (this.#checkbox.checked !== this.#options.isInitiallyChecked) return true;
    return !this.#checkbox.checked && this.#node.isEdited();
  }

  write(): string | undefined {
    return this.#checkbox.checked ? this.#options.value : this.#node.write();
  }

  findErrors(): FormError[] {
    return this.#checkbox.checked ? [] : this.#node.findErrors();
  }

  files(): File[] {
    return this.#checkbox.checked ? [] : this.#node.files();
  }

  /** Disables the controls while the checkbox is checked. They keep their values. */
  #disableControls(): void {
    const { element } = this.#node;
    // If the element is a fieldset, disable only the fieldset itself, which disables all controls in it.
    const controls = element.matches('fieldset')
      ? [element]
      : element.querySelectorAll('fieldset, input, select, textarea');
    for (const control of controls) control.toggleAttribute('disabled', this.#checkbox.checked);
  }
}
