// Measures the time and peak memory of `apiblock test` with 1,000 blocks and a local server, and with 100 blocks and
// servers that fail. Requires a build (dist).
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
  description="Reads a user. Members that \`fields\` doesn't name are omitted."
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
<ResponseField name="meta.total" type="integer" required>The number of users.</ResponseField>
</ApiBlock>
`;

const documentedResponse = JSON.stringify({
  data: Array.from({ length: 20 }, () => user),
  meta: { total: 20, page: 1 },
});
const chunk = Buffer.alloc(2 ** 20, ' ');

/** Sends 100 MB, one chunk at a time. */
const sendHuge: RequestListener = (_request, response) => {
  let chunksLeft = 100;
  const sendMore = () => {
    let canSendMore = true;
    while (canSendMore && chunksLeft > 0) {
      chunksLeft -= 1;
      canSendMore = response.write(chunk);
    }
    if (chunksLeft > 0) response.once('drain', sendMore);
    else response.end();
  };
  response.setHeader('Content-Type', 'application/json');
  sendMore();
};

interface Server {
  /** The behavior that the results table shows. */
  title: string;
  listener: RequestListener;
  pages: string;
  options?: string[];
}

const FEW_PAGES = 'page-[0-4].mdx';

const servers: Server[] = [
  {
    title: 'responds as documented',
    listener: (_request, response) =>
      void response.setHeader('Content-Type', 'application/json').end(documentedResponse),
    pages: '.',
  },
  { title: 'sends 100 MB per response', listener: sendHuge, pages: FEW_PAGES },
  {
    title: 'closes each connection without a response',
    listener: (_request, response) => void response.socket?.destroy(),
    pages: FEW_PAGES,
  },
  {
    title: 'never responds (timeout: 100 ms)',
    listener: () => undefined,
    pages: FEW_PAGES,
    options: ['--timeout', '0.1'],
  },
];

/** Runs the command. Returns its last line, the elapsed time and CPU time in seconds, and the peak memory in MB. */
async function measure(pages: string, port: number, options: string[]) {
  const reportUsage = `data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))`;
  const start = performance.now();
  const values = ['--set', 'id=u_1', '--set', 'ACCESS_TOKEN=a-token-for-this'];
  const args = [
    '--import',
    reportUsage,
    cli,
    'test',
    pages,
    '--base-url',
    `http://127.0.0.1:${port}`,
    ...values,
    ...options,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-500)));
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const usage = JSON.parse(/\{.*\}$/.exec(errorOutput)?.[0] ?? '{}') as NodeJS.ResourceUsage;
  const { userCPUTime, systemCPUTime, maxRSS } = usage;
  return {
    lastLine: output.trim().split('\n').at(-1) ?? '',
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
  console.log(`| Server | Elapsed (s) | CPU (s) | Peak memory (MB) | Last line of output |\n|---|--:|--:|--:|---|`);
  for (const { title, listener, pages, options = [] } of servers) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { lastLine, seconds, cpu, megabytes } = await measure(join(folder, pages), port, options);
    console.log(`| ${title} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${megabytes.toFixed(0)} | ${lastLine} |`);
    server.closeAllConnections();
    server.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}
