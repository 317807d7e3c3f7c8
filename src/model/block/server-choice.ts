import type { RequestParts } from '../http/documented-request.js';
import { asString } from '../text/coerce.js';
import { SERVER_VARIABLE, toMembers } from './base-url.js';
import { isBaseUrl } from './endpoint-url.js';
import type { ServerLabels } from './server-labels.js';
import { listShownServers, readServers, type Server, type ServerVariable, toServerUrl } from './servers.js';

/** A documented server, and values for its variables. */
export interface DocumentedServer {
  /** The URL of the server as documented, with its variables. */
  url: string;
  /** The values of the variables, keyed by name. */
  values: Readonly<Record<string, string>>;
}

/** The documented server that a reader has chosen, or the address that the reader has entered. */
export type ChosenServer = DocumentedServer | { address: string };

/** The servers of a block from which readers can choose. */
export interface ServerOptions {
  servers: readonly Server[];
  /** Whether readers can enter an address of their own. */
  isCustomAllowed: boolean;
}

/** The data that a block passes to its `ServerChooser`. */
export interface ServerChoiceSource extends ServerOptions {
  labels: ServerLabels;
  /** The documented base URL, as displayed in the header. */
  baseUrl: string;
  /** The requests of the block. An item is `null` if no code is generated for the request. */
  requests: (RequestParts | null)[];
}

/**
 * Returns the servers from which readers can choose. Returns `undefined` if there is nothing to choose, or if a URL
 * contains a query, because the query of the first server is part of the documented request.
 */
export function readServerOptions(servers: unknown, isCustomAllowed: boolean): ServerOptions | undefined {
  const shown = listShownServers(readServers(servers), isCustomAllowed);
  const isChoice = shown.length > 1 || isCustomAllowed || shown.some(({ variables }) => variables.length > 0);
  const hasQuery = shown.some(({ url }) => url.includes('?') || url.includes('#'));
  return shown.length > 0 && isChoice && !hasQuery ? { servers: shown, isCustomAllowed } : undefined;
}

/**
 * Validates a choice, because a stored choice can belong to an earlier version of the page. Returns `undefined` if the
 * value is not a choice of one of these servers, or if the chosen URL is not valid.
 */
export function readServerChoice(
  value: unknown,
  { servers, isCustomAllowed }: ServerOptions,
): ChosenServer | undefined {
  const { address, url, values } = toMembers(value);
  if (address !== undefined) {
    const isValid = isCustomAllowed && typeof address === 'string' && isCustomAddress(address);
    return isValid ? { address } : undefined;
  }
  const server = findServer(url, servers);
  return server && readValues(server, values);
}

/**
 * Validates the server in a link, and omits the values of variables without a list of allowed values. A link can choose
 * only documented servers. Otherwise, the author of a link could choose where the credentials of readers are sent.
 */
export function readLinkedServer(value: unknown, servers: readonly Server[]): DocumentedServer | undefined {
  const { url, values } = toMembers(value);
  const server = findServer(url, servers);
  if (!server) return undefined;
  const listed = Object.entries(toMembers(values)).filter(([name]) =>
    server.variables.some((variable) => variable.name === name && variable.options.length > 0),
  );
  return readValues(server, Object.fromEntries(listed));
}

function findServer(documentedUrl: unknown, servers: readonly Server[]): Server | undefined {
  return servers.find(({ url }) => url === documentedUrl);
}

/**
 * Returns a server with the values that its variables allow. Returns `undefined` if its URL is not valid with these
 * values.
 */
function readValues(server: Server, values: unknown): DocumentedServer | undefined {
  const entered = toMembers(values);
  const known = server.variables.map((variable) => ({ variable, text: asString(entered[variable.name]).trim() }));
  const allowed = known
    .filter(({ variable, text }) => isAllowed(variable, text))
    .map(({ variable, text }) => [variable.name, text] as const);
  const isValid = isCompleteUrl(toServerUrl(server, new Map(allowed)));
  return isValid ? { url: server.url, values: Object.fromEntries(allowed) } : undefined;
}

/**
 * Returns whether a value is allowed and differs from the default value. An empty value stands for the default value.
 */
function isAllowed({ options, value }: ServerVariable, text: string): boolean {
  return text !== '' && text !== value && (options.length === 0 || options.includes(text));
}

export function toChosenUrl(choice: ChosenServer, servers: readonly Server[]): string {
  if ('address' in choice) return choice.address;
  const server = findServer(choice.url, servers);
  return server ? toServerUrl(server, new Map(Object.entries(choice.values))) : choice.url;
}

/** Returns whether a URL is a valid base URL without variables and credentials. */
function isCompleteUrl(url: string): boolean {
  if (url.match(SERVER_VARIABLE) || !isBaseUrl(url)) return false;
  const parsed = parseUrl(url);
  return parsed !== undefined && parsed.username === '' && parsed.password === '';
}

/** Returns whether a string is an absolute HTTP URL without credentials, a query, a fragment or braces. */
export function isCustomAddress(address: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(address) && !/[\s?#{}<>\\]/.test(address) && isCompleteUrl(address);
}

function parseUrl(url: string): URL | undefined {
  try {
    // A base URL that is only a path is relative to the page.
    return new URL(url, 'https://page.invalid');
  } catch {
    return undefined;
  }
}
