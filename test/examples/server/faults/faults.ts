import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../support/cluster.ts';
import type { Database } from './database.ts';

/** The system under test. */
export interface World {
  readonly cluster: Cluster;
  /** The port for clients: nginx or the only process. */
  readonly port: number;
  readonly database: Database | undefined;
}

export interface Fault {
  readonly name: string;
  readonly store: 'SQLite' | 'PostgreSQL';
  /** Number of processes. Several processes run behind nginx. */
  readonly processes: number;
  /** Command that wraps each process. */
  readonly wrapper?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Maximum time that a retrying client may be refused, in milliseconds. */
  readonly longest?: number;
  inject(world: World): Promise<void>;
}

const rounds = 20;

const onEachStore = (fault: Omit<Fault, 'store'>): Fault[] =>
  (['SQLite', 'PostgreSQL'] as const).map((store) => ({ ...fault, store }));

/** Keeps 500 connections open that send nothing, and 100 connections that send a body byte by byte. */
async function holdConnections(port: number): Promise<void> {
  const start =
    'POST /api/auth/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const sockets = Array.from({ length: 600 }, (_, index) =>
    connect(port, '127.0.0.1', function connected(this: ReturnType<typeof connect>) {
      if (index < 100) this.write(start);
    }).on('error', () => {}),
  );
  for (let round = 0; round < 50; round += 1) {
    sockets.slice(0, 100).forEach((socket) => socket.write(' '));
    await wait(100);
  }
  sockets.forEach((socket) => socket.destroy());
}

/** The faults to inject while clients write to the service. */
export const faults: readonly Fault[] = [
  ...onEachStore({
    name: `kill -9 of the only process, ${rounds} times`,
    processes: 1,
    async inject({ cluster }) {
      for (let round = 0; round < rounds; round += 1) {
        await cluster.signal(0, 'SIGKILL');
        // Wait slightly longer each round, so that each kill interrupts a different operation.
        await wait(200 + round * 37);
      }
    },
  }),
  ...onEachStore({
    name: `kill -9 of one process of four, ${rounds} times`,
    processes: 4,
    longest: 1000,
    async inject({ cluster }) {
      for (let round = 0; round < rounds; round += 1) await cluster.signal(round % 4, 'SIGKILL');
    },
  }),
  ...onEachStore({
    name: 'SIGTERM to each of four in turn, 3 times',
    processes: 4,
    longest: 0,
    async inject({ cluster }) {
      for (let round = 0; round < 12; round += 1) await cluster.signal(round % 4, 'SIGTERM');
    },
  }),
  {
    name: 'kill -9 of PostgreSQL, 5 times, back after 2 s',
    store: 'PostgreSQL',
    processes: 4,
    async inject({ database }) {
      for (let round = 0; round < 5; round += 1) {
        await database?.restart(2000);
        await wait(1000);
      }
    },
  },
  {
    name: 'all connections to PostgreSQL cut, 50 times',
    store: 'PostgreSQL',
    processes: 4,
    inject: async ({ database }) =>
      database?.use(async (client) => {
        for (let round = 0; round < 50; round += 1) {
          await client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          );
          await wait(200);
        }
      }),
  },
  {
    name: 'pool exhausted: documents locked for 8 s',
    store: 'PostgreSQL',
    processes: 4,
    // Use fewer connections than writers, so that the connection pool is exhausted.
    environment: { DATABASE_POOL: '1' },
    inject: async ({ database }) =>
      database?.use(async (client) => {
        await client.query('begin; lock table apiblock.documents in access exclusive mode');
        await wait(8000);
        await client.query('rollback');
      }),
  },
  {
    name: 'files may not grow (disk full)',
    store: 'SQLite',
    processes: 1,
    // The limit is in blocks of 512 bytes. A few hundred documents fit.
    wrapper: ['/bin/sh', '-c', 'ulimit -S -f 2000; exec "$@"', 'sh'],
    async inject({ cluster }) {
      await wait(8000);
      execFileSync('prlimit', ['--pid', String(cluster.pid(0)), '--fsize=unlimited:unlimited']);
    },
  },
  {
    name: '500 idle and 100 slow connections',
    store: 'SQLite',
    processes: 1,
    longest: 0,
    inject: ({ port }) => holdConnections(port),
  },
  {
    name: '500 idle and 100 slow connections',
    store: 'PostgreSQL',
    processes: 4,
    longest: 0,
    inject: ({ port }) => holdConnections(port),
  },
];
