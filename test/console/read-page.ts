import type { Page } from 'playwright-core';

/** Returns all text on a page that other scripts could read, keyed by its location. */
export async function readPage(page: Page): Promise<Record<string, string>> {
  const [cookies, kept] = await Promise.all([
    page.context().cookies(),
    page.context().storageState({ indexedDB: true }),
  ]);
  const inside = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    getSelection()?.selectAllChildren(document.body);
    const selection = getSelection()?.toString() ?? '';
    getSelection()?.removeAllRanges();
    return {
      address: location.href,
      history: JSON.stringify(history.state) + history.length,
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      databases: JSON.stringify(databases),
      caches: JSON.stringify(await caches.keys()),
      cookie: document.cookie,
      name: window.name,
      // Text and attributes, including those of hidden elements.
      html: document.documentElement.outerHTML,
      selection,
      resources: JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => name)),
    };
  });
  return { ...inside, cookies: JSON.stringify(cookies), kept: JSON.stringify(kept) };
}

/** Lists the secrets that occur in the texts, verbatim or encoded, each as `location: secret`. */
export function findSecrets(secrets: readonly string[], texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    secrets
      .filter((secret) => [secret, encodeURIComponent(secret), toBase64(secret)].some((form) => text.includes(form)))
      .map((secret) => `${place}: ${secret}`),
  );
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
