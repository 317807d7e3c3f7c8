import { createConsole } from './console.js';
import { loadFormLabels } from './load-form-labels.js';
import { type BlockServices, readSource } from './request/console-source.js';

interface OpenedConsole {
  /** The JSON from which the console was created. */
  source: string;
  region: HTMLElement;
}

/** The consoles opened on this page, keyed by their container. Closed consoles stay in the map to keep their values. */
const openedConsoles = new WeakMap<Element, OpenedConsole>();

/** Opens or closes the console of the block that contains the button. Entered values are kept. */
export async function toggle(button: HTMLElement, source: string, services: BlockServices): Promise<void> {
  const article = button.closest('.apiblock-block');
  const container = article?.querySelector<HTMLElement>(':scope > .apiblock-console');
  if (!article || !container) return;
  const setOpen = (isOpen: boolean) => {
    container.hidden = !isOpen;
    button.setAttribute('aria-expanded', `${isOpen}`);
  };
  const close = () => {
    setOpen(false);
    button.focus();
  };
  const isOpen = container.firstElementChild !== null && !container.hidden;
  if (isOpen) return close();
  let opened = openedConsoles.get(container);
  if (opened?.source !== source) {
    const consoleSource = readSource(source);
    const labels = await loadFormLabels(consoleSource.labels);
    const region = createConsole({ article, source: consoleSource, labels, services, close });
    opened = { source, region };
    openedConsoles.set(container, opened);
    container.replaceChildren(region);
  }
  setOpen(true);
  opened.region.focus();
}
