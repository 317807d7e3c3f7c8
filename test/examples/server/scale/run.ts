// Measures the throughput of 1, 2 and 4 processes behind nginx with each store. The baseline is the same number of
// "hello world" servers (Express) behind the same nginx. With --soak, sends mixed traffic to four processes for the
// given number of seconds instead.
//   node test/examples/server/scale/run.ts [--size 1000000] [--processes 1,2,4] [--stores SQLite,PostgreSQL]
//     [--seconds 5] [--connections 16] [--keep FOLDER] [--database URL] [--soak SECONDS]
// Creating a million documents takes minutes. To reuse them in later runs, specify a folder for the SQLite file with
// --keep, and a PostgreSQL database with --database.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listCases } from '../../../bench/server/cases.ts';
import { runLoad, type Load, type Request } from '../../../bench/server/load.ts';
import { startHello, startService } from './front.ts';
import { soak } from './soak.ts';
import { fill, openAccess, openPostgres, openSqlite, type FilledStore } from './stores.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    processes: { type: 'string', default: '1,2,4' },
    stores: { type: 'string', default: 'SQLite,PostgreSQL' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    keep: { type: 'string' },
    database: { type: 'string' },
    soak: { type: 'string' },
  },
});
const size = Number(values.size);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const data = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'apiblock-scale-'));
mkdirSync(data, { recursive: true });

/** Matches the names of the cases to measure. The other cases are only useful with a single process. */
const MEASURED_CASES = /^(list, page 1|list, page \d+ \(deepest\)|read one|search, few hits|create)$/;

const print = (...cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, index) => (index === 2 ? cell.padEnd(30) : cell.padStart([12, 10, 0, 12, 10, 10, 8][index] ?? 0)))
      .join(' '),
  );

interface Measurement {
  store: string;
  processes: number;
  name: string;
  load: Load;
}

function report({ store, processes, name, load }: Measurement, hello: Load): void {
  print(
    store,
    String(processes),
    name,
    `${Math.round(load.perSecond)}/s`,
    `${load.p50.toFixed(1)} ms`,
    `${load.p99.toFixed(1)} ms`,
    `x${(load.perSecond / hello.perSecond).toFixed(2)}`,
  );
}

/** Measures requests after a warm-up that takes a third of the duration. */
async function measure(port: number, request: (index: number) => Request, maxRequests = Infinity): Promise<Load> {
  await runLoad(port, request, { seconds: seconds / 3, connections, maxRequests: maxRequests / 3 });
  return runLoad(port, request, { seconds, connections, maxRequests });
}

async function measureStore(store: FilledStore, processes: number, hello: Load): Promise<void> {
  const service = await startService(store.environment, processes, join(data, 'front'));
  try {
    const access = await openAccess(store.environment, service.port);
    await fill(store, { port: service.port, headers: access.headers, size });
    for (const { name, request, maxRequests } of listCases({ ...access, port: service.port }, size)) {
      if (!MEASURED_CASES.test(name)) continue;
      const load = await measure(service.port, request, maxRequests);
      report({ store: store.name, processes, name, load }, hello);
    }
  } finally {
    await service.stop();
  }
}

const stores: FilledStore[] = [];
try {
  const requestedStores = values.stores.split(',');
  if (requestedStores.includes('SQLite')) stores.push(await openSqlite(data));
  if (requestedStores.includes('PostgreSQL')) stores.push(await openPostgres(data, values.database));
  console.log(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, shared by clients, nginx and store; ${size.toLocaleString('en')} documents`,
  );
  if (values.soak === undefined) {
    console.log(`${connections} connections, ${seconds} s per case\n`);
    print('store', 'processes', 'case', 'requests', 'p50', 'p99', 'hello');
    for (const processes of values.processes.split(',').map(Number)) {
      const baseline = await startHello(processes, join(data, 'front'));
      const cpu = process.cpuUsage();
      const start = performance.now();
      const hello = await measure(baseline.port, () => ({ path: '/' }));
      const { user, system } = process.cpuUsage(cpu);
      const clientCpu = Math.round((user + system) / 10 / (performance.now() - start));
      const name = `Express "hello world" (clients: ${clientCpu} % CPU)`;
      report({ store: '', processes, name, load: hello }, hello);
      await baseline.stop();
      for (const store of stores) await measureStore(store, processes, hello);
    }
  } else {
    for (const store of stores) {
      const service = await startService(store.environment, 4, join(data, 'front'));
      try {
        const access = await openAccess(store.environment, service.port);
        await fill(store, { port: service.port, headers: access.headers, size });
        const isStable = await soak(store.name, { service, access, seconds: Number(values.soak), size });
        if (!isStable) process.exitCode = 1;
      } finally {
        await service.stop();
      }
    }
  }
} finally {
  await Promise.all(stores.map((store) => store.stop()));
  if (!values.keep) rmSync(data, { recursive: true });
}
