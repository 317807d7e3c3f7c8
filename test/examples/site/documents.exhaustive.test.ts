import { describe, expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { useSite } from './visits.ts';

const site = useSite();

async function call(method: string, path: string, token: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(site.service.origin + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

describe('documentation site', () => {
  it('adds, updates and removes document pages when editors change documents through the API', async () => {
    const token = site.service.getToken();
    const page = await site.openSignedIn();
    const { id } = await call('POST', '/api/v1/documents', token, {
      title: 'Harbour notes',
      content: '# Tides\n\nLow water at **noon**.\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1))',
      status: 'published',
      tags: ['harbour'],
    });
    const path = `/library/${String(id)}`;

    await page.goto(site.service.origin);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    await navigation.getByRole('link', { name: 'harbour', exact: true }).waitFor();
    await navigation.getByRole('link', { name: 'Harbour notes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbour notes' }).waitFor();
    expect(await page.title()).toBe('Harbour notes · Documents API');
    expect(await page.locator('main strong').textContent()).toBe('noon');
    expect(await page.locator('main script').count()).toBe(0);
    expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
    expect((await runAxe(page)).violations).toEqual([]);

    await page.getByRole('combobox').fill('low water');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Harbour notes' }).waitFor();
    await page.goto(`${site.service.origin}/search?tag=harbour`);
    await page.getByRole('main').getByRole('link', { name: 'Harbour notes' }).waitFor();

    await call('PATCH', `/api/v1/documents/${String(id)}`, token, { title: 'Harbour and tides' });
    await page.goto(site.service.origin + path);
    await page.getByRole('heading', { level: 1, name: 'Harbour and tides' }).waitFor();

    await call('PATCH', `/api/v1/documents/${String(id)}`, token, { status: 'archived' });
    expect((await page.goto(site.service.origin + path))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();

    await call('DELETE', `/api/v1/documents/${String(id)}`, token);
    await page.goto(`${site.service.origin}/search?q=tides`);
    await page.getByText(/Nothing found for/).waitFor();
  });
});
