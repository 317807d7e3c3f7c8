import type { FormLabels } from '../../model/block/console-labels.js';
import type { AuthAlternative, Parameter } from '../request/parameters.js';
import { create, fill } from '../ui/dom.js';
import { createChoice, createFieldset, createId, createLabeledControl } from '../ui/labeled-control.js';
import { isKept, setKept } from './credential-store.js';
import {
  createLogin,
  createParameterControl,
  type CredentialControls,
  type ParameterControl,
} from './parameter-control.js';

/** The controls for one authentication alternative. */
interface AlternativeControls {
  elements: HTMLElement[];
  credentials: ParameterControl[];
}

/** The fieldset for credentials. Readers can select an alternative, and keep the credentials in the tab. */
export class Credentials {
  /** `undefined` if the request needs no credentials. */
  readonly fieldset: HTMLElement | undefined;
  readonly #alternatives: readonly AuthAlternative[];
  readonly #controls: readonly AlternativeControls[];
  /** Contains the controls of the selected alternative. */
  readonly #selectedSet = create('div', { class: 'apiblock-set' });
  #selectedIndex = 0;
  readonly #keep: KeepControl;

  /** @param secrets - The controls of other secrets, which are kept together with the credentials. */
  constructor(alternatives: readonly AuthAlternative[], secrets: readonly ParameterControl[], labels: FormLabels) {
    this.#alternatives = alternatives;
    this.#controls = alternatives.map((alternative) => createAlternativeControls(alternative, labels));
    this.#keep = createKeepControl(labels);
    const choice = alternatives.length > 1 ? this.#createChoice(labels) : undefined;
    this.#showSelected();
    const elements = [
      ...(choice ? [choice] : []),
      ...(alternatives.length > 0 ? [this.#selectedSet] : []),
      ...secrets.map(({ element }) => element),
    ];
    this.fieldset = createFieldset(labels.credentials, elements.length > 0 ? [...elements, this.#keep.element] : []);
  }

  /** The controls of all alternatives. */
  get all(): ParameterControl[] {
    return this.#controls.flatMap(({ credentials }) => credentials);
  }

  /** The controls of the selected alternative. */
  get selected(): ParameterControl[] {
    return this.#controls[this.#selectedIndex]?.credentials ?? [];
  }

  /**
   * Returns the documented parameters of the alternatives that are not selected, which are left out of the request. While
   * the first alternative is selected, the request is sent as documented.
   */
  findLeftOut(): Parameter[] {
    if (this.#selectedIndex === 0) return [];
    const toKey = ({ index, location }: Parameter) => `${location} ${index}`;
    const selected = new Set(this.#alternatives[this.#selectedIndex]?.credentials.map(toKey));
    return this.#alternatives
      .flatMap(({ credentials }) => credentials)
      .filter((credential) => credential.index !== undefined && !selected.has(toKey(credential)));
  }

  /** Fills in the credentials that were entered for an origin. */
  setOrigin(origin: string): void {
    for (const { recall } of this.all) recall(origin);
    this.#keep.setOrigin(origin);
  }

  #createChoice(labels: FormLabels): HTMLElement {
    const choices = this.#alternatives.map(({ credentials }, index) => ({
      value: `${index}`,
      text: credentials.map((credential) => toCredentialName(credential, labels)).join(' + '),
    }));
    const { element, control } = createLabeledControl(createChoice(choices, '0'), labels, { label: labels.way });
    control.addEventListener('input', () => {
      this.#selectedIndex = Number(control.value);
      this.#showSelected();
    });
    return element;
  }

  /** Removes the controls of the other alternatives, so that browsers don't take them for parts of the same login form. */
  #showSelected(): void {
    this.#selectedSet.replaceChildren(...(this.#controls[this.#selectedIndex]?.elements ?? []));
  }
}

function createAlternativeControls({ credentials }: AuthAlternative, labels: FormLabels): AlternativeControls {
  const logins = credentials.map((parameter) => createCredentialControls(parameter, labels));
  return {
    elements: logins.flatMap(({ elements }) => elements),
    credentials: logins.map(({ credential }) => credential),
  };
}

function createCredentialControls(parameter: Parameter, labels: FormLabels): CredentialControls {
  if (parameter.scheme === 'Basic') return createLogin(parameter, labels);
  const credential = createParameterControl(parameter, labels);
  return { elements: [credential.element], credential };
}

function toCredentialName({ scheme, name }: Parameter, labels: FormLabels): string {
  if (scheme === 'Basic') return `${labels.user}, ${labels.password}`;
  return scheme === 'Bearer' ? labels.token : name;
}

/** A checkbox that keeps the credentials for an origin in the tab's session storage. */
interface KeepControl {
  element: HTMLElement;
  setOrigin(this: void, origin: string): void;
}

function createKeepControl(labels: FormLabels): KeepControl {
  const noteId = createId();
  const checkbox = create('input', { type: 'checkbox', class: 'apiblock-check', 'aria-describedby': noteId });
  const label = create('label', { class: 'apiblock-entry-label' }, checkbox, ' ', labels.keep);
  const note = create('div', { class: 'apiblock-entry-note', id: noteId });
  let currentOrigin = '';
  checkbox.addEventListener('change', () => setKept(currentOrigin, checkbox.checked));
  return {
    element: create('div', { class: 'apiblock-entry' }, label, note),
    setOrigin: (origin) => {
      currentOrigin = origin;
      checkbox.checked = isKept(origin);
      note.textContent = fill(labels.keepNote, { origin: origin || '…' });
    },
  };
}
