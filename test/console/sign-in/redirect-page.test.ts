import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the guide contains the hash of the only script on the redirect page', () => {
  const page = readFileSync(fileURLToPath(import.meta.resolve('apiblock/oauth-redirect.html')), 'utf8');
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256').update(scripts.join()).digest('base64');
  const guide = readFileSync(new URL('../../../stories/LetReadersTry.mdx', import.meta.url), 'utf8');
  expect(guide).toContain(`script-src 'sha256-${hash}'`);
});
