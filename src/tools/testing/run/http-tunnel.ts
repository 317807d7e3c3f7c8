import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { decodeUrlComponent } from '../../../model/http/url.js';
import { NoResponseError } from './no-response-error.js';

const PROXY_PROTOCOLS = ['http:', 'https:'];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Hosts that are never reached through a proxy, because these names would refer to the machine on which the proxy runs.
 */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the proxy for a URL, from `HTTP_PROXY` or `HTTPS_PROXY`, unless `NO_PROXY` lists the host. As in curl,
 * lowercase names take precedence.
 *
 * @throws {@link NoResponseError} if the variable does not contain the URL of an HTTP proxy.
 */
export function findProxy(url: URL, environment: Environment): URL | undefined {
  const read = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const variable = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy = read(variable).trim();
  if (proxy === '' || LOOPBACK_HOSTS.includes(url.hostname) || isExcluded(url, read('NO_PROXY'))) return undefined;
  const proxyUrl = proxy.includes('://') ? proxy : `http://${proxy}`;
  const parsed = URL.canParse(proxyUrl) ? new URL(proxyUrl) : undefined;
  // The value can contain a password, so the message does not contain the value.
  if (!parsed || !PROXY_PROTOCOLS.includes(parsed.protocol))
    throw new NoResponseError(`the environment variable ${variable} does not contain the URL of an HTTP proxy.`);
  return parsed;
}

/**
 * Returns whether a list such as `example.com, .internal:8080` contains the host of a URL or one of its parent domains.
 */
function isExcluded(url: URL, list: string): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map(parseExclusion)
    .some((exclusion) => {
      if (exclusion.port !== undefined && exclusion.port !== port) return false;
      const domain = exclusion.host.replace(/^\*?\./, '');
      return exclusion.host === '*' || url.hostname === domain || url.hostname.endsWith(`.${domain}`);
    });
}

/**
 * Splits an entry of `NO_PROXY` into a host and an optional port. An IPv6 address needs brackets only before a port.
 */
function parseExclusion(entry: string): { host: string; port: string | undefined } {
  const isAddress = isIPv6(entry);
  const url = `http://${isAddress ? `[${entry}]` : entry}`;
  if (isAddress || entry.startsWith('[')) {
    const port = /\]:(?<port>\d+)$/.exec(entry)?.groups?.['port'];
    return { host: URL.canParse(url) ? new URL(url).hostname : entry, port };
  }
  const [host = '', port] = entry.split(':');
  return { host, port };
}

/**
 * Returns the name and value of the header with the credentials from a proxy URL. Returns an empty array if the URL
 * contains no credentials.
 */
export function toProxyHeaders({ username, password }: URL): string[] {
  if (username === '' && password === '') return [];
  const credentials = `${decodeUrlComponent(username)}:${decodeUrlComponent(password)}`;
  return ['Proxy-Authorization', `Basic ${Buffer.from(credentials).toString('base64')}`];
}

/** Opens a connection to the host of an HTTPS URL through a proxy. */
export function openTunnel(proxy: URL, target: URL, signal: AbortSignal): Promise<Socket> {
  const host = `${target.hostname}:${target.port || '443'}`;
  const request = proxy.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const tunnel = request(proxy, {
      method: 'CONNECT',
      path: host,
      headers: ['Host', host, ...toProxyHeaders(proxy)],
      agent: false,
      signal,
    });
    tunnel.once('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode >= 200 && statusCode < 300) return resolve(socket);
      socket.destroy();
      reject(new NoResponseError(`the proxy ${proxy.host} refused the connection with status ${statusCode}.`));
    });
    tunnel.once('response', (response) => {
      response.destroy();
      reject(new NoResponseError(`the proxy ${proxy.host} does not support HTTPS.`));
    });
    tunnel.once('error', reject);
    tunnel.end();
  });
}
