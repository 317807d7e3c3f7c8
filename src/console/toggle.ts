import { type ConsoleOptions, createConsole } from './console.js';
import { loadFormLabels } from './load-form-labels.js';
import type { BlockServices, ConsoleSource } from './request/console-source.js';
import { waitForDetails } from './wait-for-details.js';

interface OpenedConsole {
  /** The JSON from which the console was created. */
  key: string;
  region: HTMLElement;
}

/** The consoles opened on this page, keyed by their container. Closed consoles stay in the map to keep their values. */
const openedConsoles = new WeakMap<Element, OpenedConsole>();

/** The containers of the consoles that are being created. */
const openingContainers = new WeakSet<Element>();

/**
 * Opens or closes the console of the block that contains the button. Entered values are kept. Does nothing while the
 * console is being created.
 */
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
  if (openingContainers.has(container)) return;
  openingContainers.add(container);
  try {
    const region = await getRegion(container, source, { article, services, close });
    setOpen(true);
    region.focus();
  } finally {
    openingContainers.delete(container);
  }
}

/** Returns the console in a container. Creates it, or replaces it if it was created from another source. */
async function getRegion(
  container: HTMLElement,
  source: string,
  options: Pick<ConsoleOptions, 'article' | 'services' | 'close'>,
): Promise<HTMLElement> {
  const opened = openedConsoles.get(container);
  // The requests between which readers choose are in the HTML.
  const requests = options.article.querySelector('.apiblock-choice')?.getAttribute('data-requests') ?? '';
  const key = source + requests;
  if (opened?.key === key) return opened.region;
  const consoleSource = JSON.parse(source) as ConsoleSource;
  const [labels] = await Promise.all([loadFormLabels(consoleSource.labels), waitForDetails(options.article)]);
  const region = createConsole({ ...options, source: consoleSource, labels });
  openedConsoles.set(container, { key, region });
  container.replaceChildren(region);
  return region;
}
