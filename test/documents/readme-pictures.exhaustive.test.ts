import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const pictures = fileURLToPath(new URL('../../.github/', import.meta.url));
const NAMES = ['block', 'check', 'console'];

describe('each picture in the README', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'apiblock-pictures-'));
    const script = fileURLToPath(new URL('../pictures/readme.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script, folder]);
  }, 120_000);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is generated in a light and a dark version', () => {
    const files = NAMES.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`, `${name}.txt`]);
    expect(readdirSync(folder)).toEqual(files);
  });

  it.each(NAMES)('contains the same text as a newly generated picture: %s', (name) => {
    const readText = (from: string) => readFileSync(join(from, `${name}.txt`), 'utf8');
    expect(readText(pictures)).toBe(readText(folder));
  });
});
