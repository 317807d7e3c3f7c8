// Injects each fault while clients write to the service, then counts lost writes.
//   node test/examples/server/faults/run.ts [--only TEXT] [--writers 8]
// --only: runs only faults whose store and name contain this string, such as "PostgreSQL kill -9".
// Exits with code 1 if an acknowledged write, a total, a session or a search result is wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from '../support/cluster.ts';
import { findNginx, startNginx } from '../support/nginx.ts';
import { readContents } from '../stores/contents.ts';
import { createEnvironment, makeToken } from '../support/service-process.ts';
import { startDatabase } from './database.ts';
import { faults, type Fault } from './faults.ts';
import { createRetryingClient } from './retrying-client.ts';
import { compare } from './store-contents.ts';
import { checkSessions, createLedger, runLoad } from './load.ts';
import { findDefects, printHead, printRow, type Outcome } from './report.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, writers: { type: 'string', default: '8' } },
});
const nginx = findNginx();

async function putOn(fault: Fault): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-faults-'));
  const database = fault.store === 'PostgreSQL' ? await startDatabase() : undefined;
  const environment = await createEnvironment(folder, {
    LOG_LEVEL: 'warn',
    ...(fault.processes > 1 ? { TRUST_PROXY: '1' } : {}),
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...fault.environment,
  });
  const cluster = await startCluster(environment, fault.processes, fault.wrapper ? { wrapper: fault.wrapper } : {});
  const front =
    fault.processes > 1 && nginx ? await startNginx(nginx, join(folder, 'nginx'), cluster.ports) : undefined;
  const port = front?.port ?? cluster.ports[0] ?? NaN;
  const client = createRetryingClient(port);
  try {
    const ledger = createLedger();
    const end = new AbortController();
    const load = runLoad({
      client,
      ledger,
      token: makeToken(environment),
      writers: Number(values.writers),
      signal: end.signal,
    });
    await wait(1000);
    await fault.inject({ cluster, port, database });
    await wait(1000);
    end.abort();
    await load;
    const sessions = await checkSessions(client, ledger);
    await cluster.stop();
    return {
      ledger,
      sessions,
      findings: compare(await readContents({ folder, environment }), ledger),
      experience: client.experience,
      defects: findDefects(cluster),
    };
  } finally {
    client.close();
    await Promise.all([cluster.stop(), front?.stop()]);
    await database?.stop();
    rmSync(folder, { recursive: true });
  }
}

printHead();
for (const fault of faults) {
  if (!`${fault.store} ${fault.name}`.includes(values.only)) continue;
  if (fault.processes > 1 && !nginx)
    throw new Error('Several processes stand behind nginx, which is not installed (Debian: apt-get install nginx).');
  if (!printRow(fault, await putOn(fault))) process.exitCode = 1;
}
