import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Fail } from './visit.ts';

/** Opens the console of the first block. Returns false if the page has no console. */
export async function openConsole(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Try it' }).first();
  if ((await button.count()) === 0) return false;
  // Use the keyboard, because elements of the framework may cover the button if the policy blocks their styles.
  await button.press('Enter');
  await page.locator('.apiblock-console-panel').waitFor();
  return true;
}

/**
 * Size limit of the scripts that a click on "Try it" loads, in bytes after Brotli compression. They contain the form,
 * shared chunks and the cURL generator.
 */
const MAX_FORM_BYTES = 34_000;

/**
 * Size limit of the scripts that sending a request loads, in bytes after Brotli compression. They contain the sender,
 * the response view and the JSON formatter.
 */
const MAX_SENDER_BYTES = 14_500;

/** Checks that the console opens, stays within its size budget, and sends the entered values to the documented API. */
export async function checkConsole(page: Page, fail: Fail): Promise<void> {
  const sent: unknown[] = [];
  await page.route('https://api.example.com/**', async (route) => {
    const request = route.request();
    sent.push([request.method(), request.url(), request.headers()['authorization'], request.postData()]);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
    await route.fulfill({ status: 201, headers, body: '{"views":12345678901234567890}' });
  });
  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\/javascript/.test(response.headers()['content-type'] ?? ''))
      loaded.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  if (!(await openConsole(page))) return fail('the page has no "Try it" button');
  const room = page.locator('.apiblock-console-panel');
  await room.locator('.apiblock-code').first().getByText('https://api.example.com').waitFor();
  const readSize = async () => (await Promise.all(loaded.splice(0))).reduce((sum, size) => sum + size, 0);
  const formBytes = await readSize();
  if (formBytes <= 7_000 || formBytes > MAX_FORM_BYTES) fail(`opening the console loads ${formBytes} bytes of scripts`);
  await room.getByLabel('id', { exact: true }).fill('doc/1');
  await room.getByLabel('Token').fill('of-a-reader');
  await room.getByRole('button', { name: 'Send' }).click();
  await room.getByRole('status').getByText('201 Created').waitFor();
  const senderBytes = await readSize();
  if (senderBytes <= 3_000 || senderBytes > MAX_SENDER_BYTES)
    fail(`sending a request loads ${senderBytes} bytes of scripts`);
  const expected = [
    'POST',
    'https://api.example.com/api/v1/documents/doc%2F1/share',
    'Bearer of-a-reader',
    '{\n  "expiresIn": "7d",\n  "note": "It\'s for {you}"\n}',
  ];
  if (JSON.stringify(sent) !== JSON.stringify([expected])) fail(`the console sent ${JSON.stringify(sent)}`);
  const response = await room.getByRole('group', { name: 'Response' }).innerText();
  if (response !== '{\n  "views": 12345678901234567890\n}') fail(`the console shows ${response}`);
  if ((await page.content()).includes('of-a-reader')) fail('the page contains a credential');
}
