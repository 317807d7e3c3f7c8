import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../api/index.ts';
import { demoDocuments } from './demo-documents.ts';
import { hashPassword, parsePasswordHash } from './site/password.ts';
import { createRandomText } from './random-text.ts';
import type { SiteKeys } from './site/access.ts';

interface DemoFile {
  readonly sitePassword: string;
  readonly sitePasswordHash: string;
  readonly sessionSecret: string;
}

/** What an earlier start left behind cannot be used. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/** A service that nobody configured: still private, with a password and secret of its own that are made once. */
export async function openDemo(
  dataDir: string,
  store: Store,
  now: number,
): Promise<{ password: string; keys: SiteKeys }> {
  const file = join(dataDir, 'demo.json');
  let demo = readDemo(file);
  if (!demo) {
    // Documents first: the file says that all of it was done, so deleted ones do not come back.
    await store.importDocuments(demoDocuments(now));
    const sitePassword = [1, 2, 3, 4].map(() => createRandomText(4)).join('-');
    demo = writeDemo(file, {
      sitePassword,
      sitePasswordHash: await hashPassword(sitePassword),
      sessionSecret: createRandomText(48),
    });
  }
  const passwordHash = parsePasswordHash(demo.sitePasswordHash);
  if (!passwordHash || !demo.sitePassword || !demo.sessionSecret)
    throw new DemoError(`${file} is damaged. Delete it to make a new demo password.`);
  return { password: demo.sitePassword, keys: { passwordHash, secrets: [demo.sessionSecret] } };
}

function readDemo(file: string): DemoFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DemoError(`${file} cannot be read. Delete it to make a new demo password.`, { cause: error });
  }
}

/** Of several programs that start at once the first one's file stands, and all use it. */
function writeDemo(file: string, demo: DemoFile): DemoFile {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return demo;
  } catch (error) {
    const standing = readDemo(file);
    if (!standing) throw error;
    return standing;
  } finally {
    unlinkSync(draft);
  }
}
