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

/** A client that waits for every answer and repeats, soon, what was refused for no fault of its own. */
export interface RetryingClient {
  call(sent: Sent): Promise<Answer>;
  /** How it was treated so far. */
  readonly experience: Experience;
  close(): void;
}

export interface Experience {
  answers: number;
  /** How often each refusal came: by status, or by the code of a connection's error. */
  readonly refusals: Map<string, number>;
  /** The longest time from a first refusal until a request was sent that was not refused, in milliseconds. */
  longestRefusal: number;
  /** The longest wait for one answer, refusals included. */
  longestWait: number;
}

/** Gone is what stays refused for so long. */
const patienceMs = 60_000;
const repeatAfterMs = 20;
/** What may pass: nothing there, a proxy without a process, a store out of reach or full, the same key in another request. */
const passing = new Set([0, 409, 502, 503, 504, 507]);

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
        if (!passing.has(answer.status)) {
          experience.answers += 1;
          if (refused !== undefined) experience.longestRefusal = Math.max(experience.longestRefusal, asked - refused);
          return answer;
        }
        refused ??= now;
        const reason = answer.status === 0 ? answer.text : String(answer.status);
        experience.refusals.set(reason, (experience.refusals.get(reason) ?? 0) + 1);
        if (now - begun > patienceMs)
          throw new Error(`${sent.method ?? 'GET'} ${sent.path} is refused for ever: ${reason}`);
        await wait(repeatAfterMs);
      }
    },
  };
}

/** One request; an error of the connection is status 0 with its code as text. */
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
