/** A value that a run found for a name, and where it came from. */
export interface Found {
  value: string;
  from: 'own' | 'capture' | 'given' | 'environment';
}

/** Values for the names in requests. */
export interface ValueSources {
  /** Of `--set`. */
  given: Readonly<Record<string, string>>;
  environment: Readonly<Record<string, string | undefined>>;
}

/** What the names of environment variables begin with. */
export const PREFIX = 'APIBLOCK_SET_';

/** What stands for a value that an earlier block should have given, and did not. */
export interface FailedCapture {
  /** Why, in words that can stand behind "because". */
  reason: string;
}

/** What has been captured so far, by name. */
export type Captures = ReadonlyMap<string, string | FailedCapture>;

/**
 * Finds the value of a name: of the run itself, captured, given, of the environment. `accessToken`, `access-token` and
 * `ACCESS_TOKEN` are one name where none is spelled exactly so.
 */
export function findValue(
  name: string,
  own: Readonly<Record<string, string>>,
  captures: Captures,
  { given, environment }: ValueSources,
): Found | FailedCapture | undefined {
  const captured = pick(captures.keys(), name);
  const capture = captured === undefined ? undefined : captures.get(captured);
  const ownName = pick(Object.keys(own), name);
  if (ownName !== undefined) return { value: own[ownName] ?? '', from: 'own' };
  if (typeof capture === 'string') return { value: capture, from: 'capture' };
  const givenName = pick(Object.keys(given), name);
  if (givenName !== undefined) return { value: given[givenName] ?? '', from: 'given' };
  const names = Object.keys(environment).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
  const environmentName = pick(names, name);
  const value = environmentName === undefined ? undefined : environment[PREFIX + environmentName];
  return value === undefined ? capture : { value, from: 'environment' };
}

function pick(names: Iterable<string>, wanted: string): string | undefined {
  const all = [...names];
  return all.find((name) => name === wanted) ?? all.find((name) => fold(name) === fold(wanted));
}

/** A name without what its spellings differ in. */
export function fold(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
