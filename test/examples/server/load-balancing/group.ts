import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startCluster } from '../support/cluster.ts';
import { findNginx, startNginx } from '../support/nginx.ts';
import type { RegisterCleanup } from '../support/test-store.ts';
import { createDeployment, createToken } from '../support/processes.ts';
import { sendRequest, toRequestOptions, type RequestOptions } from '../support/service.ts';

export const nginx = findNginx();
if (!nginx)
  process.stdout.write(
    'nginx is not installed (Debian: apt-get install nginx), so the tests that need it are skipped.\n',
  );

/** How requests reach the processes: directly in round-robin order, or through nginx. */
export type Front = 'round robin' | 'behind nginx';

/** The available setups. `behind nginx` is available only if nginx is installed. */
export const fronts: readonly Front[] = nginx ? ['round robin', 'behind nginx'] : ['round robin'];

export type Group = Awaited<ReturnType<typeof startGroup>>;

/** Starts four processes that share a store, and stops them when the test ends. */
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
  const nextPort = () => {
    turn += 1;
    return front?.port ?? cluster.ports[turn % cluster.ports.length];
  };
  const request = (path: string, options: RequestOptions = {}) =>
    sendRequest(`http://127.0.0.1:${nextPort()}${path}`, { localAddress: '127.0.0.1', ...options });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(path, toRequestOptions(method, body, headers));
  return {
    deployment,
    cluster,
    port: front?.port ?? NaN,
    /** The port on which nginx redirects to HTTPS. */
    redirectPort: front?.redirectPort ?? NaN,
    token,
    request,
    send,
    /** Sends a password from the local IP address 127.0.0.`from`. */
    verify: (password: string, headers: Record<string, string> = {}, from = 1) =>
      request('/api/auth/verify', {
        ...toRequestOptions('POST', { password }, headers),
        localAddress: `127.0.0.${from}`,
      }),
    /** Sends an API request with the access token. */
    api: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, `/api/v1${path}`, body, { Authorization, ...headers }),
    /** Sends the same request directly to each process. */
    everywhere: (path: string, options: RequestOptions = {}) =>
      Promise.all(cluster.ports.map((port) => sendRequest(`http://127.0.0.1:${port}${path}`, options))),
    /** Kills all processes at the same time and resolves when their replacements accept connections. */
    killAll: () => Promise.all(cluster.ports.map((_, index) => cluster.signal(index, 'SIGKILL'))),
  };
}

/** Starts one group for all tests in a describe block. The tests share its store. */
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
