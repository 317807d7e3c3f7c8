import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { resolveDataDir } from './stores/location.ts';

/**
 * Starts the service. Enables the compile cache before it imports the other modules, because the cache halves the
 * duration of later starts.
 */
async function main(): Promise<void> {
  try {
    const dataDir = resolveDataDir(process.env);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // The compile cache contains executable code, so other users must not be able to write to its folder.
    enableCompileCache(join(dataDir, 'compile-cache'));
    const { start } = await import('./from-environment.ts');
    const running = await start(process.env, (text) => void process.stdout.write(text));
    const stop = (): void => void running.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop).once('SIGINT', stop);
    flushCompileCache();
  } catch (error) {
    const { explainFailure } = await import('./from-environment.ts');
    process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
