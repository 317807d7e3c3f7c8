import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../../../examples/server/from-environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the complete service like `npm start`, with its own port and data directory. */
export async function startService(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'apiblock-site-'));
  const variables = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment };
  const running = await start(variables, () => {});
  const demo =
    environment['SITE_MODE'] === 'public'
      ? undefined
      : (JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as { sitePassword: string });
  let token: string | undefined;
  /** Returns an access token, which is created with the documented command on the first call. */
  const getToken = (): string => {
    token ??= createToken(dataDir);
    return token;
  };
  return {
    origin: running.origin,
    password: demo?.sitePassword ?? '',
    getToken,
    /** Creates a document through the API and returns its ID. */
    async createDocument(fields: Record<string, unknown>): Promise<string> {
      const response = await fetch(`${running.origin}/api/v1/documents`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${getToken()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
      });
      return ((await response.json()) as { id: string }).id;
    },
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createToken(dataDir: string): string {
  const command = ['run', '--silent', 'create-token', '--', '--scope', 'docs:read docs:write tokens:create'];
  return execFileSync('npm', [...command, '--expires-in', '2d'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  }).trim();
}
