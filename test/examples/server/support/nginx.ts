import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../support/free-port.ts';

/** The published nginx configuration. */
export const siteFile = readFileSync(new URL('../../../../examples/server/deploy/nginx.conf', import.meta.url), 'utf8');

/**
 * Returns the path of nginx, if it is installed. REQUIRE_NGINX=1 makes it mandatory, and WITHOUT_NGINX=1 ignores it.
 */
export function findNginx(): string | undefined {
  if (process.env['WITHOUT_NGINX'] === '1') return undefined;
  try {
    // Debian installs nginx in /usr/sbin, which is only on root's PATH.
    return execFileSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v nginx'], { encoding: 'utf8' }).trim();
  } catch {
    if (process.env['REQUIRE_NGINX'] === '1')
      throw new Error('nginx is not installed (Debian: apt-get install nginx), but REQUIRE_NGINX=1 requires it.');
    return undefined;
  }
}

/** Replaces the ports in the published configuration and removes TLS. Keeps every other line. */
export const adaptSite = (processes: readonly number[], port: number, redirectPort: number): string =>
  siteFile
    .replace(/^ *server 127\.0\.0\.1:300(\d) .*\n/gm, (line, number: string) => {
      const actual = processes[Number(number) - 1];
      return actual === undefined ? '' : line.replace(/300\d/, String(actual));
    })
    .replace(/^ *(ssl_|listen \[::\]:).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`);

const mainFile = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n    ')}
    include ${folder}/site.conf;
}
`;

/** Writes the nginx configuration to a folder and returns the command-line arguments. */
export function writeNginxFolder(folder: string, site: string): string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  return ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')];
}

export interface Nginx {
  readonly port: number;
  /** The port that redirects HTTP to HTTPS. */
  readonly redirectPort: number;
  /** Content of the nginx error log, level warn and above. */
  errors(): string;
  stop(): Promise<void>;
}

/** Starts nginx as a reverse proxy for the processes and stores all its files in `folder`. */
export async function startNginx(program: string, folder: string, processes: readonly number[]): Promise<Nginx> {
  const [port, redirectPort] = [await freePort(), await freePort()];
  const child = spawn(program, writeNginxFolder(folder, adaptSite(processes, port, redirectPort)), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let failure = '';
  child.stderr.on('data', (chunk: Buffer) => {
    failure += chunk.toString();
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx exited: ${failure}`);
    await wait(20);
  }
  return {
    port,
    redirectPort,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}
