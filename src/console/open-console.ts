import { type ConsoleOptions, createConsole } from './console.js';
import { forgetSecretsAfterRemoval } from './forget-secrets.js';
import { loadFormLabels } from '../labels/console/load-form-labels.js';
import { selectLinkedServer } from './chosen-base-url.js';
import { type LinkedValues, readRequestLink } from './request/request-link.js';
import type { BlockServices, ConsoleSource } from './request/console-source.js';
import { loadSignIn } from './sign-in/load-sign-in.js';
import { waitForDetails } from './wait-for-elements.js';

interface OpenedConsole {
  /** The JSON from which the console was created. */
  key: string;
  region: HTMLElement;
}

/** The consoles opened on this page, keyed by their container. Closed consoles stay in the map to keep their values. */
const openedConsoles = new WeakMap<Element, OpenedConsole>();

/** The containers of the consoles that are being opened. The promise resolves when the console is open. */
const openings = new WeakMap<Element, Promise<void>>();

/** Opens the console of the block that contains the button. Does nothing if the console is open or being opened. */
export async function openConsole(button: HTMLElement, source: string, services: BlockServices): Promise<void> {
  const parts = findParts(button);
  if (parts && !isOpen(parts) && !openings.has(parts.container)) await open(parts, source, services);
}

/**
 * Closes the console of the block that contains the button. Keeps the entered values. Does nothing if the console is
 * not open.
 */
export function closeConsole(button: HTMLElement): void {
  const parts = findParts(button);
  if (parts && isOpen(parts)) close(parts);
}

/**
 * Opens the console of the block that contains the button, and fills in the form with the values in the fragment of the
 * page's URL. Sends nothing. Does nothing if the fragment is not a link to a request of this block.
 */
export async function openLink(button: HTMLElement, source: string, services: BlockServices): Promise<void> {
  const parts = findParts(button);
  if (!parts) return;
  // The console may already be opening, because the reader has clicked the button or followed another link.
  while (openings.has(parts.container)) await openings.get(parts.container)?.catch(() => {});
  const linked = readRequestLink(location.hash, parts.article.id);
  if (linked) await open(parts, source, services, linked);
}

interface BlockParts {
  article: Element;
  button: HTMLElement;
  container: HTMLElement;
}

function findParts(button: HTMLElement): BlockParts | undefined {
  const article = button.closest('.apiblock-block');
  const container = article?.querySelector<HTMLElement>(':scope > .apiblock-console');
  return article && container ? { article, button, container } : undefined;
}

function isOpen({ container }: BlockParts): boolean {
  return container.firstElementChild !== null && !container.hidden;
}

function setOpen({ button, container }: BlockParts, isShown: boolean): void {
  container.hidden = !isShown;
  button.setAttribute('aria-expanded', `${isShown}`);
}

function close(parts: BlockParts): void {
  setOpen(parts, false);
  parts.button.focus();
}

async function open(parts: BlockParts, source: string, services: BlockServices, linked?: LinkedValues): Promise<void> {
  const { container } = parts;
  const opening = createAndShow(parts, source, services, linked).finally(() => openings.delete(container));
  openings.set(container, opening);
  await opening;
}

async function createAndShow(
  parts: BlockParts,
  source: string,
  services: BlockServices,
  linked: LinkedValues | undefined,
): Promise<void> {
  const { article, container } = parts;
  if (linked?.server && (JSON.parse(source) as ConsoleSource).hasServers)
    await selectLinkedServer(article, linked.server);
  const region = await getRegion(container, source, { article, services, linked, close: () => close(parts) });
  setOpen(parts, true);
  // A reader who follows a link must see the start of the block, but `focus` would scroll to the middle of a long
  // console.
  region.focus({ preventScroll: linked !== undefined });
  if (linked) services.scrollToTop(article);
}

/**
 * Returns the console in a container. Creates it if there is none, and replaces it if its source has changed or if a
 * link fills it in.
 */
async function getRegion(
  container: HTMLElement,
  source: string,
  options: Pick<ConsoleOptions, 'article' | 'services' | 'linked' | 'close'>,
): Promise<HTMLElement> {
  const opened = openedConsoles.get(container);
  // `source` does not contain the requests that readers can choose, so read them from the HTML.
  const requests = options.article.querySelector('.apiblock-choice')?.getAttribute('data-requests') ?? '';
  const key = source + requests;
  if (opened?.key === key && !options.linked) return opened.region;
  const consoleSource = JSON.parse(source) as ConsoleSource;
  const [labels, createSignIn] = await Promise.all([
    loadFormLabels(consoleSource.labels),
    loadSignIn(consoleSource),
    waitForDetails(options.article),
  ]);
  const region = createConsole({ ...options, source: consoleSource, labels, createSignIn });
  openedConsoles.set(container, { key, region });
  container.replaceChildren(region);
  forgetSecretsAfterRemoval(region);
  return region;
}
