import { describe, expect, it } from 'vitest';
import { useSite, visit } from './visits.ts';

const site = useSite();

describe('each main page of the site', () => {
  it('sends no requests to other hosts and logs nothing to the console', async () => {
    const page = await site.openSignedIn({ reducedMotion: 'reduce' });
    const hosts = new Set<string>();
    const messages: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    for (const path of ['/', '/documents', '/search?q=token']) await visit(page, site.service.origin + path);
    expect([...hosts]).toEqual([new URL(site.service.origin).host]);
    expect(messages).toEqual([]);
  });

  it('shows every panel and the search results without JavaScript', async () => {
    const page = await site.openSignedIn({ javaScriptEnabled: false });
    await page.goto(`${site.service.origin}/documents`);
    const panels = await page.locator('.apiblock-panel').all();
    expect(panels.length).toBeGreaterThan(10);
    for (const panel of panels) expect(await panel.isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('lockout');
    await page.keyboard.press('Enter');
    await page.getByText(/results? for/).waitFor();
  });

  it('has a skip link, a search shortcut and a theme button that work with the keyboard', async () => {
    const page = await site.openSignedIn();
    await page.goto(site.service.origin);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
    await page.getByRole('button', { name: 'Theme: automatic' }).press('Enter');
    await page.getByRole('button', { name: 'Theme: light' }).press('Enter');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  it('closes the menu on phones when Escape is pressed', async () => {
    const page = await site.openSignedIn({ viewport: { width: 320, height: 700 } });
    await page.goto(`${site.service.origin}/status`);
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Documents', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.locator('summary[aria-label=Menu]').click();
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
  });
});
