import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService } from './service.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();
const BLOCK_ID = 'get-api-v1-status';

/** Opens the page of the status endpoint and its list of servers. */
async function openStatus() {
  const page = await site.openSignedIn();
  await visit(page, `${site.service.origin}/status`);
  const block = page.locator(`#${BLOCK_ID}`);
  await block.locator('.apiblock-servers summary').press('Enter');
  return { page, block };
}

/** Enters the address of a service that the reader runs. */
async function enterAddress(page: Page, address: string): Promise<void> {
  const servers = page.locator(`#${BLOCK_ID} .apiblock-servers`);
  await servers.getByRole('radio', { name: 'Another address' }).press('Space');
  const field = servers.getByRole('textbox', { name: 'Another address' });
  await field.fill(address);
  await field.press('Enter');
}

describe('the server choice on the reference site', () => {
  it('offers this service and another address, and applies to all blocks and pages', async () => {
    const other = await startService({ SITE_MODE: 'public' });
    onTestFinished(() => other.stop());
    const { page, block } = await openStatus();
    const servers = block.locator('.apiblock-servers');
    expect(await servers.getByRole('radio').count()).toBe(2);
    expect(await servers.getByRole('radio', { name: 'This service' }).isChecked()).toBe(true);
    await enterAddress(page, other.origin);
    const url = block.locator('.apiblock-header .apiblock-url');
    await expect.poll(() => url.innerText()).toBe(`${other.origin}/api/v1/status`);
    // The displayed command is sent to the other service.
    const command = await block.locator('[data-language=cURL]').textContent();
    expect(command).toContain(other.origin);
    const { stdout } = await promisify(execFile)('bash', ['-c', command ?? '']);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'ok' });

    await visit(page, `${site.service.origin}/documents`);
    const list = page.locator('#get-api-v1-documents .apiblock-header .apiblock-url');
    await expect.poll(() => list.innerText()).toBe(`${other.origin}/api/v1/documents`);
  });

  it('explains in the console that the Content Security Policy blocks requests to another address', async () => {
    const { page, block } = await openStatus();
    await enterAddress(page, 'http://localhost:9');
    await block.getByRole('button', { name: 'Try it' }).press('Enter');
    const room = block.locator('.apiblock-console-panel');
    await expect.poll(() => room.innerText()).toContain('http://localhost:9');
    await room.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect.poll(() => room.innerText()).toContain('Content Security Policy');
  });
});
