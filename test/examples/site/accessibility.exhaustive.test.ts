import { describe, expect, it } from 'vitest';
import { navigation } from '../../../examples/site/src/navigation.ts';
import { runAxe } from '../../support/axe.ts';
import { useSite, visit } from './visits.ts';

const pagePaths = navigation.flatMap(({ pages }) => pages.map(({ path }) => path));
const site = useSite();

describe('each page of the site', () => {
  it('sends no requests to other hosts, logs nothing to the console and has no axe violations', async () => {
    const page = await site.openSignedIn({ reducedMotion: 'reduce' });
    const hosts = new Set<string>();
    const messages: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    for (const path of [...pagePaths, '/search?q=token']) {
      await visit(page, site.service.origin + path);
      expect((await runAxe(page)).violations, path).toEqual([]);
    }
    expect([...hosts]).toEqual([new URL(site.service.origin).host]);
    expect(messages).toEqual([]);
  });
});
