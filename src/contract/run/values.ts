/** A value and its source. */
export interface Found {
  value: string;
  from: 'own' | 'capture' | 'given' | 'environment';
}

/** The command-line and environment values for names in requests. */
export interface ValueSources {
  /** The values of `--set`. */
  given: Readonly<Record<string, string>>;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Prefix of the environment variables that provide values. */
export const ENVIRONMENT_PREFIX = 'APIBLOCK_SET_';

/** A value that an earlier block should have captured but did not. */
export interface FailedCapture {
  /** The reason, as a clause that can follow "because". */
  reason: string;
}

/** The values captured so far, by name. */
export type Captures = ReadonlyMap<string, string | FailedCapture>;

/**
 * Returns the value of a name. Values of the run itself take precedence over captures, `--set` and the environment, in this
 * order. If no name matches exactly, `accessToken`, `access-token` and `ACCESS_TOKEN` match each other.
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
  const names = Object.keys(environment).flatMap((key) =>
    key.startsWith(ENVIRONMENT_PREFIX) ? key.slice(ENVIRONMENT_PREFIX.length) : [],
  );
  const environmentName = pick(names, name);
  const value = environmentName === undefined ? undefined : environment[ENVIRONMENT_PREFIX + environmentName];
  return value === undefined ? capture : { value, from: 'environment' };
}

function pick(names: Iterable<string>, wanted: string): string | undefined {
  const all = [...names];
  return all.find((name) => name === wanted) ?? all.find((name) => normalizeName(name) === normalizeName(wanted));
}

/** Normalizes a name, so that all of its spellings are equal. */
export function normalizeName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
