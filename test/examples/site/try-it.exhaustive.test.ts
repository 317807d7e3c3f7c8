import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KeyboardReader } from '../../console/type-like-a-reader.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();

/** Opens a page of the site and the console of a block, and types the token if the block needs one. */
async function open(path: string, blockId: string) {
  const page = await site.openSignedIn();
  await visit(page, site.service.origin + path);
  const reader = new KeyboardReader(page);
  await reader.openConsole(blockId);
  return { page, reader };
}

/** Sends the request with the keyboard and returns its body. */
async function send(page: Page, reader: KeyboardReader, blockId: string, status: string): Promise<unknown> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/api/') && sent.method() !== 'GET'),
    reader.send(blockId, { status }),
  ]);
  return request.postDataJSON();
}

async function readDocument(id: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.service.origin}/api/v1/documents/${id}`, {
    headers: { Authorization: `Bearer ${site.service.getToken()}` },
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('Try It console on the reference site, using only the keyboard', () => {
  it('creates a document with the typed values', async () => {
    const { page, reader } = await open('/documents', 'post-api-v1-documents');
    const { keyboard } = page;
    await reader.type('Token', site.service.getToken());
    await reader.type('Idempotency-Key', 'key-1');
    await reader.type('title', 'Über "uns"');
    await reader.type('content', '# Line 1');
    await keyboard.press('Enter');
    await keyboard.type('Line 2');
    await reader.choose('status', 'draft');
    await reader.press('Remove item: tags 1');
    await keyboard.press('Space');
    await keyboard.type('a b');
    await reader.press('Add item: tags');
    await keyboard.type('null');
    const typed = { title: 'Über "uns"', content: '# Line 1\nLine 2', status: 'draft', tags: ['a b', 'null'] };
    expect(await send(page, reader, 'post-api-v1-documents', '201 Created')).toEqual(typed);
    const list = await fetch(`${site.service.origin}/api/v1/documents?status=draft`, {
      headers: { Authorization: `Bearer ${site.service.getToken()}` },
    });
    const { data } = (await list.json()) as { data: { id: string; title: string }[] };
    const created = data.find(({ title }) => title === typed.title);
    expect(await readDocument(created?.id ?? '')).toMatchObject(typed);
  });

  it('replaces a document with PUT and changes it with PATCH, using the typed values', async () => {
    const id = await site.service.createDocument({ title: 'Old', content: 'old', status: 'published', tags: ['x'] });
    const { page, reader } = await open('/documents', 'put-api-v1-documents-id');
    await reader.type('id', id);
    await reader.type('Token', site.service.getToken());
    await reader.type('title', 'New');
    await reader.choose('status', 'archived');
    await send(page, reader, 'put-api-v1-documents-id', '200 OK');
    expect(await readDocument(id)).toMatchObject({ title: 'New', status: 'archived' });

    // The console of the other block already contains the id and the token.
    await reader.openConsole('patch-api-v1-documents-id');
    await reader.choose('status', 'draft');
    await reader.type('title', 'Newer');
    await reader.type('content', '50 % & more');
    expect(await send(page, reader, 'patch-api-v1-documents-id', '200 OK')).toEqual({
      status: 'draft',
      title: 'Newer',
      content: '50 % & more',
    });
    expect(await readDocument(id)).toMatchObject({ title: 'Newer', status: 'draft', content: '50 % & more' });
  });

  it('creates a token with the typed scope and lifetime', async () => {
    const { page, reader } = await open('/tokens', 'post-api-v1-tokens');
    await reader.type('Token', site.service.getToken());
    await reader.type('scope', 'docs:read docs:write');
    await reader.type('expiresIn', '30m');
    expect(await send(page, reader, 'post-api-v1-tokens', '200 OK')).toEqual({
      scope: 'docs:read docs:write',
      expiresIn: '30m',
    });
  });

  it('verifies the typed site password', async () => {
    const { page, reader } = await open('/session', 'post-api-auth-verify');
    await reader.type('password', site.service.password);
    expect(await send(page, reader, 'post-api-auth-verify', '200 OK')).toEqual({ password: site.service.password });
  });
});
