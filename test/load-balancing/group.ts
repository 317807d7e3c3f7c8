import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startCluster } from '../cluster/cluster.ts';
import { findNginx, startNginx } from '../cluster/nginx.ts';
import type { RegisterCleanup } from '../server/test-store.ts';
import { createDeployment, createToken } from '../server/processes.ts';
import { sendRequest } from '../server/service.ts';

export const nginx = findNginx();
if (!nginx)
  process.stdout.write('nginx is not installed (Debian: apt-get install nginx): the tests behind it do not run.\n');

/** How clients come to the processes: each asked in its turn, or all behind nginx. */
export type Front = 'in turn' | 'behind nginx';

/** The fronts that this machine has: whatever is said of four processes holds for each. */
export const fronts: readonly Front[] = nginx ? ['in turn', 'behind nginx'] : ['in turn'];

export type Group = Awaited<ReturnType<typeof startGroup>>;

/** Four processes on one store; all of it ends with the test. */
export async function startGroup(
  kind: Front = 'behind nginx',
  environment: Record<string, string> = {},
  onCleanup: RegisterCleanup = onTestFinished,
) {
  const deployment = await createDeployment(
    {
      LOG_LEVEL: 'warn',
      ...(kind === 'behind nginx' ? { TRUST_PROXY: '1' } : {}),
      ...environment,
    },
    { onCleanup },
  );
  const cluster = await startCluster(deployment.environment, 4);
  onCleanup(() => cluster.stop());
  const front =
    kind === 'behind nginx'
      ? await startNginx(nginx ?? '', join(deployment.folder, 'nginx'), cluster.ports)
      : undefined;
  onCleanup(() => front?.stop());
  const token = await createToken(deployment);
  const Authorization = `Bearer ${token}`;
  let turn = 0;
  const nextPort = () => front?.port ?? cluster.ports[(turn += 1) % cluster.ports.length];
  /** `from`: the last number of the client's own address, 127.0.0.x. */
  const request = (path: string, init: Parameters<typeof sendRequest>[1] = {}, from = 1) =>
    sendRequest(`http://127.0.0.1:${nextPort()}${path}`, { ...init, localAddress: `127.0.0.${from}` });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}, from = 1) =>
    request(
      path,
      {
        method,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      from,
    );
  return {
    deployment,
    cluster,
    /** Where nginx listens. */
    port: front?.port ?? NaN,
    /** Where it sends to https. */
    redirectPort: front?.redirectPort ?? NaN,
    token,
    request,
    send,
    verify: (password: string, headers: Record<string, string> = {}, from = 1) =>
      send('POST', '/api/auth/verify', { password }, headers, from),
    /** A request with the access token. */
    api: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, `/api/v1${path}`, body, { Authorization, ...headers }),
    /** The same request at each process, past nginx. */
    everywhere: (path: string, init: Parameters<typeof sendRequest>[1] = {}) =>
      Promise.all(cluster.ports.map((port) => sendRequest(`http://127.0.0.1:${port}${path}`, init))),
    /** Ends all processes at once; resolves when others have taken their places. */
    killAll: () => Promise.all(cluster.ports.map((_, index) => cluster.signal(index, 'SIGKILL'))),
  };
}

/** One group for tests that do not mind what the others left in its store. */
export function useGroup(kind: Front = 'behind nginx', environment: Record<string, string> = {}): () => Group {
  let group: Group;
  const ends: (() => void | Promise<void>)[] = [];
  beforeAll(async () => {
    group = await startGroup(kind, environment, (end) => ends.unshift(end));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => group;
}

export const count = (responses: readonly Response[], status: number): number =>
  responses.filter((response) => response.status === status).length;
