import type { Suggestions } from '../../../server/site/site.ts';
import { createGroups } from './options.ts';

/** The list of suggestions below the search field (WAI-ARIA combobox pattern). The focus stays in the field. */
export interface Popup {
  /** Whether options or a note are visible. */
  readonly isOpen: boolean;
  /** The selected option, which Enter opens. */
  readonly chosen: HTMLAnchorElement | undefined;
  /** Shows the suggestions with a note below them. Shows only the note if `suggestions` is undefined. */
  show(suggestions: Suggestions | undefined, note: string): void;
  /** Replaces the note and keeps the options. */
  note(text: string): void;
  close(): void;
  /** Selects the next or previous option and wraps around at the ends. */
  move(by: 1 | -1): void;
  /** Clears the selection, so that Enter submits the field. */
  unchoose(): void;
}

/** Turns the field into a combobox and adds a popup below it. */
export function createPopup(field: HTMLInputElement, form: HTMLElement): Popup {
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
    // Keep the selection if the selected option is also among the new suggestions.
    const selectedHref = options[chosen]?.href;
    choose(-1);
    list.replaceChildren(...(suggestions ? createGroups(suggestions) : []));
    list.scrollTop = 0;
    options = [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
    list.hidden = options.length === 0;
    field.setAttribute('aria-expanded', String(options.length > 0));
    note(text);
    if (selectedHref !== undefined) choose(options.findIndex(({ href }) => href === selectedHref));
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
  // Prevent a mouse press on an option from moving the focus, which would close the list before the click.
  root.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (!ctrlKey && !metaKey && !shiftKey) setTimeout(() => field.blur());
  });
  popup.close();
  return popup;
}
