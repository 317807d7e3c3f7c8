import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that `npm pack` and the scripts it runs need. */
const sources =
  'package.json README.md CHANGELOG.md LICENSE dist stories examples/gallery src/styles test/built test/consumers test/documents test/proxy/samples';

export interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
  readonly filename: string;
}

/**
 * Packs a copy of the repository in the same way as `npm publish`. A copy is used because other tests read the original
 * at the same time.
 */
export function packCopy<Result>(use: (packed: Packed, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-pack-'));
  try {
    for (const source of sources.split(' ')) cpSync(join(root, source), join(folder, source), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const output = execFileSync('npm', ['pack', '--json', '--loglevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
      // Like npm, run scripts with the Node.js version of this process.
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
    });
    const [packed] = JSON.parse(output.slice(output.indexOf('[\n'))) as [Packed];
    return use(packed, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
