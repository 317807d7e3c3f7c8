import { parseJson } from '../json/parse-json.js';
import { toJsonText } from '../json/to-json-text.js';
import { asString, isBlank } from '../text/coerce.js';

type Members = Readonly<Record<string, unknown>>;

/** Converts a value to an object, so that its members can be read without a type check. */
export const toMembers = (value: unknown): Members => Object(value) as Members;

/** Parses the `servers` prop. Returns the items of the array, or an empty array for any other value. */
export function parseServers(value: unknown): unknown[] {
  const items = isBlank(value) ? [] : parseJson(toJsonText(value));
  return Array.isArray(items) ? items : [];
}

export function readDefault(variable: unknown): string {
  return asString(toMembers(variable)['default']);
}

/** Matches a variable in the URL of a server. Captures its name. */
export const SERVER_VARIABLE = /\{([^{}]+)\}/g;

/**
 * Replaces the variables in the URL of a server with values. A variable without a value stays in the URL as written.
 */
export function fillServerUrl(url: string, getValue: (name: string) => string): string {
  return url.replace(SERVER_VARIABLE, (written, name: string) => getValue(name) || written);
}

/**
 * Returns the base URL that a block documents: the URL of its first server with the default values of the variables.
 * The `baseUrl` prop is ignored if the first item of `servers` has a URL.
 */
export function readBaseUrl({ baseUrl, servers }: { baseUrl?: unknown; servers?: unknown }): string {
  const { url, variables } = toMembers(parseServers(servers)[0]);
  const filled = fillServerUrl(asString(url).trim(), (name) => readDefault(toMembers(variables)[name]));
  return filled || asString(baseUrl).trim();
}
