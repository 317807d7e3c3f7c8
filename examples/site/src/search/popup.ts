import type { Suggestions } from '../../../server/site/site.ts';
import { createGroups } from './options.ts';

/** The list of suggestions below the search field (WAI-ARIA combobox pattern). The focus stays in the field. */
export interface Popup {
  /** Whether the list is open. An open list shows options, a note, or both. */
  readonly isOpen: boolean;
  /** The selected option, which Enter opens. */
  readonly selected: HTMLAnchorElement | undefined;
  /** Shows suggestions with a note below them. Shows only the note if `suggestions` is undefined. */
  show(suggestions: Suggestions | undefined, note: string): void;
  /** Replaces the note and keeps the options. */
  note(text: string): void;
  close(): void;
  /** Selects the next or previous option and wraps around at the ends. */
  move(by: 1 | -1): void;
  /** Clears the selection, so that Enter submits the field. */
  clearSelection(): void;
}

interface PopupElements {
  readonly root: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

/** Adds the popup below the search field and turns the field into a combobox. */
function createElements(field: HTMLInputElement, form: HTMLElement): PopupElements {
  const list = document.createElement('div');
  list.id = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  // The live region always exists, because screen readers announce only changes to existing regions.
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const root = document.createElement('div');
  root.className = 'suggestions';
  root.append(list, status);
  form.append(root);
  makeCombobox(field, list);
  keepFocus({ root, list }, field);
  return { root, list, status };
}

function makeCombobox(field: HTMLInputElement, list: HTMLElement): void {
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');
}

function fillList(list: HTMLElement, suggestions: Suggestions | undefined): HTMLAnchorElement[] {
  list.replaceChildren(...(suggestions ? createGroups(suggestions) : []));
  list.scrollTop = 0;
  const options = [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  list.hidden = options.length === 0;
  return options;
}

export function createPopup(field: HTMLInputElement, form: HTMLElement): Popup {
  const { root, list, status } = createElements(field, form);
  let options: HTMLAnchorElement[] = [];
  let selectedIndex = -1;

  function select(index: number): void {
    options[selectedIndex]?.setAttribute('aria-selected', 'false');
    selectedIndex = index;
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
    // Keep the selection if the selected option is also one of the new suggestions.
    const selectedHref = options[selectedIndex]?.href;
    select(-1);
    options = fillList(list, suggestions);
    field.setAttribute('aria-expanded', String(options.length > 0));
    note(text);
    if (selectedHref !== undefined) select(options.findIndex(({ href }) => href === selectedHref));
  }

  const popup: Popup = {
    get isOpen() {
      return root.hasAttribute('data-open');
    },
    get selected() {
      return options[selectedIndex];
    },
    show,
    note,
    close: () => show(undefined, ''),
    move(by) {
      if (options.length === 0) return;
      const next = selectedIndex === -1 && by === -1 ? options.length - 1 : selectedIndex + by;
      select((next + options.length) % options.length);
    },
    clearSelection: () => select(-1),
  };
  popup.close();
  return popup;
}

/** Keeps the focus in the field until the reader opens an option in the same tab. */
function keepFocus({ root, list }: Omit<PopupElements, 'status'>, field: HTMLInputElement): void {
  // Pressing the mouse button on an option must not move the focus, because the list would close before the click.
  root.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (!ctrlKey && !metaKey && !shiftKey) setTimeout(() => field.blur());
  });
}
