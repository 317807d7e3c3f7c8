import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An HTTP client that retries requests refused with a temporary error. */
export interface RetryingClient {
  call(sent: Sent): Promise<Answer>;
  /** Statistics of all requests so far. */
  readonly experience: Experience;
  close(): void;
}

export interface Experience {
  answers: number;
  /** Number of refusals by status or connection error code. */
  readonly refusals: Map<string, number>;
  /** Longest time from the first refusal until a retry succeeded, in milliseconds. */
  longestRefusal: number;
  /** Longest time until a final response, including retries, in milliseconds. */
  longestWait: number;
}

/** Maximum total time of retries. */
const MAX_RETRY_TIME_MS = 60_000;
const RETRY_DELAY_MS = 20;
/**
 * Status codes of temporary errors: 0 if the connection fails, 409 if the idempotency key is in use, 502 and 504 if no
 * process responds, 503 if the store is unavailable, and 507 if the store is full.
 */
const retryableStatuses = new Set([0, 409, 502, 503, 504, 507]);

export function createRetryingClient(port: number): RetryingClient {
  const agent = new Agent({ keepAlive: true });
  const experience: Experience = { answers: 0, refusals: new Map(), longestRefusal: 0, longestWait: 0 };
  return {
    experience,
    close: () => agent.destroy(),
    async call(sent) {
      const begun = performance.now();
      let refused: number | undefined;
      for (;;) {
        const asked = performance.now();
        const answer = await exchange(port, agent, sent);
        const now = performance.now();
        experience.longestWait = Math.max(experience.longestWait, now - begun);
        if (!retryableStatuses.has(answer.status)) {
          experience.answers += 1;
          if (refused !== undefined) experience.longestRefusal = Math.max(experience.longestRefusal, asked - refused);
          return answer;
        }
        refused ??= now;
        const reason = answer.status === 0 ? answer.text : String(answer.status);
        experience.refusals.set(reason, (experience.refusals.get(reason) ?? 0) + 1);
        if (now - begun > MAX_RETRY_TIME_MS)
          throw new Error(`${sent.method ?? 'GET'} ${sent.path} is refused for ever: ${reason}`);
        await wait(RETRY_DELAY_MS);
      }
    },
  };
}

/** Sends one request. A connection error is returned as status 0 with the error code as text. */
function exchange(port: number, agent: Agent, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const content = bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length };
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, headers: {}, text: error.code ?? error.message });
    const outgoing = send(
      { port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...content }, timeout: 30_000 },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', fail).on('timeout', () => outgoing.destroy(new Error('no answer in 30 s')));
    outgoing.end(bytes);
  });
}
