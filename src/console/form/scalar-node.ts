import { isJson } from '../../model/json/is-json.js';
import { findValueKind, isValueOfUnion } from '../request/value-type.js';
import { findEntryViolation, formatViolation, isAllowedNull, NO_CONSTRAINTS, unquote } from '../request/violation.js';
import { type Control, createLabeledControl, type LabeledControl } from '../../dom/labeled-control.js';
import { createEmptyChoice, type EmptyChoice } from './empty-choice.js';
import { createValueControl, explainBadInput, type ValueControl } from './value-control.js';
import { type FormError, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

/** The control for a string, number, boolean or null. */
export class ScalarNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #value: ValueControl;
  readonly #labeled: LabeledControl;
  readonly #initialValue: string;
  readonly #canBeEmpty: boolean;
  /** The checkbox that sends an empty string. `undefined` if an empty string is never or always sent. */
  readonly #emptyChoice: EmptyChoice | undefined;

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
    this.#canBeEmpty = canBeEmpty(control, options);
    if (this.#canBeEmpty && !options.isSentEmpty) {
      const emptyChoice = createEmptyChoice(labels, name, isInitiallySent(options));
      control.after(emptyChoice.element);
      emptyChoice.update(this.#initialValue === '');
      control.addEventListener('input', () => emptyChoice.update(this.#value.read() === ''));
      this.#emptyChoice = emptyChoice;
    }
  }

  isEdited(): boolean {
    const value = this.#value.read();
    return value !== this.#initialValue || (value === '' && this.#emptyChoice?.isEdited() === true);
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited() && (documented || !this.#options.isSentEmpty)) return documented && toSource(documented);
    const value = this.#value.read();
    if (value !== '') return toJsonScalar(value, this.#options);
    return this.#isEmptySent() ? '""' : undefined;
  }

  findErrors(): FormError[] {
    const { field, labels, documented } = this.#options;
    const badInput = explainBadInput(this.#value.control, field?.type ?? '', labels);
    if (badInput !== undefined) return [{ labeled: this.#labeled, message: badInput, isBadInput: true }];
    const value = this.#value.read();
    const isLeftOut = value === '' && !this.#isEmptySent();
    const isMissing = field?.required && isLeftOut && (documented === undefined || this.isEdited());
    if (isMissing) return [{ labeled: this.#labeled, message: labels.missing }];
    if (!this.isEdited() || isLeftOut || !field) return [];
    const violation = findEntryViolation(value, field);
    return violation ? [{ labeled: this.#labeled, message: formatViolation(violation, labels) }] : [];
  }

  files(): File[] {
    return [];
  }

  /** Returns whether an empty string is sent while the control is empty. */
  #isEmptySent(): boolean {
    return this.#emptyChoice?.isChecked() ?? (this.#canBeEmpty && this.#options.isSentEmpty === true);
  }
}

/**
 * Returns whether an empty string can be sent as the value. All values of a form are strings, but JSON values can have
 * other types. A select element can be empty only if an empty string is an allowed value.
 */
function canBeEmpty(control: Control, options: ValueNodeOptions): boolean {
  const { encoding, field } = options;
  if (encoding === 'parameter' || encoding === 'file') return false;
  if (control instanceof HTMLSelectElement) return field?.allowed.some((code) => unquote(code) === '') === true;
  const kind = findKind(options);
  return encoding !== 'json' || kind === undefined || kind === 'string';
}

/**
 * Returns whether an empty string is initially sent. This is the case for a documented empty string in JSON, and for
 * each documented form field, because browsers also send empty fields.
 */
function isInitiallySent({ encoding, documented }: ValueNodeOptions): boolean {
  if (!documented || documented.node.kind === 'null') return false;
  return encoding !== 'json' || documented.node.text === '';
}

/** Returns the documented value as a reader would type it, or an empty string if the value is missing or null. */
function toText({ documented }: ValueNodeOptions): string {
  if (!documented || documented.node.kind === 'null') return '';
  return documented.node.text ?? toSource(documented);
}

function toScalarType({ documented }: ValueNodeOptions): string {
  return documented && documented.node.kind !== 'null' ? documented.node.kind : '';
}

/** Returns the kind of the documented type or, if it is unknown, of the documented value. */
function findKind(options: ValueNodeOptions) {
  return findValueKind(options.field?.type ?? '') ?? findValueKind(toScalarType(options));
}

/** Converts entered text to JSON. Text that does not match the type becomes a string, so that any value can be sent. */
function toJsonScalar(value: string, options: ValueNodeOptions): string {
  const { field, isAny } = options;
  const isNull = field !== undefined && isAllowedNull(value, field);
  if (isNull || (isAny && isJson(value))) return value;
  const kind = findKind(options);
  const allowedCode = field?.allowed.find((code) => unquote(code) === value);
  // If the type is unknown, the notation of the allowed value determines it: `1` is a number, and `"1"` is a string.
  if (kind === undefined && allowedCode !== undefined && isJson(allowedCode)) return allowedCode;
  const isText = kind === undefined ? !isValueOfUnion(value, field?.type ?? '') : kind === 'string';
  return !isText && isJson(value) ? value : JSON.stringify(value);
}
