import type { FormLabels } from '../model/block/console-labels.js';
import { splitName } from '../model/text/split-name.js';
import { create } from './elements.js';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface LabeledControlOptions {
  label: string;
  /** Whether the label is a name from the API, which is displayed as code. */
  isName?: boolean | undefined;
  type?: string | undefined;
  required?: boolean | undefined;
  /** Whether to hide the label, because the heading above the control already contains the name. */
  isLabelHidden?: boolean | undefined;
}

export interface LabeledControl {
  element: HTMLElement;
  control: Control;
  /** Shows a note below the control. An empty string removes it. */
  showNote(this: void, text: string): void;
  /** Shows an error below the control. An empty string removes it. */
  showError(this: void, text: string): void;
}

let idCount = 0;

export function createId(): string {
  idCount += 1;
  return `apiblock-entry-${idCount}`;
}

/** Creates a labeled control. It has no `name` attribute, so that native form submission never includes its value. */
export function createLabeledControl(
  control: Control,
  labels: FormLabels,
  options: LabeledControlOptions,
): LabeledControl {
  const id = createId();
  control.id = id;
  // Set `aria-label` for a name that can wrap, because screen readers would read a name with `wbr` elements as several
  // words.
  const hasBreaks = options.isName && splitName(options.label).length > 1;
  if (options.isLabelHidden || hasBreaks) control.setAttribute('aria-label', options.label);
  if (options.required) control.setAttribute('aria-required', 'true');
  const { head, type } = createHead(id, labels, options);
  const note = create('div', { class: 'apiblock-entry-note', id: `${id}-note`, hidden: true });
  const error = create('div', { class: 'apiblock-entry-error', id: `${id}-fault`, hidden: true });
  const showMessage = (element: HTMLElement, text: string) => {
    element.textContent = text;
    element.hidden = text === '';
    setDescription(control, [error, note, type]);
  };
  setDescription(control, [type]);
  return {
    element: create(
      'div',
      { class: 'apiblock-entry', 'data-wide': isWide(options.label) },
      options.isLabelHidden ? undefined : head,
      control,
      note,
      error,
    ),
    control,
    showNote: (text) => showMessage(note, text),
    showError: (text) => {
      showMessage(error, text);
      if (text) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    },
  };
}

/** Creates the line above a control, which shows the control's name, its type and whether a value is required. */
function createHead(
  id: string,
  labels: FormLabels,
  { label, isName, type: typeName, required }: LabeledControlOptions,
) {
  const type = typeName ? create('span', { class: 'apiblock-field-type', id: `${id}-type` }, typeName) : undefined;
  const text = isName ? toBreakable(label) : [label];
  const name = create('label', { class: isName ? 'apiblock-field-name' : 'apiblock-entry-label', for: id }, ...text);
  const mark = required ? create('span', { class: 'apiblock-field-mark' }, labels.required) : undefined;
  return { head: create('div', { class: 'apiblock-entry-head' }, name, type, mark), type };
}

/** Sets the visible elements as the accessible description of a control. */
function setDescription(control: Control, elements: readonly (HTMLElement | undefined)[]): void {
  const ids = elements.filter((element) => element && !element.hidden).map((element) => element?.id);
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
}

interface SetHeading {
  name: string;
  type: string | undefined;
  required: boolean | undefined;
}

/** A group of controls for the members of an object or the items of an array. */
export interface NestedSet {
  element: HTMLFieldSetElement;
  /** Shows an error below the controls. An empty string removes it. */
  showError(this: void, text: string): void;
}

export function createNestedSet(
  labels: FormLabels,
  { name, type, required }: SetHeading,
  content: readonly HTMLElement[],
): NestedSet {
  const id = createId();
  const error = create('div', { class: 'apiblock-entry-error', id, hidden: true });
  const legend = create(
    'legend',
    { class: 'apiblock-entry-head' },
    create('span', { class: 'apiblock-field-name' }, ...toBreakable(name)),
    type ? create('span', { class: 'apiblock-field-type' }, type) : undefined,
    required ? create('span', { class: 'apiblock-field-mark' }, labels.required) : undefined,
  );
  const label = [name, type].filter(Boolean).join(' ');
  const attributes = { class: 'apiblock-set', 'data-nested': true, 'aria-label': label };
  const element = create('fieldset', attributes, legend, ...content, error);
  return {
    element,
    showError: (text) => {
      error.textContent = text;
      error.hidden = text === '';
      if (text) element.setAttribute('aria-describedby', id);
      else element.removeAttribute('aria-describedby');
    },
  };
}

/** Returns a name that can wrap between its words, as in the fields of the block. */
function toBreakable(name: string): (string | HTMLElement)[] {
  return splitName(name).flatMap((word, index) => (index === 0 ? [word] : [create('wbr', {}), word]));
}

/** Maximum length, in characters, of a word that fits into a column of the narrowest two-column form. */
const MAX_WORD_LENGTH = 24;

/** Returns whether a label needs the full width of the form, because one of its words is too long for a column. */
function isWide(name: string): boolean {
  return splitName(name).some((word) => word.length > MAX_WORD_LENGTH);
}

/** Minimum and maximum number of rows that a text area initially shows. */
const MIN_ROWS = 3;
const MAX_ROWS = 16;

/** Attributes of all text inputs. Browsers must not autocomplete, capitalize or spell-check values for an API. */
export const TEXT_ATTRIBUTES = {
  class: 'apiblock-input',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
};

/** Creates a text input, a text area for a value with line breaks, or a password input for a secret. */
export function createTextControl(value: string, { isSecret = false } = {}): HTMLInputElement | HTMLTextAreaElement {
  if (/[\r\n]/.test(value) && !isSecret) return createTextArea(value);
  const input = create('input', { ...TEXT_ATTRIBUTES, type: isSecret ? 'password' : 'text' });
  input.value = value;
  return input;
}

export function createTextArea(value: string): HTMLTextAreaElement {
  const lineCount = value.split('\n').length;
  const rows = Math.min(Math.max(lineCount, MIN_ROWS), MAX_ROWS);
  const area = create('textarea', { ...TEXT_ATTRIBUTES, rows: `${rows}` });
  area.value = value;
  return area;
}

export interface Choice {
  value: string;
  text: string;
}

export function createChoice(choices: readonly Choice[], selected: string): HTMLSelectElement {
  const options = choices.map(({ value, text }) => create('option', { value, class: 'apiblock-option' }, text));
  const select = create('select', { class: 'apiblock-input' }, ...options);
  select.value = selected;
  return select;
}

/** Creates a fieldset with a legend, or returns `undefined` if it would be empty. */
export function createFieldset(title: string, content: readonly HTMLElement[]): HTMLFieldSetElement | undefined {
  if (content.length === 0) return undefined;
  const legend = create('legend', { class: 'apiblock-legend' }, title);
  return create('fieldset', { class: 'apiblock-set' }, legend, ...content);
}
