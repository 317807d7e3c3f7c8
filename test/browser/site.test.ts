import { expect, it, onTestFinished } from 'vitest';
import { startSite } from './site.tsx';

it('answers what it does not have, such as the icon that some browsers ask for, and goes on', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  // The second is no address.
  for (const path of ['favicon.ico', '/', 'constructor']) expect((await fetch(site.url + path)).status).toBe(404);
  expect((await fetch(site.url)).status).toBe(200);
});
