import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { range, rangeBeside } from './free-port.ts';

const module = new URL('free-port.ts', import.meta.url).href;

/** Starts a process that reserves ports and keeps running. Returns the ports. */
async function takePorts(count: number): Promise<number[]> {
  const program = `
    import { freePort } from ${JSON.stringify(module)};
    const ports = [];
    while (ports.length < ${count}) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process exited unexpectedly.')));
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
  return JSON.parse(line) as number[];
}

describe('freePort', () => {
  it('never returns the same port to two running processes', async () => {
    // Random selection alone would produce about 12 duplicates.
    const taken = await Promise.all([1, 2, 3].map(() => takePorts(300)));
    expect(new Set(taken.flat()).size).toBe(900);
    expect(taken.flat().filter((port) => port < range.from || port > range.to)).toEqual([]);
  });

  it('selects ports outside the ephemeral port range of the system', () => {
    expect(rangeBeside([32_768, 60_999])).toEqual({ from: 10_240, to: 32_767 });
    expect(rangeBeside([1024, 60_999])).toEqual({ from: 61_000, to: 65_535 });
    expect(rangeBeside([])).toEqual({ from: 10_240, to: 32_767 });
    // If the ephemeral range covers nearly all ports, the default range is used.
    expect(rangeBeside([1024, 65_535])).toEqual({ from: 10_240, to: 32_767 });
  });
});
