/**
 * Returns the base URL of the server that the reader has chosen for a block. Returns `undefined` if the reader has not chosen a
 * server.
 */
export function readChosenBaseUrl(article: Element): string | undefined {
  return findServers(article)?.getAttribute('data-base-url') ?? undefined;
}

/** Calls a function whenever the reader chooses another server for a block. */
export function watchChosenBaseUrl(article: Element, onChange: () => void): void {
  const servers = findServers(article);
  if (servers) new MutationObserver(onChange).observe(servers, { attributeFilter: ['data-base-url'] });
}

function findServers(article: Element): Element | null {
  return article.querySelector(':scope > .apiblock-servers');
}
