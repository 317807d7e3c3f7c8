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

/** The demo file from an earlier start is unreadable or damaged. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/** Loads the demo password and session secret from the data folder, or generates them on the first start. */
export async function openDemo(
  dataDir: string,
  store: Store,
  now: number,
): Promise<{ password: string; keys: SiteKeys }> {
  const file = join(dataDir, 'demo.json');
  let demo = readDemo(file);
  if (!demo) {
    // Import the documents before writing the file. Its existence prevents a later import from restoring deleted documents.
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
    throw new DemoError(`${file} is damaged. Delete it to create a new demo password.`);
  return { password: demo.sitePassword, keys: { passwordHash, secrets: [demo.sessionSecret] } };
}

function readDemo(file: string): DemoFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DemoError(`${file} cannot be read. Delete it to create a new demo password.`, { cause: error });
  }
}

/** Writes the demo file atomically. If another process wrote it first, returns that file's content instead. */
function writeDemo(file: string, demo: DemoFile): DemoFile {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return demo;
  } catch (error) {
    const existing = readDemo(file);
    if (!existing) throw error;
    return existing;
  } finally {
    unlinkSync(draft);
  }
}
