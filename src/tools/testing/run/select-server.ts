import { readBaseUrl } from '../../../model/block/base-url.js';
import { listServerUrls, readServers, type Server, toServerUrl } from '../../../model/block/servers.js';
import { trimSlashes } from '../../../model/http/url.js';
import { suggest } from '../../../model/text/suggest.js';

/** The documented server to which a run sends its requests. */
export interface ServerChoice {
  /** The URL or the description of the server. */
  server: string;
  /** The values of the variables in the URL, keyed by name. A variable that is not listed has its default value. */
  variables: Readonly<Record<string, string>>;
}

/** Thrown if no request of a run can be sent to the chosen server. The message contains the reason. */
export class ServerChoiceError extends Error {}

interface ServerProps {
  baseUrl?: unknown;
  servers?: unknown;
}

export type SelectedServer = { baseUrl: string; reason?: undefined } | { baseUrl?: undefined; reason: string };

/**
 * Selects one of the servers that a block documents. Looks for the URL as written, then for the URL with the values of
 * its variables, then for the description. Ignores trailing slashes in URLs, and case in descriptions.
 */
export function selectServer(props: ServerProps, choice: ServerChoice): SelectedServer {
  const matches = findServers(props, choice);
  const [match] = matches;
  if (!match) return { reason: `none of its servers matches --server ${JSON.stringify(choice.server)}` };
  if (matches.length > 1)
    return { reason: `several of its servers match --server ${JSON.stringify(choice.server)}: pass a URL` };
  return toSelected(match, choice);
}

/**
 * Returns the reason why no request of any block can be sent to a server: no block documents it, the values of its
 * variables are invalid, or a variable does not exist. Returns `undefined` if a request can be sent.
 */
export function checkServerChoice(blocks: readonly ServerProps[], choice: ServerChoice): string | undefined {
  const matches = blocks.flatMap((block) => findServers(block, choice));
  if (matches.length === 0) return explainUnknownServer(blocks, choice);
  const names = matches.flatMap(({ server }) => server.variables.map(({ name }) => name));
  const unknownName = Object.keys(choice.variables).find((name) => !names.includes(name));
  if (unknownName !== undefined) {
    const problem = `The server ${JSON.stringify(choice.server)} has no variable ${unknownName}.`;
    return [problem, suggest(unknownName, names)].filter((part) => part !== undefined).join(' ');
  }
  const selections = blocks.map((block) => selectServer(block, choice));
  if (selections.some(({ reason }) => reason === undefined)) return undefined;
  const { reason } = matches.map((match) => toSelected(match, choice)).find((selected) => selected.reason) ?? {};
  return `No request can be sent to the server ${JSON.stringify(choice.server)}: ${reason ?? 'several servers match'}`;
}

interface Match {
  server: Server;
  /**
   * The URL with the values of its variables, if the user specified such a URL. `undefined` if the user specified the
   * documented URL or the description.
   */
  filledUrl?: string | undefined;
}

function findServers(props: ServerProps, { server: wanted, variables }: ServerChoice): Match[] {
  const servers = listServers(props);
  const wantedUrl = normalizeUrl(wanted);
  const isWanted = (url: string) => normalizeUrl(url) === wantedUrl;
  const exact = servers.find(({ url }) => isWanted(url));
  if (exact) return [{ server: exact }];
  // A URL that contains the values of all variables cannot be combined with --server-variable.
  if (Object.keys(variables).length === 0) {
    for (const server of servers) {
      const filledUrl = listServerUrls(server).find(isWanted);
      if (filledUrl !== undefined) return [{ server, filledUrl }];
    }
  }
  const wantedText = wanted.trim().toLowerCase();
  return servers.filter(({ description }) => description.toLowerCase() === wantedText).map((server) => ({ server }));
}

/** Returns the documented servers. If a block documents no servers, returns its base URL as the only server. */
function listServers(props: ServerProps): Server[] {
  const servers = readServers(props.servers).filter(({ url }) => url !== '');
  const baseUrl = readBaseUrl(props);
  return servers.length > 0 || baseUrl === '' ? servers : [{ url: baseUrl, description: '', variables: [] }];
}

/** Removes trailing slashes and converts the scheme and the host to lowercase. */
function normalizeUrl(url: string): string {
  return trimSlashes(url.trim()).replace(/^[^/]*:\/\/[^/]*/, (origin) => origin.toLowerCase());
}

function toSelected({ server, filledUrl }: Match, { variables }: ServerChoice): SelectedServer {
  if (!/^https?:\/\//i.test(server.url))
    return { reason: `its server ${server.url} is not an HTTP URL: pass --base-url instead` };
  if (filledUrl !== undefined) return { baseUrl: filledUrl };
  for (const { name, value, options } of server.variables) {
    const given = variables[name] ?? value;
    if (given === '') return { reason: `its server ${server.url} needs a value: pass --server-variable ${name}=…` };
    if (options.length > 0 && !options.includes(given))
      return { reason: `the variable ${name} of its server allows only ${options.join(', ')}` };
  }
  return { baseUrl: toServerUrl(server, new Map(Object.entries(variables))) };
}

function explainUnknownServer(blocks: readonly ServerProps[], { server }: ServerChoice): string {
  const lines = new Set(blocks.flatMap(listServers).map((documented) => `  ${formatServer(documented)}`));
  if (lines.size === 0) return 'No block documents a server. Pass --base-url <url> instead';
  return [`No block documents the server ${JSON.stringify(server)}. Documented servers:`, ...lines].join('\n');
}

/**
 * Formats a server with its description and variables, as in `https://{region}.example.com (Staging; region: eu, us)`.
 */
function formatServer({ url, description, variables }: Server): string {
  const values = variables.map(({ name, value, options }) =>
    [name, options.length > 0 ? options.join(', ') : value].filter((part) => part !== '').join(': '),
  );
  const details = [description, ...values].filter((part) => part !== '');
  return details.length > 0 ? `${url} (${details.join('; ')})` : url;
}
