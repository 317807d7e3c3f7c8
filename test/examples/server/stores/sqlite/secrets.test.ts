import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startService } from '../../support/service.ts';

it('the SQLite file contains the digest of a token but not the token', async () => {
  const service = await startService();
  const token = await service.token();
  await service.stop();
  const file = join(service.folder, 'data', 'apiblock.sqlite');
  const kept = [file, `${file}-wal`].filter((name) => existsSync(name)).map((name) => readFileSync(name));
  expect([
    kept.some((bytes) => bytes.includes(service.services.digest(token) as string)),
    kept.some((bytes) => bytes.includes(token)),
  ]).toEqual([true, false]);
});
