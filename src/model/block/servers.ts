import { asString } from '../text/coerce.js';
import { fillServerUrl, parseServers, readBaseUrl, readDefault, toMembers } from './base-url.js';

export interface ServerVariable {
  name: string;
  /** The default value. `''` if the author specifies none. */
  value: string;
  /** The allowed values. An empty array if readers can enter any value. */
  options: string[];
  /** Inline Markdown, or `''`. */
  description: string;
}

/** A server of an API, as in OpenAPI's Server Object. */
export interface Server {
  /**
   * The base URL, which can contain variables, as in `https://{region}.example.com`. `''` if the author specifies none.
   */
  url: string;
  /** Inline Markdown, or `''`. */
  description: string;
  variables: ServerVariable[];
}

/** Parses the `servers` prop. Returns an empty array if it is not an array. Never throws. */
export function readServers(value: unknown): Server[] {
  return parseServers(value).map((item) => {
    const { url, description, variables } = toMembers(item);
    const isObject = typeof variables === 'object' && !Array.isArray(variables);
    return {
      url: asString(url).trim(),
      description: asString(description).trim(),
      variables: isObject ? Object.entries(toMembers(variables)).map(readVariable) : [],
    };
  });
}

function readVariable([name, variable]: [string, unknown]): ServerVariable {
  const { enum: options, description } = toMembers(variable);
  return {
    name,
    value: readDefault(variable),
    options: Array.isArray(options) ? options.map(asString) : [],
    description: asString(description).trim(),
  };
}

/**
 * Returns the URL of a server with the values of its variables. A variable without a value stays in the URL as written.
 *
 * @param values - The values that replace the default values, keyed by name.
 */
export function toServerUrl({ url, variables }: Server, values?: ReadonlyMap<string, string>): string {
  return fillServerUrl(url, (name) => {
    const variable = variables.find((other) => other.name === name);
    return values?.get(name) || (variable?.value ?? '');
  });
}

/** Maximum number of URLs to which a server with variables is expanded. */
const MAX_EXPANDED_URLS = 100;

/**
 * Returns the base URLs of a block: the URLs of its servers or, without servers, the `baseUrl` prop. A server has one
 * URL for each combination of allowed variable values. If there are more than 100 combinations, uses only the default
 * values.
 */
export function listBaseUrls(props: { baseUrl?: unknown; servers?: unknown }): string[] {
  const urls = readServers(props.servers).flatMap(listServerUrls);
  const baseUrl = readBaseUrl(props);
  return [...new Set([baseUrl, ...urls])].filter((url) => url !== '');
}

/**
 * Returns the URLs of a server: one for each combination of allowed variable values. If there are more than 100
 * combinations, returns only the URL with the default values.
 */
export function listServerUrls(server: Server): string[] {
  const expandable = server.variables.filter(({ options }) => options.length > 0);
  const count = expandable.reduce((product, { options }) => product * options.length, 1);
  if (count > MAX_EXPANDED_URLS) return [toServerUrl(server)];
  const combinations = expandable.reduce<ReadonlyMap<string, string>[]>(
    (found, { name, options }) =>
      found.flatMap((values) => options.map((option) => new Map([...values, [name, option]]))),
    [new Map()],
  );
  return combinations.map((values) => toServerUrl(server, values));
}

/**
 * Returns the servers to list in addition to the base URL. Returns an empty array if there is only one server with
 * neither a description nor variables, and readers cannot enter an address of their own.
 */
export function listShownServers(servers: readonly Server[], isCustomAllowed = false): Server[] {
  const shown = servers.filter(({ url }) => url !== '');
  const hasDetails = shown.some(({ description, variables }) => description || variables.length > 0);
  return shown.length > 1 || hasDetails || isCustomAllowed ? shown : [];
}
