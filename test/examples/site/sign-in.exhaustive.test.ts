import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthorizationServer } from '../../../examples/site/authorization-server.ts';
import { freePort } from '../../support/free-port.ts';
import { useSite, visit } from './visits.ts';

let authorizationServer: Awaited<ReturnType<typeof startAuthorizationServer>>;

const site = useSite(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  authorizationServer = await startAuthorizationServer({
    port: await freePort(),
    siteOrigin: origin,
    audience: `${origin}/api`,
  });
  const { issuer, clientId, audience } = authorizationServer.oauth;
  return { PORT: String(port), OAUTH_ISSUER: issuer, OAUTH_CLIENT_ID: clientId, OAUTH_AUDIENCE: audience };
});
afterAll(() => authorizationServer?.stop());

/** Opens the documents page and the console of a block. */
async function open(blockId: string) {
  const page = await site.openSignedIn();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await visit(page, `${site.service.origin}/documents`);
  const block = page.locator(`#${blockId}`);
  await block.getByRole('button', { name: 'Try it' }).press('Enter');
  return { page, block, messages };
}

/** Signs in and consents on the authorization server's pages. */
async function consent(popup: Page): Promise<void> {
  await popup.locator('[name=login]').fill('ada');
  await popup.locator('[name=password]').fill('any password');
  await popup.locator('button[type=submit]').press('Enter');
  await popup.getByText('Continue').press('Enter');
}

describe('signing in to the console on the reference site', () => {
  it('obtains a token that the API accepts, under the security policies of the site', async () => {
    const { page, block, messages } = await open('post-api-v1-documents');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      block.getByRole('button', { name: 'Sign in' }).press('Enter'),
    ]);
    await popup.waitForURL(`${authorizationServer.oauth.issuer}/**`);
    const status = block.locator('.apiblock-set [aria-live=polite]');
    expect(await status.innerText()).toContain('Sign in in the window');
    const closed = popup.waitForEvent('close');
    await consent(popup);
    await closed;
    await expect.poll(() => status.innerText()).toContain('You are signed in');
    await block.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await block.locator('.apiblock-console-panel').getByText('201 Created').first().waitFor();
    expect(messages).toEqual([]);
  });

  it('is possible only for scopes that the authorization server can grant', async () => {
    const page = await site.openSignedIn();
    await visit(page, `${site.service.origin}/tokens`);
    const block = page.locator('#post-api-v1-tokens');
    await block.getByRole('button', { name: 'Try it' }).press('Enter');
    await block.getByLabel('Token', { exact: true }).waitFor();
    expect(await block.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  });
});
