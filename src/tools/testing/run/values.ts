/** The sources from which users provide values for parameters and placeholders. */
export interface ValueSources {
  /** The values of `--set`, keyed by name. */
  variables: Readonly<Record<string, string>>;
  /** The environment variables of the process. Only those with the prefix `APIBLOCK_SET_` are used. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Prefix of the environment variables that provide values for requests. */
const ENVIRONMENT_PREFIX = 'APIBLOCK_SET_';

/** Stored in place of a value that an earlier block should have captured but did not. */
export interface FailedCapture {
  /** The reason why the value was not captured, as a clause that can follow "because". */
  reason: string;
}

/** The values that the blocks of a run have captured so far, keyed by name. */
export type Captures = ReadonlyMap<string, string | FailedCapture>;

/** The values that can replace placeholders and parameters in the requests of a block. */
export interface NamedValues {
  /** Values for this request only, from an `apiblock-test set` comment. */
  runValues: Readonly<Record<string, string>>;
  captures: Captures;
  sources: ValueSources;
}

/**
 * Returns the value for a name from the first source that contains one: the `apiblock-test set` comment, the captures,
 * `--set`, then the environment. Within a source, an exact match of the name takes precedence. Otherwise,
 * `accessToken`, `access-token` and `ACCESS_TOKEN` are the same name.
 *
 * @returns A `FailedCapture` if an earlier block should have captured the value but did not, and no other source
 * contains it.
 */
export function findValue(
  name: string,
  { runValues, captures, sources }: NamedValues,
): string | FailedCapture | undefined {
  const runValue = getByName(new Map(Object.entries(runValues)), name);
  if (runValue !== undefined) return runValue;
  const capture = getByName(captures, name);
  if (typeof capture === 'string') return capture;
  const variable = getByName(new Map(Object.entries(sources.variables)), name);
  return variable ?? getByName(readEnvironment(sources.environment), name) ?? capture;
}

/** Returns the environment variables that provide values, keyed by name without the prefix. */
export function readEnvironment(environment: ValueSources['environment']): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(environment))
    if (name.startsWith(ENVIRONMENT_PREFIX) && value !== undefined)
      values.set(name.slice(ENVIRONMENT_PREFIX.length), value);
  return values;
}

/** Returns the value for a name. If no name matches exactly, ignores case, hyphens and underscores. */
function getByName<Value>(values: ReadonlyMap<string, Value>, name: string): Value | undefined {
  if (values.has(name)) return values.get(name);
  const normalizedName = normalizeName(name);
  const otherSpelling = [...values.keys()].find((candidate) => normalizeName(candidate) === normalizedName);
  return otherSpelling === undefined ? undefined : values.get(otherSpelling);
}

/** Converts a name to lowercase without hyphens and underscores: `accessToken` and `ACCESS_TOKEN` to `accesstoken`. */
export function normalizeName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
