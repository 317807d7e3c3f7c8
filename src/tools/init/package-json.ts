import type { Project } from './project.js';

/** The parts of `package.json` that determine what a site needs. */
export interface PackageJson {
  /** Version ranges of all dependencies, keyed by package name. */
  dependencies: ReadonlyMap<string, string>;
  /** The commands of the scripts, such as `next build`. */
  scripts: readonly string[];
  /** The value of `packageManager`, such as `pnpm@10.1.0`. `''` if there is none. */
  packageManager: string;
  hasWorkspaces: boolean;
}

/**
 * The properties that contain dependencies. If several contain the same package, the last takes precedence. Peer
 * dependencies come first, because their ranges also include versions that the site does not use.
 */
const DEPENDENCY_GROUPS = ['peerDependencies', 'dependencies', 'devDependencies', 'optionalDependencies'];

/** Thrown if the `package.json` of a folder cannot be read. The message contains the reason. */
export class PackageJsonError extends Error {}

/** Reads the `package.json` of a folder. Returns `undefined` if there is none. */
export function readPackageJson(project: Project, folder = '.'): PackageJson | undefined {
  const path = folder === '.' ? 'package.json' : `${folder}/package.json`;
  const text = project.read(path);
  if (text === undefined) return undefined;
  const content = parseObject(text, path);
  const dependencies = new Map<string, string>();
  for (const group of DEPENDENCY_GROUPS)
    for (const [name, range] of Object.entries(toRecord(content[group])))
      if (typeof range === 'string') dependencies.set(name, range);
  return {
    dependencies,
    scripts: Object.values(toRecord(content['scripts'])).filter((script) => typeof script === 'string'),
    packageManager: typeof content['packageManager'] === 'string' ? content['packageManager'] : '',
    hasWorkspaces: content['workspaces'] !== undefined,
  };
}

function parseObject(text: string, path: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text));
  } catch (error) {
    throw new PackageJsonError(`${path} is not valid JSON: ${(error as Error).message}`);
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Returns the first major version in a range such as `^16.4.3`, `>=14 <16`, `workspace:^14` or `npm:next@15`. Returns
 * `undefined` for any other specifier, such as `latest`, `catalog:next15` or `file:next-15.tgz`, and for a range such
 * as `<15`, which does not allow the version that it contains.
 */
export function getMajorVersion(range: string | undefined): number | undefined {
  const digits = /^(?:workspace:|npm:.+@)?(?:<=|[\^~>=v\s])*(?<major>\d+)/.exec(range ?? '')?.groups?.['major'];
  return digits === undefined ? undefined : Number(digits);
}
