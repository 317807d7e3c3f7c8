import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { PACKAGE_FILES } from '../../../init/package-manager.js';

/** Files and folders that change when packages are installed. */
const CHANGED_BY_INSTALL = [...PACKAGE_FILES, 'node_modules'];

/**
 * Returns the files with uncommitted changes in a folder. Ignores the files that `npm install apiblock` changes.
 * Returns an empty array if the folder is not in a Git repository or if Git is not installed.
 */
export function listUncommittedFiles(folder: string): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--no-renames', '--', '.'], {
    cwd: folder,
    encoding: 'utf8',
    // With the default limit of 1 MB, the Git command would fail if thousands of files are changed.
    maxBuffer: Infinity,
  });
  if (status !== 0) return [];
  // Each entry consists of two status letters, a space and the path.
  const paths = stdout.split('\0').filter((entry) => entry !== '');
  return paths.map((entry) => entry.slice(3)).filter((path) => !CHANGED_BY_INSTALL.includes(basename(path)));
}
