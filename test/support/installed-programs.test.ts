import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';
import { findPostgresPrograms } from '../examples/server/support/postgres-programs.ts';
import { findNginx } from '../examples/server/support/nginx.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('findNginx and findPostgresPrograms', () => {
  it('return undefined if WITHOUT_NGINX and WITHOUT_PG_DUMP are set', () => {
    vi.stubEnv('WITHOUT_NGINX', '1');
    vi.stubEnv('WITHOUT_PG_DUMP', '1');
    expect([findNginx(), findPostgresPrograms()]).toEqual([undefined, undefined]);
  });
});

describe('findChromium', () => {
  it('returns the browser at CHROMIUM_PATH and throws if that file does not exist', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
    await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH is /no/such/chromium, but this file does not exist.');
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(await findChromium()).toEqual({ executablePath: process.execPath, env: {} });
    vi.stubEnv('CHROMIUM_PATH', 'installed');
    vi.stubEnv('PATH', '/no/such/folder');
    await expect(findChromium()).rejects.toThrow(/^No browser found on PATH/);
  });
});
