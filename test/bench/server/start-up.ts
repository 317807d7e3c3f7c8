import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Returns the milliseconds from the start of the service until it accepts connections: the minimum of five
 * measurements, because it is the least affected by other programs.
 */
export async function measureStartUp(environment: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await startOnce(environment));
  return Math.min(...times);
}

function startOnce(environment: Record<string, string>): Promise<number> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../examples/server/start.ts', import.meta.url))],
    { env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    let elapsed = NaN;
    child.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('listens on')) return;
      elapsed = performance.now() - start;
      child.kill('SIGTERM');
    });
    child.once('exit', () => {
      if (Number.isNaN(elapsed)) reject(new Error('The service did not start.'));
      else resolve(elapsed);
    });
  });
}
