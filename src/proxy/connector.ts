import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.js';

/** Functions that access the network. Tests replace these functions. */
export interface NetworkFunctions {
  resolve: (hostname: string) => Promise<readonly string[]>;
  connect: buildConnector.connector;
}

export interface ConnectorOptions {
  /** Whether to connect to addresses that are not public. */
  allowPrivate: boolean;
}

/** Maximum time to connect to one address, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** Resolves host names with the system's resolver, and verifies the certificates of servers. */
export const systemNetwork: NetworkFunctions = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  // By default, the environment variable NODE_TLS_REJECT_UNAUTHORIZED=0 would disable certificate verification.
  connect: buildConnector({ rejectUnauthorized: true, allowH2: false, timeout: CONNECT_TIMEOUT }),
};

type Socket = NonNullable<Parameters<buildConnector.Callback>[1]>;

/**
 * Creates an undici connector that connects only to public addresses, unless `allowPrivate` is set. To prevent DNS
 * rebinding, it resolves a host name only once, checks all its addresses, and connects to one of the checked addresses.
 */
export function createConnector(
  network: NetworkFunctions,
  { allowPrivate }: ConnectorOptions,
): buildConnector.connector {
  const isAllowed = (address: string) => isIP(address) !== 0 && (allowPrivate || isPublicAddress(address));
  const connect = async (options: buildConnector.Options): Promise<Socket> => {
    const { hostname } = options;
    const addresses = isIP(hostname) ? [hostname] : await network.resolve(hostname);
    if (!addresses.every(isAllowed)) throw new Error('The host has an address that is not public.');
    let failure: unknown = new Error('The host has no address.');
    for (const address of addresses) {
      try {
        return await connectTo(network, { ...options, hostname: address });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  return (options, callback) =>
    void connect(options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
}

function connectTo({ connect }: NetworkFunctions, options: buildConnector.Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connect(options, (error, socket) => {
      if (socket) resolve(socket);
      else reject(error);
    });
  });
}
