import type { FormLabels } from '../../model/block/console-labels.js';
import { createChoice, createEntry, createText, type Entry } from '../ui/labeled-control.js';
import type { Input } from '../request/parameters.js';
import { recall, remember } from './entered-values.js';

/** The control of one parameter. */
export interface InputEntry extends Entry {
  input: Input;
  /** Returns the entered value, or `undefined` if it is unchanged. */
  read(this: void): string | undefined;
  /** Fills in the value that the reader entered in another block for this origin. */
  recall(this: void, origin: string): void;
}

/** Creates the control of a parameter: a select element if its values are documented, or else a text input. */
export function createInput(input: Input, labels: FormLabels): InputEntry {
  const { name, type = '', allowed = [], documented = '', secret, required, defaultValue } = input;
  const values = allowed.length > 0 ? allowed : /^bool/i.test(type) ? ['true', 'false'] : [];
  const isChoice = values.length > 0 && !secret && (documented === '' || values.includes(documented));
  const shown = secret ? '' : documented;
  const options = values.map((value) => [value, value] as const);
  const control = isChoice ? createChoice([['', labels.notSent], ...options], shown) : createText(shown, secret);
  const first = control.value;
  if (!(control instanceof HTMLSelectElement)) {
    if (/^(int|num|float|double|long)/i.test(type)) control.inputMode = 'decimal';
    control.placeholder = secret ? documented : (defaultValue ?? '');
  }
  const label = input.scheme ? labels.token : name;
  const entry = createEntry(control, labels, { label, isName: !input.scheme, type, required });
  control.addEventListener('input', () => entry.fault(''));
  return {
    ...entry,
    input,
    read: () => (control.value === first ? undefined : control.value),
    recall: (origin) => {
      const typed = recall(input, origin);
      if (typed !== undefined || secret) control.value = typed ?? '';
      control.oninput = () => remember(input, origin, control.value, first);
    },
  };
}

/** Creates the user name and password controls of Basic authentication, which share one value. */
export function createLogin(input: Input, labels: FormLabels): { entries: Entry[]; login: InputEntry } {
  const user = createEntry(createText(''), labels, { label: labels.user });
  const password = createEntry(createText('', true), labels, { label: labels.password });
  const read = () =>
    user.control.value || password.control.value ? `${user.control.value}:${password.control.value}` : undefined;
  const login: InputEntry = {
    ...user,
    input,
    read,
    recall: (origin) => {
      const [, userName = '', userPassword = ''] = /^([^:]*):([^]*)$/.exec(recall(input, origin) ?? '') ?? [];
      user.control.value = userName;
      password.control.value = userPassword;
      for (const { control } of [user, password]) control.oninput = () => remember(input, origin, read() ?? '', '');
    },
  };
  return { entries: [user, password], login };
}
