import { createSocket } from 'node:dgram';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const file = '/proc/sys/net/ipv4/ip_local_port_range';
/** The ephemeral port range of the system. Empty on systems other than Linux, because they do not have this file. */
const outgoing = existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\s+/).map(Number) : [];

/** The inclusive port range that {@link freePort} selects from. */
export const range = rangeBeside(outgoing);

/** Returns the larger range of ports outside the ephemeral range, excluding low ports of well-known services. */
export function rangeBeside([low = 32_768, high = 65_535]: readonly number[]): { from: number; to: number } {
  const below = { from: 10_240, to: low - 1 };
  const above = { from: high + 1, to: 65_535 };
  const wider = below.to - below.from >= above.to - above.from ? below : above;
  // If the ephemeral range covers nearly all ports, fall back to a fixed range.
  return wider.to - wider.from >= 1000 ? wider : { from: 10_240, to: 32_767 };
}

/**
 * Returns a free port and reserves it until this process exits, so that a server can be restarted on it. While the
 * server is down, neither outgoing connections nor other processes that call this function receive the port.
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

/** Reserves a port by binding the UDP port with the same number, which the system releases when the process exits. */
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
