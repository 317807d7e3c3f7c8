import type { DocumentedServer } from '../model/block/server-choice.js';
import { waitForElements } from './wait-for-elements.js';

export function readChosenBaseUrl(article: Element): string | undefined {
  return findServers(article)?.getAttribute('data-base-url') ?? undefined;
}

interface SelectedServer {
  server?: DocumentedServer;
  /** The address of the server. Set only if a link cannot contain the server. */
  omitted?: string;
}

/** Returns the selected server of a block. Returns an empty object if readers cannot choose between servers. */
export function readSelectedServer(article: Element): SelectedServer {
  const json = findServers(article)?.getAttribute('data-selected');
  return json ? (JSON.parse(json) as SelectedServer) : {};
}

export function watchChosenBaseUrl(article: Element, onChange: () => void): void {
  const servers = findServers(article);
  if (servers) new MutationObserver(onChange).observe(servers, { attributeFilter: ['data-base-url'] });
}

/**
 * Selects the server that a link specifies. The block reads the server from an attribute, and ignores a server that it
 * does not document. Waits until the block has removed the attribute, because a later change of the server would empty
 * the headers that the link fills in. Does nothing if readers cannot choose a server.
 */
export async function selectLinkedServer(article: Element, server: DocumentedServer): Promise<void> {
  // On client-rendered pages, the list of servers is loaded after the header.
  await waitForElements(article, () => findServers(article) !== null);
  if (!findServers(article)?.querySelector('.apiblock-server-choice')) return;
  article.setAttribute('data-linked-server', JSON.stringify(server));
  await waitForElements(article, () => !article.hasAttribute('data-linked-server'));
}

function findServers(article: Element): Element | null {
  return article.querySelector(':scope > .apiblock-servers');
}
