import type { FormLabels } from '../../model/block/console-labels.js';
import { isOAuthType } from '../../model/block/uses-oauth.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { type AuthAlternative, findInitialIndex } from '../request/auth-alternatives.js';
import type { FillableParameter } from '../request/parameters.js';
import type { CreateSignInControl } from '../sign-in/sign-in-control.js';
import { create, reportChange } from '../../dom/elements.js';
import {
  createChoice,
  createFieldset,
  createId,
  createLabeledControl,
  type LabeledControl,
} from '../../dom/labeled-control.js';
import { getSelectedAlternative, isKept, setKept, setSelectedAlternative } from './credential-store.js';
import { rememberToken } from './entered-values.js';
import {
  createLogin,
  createParameterControl,
  type CredentialControls,
  type ParameterControl,
} from './parameter-control.js';

interface AlternativeControls {
  alternative: AuthAlternative;
  elements: HTMLElement[];
  credentials: ParameterControl[];
}

/**
 * The fieldset for credentials. Readers can select an authentication alternative, and keep their credentials in the
 * tab's session storage.
 */
export class Credentials {
  /** `undefined` if the request needs no credentials. */
  readonly fieldset: HTMLElement | undefined;
  readonly #alternatives: readonly AlternativeControls[];
  /** The select element for choosing an alternative. `undefined` if there are fewer than two alternatives. */
  readonly #choice: LabeledControl | undefined;
  /** The element that contains the controls of the selected alternative. */
  readonly #selectedSet = create('div', { class: 'apiblock-set' });
  #selectedIndex: number;
  /** Whether the reader has selected an alternative, in this block or earlier in another block with the same origin. */
  #isChosen = false;
  #origin = '';
  readonly #keep: KeepControl;

  /** @param secrets - Controls for secrets other than credentials, which are kept together with the credentials. */
  constructor(
    alternatives: readonly AuthAlternative[],
    secrets: readonly ParameterControl[],
    { labels, createSignIn }: { labels: FormLabels; createSignIn: CreateSignInControl | undefined },
  ) {
    this.#alternatives = alternatives.map((alternative) =>
      this.#addSignIn(createAlternativeControls(alternative, labels), labels, createSignIn),
    );
    this.#selectedIndex = findInitialIndex(alternatives);
    this.#keep = createKeepControl(labels);
    this.#choice = alternatives.length > 1 ? this.#createChoice(labels) : undefined;
    this.#showSelected();
    const elements = [
      ...(this.#choice ? [this.#choice.element] : []),
      ...(alternatives.length > 0 ? [this.#selectedSet] : []),
      ...secrets.map(({ element }) => element),
    ];
    this.fieldset = createFieldset(labels.credentials, elements.length > 0 ? [...elements, this.#keep.element] : []);
  }

  get all(): ParameterControl[] {
    return this.#alternatives.flatMap(({ credentials }) => credentials);
  }

  get selected(): ParameterControl[] {
    return this.#alternatives[this.#selectedIndex]?.credentials ?? [];
  }

  /**
   * Returns the documented credentials to omit from the request, because they belong to alternatives that are not
   * selected. Until the reader selects an alternative or enters a credential, returns an empty array, so that the
   * request is sent as documented.
   */
  findLeftOut(): FillableParameter[] {
    const isUnchanged = !this.#isChosen && this.selected.every(({ read }) => read() === undefined);
    if (isUnchanged) return [];
    const toKey = ({ location, name, index }: FillableParameter) => `${location} ${index ?? name}`;
    const selected = new Set(this.selected.map(({ parameter }) => toKey(parameter)));
    return this.all
      .map(({ parameter }) => parameter)
      .filter((parameter) => parameter.documented !== undefined || parameter.index !== undefined)
      .filter((parameter) => !selected.has(toKey(parameter)));
  }

  /**
   * Returns the selected alternative's credentials that are neither documented nor entered. Until the reader selects an
   * alternative, returns an empty array.
   */
  findUnfilled(): FillableParameter[] {
    if (!this.#isChosen) return [];
    return this.selected
      .filter(({ parameter, read }) => parameter.documented === undefined && read() === undefined)
      .map(({ parameter }) => parameter);
  }

  /**
   * Fills in the credentials that the reader entered for an origin, and restores the alternative selected for that
   * origin.
   */
  setOrigin(origin: string): void {
    this.#origin = origin;
    for (const { recall } of this.all) recall(origin);
    this.#keep.setOrigin(origin);
    const selectedId = getSelectedAlternative(origin);
    const index = this.#alternatives.findIndex(({ alternative }) => alternative.id === selectedId);
    if (this.#choice && index >= 0) this.#select(index);
  }

  /** Adds the sign-in controls if the alternative needs an access token. */
  #addSignIn(
    controls: AlternativeControls,
    formLabels: FormLabels,
    createSignIn: CreateSignInControl | undefined,
  ): AlternativeControls {
    const { alternative, credentials, elements } = controls;
    const token = credentials.find(({ parameter }) => parameter.scheme === 'Bearer');
    const needsToken = alternative.id.split('+').some(isOAuthType);
    if (!token || !needsToken || !createSignIn) return controls;
    const signIn = createSignIn({
      formLabels,
      getOrigin: () => this.#origin,
      setToken: (origin, value) => {
        rememberToken(token.parameter, origin, value);
        // Use the token only while the form has the origin for which the token was obtained.
        if (origin !== this.#origin) return;
        token.recall(origin);
        reportChange(signIn.element);
      },
    });
    // A renewed token must not replace the token that the reader enters.
    token.element.addEventListener('input', signIn.stop);
    return { ...controls, elements: [signIn.element, ...elements] };
  }

  #createChoice(labels: FormLabels): LabeledControl {
    const choices = this.#alternatives.map(({ alternative }, index) => ({
      value: `${index}`,
      text: alternative.label,
    }));
    const choice = createLabeledControl(createChoice(choices, `${this.#selectedIndex}`), labels, {
      label: labels.authenticateWith,
    });
    choice.control.addEventListener('input', () => {
      const index = Number(choice.control.value);
      this.#select(index);
      setSelectedAlternative(this.#origin, this.#alternatives[index]?.alternative.id ?? '');
    });
    return choice;
  }

  #select(index: number): void {
    this.#selectedIndex = index;
    this.#isChosen = true;
    if (this.#choice) this.#choice.control.value = `${index}`;
    this.#showSelected();
  }

  /**
   * Shows only the controls of the selected alternative. Removes the other controls from the page, because browsers
   * would treat all controls as one login form.
   */
  #showSelected(): void {
    this.#selectedSet.replaceChildren(...(this.#alternatives[this.#selectedIndex]?.elements ?? []));
  }
}

function createAlternativeControls(alternative: AuthAlternative, labels: FormLabels): AlternativeControls {
  const logins = alternative.credentials.map((parameter) => createCredentialControls(parameter, labels));
  return {
    alternative,
    elements: logins.flatMap(({ elements }) => elements),
    credentials: logins.map(({ credential }) => credential),
  };
}

function createCredentialControls(parameter: FillableParameter, labels: FormLabels): CredentialControls {
  if (parameter.scheme === 'Basic') return createLogin(parameter, labels);
  const credential = createParameterControl(parameter, labels);
  return { elements: [credential.element], credential };
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
      note.textContent = fillLabel(labels.keepNote, { origin: origin || '…' });
    },
  };
}
