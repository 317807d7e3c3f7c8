import type { FormLabels } from '../../model/block/console-labels.js';
import { create } from './dom.js';

/** A form control with a string value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Options for a labeled control. */
export interface EntryOptions {
  label: string;
  /** Whether the label is a name from the API, which is displayed as code. */
  isName?: boolean | undefined;
  type?: string | undefined;
  required?: boolean | undefined;
  /** Whether to hide the label, because the heading above the control already names it. */
  isUnlabelled?: boolean | undefined;
}

/** A control with its label, a note and an error message. */
export interface Entry {
  element: HTMLElement;
  control: Control;
  /** Shows a note below the control. An empty string removes it. */
  note(this: void, text: string): void;
  /** Shows an error below the control. An empty string removes it. */
  fault(this: void, text: string): void;
}

let count = 0;

/** Returns an id that is unique on the page. */
export const createId = (): string => `apiblock-entry-${++count}`;

/** Creates a labeled control. It has no `name` attribute, so that native form submission never includes its value. */
export function createEntry(control: Control, labels: FormLabels, options: EntryOptions): Entry {
  const id = createId();
  const note = create('div', { class: 'apiblock-entry-note', id: `${id}-note`, hidden: true });
  const fault = create('div', { class: 'apiblock-entry-fault', id: `${id}-fault`, hidden: true });
  control.id = id;
  if (options.isUnlabelled) control.setAttribute('aria-label', options.label);
  if (options.required) control.setAttribute('aria-required', 'true');
  const type = options.type
    ? create('span', { class: 'apiblock-field-type', id: `${id}-type` }, options.type)
    : undefined;
  const describe = () => {
    const ids = [fault, note, type].flatMap((element) => (!element || element.hidden ? [] : element.id));
    if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
    else control.removeAttribute('aria-describedby');
  };
  const setMessage = (element: HTMLElement, text: string) => {
    element.textContent = text;
    element.hidden = text === '';
    describe();
  };
  const name = create(
    'label',
    { class: options.isName ? 'apiblock-field-name' : 'apiblock-entry-label', for: id },
    options.label,
  );
  const head = create(
    'div',
    { class: 'apiblock-entry-head' },
    name,
    type,
    options.required ? create('span', { class: 'apiblock-field-mark' }, labels.required) : undefined,
  );
  describe();
  return {
    element: create('div', { class: 'apiblock-entry' }, options.isUnlabelled ? undefined : head, control, note, fault),
    control,
    note: (text) => setMessage(note, text),
    fault: (text) => {
      setMessage(fault, text);
      if (text) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    },
  };
}

/** Creates a text input, a text area for a value with line breaks, or a password input for a secret. */
export function createText(value: string, isSecret = false): HTMLInputElement | HTMLTextAreaElement {
  const common = { class: 'apiblock-input', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };
  const isLong = /[\r\n]/.test(value) && !isSecret;
  const control = isLong
    ? create('textarea', { ...common, rows: `${Math.min(Math.max(value.split('\n').length, 3), 16)}` })
    : create('input', { ...common, type: isSecret ? 'password' : 'text' });
  control.value = value;
  return control;
}

/** Creates a select element. */
export function createChoice(
  values: readonly (readonly [value: string, text: string])[],
  value: string,
): HTMLSelectElement {
  const options = values.map(([own, text]) => create('option', { value: own, class: 'apiblock-option' }, text));
  const control = create('select', { class: 'apiblock-input' }, ...options);
  control.value = value;
  return control;
}

/** Creates a fieldset with a legend, or returns `undefined` if there are no entries. */
export function createSet(title: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  if (entries.length === 0) return undefined;
  const legend = create('legend', { class: 'apiblock-legend' }, title);
  return create('fieldset', { class: 'apiblock-set' }, legend, ...entries);
}
