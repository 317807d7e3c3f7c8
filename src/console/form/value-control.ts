import type { FormLabels } from '../../model/block/console-labels.js';
import type { FieldLimit } from '../../model/block/field-limit.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { findFormat, findValueKind } from '../request/value-type.js';
import { unquote, type ValueConstraints } from '../request/violation.js';
import { create } from '../../dom/elements.js';
import { type Control, createChoice, createTextControl, TEXT_ATTRIBUTES } from '../../dom/labeled-control.js';

/** A control whose value is the string to send. An empty string means that the reader has entered nothing. */
export interface ValueControl {
  control: Control;
  /** Time zone of a date-time value, such as `UTC` or `UTC+02:00`. */
  zone?: string | undefined;
  read(this: void): string;
  /**
   * Sets the value and returns `true`. If the control cannot show the value, keeps its current value and returns
   * `false`.
   */
  write(this: void, value: string): boolean;
}

export interface ValueControlOptions extends ValueConstraints {
  /** The documented value. */
  initialValue: string;
  placeholder?: string | undefined;
  /** Whether the browser hides the value. */
  isSecret?: boolean | undefined;
}

/**
 * Creates the control that suits the type of a value: a password input for a secret, a select element for allowed
 * values and booleans, or an input for numbers, dates, times, email addresses and URLs. Creates a text input for any
 * other type, and if the suitable control cannot show the initial value.
 */
export function createValueControl(options: ValueControlOptions, labels: FormLabels): ValueControl {
  // A password input removes line breaks from a documented value, but a text area would show the secret.
  if (options.isSecret) return wrapControl(createTextControl(options.initialValue, { isSecret: true }));
  const suitable = createSuitableControl(options, labels);
  if (suitable?.write(options.initialValue)) return suitable;
  const text = wrapControl(createTextControl(options.initialValue));
  text.control.setAttribute('placeholder', options.placeholder ?? '');
  return text;
}

/**
 * Returns the error message for entered text that the browser cannot convert to a value, such as `1-2` in a number
 * input or an incomplete date. The value of such an input is an empty string. Returns `undefined` if there is no such
 * text.
 */
export function explainBadInput(control: Control, type: string, labels: FormLabels): string | undefined {
  if (!control.validity.badInput) return undefined;
  return control.type === 'number' ? labels.notNumber : fillLabel(labels.badFormat, { format: findFormat(type) });
}

function createSuitableControl(options: ValueControlOptions, labels: FormLabels): ValueControl | undefined {
  const kind = findValueKind(options.type);
  if (options.allowed.length > 0) return createSelect(options.allowed.map(unquote), labels);
  if (kind === 'boolean') return createSelect(['true', 'false'], labels);
  if (kind === 'integer' || kind === 'number') return createNumber(options, kind);
  if (kind === 'array') return undefined;
  switch (findFormat(options.type)) {
    case 'date':
      return createInput('date');
    case 'time':
      return createInput('time', { step: '1' });
    case 'date-time':
      return createDateTime(options.initialValue);
    case 'email':
      return createInput('email', { placeholder: options.placeholder });
    case 'uri':
    case 'url':
      return createInput('url', { placeholder: options.placeholder });
    default:
      return undefined;
  }
}

/** Wraps a control whose `value` property is the string to send. */
export function wrapControl(control: Control): ValueControl {
  return {
    control,
    read: () => control.value,
    write: (value) => {
      const previous = control.value;
      control.value = value;
      // Browsers change or remove values that are not valid for the input. A text area changes only the line breaks.
      if (control.value === value || control instanceof HTMLTextAreaElement) return true;
      control.value = previous;
      return false;
    },
  };
}

function createSelect(values: readonly string[], labels: FormLabels): ValueControl {
  const choices = values.filter((value) => value !== '').map((value) => ({ value, text: value }));
  return wrapControl(createChoice([{ value: '', text: labels.notSent }, ...choices], ''));
}

function createInput(type: string, attributes: Readonly<Record<string, string | undefined>> = {}): ValueControl {
  return wrapControl(create('input', { ...TEXT_ATTRIBUTES, ...attributes, type }));
}

function createNumber({ limits, placeholder }: ValueControlOptions, kind: 'integer' | 'number'): ValueControl {
  const limit: Partial<FieldLimit> = limits.find(({ of }) => of === 'value') ?? {};
  const defaultStep = kind === 'integer' ? '1' : 'any';
  // Number inputs do not support exclusive limits. If the reader enters the limit itself, the form reports an error.
  return createInput('number', {
    min: limit.min ?? limit.moreThan,
    max: limit.max ?? limit.lessThan,
    step: limit.multipleOf ?? defaultStep,
    placeholder,
  });
}

/** Matches an RFC 3339 timestamp. The seconds are optional. */
const DATE_TIME = /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d)?(?:\.\d+)?)(?<zone>Z|[+-]\d\d:\d\d)$/i;

/** Creates an input for a date and time, in the time zone of the documented value, or else in UTC. */
function createDateTime(initialValue: string): ValueControl {
  const zone = DATE_TIME.exec(initialValue)?.groups?.['zone'] ?? 'Z';
  const input = createInput('datetime-local', { step: '1' });
  const { control } = input;
  return {
    control,
    zone: zone.toUpperCase() === 'Z' ? 'UTC' : `UTC${zone}`,
    read: () => {
      if (control.value === '') return '';
      const hasSeconds = /T\d\d:\d\d:/.test(control.value);
      return `${control.value}${hasSeconds ? '' : ':00'}${zone}`;
    },
    write: (value) => {
      if (value === '') return input.write('');
      const timestamp = DATE_TIME.exec(value)?.groups;
      if (timestamp?.['zone']?.toUpperCase() !== zone.toUpperCase()) return false;
      const previous = control.value;
      control.value = `${timestamp['date']}T${timestamp['time']}`;
      // Browsers empty the input if the date or time does not exist.
      if (control.value !== '') return true;
      control.value = previous;
      return false;
    },
  };
}
