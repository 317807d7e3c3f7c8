// This script starts the service, tests the pages of this site against it, and writes the results to
// apiblock-record.json. The blocks show the verification dates in this file. The script requires the built library and
// site. Run it with `npm run record`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandomText, issueToken, parseScopes, sessionCookieName } from '../api/index.ts';
import { digest } from '../server/digest.ts';
import { start } from '../server/from-environment.ts';
import { storeFile } from '../server/stores/file.ts';
import { openStore } from '../server/stores/open.ts';

const TOKEN_LIFETIME_MS = 2 * 86_400_000;

const dataDir = mkdtempSync(join(tmpdir(), 'apiblock-record-'));
const service = await start({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {});
try {
  const { version } = (await (await fetch(`${service.origin}/api/v1/status`)).json()) as { version: string };
  const { sitePassword } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as { sitePassword: string };
  const command = ['../../dist/cli.js', 'test', 'src/pages', '--base-url', service.origin, '--unsafe'];
  const options = ['--set', 'username=anna', '--record', 'apiblock-record.json', '--api-version', version];
  const child = spawn(process.execPath, [...command, ...options], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      APIBLOCK_SET_SITE_PASSWORD: sitePassword,
      APIBLOCK_SET_SESSION_TOKEN: await logIn(sitePassword),
      APIBLOCK_SET_ACCESS_TOKEN: await createToken(),
    },
    stdio: 'inherit',
  });
  [process.exitCode] = (await once(child, 'exit')) as [number];
} finally {
  await service.stop();
  rmSync(dataDir, { recursive: true });
}

/** Logs in and returns the JWT in the session cookie. */
async function logIn(password: string): Promise<string> {
  const response = await fetch(`${service.origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  const [pair = ''] = cookie.split(';');
  return pair.slice(`${sessionCookieName}=`.length);
}

/** Creates an access token with all scopes in the service's store. */
async function createToken(): Promise<string> {
  const store = await openStore({ kind: 'sqlite', file: storeFile(dataDir) });
  try {
    const now = Date.now();
    const scopes = parseScopes('docs:read docs:write tokens:create') ?? [];
    return await issueToken(
      { store, digest, randomText: createRandomText },
      { scopes, now, expiresAt: now + TOKEN_LIFETIME_MS },
    );
  } finally {
    await store.close();
  }
}
