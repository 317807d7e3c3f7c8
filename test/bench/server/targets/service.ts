import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { issueToken, logIn } from '../../../../examples/api/index.ts';
import { readConfig } from '../../../../examples/server/config.ts';
import { createLogger } from '../../../../examples/server/http/log.ts';
import { hashPassword, parsePasswordHash } from '../../../../examples/server/site/password.ts';
import { createServices, startServer, type ServerOptions } from '../../../../examples/server/app.ts';
import { loadSite } from '../../../../examples/server/site/files.ts';
import { openSqliteStore } from '../../../../examples/server/stores/sqlite/store.ts';
import { storeFile } from '../../../../examples/server/stores/file.ts';
import { writeFixtureSite } from '../../../examples/server/support/fixture-site.ts';
import { benchPassword } from '../cases.ts';
import { serve } from './serve.ts';

// The service as in production, with logging to standard output and a store on disk.
await serve(async ([folder = '']) => {
  const { siteDir } = readConfig({});
  const store = openSqliteStore(storeFile(folder));
  const passwordHash = parsePasswordHash(await hashPassword(benchPassword));
  if (!passwordHash) throw new Error('The password could not be hashed.');
  const options: ServerOptions = {
    store,
    site: await loadSite(existsSync(join(siteDir, 'server')) ? siteDir : writeFixtureSite(folder)),
    logger: createLogger('info'),
    version: 'bench',
    keys: { passwordHash, secrets: ['a secret of more than thirty-two bytes'] },
  };
  const { port, origin } = await startServer(options, { port: 0, host: '127.0.0.1' });
  const services = createServices(options, origin);
  const now = Date.now();
  const token = await issueToken(services, { scopes: ['docs:read', 'docs:write'], now, expiresAt: now + 86_400_000 });
  const login = services.site && (await logIn(services, services.site, { password: benchPassword, address: 'bench' }));
  if (login?.outcome !== 'granted') throw new Error('The login failed.');
  return { port, headers: { Authorization: `Bearer ${token}` }, cookie: login.cookie.split(';')[0] ?? '' };
});
