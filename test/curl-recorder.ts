import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A request as it came over the wire: nothing normalised but the white space around header values. */
export interface RecordedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A finished command: its exit code, what it wrote, what it sent, and the files that it left behind. */
export interface CommandRun {
  exitCode: number;
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

// One small process starts all shells: a worker of the tests, which is large, would take most of the time for it.
const RUN_EACH = `while read -r shell locale; do
  LC_ALL=$locale "$shell" "$0" < /dev/null > /dev/null 2> "$1"
  echo $?
done`;

/** Runs a script again and again; the exit code of one that was ended is 128 and the signal's number. */
function startRunner(script: string, errors: string, cwd: string, home: string) {
  // Nothing of the machine's own may colour the result: no proxies, no .curlrc, no locale.
  const env = { PATH: process.env['PATH'], HOME: home, CURL_HOME: home };
  const child = spawn('sh', ['-c', RUN_EACH, script, errors], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exitCodes = createInterface(child.stdout)[Symbol.asyncIterator]();
  // What is written to one that was ended is answered by its end.
  child.stdin.on('error', () => undefined);
  // With whatever it runs.
  const kill = () => void process.kill(-(child.pid ?? NaN), 'SIGKILL');
  return {
    async run(shell: string): Promise<number> {
      const tooLong = setTimeout(kill, TIME_LIMIT_MS);
      child.stdin.write(`${shell} ${shell === 'sh' ? 'C' : 'C.UTF-8'}\n`);
      const { value } = await exitCodes.next();
      clearTimeout(tooLong);
      if (value === undefined) throw new Error(`The command has not ended within ${TIME_LIMIT_MS} ms.`);
      return Number(value);
    },
    stop: () => void child.stdin.end(),
  };
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
