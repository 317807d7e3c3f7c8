import { createConsole } from './console.js';
import { loadFormLabels } from './load-form-labels.js';
import { type Loaders, readSource } from './request/console-source.js';

const opened = new WeakMap<Element, { source: string; room: HTMLElement }>();

/** Opens or closes the console of the block that contains the button. Entered values are kept. */
export async function toggle(button: HTMLElement, source: string, loaders: Loaders): Promise<void> {
  const article = button.closest('.apiblock-block');
  const place = article?.querySelector<HTMLElement>(':scope > .apiblock-console');
  if (!article || !place) return;
  const show = (isOpen: boolean) => {
    place.hidden = !isOpen;
    button.setAttribute('aria-expanded', `${isOpen}`);
  };
  const close = () => {
    show(false);
    button.focus();
  };
  if (place.firstElementChild && !place.hidden) return close();
  let found = opened.get(place);
  if (found?.source !== source) {
    const read = readSource(source);
    const room = createConsole(article, read, await loadFormLabels(read.labels), loaders, close);
    found = { source, room };
    opened.set(place, found);
    place.replaceChildren(room);
  }
  show(true);
  found.room.focus();
}
