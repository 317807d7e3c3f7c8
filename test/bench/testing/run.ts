// What `apiblock test` takes for 1,000 blocks against a server on this machine, and for 100 against servers that fail: seconds
// and the most memory. Needs a build (dist/).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES = 50;
const BLOCKS = 20;
const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const user = { id: 'u_1', name: 'Ann', tags: ['a', 'b'], owner: { id: 'u_2', name: 'Bob' }, createdAt: '2026-11-02' };

const toBlock = (index: number): string => `## Read user ${index}

<ApiBlock
  method="GET"
  endpoint="/v1/${index}/users/:id"
  description="Reads a user. What \`fields\` leaves out is not there."
  auth="bearer"
  headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
  responses='[
    {"statusCode": 200, "body": ${JSON.stringify({ data: [user, user], meta: { total: 2, page: 1 } })}},
    {"statusCode": 404, "label": "Not found", "body": {"title": "Not found", "status": 404}}
  ]'
>
<ParamField path="id" type="string" required>The user.</ParamField>
<ParamField query="fields" type="string">Members to send.</ParamField>
<ResponseField name="data[].id" type="string" required>The identifier.</ResponseField>
<ResponseField name="meta.total" type="integer" required>How many there are.</ResponseField>
</ApiBlock>
`;

const answer = JSON.stringify({ data: Array.from({ length: 20 }, () => user), meta: { total: 20, page: 1 } });
const chunk = Buffer.alloc(2 ** 20, ' ');

/** What servers do with a call. */
const servers: Record<string, RequestListener> = {
  'answers as documented': (_request, response) =>
    void response.setHeader('Content-Type', 'application/json').end(answer),
  'answers with 100 MB': (_request, response) => {
    let left = 100;
    const more = () => {
      while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more);
      response.end();
    };
    response.setHeader('Content-Type', 'application/json');
    more();
  },
  'cuts each connection': (_request, response) => void response.socket?.destroy(),
  'never answers (100 ms for each)': () => undefined,
};

/** Runs the command; gives its last line, seconds on the clock and of CPU, and the most memory that it had, in MB. */
async function measure(pages: string, port: number, more: string[]) {
  const tell = `data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))`;
  const start = performance.now();
  const values = ['--set', 'id=u_1', '--set', 'ACCESS_TOKEN=a-token-for-this'];
  const args = ['--import', tell, cli, 'test', pages, '--base-url', `http://127.0.0.1:${port}`, ...values, ...more];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let last = '';
  let told = '';
  child.stdout.on('data', (text: Buffer) => (last = (last + text.toString()).slice(-500)));
  child.stderr.on('data', (text: Buffer) => (told += text.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const usage = JSON.parse(/\{.*\}$/.exec(told)?.[0] ?? '{}') as NodeJS.ResourceUsage;
  const { userCPUTime, systemCPUTime, maxRSS } = usage;
  return {
    said: last.trim().split('\n').at(-1) ?? '',
    seconds: (performance.now() - start) / 1000,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
for (let page = 0; page < PAGES; page++) {
  const blocks = Array.from({ length: BLOCKS }, (_, index) => toBlock(page * BLOCKS + index));
  writeFileSync(join(folder, `page-${page}.mdx`), `# Page ${page}\n\n${blocks.join('\n')}`);
}
try {
  const { length } = cpus();
  console.log(`Node ${process.version}, ${availableParallelism()} of ${length} x ${cpus()[0]?.model ?? 'unknown'}`);
  console.log(`| A server that | Seconds | of CPU | MB at most | Said |\n|---|--:|--:|--:|---|`);
  for (const [title, listener] of Object.entries(servers)) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { said, seconds, cpu, megabytes } = await measure(
      title.startsWith('answers as') ? folder : join(folder, 'page-[0-4].mdx'),
      port,
      title.startsWith('never') ? ['--timeout', '0.1'] : [],
    );
    console.log(`| ${title} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${megabytes.toFixed(0)} | ${said} |`);
    server.closeAllConnections();
    server.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}
