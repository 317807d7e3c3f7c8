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
  /** Median response time, in milliseconds. */
  readonly p50: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
}

/** Number of requests in all measurements of this process, so that each request has a unique index. */
let requestCount = 0;

/** Sends requests on each connection, one at a time, until the duration or the number of requests is reached. */
export async function runLoad(
  port: number,
  request: (index: number) => Request,
  { seconds, connections, maxRequests }: { seconds: number; connections: number; maxRequests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let sentCount = 0;
  const sendRequests = async () => {
    while (performance.now() < end && sentCount < maxRequests) {
      sentCount += 1;
      const sentAt = performance.now();
      requestCount += 1;
      await sendRequest(port, agent, request(requestCount));
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
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

function sendRequest(
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
        incoming.on('end', () => {
          const { statusCode } = incoming;
          if (statusCode === status) resolve();
          else reject(new Error(`${method} ${path} returned the status code ${statusCode} instead of ${status}.`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
