import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A received request. It is unchanged, except that whitespace around header values is removed. */
export interface RecordedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/**
 * The result of a command: its exit code and error output, the requests that it sent, and the names of the files that
 * it created.
 */
export interface CommandRun {
  exitCode: number;
  stderr: string;
  requests: RecordedRequest[];
  files: string[];
}

/** Runs shell commands one at a time and records the requests that they send to its server. */
export interface Recorder {
  /** Base URL of the server, without a trailing slash. */
  base: string;
  run(shell: string, command: string): Promise<CommandRun>;
  close(): void;
}

const TIME_LIMIT_MS = 30_000;

export interface RecordingServer {
  base: string;
  requests: RecordedRequest[];
  close(): void;
}

/** Creates the raw HTTP response to a request. */
export type CreateResponse = (request: RecordedRequest) => string;

// The response to a HEAD request contains the Content-Length of the body, but no body.
const createPlainResponse: CreateResponse = ({ method, target }) => {
  const status = /^\/answer\/(\d{3})$/.exec(target)?.[1] ?? '200';
  return `HTTP/1.1 ${status} Test\r\nLocation: /elsewhere\r\nContent-Length: 2\r\n\r\n${method === 'HEAD' ? '' : 'ok'}`;
};

/**
 * Starts a server on a free loopback port. By default, it responds to `/answer/404` with status code 404, and to other
 * paths with 200.
 */
export async function startServer(createResponse: CreateResponse = createPlainResponse): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((socket) => record(socket, requests, createResponse));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, requests, close: () => void server.close() };
}

export async function startRecorder(): Promise<Recorder> {
  const { base, requests, close } = await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-curl-'));
  const cwd = join(folder, 'cwd');
  const home = join(folder, 'home');
  const script = join(folder, 'command.sh');
  const errors = join(folder, 'errors');
  mkdirSync(cwd);
  mkdirSync(home);
  const runner = startRunner(script, errors, cwd, home);

  return {
    base,
    async run(shell, command) {
      requests.length = 0;
      writeFileSync(script, command);
      const exitCode = await runner.run(shell);
      const stderr = readFileSync(errors, 'utf8');
      return { exitCode, stderr, requests: [...requests], files: [...readdirSync(cwd), ...readdirSync(home)] };
    },
    close() {
      runner.stop();
      close();
      rmSync(folder, { recursive: true });
    },
  };
}

// All commands run in one small shell process, because spawning a process from the large test worker is slow.
const RUN_EACH = `while read -r shell locale; do
  LC_ALL=$locale "$shell" "$0" < /dev/null > /dev/null 2> "$1"
  echo $?
done`;

/**
 * Starts a shell that runs the script file on request. If a signal terminates the script, the exit code is 128 plus the
 * signal number.
 */
function startRunner(script: string, errors: string, cwd: string, home: string) {
  // Proxies, .curlrc and the machine's locale must not affect the result.
  const env = { PATH: process.env['PATH'], HOME: home, CURL_HOME: home };
  const child = spawn('sh', ['-c', RUN_EACH, script, errors], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exitCodes = createInterface(child.stdout)[Symbol.asyncIterator]();
  // Ignore write errors after the process was killed, because `run` reports that its output has ended.
  child.stdin.on('error', () => undefined);
  // Kill the whole process group, which includes the running command.
  const kill = () => void process.kill(-(child.pid ?? NaN), 'SIGKILL');
  return {
    async run(shell: string): Promise<number> {
      const tooLong = setTimeout(kill, TIME_LIMIT_MS);
      child.stdin.write(`${shell} ${shell === 'sh' ? 'C' : 'C.UTF-8'}\n`);
      const { value } = await exitCodes.next();
      clearTimeout(tooLong);
      if (value === undefined) throw new Error(`The command did not finish within ${TIME_LIMIT_MS} ms.`);
      return Number(value);
    },
    stop: () => void child.stdin.end(),
  };
}

// Parses HTTP without node:http, which rejects, merges or normalizes some of the requests to be recorded.
function record(socket: Socket, requests: RecordedRequest[], createResponse: CreateResponse): void {
  let received: Buffer = Buffer.alloc(0);
  let isContinued = false;
  let missing = 0;
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    // Concatenate the chunks of a long body only once it is complete.
    if (missing > chunk.length) {
      missing -= chunk.length;
      return;
    }
    missing = 0;
    received = Buffer.concat([received, ...chunks.splice(0)]);
    let hasMore = true;
    while (hasMore) hasMore = takeRequest();
  });

  /** Records the first complete request. Returns whether more data follows it. */
  const takeRequest = (): boolean => {
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
    socket.write(createResponse(request));
    return received.length > 0;
  };
}

function readChunked(received: Buffer, start: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  let at = start;
  while (true) {
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
