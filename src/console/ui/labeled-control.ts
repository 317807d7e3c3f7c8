import type { FormLabels } from '../../model/block/console-labels.js';
import { create } from './dom.js';

/** What is typed in: its element, and the text that it has. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What an entry says of itself. */
export interface EntryOptions {
  label: string;
  /** Whether its label is a name of the API's. */
  isName?: boolean | undefined;
  type?: string | undefined;
  required?: boolean | undefined;
  /** Whether the heading above it says as much. */
  isUnlabelled?: boolean | undefined;
}

/** A control under its label, with what is said of it. */
export interface Entry {
  element: HTMLElement;
  control: Control;
  /** Says something below the control; nothing takes it away. */
  note(this: void, text: string): void;
  /** Says what is wrong with it. */
  fault(this: void, text: string): void;
}

let count = 0;

/** An id that no other element of the page has. */
export const createId = (): string => `apiblock-entry-${++count}`;

/** A labelled control. It has no name, so that no form can carry it. */
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
  const say = (element: HTMLElement, text: string) => {
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
    note: (text) => say(note, text),
    fault: (text) => {
      say(fault, text);
      if (text) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    },
  };
}

/** A field for a text, of several lines where it has them; secrets are not shown. */
export function createText(value: string, isSecret = false): HTMLInputElement | HTMLTextAreaElement {
  const common = { class: 'apiblock-input', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };
  const isLong = /[\r\n]/.test(value) && !isSecret;
  const control = isLong
    ? create('textarea', { ...common, rows: `${Math.min(Math.max(value.split('\n').length, 3), 16)}` })
    : create('input', { ...common, type: isSecret ? 'password' : 'text' });
  control.value = value;
  return control;
}

/** A field for one of several values; `''` is none of them. */
export function createChoice(
  values: readonly (readonly [value: string, text: string])[],
  value: string,
): HTMLSelectElement {
  const options = values.map(([own, text]) => create('option', { value: own, class: 'apiblock-option' }, text));
  const control = create('select', { class: 'apiblock-input' }, ...options);
  control.value = value;
  return control;
}

/** Entries under a heading; nothing where there are none. */
export function createSet(title: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  if (entries.length === 0) return undefined;
  const legend = create('legend', { class: 'apiblock-legend' }, title);
  return create('fieldset', { class: 'apiblock-set' }, legend, ...entries);
}
