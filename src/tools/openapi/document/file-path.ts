/** The target of a `$ref`: a local file, a remote file, or the reason why the reference is refused. */
export type ReferenceTarget =
  { kind: 'local' | 'remote'; path: string; fragment: string } | { kind: 'refused'; reason: string };

/**
 * Resolves a reference. Returns the path of the file and the fragment. The path of a local file is relative to the
 * directory of the root file, and is always inside that directory.
 *
 * @param reference - The value of `$ref`, such as `./schemas/user.yaml#/User`.
 * @param from - Path or URL of the file that contains the reference.
 */
export function toReferenceTarget(reference: string, from: string): ReferenceTarget {
  const hashIndex = reference.indexOf('#');
  const file = hashIndex === -1 ? reference : reference.slice(0, hashIndex);
  const fragment = hashIndex === -1 ? '' : reference.slice(hashIndex + 1);
  if (isRemote(file)) return { kind: 'remote', path: file, fragment };
  if (isRemote(from)) {
    if (file === '') return { kind: 'remote', path: from, fragment };
    if (!URL.canParse(file, from)) return { kind: 'refused', reason: 'is not a URL' };
    const url = new URL(file, from).href;
    return isRemote(url) ? { kind: 'remote', path: url, fragment } : { kind: 'refused', reason: UNKNOWN_SCHEME };
  }
  if (file === '') return { kind: 'local', path: from, fragment };
  const reason = findRefusal(file);
  if (reason) return { kind: 'refused', reason };
  const path = joinPath(from, file);
  return path === undefined
    ? { kind: 'refused', reason: 'leads out of the directory of the description' }
    : { kind: 'local', path, fragment };
}

function isRemote(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

const UNKNOWN_SCHEME = 'has a scheme other than http and https';

/**
 * Returns the reason why a path is refused, or `undefined` if the path is valid. The reason begins with a verb, because
 * it follows the reference in a message. A second sentence can contain advice.
 */
function findRefusal(path: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return UNKNOWN_SCHEME;
  if (/^[/\\]/.test(path)) return 'is an absolute path';
  if (path.includes('\\')) return 'contains a backslash. Separate folders with slashes';
  // A decoded path could point outside the directory even if the encoded path does not.
  if (path.includes('%')) return 'contains a percent-encoded path. Write the name of the file as it is';
  return path.includes('\0') ? 'contains a null character' : undefined;
}

/** Resolves a relative path. Returns `undefined` if the path points outside the directory of the root file. */
function joinPath(from: string, path: string): string | undefined {
  const segments = from.split('/').slice(0, -1);
  for (const name of path.split('/')) {
    if (name === '..' && segments.length === 0) return undefined;
    if (name === '..') segments.pop();
    else if (name !== '.' && name !== '') segments.push(name);
  }
  return segments.join('/');
}
