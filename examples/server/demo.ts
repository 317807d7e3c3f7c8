import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandomText, type Store } from '../api/index.ts';
import { createDemoDocuments } from './demo-documents.ts';
import { hashPassword, parsePasswordHash } from './site/password.ts';
import type { SiteKeys } from './site/access.ts';

interface DemoFile {
  readonly sitePassword: string;
  readonly sitePasswordHash: string;
  readonly sessionSecret: string;
}

/** Error for a demo file that is unreadable or damaged. */
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
    // Import the documents before creating the demo file. If the file exists, later starts skip the import.
    await store.importDocuments(createDemoDocuments(now));
    const sitePassword = Array.from({ length: 4 }, () => createRandomText(4)).join('-');
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

/**
 * Creates the demo file atomically and returns its content. If another process has created the file first, returns the
 * content of that file instead.
 */
function writeDemo(file: string, demo: DemoFile): DemoFile {
  const temporaryFile = `${file}.${randomUUID()}`;
  writeFileSync(temporaryFile, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(temporaryFile, file);
    return demo;
  } catch (error) {
    const existing = readDemo(file);
    if (!existing) throw error;
    return existing;
  } finally {
    unlinkSync(temporaryFile);
  }
}
