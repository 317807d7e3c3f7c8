import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.js';

/** How names become addresses, and addresses connections. */
export interface Network {
  resolve: (hostname: string) => Promise<readonly string[]>;
  dial: buildConnector.connector;
}

/** The time that one address has to take a connection, in milliseconds. */
const DIAL_TIMEOUT = 10_000;

export const systemNetwork: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  // As said to Node by its environment, certificates might not be looked at.
  dial: buildConnector({ rejectUnauthorized: true, allowH2: false, timeout: DIAL_TIMEOUT }),
};

type Socket = NonNullable<Parameters<buildConnector.Callback>[1]>;

/**
 * Connects to the public internet, or anywhere where `mayBePrivate`. A name is resolved once; each address that it has is
 * checked, and these addresses themselves are dialled, so that no later answer of a name server can matter.
 */
export function toConnector({ resolve, dial }: Network, mayBePrivate: boolean): buildConnector.connector {
  const connect = async (options: buildConnector.Options): Promise<Socket> => {
    const { hostname } = options;
    const addresses = isIP(hostname) ? [hostname] : await resolve(hostname);
    if (!addresses.every((address) => isIP(address) && (mayBePrivate || isPublicAddress(address))))
      throw new Error('An address is not to be dialled.');
    let failure: unknown = new Error('There is no address.');
    for (const address of addresses) {
      try {
        return await dialOne({ ...options, hostname: address });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  const dialOne = (options: buildConnector.Options): Promise<Socket> =>
    new Promise((resolve, reject) => dial(options, (error, socket) => (socket ? resolve(socket) : reject(error))));
  return (options, callback) =>
    void connect(options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
}
