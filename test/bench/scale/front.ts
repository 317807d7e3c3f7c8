import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster, type Cluster } from '../../cluster/cluster.ts';
import { findNginx, startNginx } from '../../cluster/nginx.ts';
import { startTarget } from '../server/target.ts';

/** Something that is asked at one port. */
export interface Front {
  readonly port: number;
  stop(): Promise<void>;
}

async function putNginxBefore(ports: readonly number[], folder: string): Promise<Front> {
  const nginx = findNginx();
  if (!nginx)
    throw new Error('The processes stand behind nginx, which is not installed (Debian: apt-get install nginx).');
  mkdirSync(folder, { recursive: true });
  return startNginx(nginx, join(folder, 'nginx'), ports);
}

/** So many processes of the service behind nginx. */
export async function startService(
  environment: Record<string, string>,
  processes: number,
  folder: string,
): Promise<Front & { readonly cluster: Cluster }> {
  const cluster = await startCluster({ ...environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }, processes);
  const front = await putNginxBefore(cluster.ports, folder);
  return {
    port: front.port,
    cluster,
    async stop() {
      await front.stop();
      await cluster.stop();
    },
  };
}

/** So many Express hellos behind the same nginx: what the machine does at most. */
export async function startHello(processes: number, folder: string): Promise<Front> {
  const targets = await Promise.all(Array.from({ length: processes }, () => startTarget('hello')));
  const front = await putNginxBefore(
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
