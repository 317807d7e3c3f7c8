import { describe, expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { startService } from './service.ts';
import { logIn, useSite } from './visits.ts';

const site = useSite();

describe('login page', () => {
  it.each([true, false])(
    'redirects to the requested URL with its query and fragment after login (JavaScript enabled: %s)',
    async (javaScriptEnabled) => {
      const page = await site.open({ javaScriptEnabled });
      await page.goto(`${site.service.origin}/documents?from=mail#post-api-v1-documents`);
      expect(await page.title()).toContain('Log in');
      await logIn(page, site.service.password);
      await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
      expect(page.url()).toBe(`${site.service.origin}/documents?from=mail#post-api-v1-documents`);
    },
  );

  it('announces that the password is wrong and how many attempts remain', async () => {
    const page = await site.open();
    await page.goto(site.service.origin);
    await logIn(page, 'not the password');
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/That password is wrong\. 4 tries are left/);
    await expect
      .poll(() => page.getByLabel('Site password').evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect((await runAxe(page)).violations).toEqual([]);
    await logIn(page, site.service.password);
    await page.getByRole('heading', { level: 1, name: 'Documents API' }).waitFor();
  });

  it('shows how long a lockout lasts', async () => {
    const locked = await startService();
    const page = await site.open();
    await page.goto(locked.origin);
    for (let attempt = 0; attempt < 5; attempt++) {
      await logIn(page, `wrong ${attempt}`);
      await page.getByRole('alert').waitFor();
    }
    await page.getByLabel('Site password').fill(locked.password);
    await page.getByRole('button').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/Too many wrong passwords.*in 15 minutes/);
    await locked.stop();
  });

  it("is shown after logout, and again if the reader then presses the browser's Back button", async () => {
    const page = await site.open();
    await page.goto(`${site.service.origin}/tokens`);
    await logIn(page, site.service.password);
    await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Site password').waitFor();
    await page.goBack();
    await page.getByLabel('Site password').waitFor();
    expect(await page.getByRole('heading', { name: 'Access tokens' }).count()).toBe(0);
  });
});

describe('public site', () => {
  it('shows pages without a password or a logout button', async () => {
    const publicService = await startService({ SITE_MODE: 'public' });
    const page = await site.open();
    await page.goto(`${publicService.origin}/documents`);
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
    await publicService.stop();
  });
});
