import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('loadEmbeddedPostgres does not change the exit code of the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-exit-code-'));
  const loader = new URL('../../support/embedded-postgres.ts', import.meta.url).href;
  const program = `import { loadEmbeddedPostgres } from '${loader}'; await loadEmbeddedPostgres('${folder}'); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([3, '']);
});
