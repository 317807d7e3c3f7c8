import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('readme-pictures.ts generates the light and dark pictures for the README', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-pictures-'));
  const script = fileURLToPath(new URL('../pictures/readme.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
  expect(stdout).toMatch(/^block-light\.webp: \d\d kB\nblock-dark\.webp: \d\d kB\n$/);
  expect(readdirSync(folder)).toEqual(['block-dark.webp', 'block-light.webp']);
  rmSync(folder, { recursive: true });
});
