import { expect, it, onTestFinished } from 'vitest';
import { startSite } from './site.tsx';

it('startSite responds with 404 to unknown paths and keeps serving its page', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  // The site URL ends with a slash, so '/' results in the path `//`, which is not a valid relative URL.
  for (const path of ['favicon.ico', '/', 'constructor']) expect((await fetch(site.url + path)).status).toBe(404);
  expect((await fetch(site.url)).status).toBe(200);
});
