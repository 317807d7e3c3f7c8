import { isJson } from '../../model/json/is-json.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { createLabeledControl, createTextArea, type LabeledControl } from '../ui/labeled-control.js';
import { type FormError, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

/** A text area for a value with an unknown structure, which readers edit as JSON. */
export class JsonTextNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #labeled: LabeledControl;
  readonly #initialValue: string;

  constructor(options: ValueNodeOptions) {
    this.#options = options;
    const { field, documented, labels, name } = options;
    const control = createTextArea(documented ? toSource(documented) : '');
    control.placeholder = field?.defaultValue ?? '';
    this.#initialValue = control.value;
    const type = field?.type ? `${field.type} (JSON)` : 'JSON';
    this.#labeled = createLabeledControl(control, labels, {
      label: name,
      isName: true,
      type,
      required: field?.required,
    });
    control.addEventListener('input', () => this.#labeled.showError(''));
    this.element = this.#labeled.element;
  }

  isEdited(): boolean {
    return this.#labeled.control.value !== this.#initialValue;
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited()) return documented && toSource(documented);
    return this.#labeled.control.value.trim() || undefined;
  }

  findErrors(): FormError[] {
    const { field, labels } = this.#options;
    const value = this.write();
    if (value === undefined && field?.required) return [{ labeled: this.#labeled, message: labels.missing }];
    if (value === undefined || !this.isEdited() || isJson(value)) return [];
    return [{ labeled: this.#labeled, message: fillLabel(labels.wrongType, { type: 'JSON' }) }];
  }

  files(): File[] {
    return [];
  }
}
