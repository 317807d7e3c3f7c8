import { readPackageJson } from './package-json.js';
import { hasFile, type Project } from './project.js';

const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const LOCK_FILES: Record<string, PackageManager> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
};

/** The files that package managers change. */
export const PACKAGE_FILES = ['package.json', 'pnpm-workspace.yaml', ...Object.keys(LOCK_FILES)];

/** Maximum number of parent folders that are searched for the root of the site's workspace. */
const MAX_PARENT_FOLDERS = 8;

/**
 * Returns the package manager that the `packageManager` field or a lock file specifies in the folder of the site, or
 * else in the root of its workspace. If neither folder specifies one, returns the package manager that runs the
 * command, or else npm.
 *
 * @param userAgent - The environment variable `npm_config_user_agent`, which package managers set when they run a
 * command.
 */
export function detectPackageManager(project: Project, userAgent = ''): PackageManager {
  const folders = Array.from({ length: MAX_PARENT_FOLDERS }, (_, index) => `${'../'.repeat(index)}..`);
  const root = folders.find((folder) => isWorkspaceRoot(project, folder));
  const found = findInFolder(project, '.') ?? (root === undefined ? undefined : findInFolder(project, root));
  return found ?? toPackageManager(userAgent) ?? 'npm';
}

/**
 * Returns whether a folder is the root of a workspace. A lock file in any other parent folder is unrelated to the site.
 */
export function isWorkspaceRoot(project: Project, folder: string): boolean {
  const isPnpmRoot = hasFile(project, `${folder}/pnpm-workspace.yaml`) && hasFile(project, `${folder}/package.json`);
  return isPnpmRoot || readPackageJson(project, folder)?.hasWorkspaces === true;
}

function findInFolder(project: Project, folder: string): PackageManager | undefined {
  const declared = toPackageManager(readPackageJson(project, folder)?.packageManager ?? '');
  if (declared) return declared;
  const files = project.list(folder);
  const lockFile = Object.keys(LOCK_FILES).find((name) => files.includes(name));
  return lockFile === undefined ? undefined : LOCK_FILES[lockFile];
}

/** Returns the package manager in a string such as `pnpm@10.1.0` or `pnpm/10.1.0 npm/? node/v24.0.0`. */
function toPackageManager(text: string): PackageManager | undefined {
  return PACKAGE_MANAGERS.find((name) => text === name || text.startsWith(`${name}@`) || text.startsWith(`${name}/`));
}

export function toInstallArguments(
  manager: PackageManager,
  packages: readonly string[],
  { isDevelopment, isWorkspaceRoot }: { isDevelopment: boolean; isWorkspaceRoot: boolean },
): string[] {
  const command = manager === 'npm' ? 'install' : 'add';
  const options: string[] = [];
  if (isDevelopment) options.push(manager === 'bun' ? '--dev' : '-D');
  // Without this option, pnpm adds no dependencies to the root of a workspace.
  if (manager === 'pnpm' && isWorkspaceRoot) options.push('-w');
  return [command, ...options, ...packages];
}

/** Returns the command that runs a script of a site, such as `npm run dev`. */
export function toRunCommand(manager: PackageManager, script: string): string {
  if (manager === 'npm' && script === 'start') return 'npm start';
  return manager === 'npm' || manager === 'bun' ? `${manager} run ${script}` : `${manager} ${script}`;
}

export function toApiblockCommand(manager: PackageManager): string {
  const runners = { npm: 'npx', pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' };
  return `${runners[manager]} apiblock`;
}
