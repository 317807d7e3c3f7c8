import type { Suggestions } from '../../../server/site/site.ts';
import { createGroups } from './options.ts';

/** The list under the search field, after the combobox pattern of WAI-ARIA; the focus stays in the field. */
export interface Popup {
  /** Whether there is something to see: options, or a note. */
  readonly isOpen: boolean;
  /** The option that Enter follows. */
  readonly chosen: HTMLAnchorElement | undefined;
  /** Shows options with a note below them, or the note alone. */
  show(suggestions: Suggestions | undefined, note: string): void;
  /** Another note, whatever is shown. */
  note(text: string): void;
  close(): void;
  /** Moves the choice by one, round the ends; without a choice to the first or last option. */
  move(by: 1 | -1): void;
  /** Back to the field. */
  unchoose(): void;
}

/** Makes a field a combobox with a list below it. */
export function createPopup(field: HTMLInputElement, form: HTMLElement): Popup {
  const list = document.createElement('div');
  list.id = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  // Always there, as screen readers hear only of changes in what they know.
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const root = document.createElement('div');
  root.className = 'suggestions';
  root.append(list, status);
  form.append(root);

  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');

  let options: HTMLAnchorElement[] = [];
  let chosen = -1;

  function choose(index: number): void {
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = options[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  function note(text: string): void {
    status.textContent = text;
    root.toggleAttribute('data-open', text !== '');
  }

  function show(suggestions: Suggestions | undefined, text: string): void {
    // Who has chosen before this answer came keeps the choice.
    const kept = options[chosen]?.href;
    choose(-1);
    list.replaceChildren(...(suggestions ? createGroups(suggestions) : []));
    list.scrollTop = 0;
    options = [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
    list.hidden = options.length === 0;
    field.setAttribute('aria-expanded', String(options.length > 0));
    note(text);
    if (kept !== undefined) choose(options.findIndex(({ href }) => href === kept));
  }

  const popup: Popup = {
    get isOpen() {
      return root.hasAttribute('data-open');
    },
    get chosen() {
      return options[chosen];
    },
    show,
    note,
    close: () => show(undefined, ''),
    move(by) {
      if (options.length === 0) return;
      const next = chosen === -1 && by === -1 ? options.length - 1 : chosen + by;
      choose((next + options.length) % options.length);
    },
    unchoose: () => choose(-1),
  };
  // A press on an option leaves the focus in the field, and the list open until the link is followed.
  root.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (!ctrlKey && !metaKey && !shiftKey) setTimeout(() => field.blur());
  });
  popup.close();
  return popup;
}
