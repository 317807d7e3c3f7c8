import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/** Starts the service. Modules are imported after the compile cache is enabled, which roughly halves later starts. */
async function main(): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The cache contains executable code, so it must be in a folder that other users cannot write to.
  enableCompileCache(join(dataDir, 'compile-cache'));
  const { start, explainFailure } = await import('./from-environment.ts');
  try {
    const running = await start(process.env, (text) => void process.stdout.write(text));
    const stop = (): void => void running.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop).once('SIGINT', stop);
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
