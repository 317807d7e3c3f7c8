import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
  readonly filename: string;
}

/** Packs the repository in the same way as `npm publish`. `folder` contains the packed file while `use` runs. */
export function pack<Result>(use: (packed: Packed, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-pack-'));
  try {
    const output = execFileSync('npm', ['pack', '--json', '--loglevel', 'error', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(output) as [Packed];
    return use(packed, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
