import {
  isCustomAddress,
  readServerChoice,
  type ChosenServer,
  type ServerChoiceSource,
} from '../../model/block/server-choice.js';
import type { ServerLabels } from '../../model/block/server-labels.js';
import { type Server, type ServerVariable, toServerUrl } from '../../model/block/servers.js';
import { trimSlashes } from '../../model/http/url.js';
import { create } from '../../dom/elements.js';
import { createChoice, createId, TEXT_ATTRIBUTES } from '../../dom/labeled-control.js';

interface ServerPickerOptions {
  /** An empty element after the list of servers. */
  place: HTMLElement;
  /** The list of servers that React has rendered. */
  list: Element;
  source: ServerChoiceSource;
  /** Called when the reader makes a valid choice. `control` is the element that the reader used. */
  onChoose(this: void, choice: ChosenServer, control: Element): void;
}

export interface ServerPicker {
  /** Shows a choice. If `choice` is `undefined`, shows the documented server. */
  show(this: void, choice: ChosenServer | undefined): void;
  remove(this: void): void;
}

/** An option that readers can choose: a documented server, or an address that they enter. */
interface Option {
  element: Element;
  /** `undefined` if there is only one option. */
  radio: HTMLInputElement | undefined;
  /** Reads the choice from the controls. Shows an error and returns `undefined` if a value is not valid. */
  read(this: void): ChosenServer | undefined;
  /** Shows the values of a choice. Returns `false` if the choice belongs to another option. */
  show(this: void, choice: ChosenServer | undefined): boolean;
}

/**
 * Adds controls for the values of variables to the list of servers. Adds an input for an address if the author allows
 * other servers. If there are several options, each also gets a radio button.
 */
export function createServerPicker({ place, list, source, onChoose }: ServerPickerOptions): ServerPicker {
  const { servers, isCustomAllowed, labels } = source;
  const added: Element[] = [];
  const group = place.parentElement;
  const groupName = createId();
  const hasSeveral = servers.length + Number(isCustomAllowed) > 1;
  const createRadio = () => {
    if (!hasSeveral) return undefined;
    const radio = create('input', { type: 'radio', class: 'apiblock-check', name: groupName });
    added.push(radio);
    return radio;
  };
  const options = servers.flatMap((server, index): Option[] => {
    const element = list.children[index];
    return element ? [createServerOption(element, { server, source, radio: createRadio(), added })] : [];
  });
  if (isCustomAllowed) options.push(createCustomOption(place, labels, createRadio()));

  const mark = (marked: Option | undefined) => {
    for (const option of options) option.element.toggleAttribute('data-chosen', option === marked);
  };
  const onChange = (event: Event) => {
    const control = event.target as HTMLElement;
    const option = options.find(({ element }) => element.contains(control));
    mark(option);
    const choice = option?.read();
    if (choice) onChoose(choice, control);
  };
  group?.addEventListener('change', onChange);
  if (hasSeveral) {
    group?.setAttribute('role', 'radiogroup');
    group?.setAttribute('aria-label', labels.servers);
  }
  return {
    show: (choice) => {
      const shown = options.filter((option) => option.show(choice));
      for (const { radio } of options) if (radio) radio.checked = radio === shown[0]?.radio;
      mark(shown[0]);
    },
    remove: () => {
      mark(undefined);
      for (const element of added) element.remove();
      place.replaceChildren();
      group?.removeEventListener('change', onChange);
      group?.removeAttribute('role');
      group?.removeAttribute('aria-label');
    },
  };
}

interface ServerOptionContext {
  server: Server;
  source: ServerChoiceSource;
  radio: HTMLInputElement | undefined;
  /** Receives the elements that are added to the list. */
  added: Element[];
}

function createServerOption(element: Element, { server, source, radio, added }: ServerOptionContext): Option {
  if (radio) element.querySelector('.apiblock-server-name')?.prepend(radio);
  const places = [...element.querySelectorAll('.apiblock-server-variable')];
  const variables = server.variables.flatMap((variable, index) => {
    const place = places[index];
    return place ? [createVariableControl(place, variable, added)] : [];
  });
  const readValues = () => Object.fromEntries(variables.map(({ name, control }) => [name, control.value.trim()]));
  return {
    element,
    radio,
    read: () => {
      const choice = readServerChoice({ url: server.url, values: readValues() }, source);
      const isInvalid = (name: string, value: string) =>
        value !== '' && !readServerChoice({ url: server.url, values: { [name]: value } }, source);
      for (const { name, control, showError } of variables)
        showError(!choice && isInvalid(name, control.value.trim()) ? source.labels.invalidServerVariable : '');
      return choice;
    },
    show: (choice) => {
      const isOwn = choice
        ? 'url' in choice && choice.url === server.url
        : trimSlashes(toServerUrl(server)) === source.baseUrl;
      if (!isOwn) return false;
      for (const { control, variable, showError } of variables) {
        control.value = (choice && 'values' in choice && choice.values[variable.name]) || variable.value;
        showError('');
      }
      return true;
    },
  };
}

/** Adds a control for a server variable to `place`, which is the variable's line in the list of servers. */
function createVariableControl(place: Element, variable: ServerVariable, added: Element[]) {
  const { name, value, options } = variable;
  const initialValue = value || (options[0] ?? '');
  const choices = options.map((option) => ({ value: option, text: option }));
  const control =
    choices.length > 0 ? createChoice(choices, initialValue) : create('input', { ...TEXT_ATTRIBUTES, type: 'text' });
  control.value = initialValue;
  const [nameElement, values, description] = place.children;
  const error = createError();
  control.setAttribute('aria-labelledby', identify(nameElement));
  control.setAttribute('aria-describedby', [description, error.element].map(identify).filter(Boolean).join(' '));
  values?.after(control);
  place.append(error.element);
  added.push(control, error.element);
  return { name, variable, control, showError: (text: string) => error.show(control, text) };
}

function createCustomOption(place: HTMLElement, labels: ServerLabels, radio: HTMLInputElement | undefined): Option {
  const input = create('input', { ...TEXT_ATTRIBUTES, type: 'url', placeholder: 'https://' });
  const error = createError();
  input.setAttribute('aria-label', labels.customServer);
  input.setAttribute('aria-describedby', identify(error.element));
  place.replaceChildren(
    create('label', { class: 'apiblock-server-name' }, radio, labels.customServer),
    create('div', { class: 'apiblock-server-variable' }, input, error.element),
  );
  return {
    element: place,
    radio,
    read: () => {
      const address = trimSlashes(input.value.trim());
      const isValid = isCustomAddress(address);
      error.show(input, isValid || address === '' ? '' : labels.invalidServer);
      return isValid ? { address } : undefined;
    },
    show: (choice) => {
      const isOwn = choice !== undefined && 'address' in choice;
      if (isOwn) input.value = choice.address;
      if (isOwn) error.show(input, '');
      return isOwn;
    },
  };
}

function createError() {
  const element = create('div', { class: 'apiblock-entry-error', hidden: true });
  const show = (control: Element, text: string) => {
    element.textContent = text;
    element.hidden = text === '';
    if (text) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  };
  return { element, show };
}

/** Returns the ID of an element. Creates an ID if the element has none. Returns `''` if there is no element. */
function identify(element: Element | undefined): string {
  if (element && element.id === '') element.id = createId();
  return element?.id ?? '';
}
