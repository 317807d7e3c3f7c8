import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { findNginx, startNginx } from '../support/nginx.ts';
import { startTarget } from '../../../bench/server/target.ts';

/** An nginx instance and the processes behind it. */
export interface LoadBalancer {
  readonly port: number;
  stop(): Promise<void>;
}

async function startNginxFor(ports: readonly number[], folder: string): Promise<LoadBalancer> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed. On Debian, run: apt-get install nginx');
  mkdirSync(folder, { recursive: true });
  return startNginx(nginx, join(folder, 'nginx'), ports);
}

export async function startService(
  environment: Record<string, string>,
  processes: number,
  folder: string,
): Promise<LoadBalancer & { readonly cluster: Cluster }> {
  const cluster = await startCluster({ ...environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }, processes);
  const front = await startNginxFor(cluster.ports, folder);
  return {
    port: front.port,
    cluster,
    async stop() {
      await front.stop();
      await cluster.stop();
    },
  };
}

/** Starts "hello world" servers (Express) behind nginx. Their throughput is the maximum that the machine allows. */
export async function startHello(processes: number, folder: string): Promise<LoadBalancer> {
  const targets = await Promise.all(Array.from({ length: processes }, () => startTarget('hello')));
  const front = await startNginxFor(
    targets.map(({ port }) => port),
    folder,
  );
  return {
    port: front.port,
    async stop() {
      await front.stop();
      await Promise.all(targets.map((target) => target.stop()));
    },
  };
}
