import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../../examples/server/from-environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the complete service like `npm start`, with its own port and data directory. */
export async function startService(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'apiblock-site-'));
  const variables = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment };
  const running = await start(variables, () => {});
  const demo =
    environment['SITE_MODE'] === 'public'
      ? undefined
      : (JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as { sitePassword: string });
  return {
    origin: running.origin,
    password: demo?.sitePassword ?? '',
    /** Creates an access token with the documented command. */
    createToken: () =>
      execFileSync(
        'npm',
        [
          'run',
          '--silent',
          'create-token',
          '--',
          '--scope',
          'docs:read docs:write tokens:create',
          '--expires-in',
          '2d',
        ],
        {
          cwd: root,
          env: { ...process.env, DATA_DIR: dataDir },
          encoding: 'utf8',
        },
      ).trim(),
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
