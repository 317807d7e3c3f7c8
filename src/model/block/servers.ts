import { asString, isBlank } from '../text/coerce.js';
import type { JsonNode } from '../json/json-tree.js';
import type { Code } from './code.js';
import { getMemberMap, getScalarText, readJsonList } from './object-shapes.js';

/** A variable in the URL of a server. */
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
  /** The base URL, which can contain variables, as in `https://{region}.example.com`. `''` if the author specifies none. */
  url: string;
  /** Inline Markdown, or `''`. */
  description: string;
  variables: ServerVariable[];
}

/** The parsed `servers` prop. */
export interface ServerList {
  /** The JSON source of the prop. */
  source: string;
  /** The items of the prop, keyed by index. `server-mistakes.ts` reports those that are not valid. */
  nodes: JsonNode[];
  items: Server[];
  /** The `servers` prop as the author wrote it, or `undefined` if it is an array. */
  raw?: Code | undefined;
}

/** Parses the `servers` prop. Never throws. */
export function readServers(value: unknown): ServerList {
  const { source, items: nodes, raw } = readJsonList('servers', value);
  return { source, nodes, items: nodes.map((node) => readServer(node, source)), raw };
}

function readServer(node: JsonNode, source: string): Server {
  const members = getMemberMap(node);
  const variables = members.get('variables');
  return {
    url: getText(members.get('url'), source),
    description: getText(members.get('description'), source),
    variables: variables ? [...getMemberMap(variables)].map((entry) => readVariable(entry, source)) : [],
  };
}

function readVariable([name, node]: [string, JsonNode], source: string): ServerVariable {
  const members = getMemberMap(node);
  const options = (members.get('enum')?.items ?? []).map((item) => getText(item, source));
  return {
    name,
    value: getText(members.get('default'), source) || (options[0] ?? ''),
    options,
    description: getText(members.get('description'), source),
  };
}

function getText(node: JsonNode | undefined, source: string): string {
  return getScalarText(node, source)?.trim() ?? '';
}

/**
 * Returns the URL of a server with the values of its variables. A variable without a value stays in the URL as written.
 *
 * @param values - The values that replace the default values, keyed by name.
 */
export function toServerUrl({ url, variables }: Server, values?: ReadonlyMap<string, string>): string {
  return url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const variable = variables.find((other) => other.name === name);
    return values?.get(name) || variable?.value || written;
  });
}

interface ServerProps {
  baseUrl?: unknown;
  servers?: unknown;
}

/**
 * Returns the base URL that a block documents: the URL of its first server with the default values of the variables. The
 * `baseUrl` prop is ignored if `servers` contains a server with a URL.
 */
export function readBaseUrl({ baseUrl, servers }: ServerProps): string {
  const first = isBlank(servers) ? undefined : readServers(servers).items[0];
  return (first && toServerUrl(first)) || asString(baseUrl).trim();
}

/** The props that specify the base URL. A block that sets one of them does not use the site's default value of the other. */
const OTHER_PROP: Readonly<Record<string, string>> = { baseUrl: 'servers', servers: 'baseUrl' };

/** Returns the default props of a site that apply to a block. */
export function selectDefaults<Defaults extends object>(
  defaults: Defaults,
  isSet: (name: string) => boolean,
): Partial<Defaults> {
  const applied = Object.entries(defaults).filter(([name]) => !isSet(name) && !isSet(OTHER_PROP[name] ?? name));
  return Object.fromEntries(applied) as Partial<Defaults>;
}
