import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, describe, vi } from 'vitest';
import { updatePages } from '../../../../../src/tools/cli/commands/test/update-pages.js';
import type { DifferentSample } from '../../../../../src/tools/testing/update/sample-changes.js';
import { run, useServer } from '../../../testing/run/server.ts';

const api = useServer();

const BEFORE = `# X\r\n\r\n<ApiBlock method="GET" endpoint="/x" response='{"n": "1"}' />\r\n`;
const AFTER = BEFORE.replace('"1"', '1');

const update = async (bytes: Buffer, isDryRun: boolean) => {
  const file = join(mkdtempSync(join(tmpdir(), 'update-')), 'page.mdx');
  writeFileSync(file, bytes);
  const text = new TextDecoder().decode(bytes);
  const samples: DifferentSample[] = [];
  api.json({ n: 1 });
  await run(text, { baseUrl: api.url, onDifferentSample: (sample) => void samples.push({ ...sample, file }) });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const patch = updatePages([{ file, text }], samples, isDryRun);
  return { patch, written: readFileSync(file) };
};

describe('updatePages', () => {
  it('writes the page with its byte order mark', async () => {
    const { patch, written } = await update(Buffer.from(`\uFEFF${BEFORE}`), false);
    expect(written.toString()).toBe(`\uFEFF${AFTER}`);
    expect(patch).toBe('');
  });

  it('returns a patch and does not write the page in a dry run', async () => {
    const { patch, written } = await update(Buffer.from(BEFORE), true);
    expect(written.toString()).toBe(BEFORE);
    expect(patch).toContain(`-<ApiBlock method="GET" endpoint="/x" response='{"n": "1"}' />`);
    expect(patch).toContain(`+<ApiBlock method="GET" endpoint="/x" response='{"n": 1}' />`);
  });

  it('does not write a page that is not valid UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(BEFORE), Buffer.from([0xff])]);
    const { written } = await update(bytes, false);
    expect(written.equals(bytes)).toBe(true);
  });
});
