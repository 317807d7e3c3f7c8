import { createSocket } from 'node:dgram';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const file = '/proc/sys/net/ipv4/ip_local_port_range';
/** The ports that the system gives to outgoing connections; elsewhere than on Linux none are lower than its own. */
const outgoing = existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\s+/).map(Number) : [];

/** The ports that {@link freePort} gives, both included. */
export const range = rangeBeside(outgoing);

/** Most of the ports that no outgoing connection takes, without the lowest, where well-known services are. */
export function rangeBeside([low = 32_768, high = 65_535]: readonly number[]): { from: number; to: number } {
  const below = { from: 10_240, to: low - 1 };
  const above = { from: high + 1, to: 65_535 };
  const wider = below.to - below.from >= above.to - above.from ? below : above;
  // Where outgoing connections may take nearly all, there is no such range, and none is better than another.
  return wider.to - wider.from >= 1000 ? wider : { from: 10_240, to: 32_767 };
}

/**
 * A port that nothing listens on, and that stays this process's own until it ends: who listens on it may stop and start
 * again. No outgoing connection takes it in between, and no other process is given it here.
 */
export async function freePort(): Promise<number> {
  const size = range.to - range.from + 1;
  const start = Math.floor(Math.random() * size);
  for (let step = 0; step < size; step += 1) {
    const port = range.from + ((start + step) % size);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port from ${range.from} to ${range.to} is free.`);
}

/** Holds the UDP port of this number, which nobody needs: whoever holds it may use the TCP port. It goes with the process. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket
      .once('error', () => {
        socket.close();
        resolve(false);
      })
      .bind(port, '127.0.0.1', () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
