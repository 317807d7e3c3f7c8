import { Agent, request as send } from 'node:http';

export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The expected status code. Any other status code stops the measurement with an error. */
  readonly status?: number;
}

export interface Load {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

let index = 0;

/** Sends requests one after the other on each connection, until the time or the number of requests is reached. */
export async function runLoad(
  port: number,
  request: (index: number) => Request,
  { seconds, connections, most }: { seconds: number; connections: number; most: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let begun = 0;
  const work = async () => {
    while (performance.now() < end && begun < most) {
      begun += 1;
      const at = performance.now();
      await answer(port, agent, request((index += 1)));
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = performance.now() - start;
  agent.destroy();
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    count: times.length,
    perSecond: (times.length / elapsed) * 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
}

function answer(
  port: number,
  agent: Agent,
  { method = 'GET', path, headers = {}, body, status = 200 }: Request,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const outgoing = send(
      { port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } },
      (incoming) => {
        incoming.resume();
        incoming.on('end', () =>
          incoming.statusCode === status
            ? resolve()
            : reject(new Error(`${method} ${path} was answered with ${incoming.statusCode}.`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
