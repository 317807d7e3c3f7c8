import { describe, expect, it } from 'vitest';
import { useSite, visit } from './visits.ts';

const site = useSite();
const permissions = ['clipboard-read', 'clipboard-write'];

describe('a page on the reference site', () => {
  it('has buttons that copy the whole Markdown version of the page, and its URL without a fragment', async () => {
    const page = await site.openSignedIn({ permissions });
    await visit(page, `${site.service.origin}/documents?from=search#get-api-v1-documents`);
    const actions = page.locator('#copy-page');
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await actions.getByRole('button', { name: 'Copy as Markdown' }).click();
    await actions.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    const twin = await page.evaluate(async () => (await fetch('/documents.md')).text());
    expect(twin).toContain('# Documents');
    expect(await read()).toBe(twin);
    await actions.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(read).toBe(`${site.service.origin}/documents?from=search`);
    await page.emulateMedia({ media: 'print' });
    await actions.getByRole('button').first().waitFor({ state: 'hidden' });
  });

  it('has a button that copies the Markdown version of a document in the library', async () => {
    const id = await site.service.createDocument({ title: 'Copied', status: 'published', content: '# Own\n\nText.' });
    const page = await site.openSignedIn({ permissions });
    await visit(page, `${site.service.origin}/library/${id}`);
    await page.getByRole('button', { name: 'Copy as Markdown' }).press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const twin = await page.evaluate(async (path) => (await fetch(path)).text(), `/library/${id}.md`);
    expect(twin).toContain('Text.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twin);
  });

  it('has no copy buttons and no space for them without JavaScript', async () => {
    const page = await site.openSignedIn({ javaScriptEnabled: false });
    await page.goto(`${site.service.origin}/documents`);
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy as Markdown' }).count()).toBe(0);
    expect(await page.locator('#copy-page').evaluate((place) => place.getBoundingClientRect().height)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.apiblock-copy').filter({ visible: true }).count()).toBe(0);
  });
});

describe('a block on the reference site', () => {
  it('has buttons that copy the Markdown section for the block, and the link to the block', async () => {
    const page = await site.openSignedIn({ permissions });
    await visit(page, `${site.service.origin}/documents`);
    const block = page.locator('#get-api-v1-documents');
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await block.getByRole('button', { name: 'Copy as Markdown' }).press('Enter');
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const markdown = await read();
    expect(markdown).toMatch(/^### GET `[^`]*\/api\/v1\/documents`\n\nReturns one page of documents/);
    expect(markdown.match(/^#{1,3} /gm)).toHaveLength(1);
    const twin = await page.evaluate(async () => (await fetch('/documents.md')).text());
    expect(twin).toContain(markdown.trimEnd());
    await block.getByRole('button', { name: 'Copy link' }).press('Enter');
    await expect.poll(read).toBe(`${site.service.origin}/documents#get-api-v1-documents`);
    await page.emulateMedia({ media: 'print' });
    await block.locator('[data-copy]').waitFor({ state: 'hidden' });
  });

  it('has a button that copies a link to a request, which fills in the console but sends nothing', async () => {
    const page = await site.openSignedIn({ permissions });
    await visit(page, `${site.service.origin}/documents`);
    const block = page.locator('#get-api-v1-documents');
    await block.getByRole('button', { name: 'Try it' }).press('Enter');
    await block.getByLabel('Token', { exact: true }).fill('canary-token');
    await block.getByLabel('perPage', { exact: true }).fill('7');
    await block.getByRole('button', { name: 'Share' }).press('Enter');
    await block.getByText('Not in the link: Authorization').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toContain('canary');

    const opened = await site.openSignedIn({ permissions });
    const requests: string[] = [];
    opened.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit(opened, link);
    const filled = opened.locator('#get-api-v1-documents');
    await filled.getByText('This form was filled in from a link.').waitFor();
    expect(await filled.getByLabel('perPage', { exact: true }).inputValue()).toBe('7');
    expect(await filled.getByLabel('Token', { exact: true }).inputValue()).toBe('');
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});
