import { isJson } from '../../model/json/is-json.js';
import { findValueKind } from '../request/value-type.js';
import { findViolation, formatViolation, NO_CONSTRAINTS, unquote } from '../request/violation.js';
import { createLabeledControl, type LabeledControl } from '../ui/labeled-control.js';
import { createValueControl, explainBadInput, type ValueControl } from './value-control.js';
import { type FormError, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

/** The control for a string, number, boolean or null. */
export class ScalarNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #value: ValueControl;
  readonly #labeled: LabeledControl;
  readonly #initialValue: string;

  constructor(options: ValueNodeOptions) {
    this.#options = options;
    const { field, documented, labels, name } = options;
    const initialValue = toText(options);
    const isNull = documented?.node.kind === 'null';
    this.#value = createValueControl(
      {
        ...(field ?? { ...NO_CONSTRAINTS, type: toScalarType(options) }),
        initialValue,
        placeholder: isNull ? 'null' : field?.defaultValue,
      },
      labels,
    );
    const { control, zone } = this.#value;
    this.#initialValue = this.#value.read();
    this.#labeled = createLabeledControl(control, labels, {
      label: name,
      isName: true,
      type: field?.type,
      required: field?.required,
    });
    if (zone) this.#labeled.showNote(zone);
    control.addEventListener('input', () => this.#labeled.showError(''));
    this.element = this.#labeled.element;
  }

  isEdited(): boolean {
    return this.#value.read() !== this.#initialValue;
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited()) return documented && toSource(documented);
    const value = this.#value.read();
    if (value !== '') return toJsonScalar(value, this.#options);
    // Send a documented form field even if its value is empty, as browsers do.
    const isInForm = ['form', 'multipart'].includes(this.#options.encoding);
    return isInForm && documented !== undefined ? '""' : undefined;
  }

  findErrors(): FormError[] {
    const { field, labels, documented } = this.#options;
    const badInput = explainBadInput(this.#value.control, field?.type ?? '', labels);
    if (badInput !== undefined) return [{ labeled: this.#labeled, message: badInput, isBadInput: true }];
    const value = this.#value.read();
    const isMissing = field?.required && value === '' && (documented === undefined || this.isEdited());
    if (isMissing) return [{ labeled: this.#labeled, message: labels.missing }];
    if (!this.isEdited() || value === '' || !field) return [];
    const violation = findViolation(value, field);
    return violation ? [{ labeled: this.#labeled, message: formatViolation(violation, labels) }] : [];
  }

  files(): File[] {
    return [];
  }
}

/** Returns the documented value as a reader would type it, or an empty string if the value is missing or null. */
function toText({ documented }: ValueNodeOptions): string {
  if (!documented || documented.node.kind === 'null') return '';
  return documented.node.text ?? toSource(documented);
}

/** Returns the type of the documented value, or an empty string if the value is missing or null. */
function toScalarType({ documented }: ValueNodeOptions): string {
  return documented && documented.node.kind !== 'null' ? documented.node.kind : '';
}

/** Converts entered text to JSON. Text that does not match the type becomes a string, so that any value can be sent. */
function toJsonScalar(value: string, options: ValueNodeOptions): string {
  const type = options.field?.type ?? '';
  const kind = findValueKind(type) ?? findValueKind(toScalarType(options));
  const allowedCode = options.field?.allowed.find((code) => unquote(code) === value);
  // The notation of an allowed value determines an unknown type: `1` is a number, and `"1"` is a string.
  if (kind === undefined && allowedCode !== undefined && isJson(allowedCode)) return allowedCode;
  const isText = kind === undefined || kind === 'string';
  return !isText && isJson(value) ? value : JSON.stringify(value);
}
