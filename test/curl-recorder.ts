import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A request as it came over the wire: nothing normalised but the white space around header values. */
export interface RecordedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A finished command: its exit code, what it wrote, what it sent, and the files that it left behind. */
export interface CommandRun {
  exitCode: number | null;
  stderr: string;
  requests: RecordedRequest[];
  files: string[];
}

/** A server that records requests, and a place to run commands against it, one at a time. */
export interface Recorder {
  /** Where it listens: scheme, host and port. */
  base: string;
  run(shell: string, command: string): Promise<CommandRun>;
  close(): void;
}

const TIME_LIMIT_MS = 30_000;

/** A server alone, and what it was sent so far. */
export interface RecordingServer {
  base: string;
  requests: RecordedRequest[];
  close(): void;
}

/** What a request is answered, as it goes over the wire. */
export type ToAnswer = (request: RecordedRequest) => string;

// HEAD is answered as servers do: with the length of a body that is not there.
const toPlainAnswer: ToAnswer = ({ method, target }) => {
  const status = /^\/answer\/(\d{3})$/.exec(target)?.[1] ?? '200';
  return `HTTP/1.1 ${status} Said\r\nLocation: /elsewhere\r\nContent-Length: 2\r\n\r\n${method === 'HEAD' ? '' : 'ok'}`;
};

/** Starts a server on a free port of the loopback interface. A path `/answer/404` is answered by that status. */
export async function startServer(toAnswer: ToAnswer = toPlainAnswer): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((socket) => record(socket, requests, toAnswer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, requests, close: () => void server.close() };
}

/** Starts a recorder. */
export async function startRecorder(): Promise<Recorder> {
  const { base, requests, close } = await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-curl-'));
  const cwd = join(folder, 'cwd');
  const home = join(folder, 'home');
  const script = join(folder, 'command.sh');
  mkdirSync(cwd);
  mkdirSync(home);

  return {
    base,
    async run(shell, command) {
      requests.length = 0;
      writeFileSync(script, command);
      const { exitCode, stderr } = await runScript(shell, script, cwd, home);
      return { exitCode, stderr, requests: [...requests], files: [...readdirSync(cwd), ...readdirSync(home)] };
    },
    close() {
      close();
      rmSync(folder, { recursive: true });
    },
  };
}

function runScript(
  shell: string,
  script: string,
  cwd: string,
  home: string,
): Promise<{ exitCode: number | null; stderr: string }> {
  return new Promise((resolve, reject) => {
    // Nothing of the machine's own may colour the result: no proxies, no .curlrc, no locale.
    const env = { PATH: process.env['PATH'], HOME: home, CURL_HOME: home, LC_ALL: shell === 'sh' ? 'C' : 'C.UTF-8' };
    const child = spawn(shell, [script], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: TIME_LIMIT_MS });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (exitCode) => resolve({ exitCode, stderr }));
  });
}

// By hand, not on node:http: that would refuse, merge or normalise just what is to be seen.
function record(socket: Socket, requests: RecordedRequest[], toAnswer: ToAnswer): void {
  let received: Buffer = Buffer.alloc(0);
  let isContinued = false;
  let missing = 0;
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    // A long body is joined once it is complete, not with each of its pieces.
    if (missing > chunk.length) {
      missing -= chunk.length;
      return;
    }
    missing = 0;
    received = Buffer.concat([received, ...chunks.splice(0)]);
    while (take());
  });

  const take = (): boolean => {
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return false;
    const [requestLine = '', ...lines] = received.toString('utf8', 0, headEnd).split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '')];
    });
    const find = (name: string) => headers.find(([other]) => other.toLowerCase() === name)?.[1];
    if (find('expect')?.toLowerCase() === '100-continue' && !isContinued) {
      isContinued = true;
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    }

    const bodyStart = headEnd + 4;
    const length = Number(find('content-length') ?? 0);
    let body = received.subarray(bodyStart, bodyStart + length);
    let end = bodyStart + length;
    if (find('transfer-encoding')?.toLowerCase() === 'chunked') {
      const chunked = readChunked(received, bodyStart);
      if (!chunked) return false;
      ({ body, end } = chunked);
    }
    if (received.length < end) {
      missing = end - received.length;
      return false;
    }
    const method = requestLine.split(' ', 1)[0] ?? '';
    const target = requestLine.slice(method.length + 1, requestLine.lastIndexOf(' '));
    const request = { method, target, headers, body: Buffer.from(body) };
    requests.push(request);
    received = received.subarray(end);
    isContinued = false;
    socket.write(toAnswer(request));
    return received.length > 0;
  };
}

function readChunked(received: Buffer, start: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const length = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + length;
    if (received.length < end + 2) return undefined;
    if (length === 0) return { body: Buffer.concat(parts), end: end + 2 };
    parts.push(received.subarray(lineEnd + 2, end));
    at = end + 2;
  }
}
