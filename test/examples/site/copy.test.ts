import { describe, expect, it } from 'vitest';
import { useSite, visit } from './visits.ts';

const site = useSite();
const permissions = ['clipboard-read', 'clipboard-write'];

describe('blocks of the reference site', () => {
  it('copy their section of the Markdown version, and their link', async () => {
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

  it('copy links to requests that fill in the console without sending anything', async () => {
    const page = await site.openSignedIn({ permissions });
    await visit(page, `${site.service.origin}/documents`);
    const block = page.locator('#get-api-v1-documents');
    await block.getByRole('button', { name: 'Try it' }).press('Enter');
    await block.getByLabel('Token', { exact: true }).fill('canary-token');
    await block.getByLabel('perPage', { exact: true }).fill('7');
    await block.getByRole('button', { name: 'Copy link to this request' }).press('Enter');
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
