import { BlockList, isIP, isIPv4 } from 'node:net';

/** The proxies whose X-Forwarded-For entries are trusted, as a number of hops or as a list of networks. */
export type TrustProxy = { readonly hops: number } | { readonly networks: BlockList };

/**
 * Rate-limit bucket shared by all invalid addresses. Otherwise, clients could create new buckets with invalid
 * `X-Forwarded-For` headers.
 */
const unknownAddress = 'unknown';

/**
 * Returns the rate-limit bucket for a client: its IPv4 address, or its IPv6 /64 network, because a subscriber usually
 * controls a whole /64 network. Uses only the X-Forwarded-For entries in `forwarded` that trusted proxies added.
 */
export function clientBucket(
  socketAddress: string | undefined,
  forwarded: readonly string[] | undefined,
  trust: TrustProxy | undefined,
): string {
  const chain = [...(trust && forwarded ? forwarded.join(',').split(',') : []), socketAddress ?? ''].map((entry) =>
    parseAddress(entry.trim()),
  );
  const address = chain[findClient(chain, trust)];
  return address === undefined ? unknownAddress : toBucket(address);
}

/**
 * Returns the index of the client's address in a chain of forwarded addresses. The last item is the address of the
 * socket.
 */
function findClient(chain: readonly (string | undefined)[], trust: TrustProxy | undefined): number {
  let index = chain.length - 1;
  if (!trust) return index;
  if ('hops' in trust) return Math.max(0, index - trust.hops);
  while (index > 0 && isTrusted(chain[index], trust.networks)) index -= 1;
  return index;
}

const isTrusted = (address: string | undefined, networks: BlockList): boolean =>
  address !== undefined && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Parses an IP address and normalizes it: removes the port, brackets and zone, and converts IPv4-mapped addresses to
 * IPv4. Returns undefined for an invalid address.
 */
export function parseAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([0-9.]+):\d{1,5}$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const groups = expandIpv6(address);
  return embeddedIpv4(groups) ?? groups.map((group) => group.toString(16)).join(':');
}

/** Returns the eight 16-bit groups of a valid IPv6 address. */
function expandIpv6(address: string): number[] {
  const [left = '', right] = replaceDottedSuffix(address).split('::');
  const start = parseGroups(left);
  if (right === undefined) return start;
  const end = parseGroups(right);
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/**
 * Converts an IPv4 address at the end of an IPv6 address to hexadecimal groups: `::ffff:192.0.2.1` becomes
 * `::ffff:c000:201`.
 */
function replaceDottedSuffix(address: string): string {
  const start = address.lastIndexOf(':') + 1;
  if (!isIPv4(address.slice(start))) return address;
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(start).split('.').map(Number);
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const parseGroups = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/**
 * Extracts the IPv4 address from IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses. Returns undefined for
 * other addresses.
 */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const prefix = groups.slice(0, 6).join(':');
  if (prefix !== `0:0:0:0:0:${0xffff}` && prefix !== `${0x64}:${0xff9b}:0:0:0:0`) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const toBucket = (address: string): string =>
  isIPv4(address) ? address : `${address.split(':').slice(0, 4).join(':')}::/64`;

/**
 * Parses the TRUST_PROXY setting: a number of hops from 1 to 9, or addresses and networks separated by commas. Returns
 * undefined for an invalid value.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (/^[1-9]$/.test(text)) return { hops: Number(text) };
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    const bits = isIPv4(address) ? 32 : 128;
    if (
      isIP(address) === 0 ||
      rest.length > 0 ||
      (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
    )
      return undefined;
    networks.addSubnet(address, prefix === undefined ? bits : Number(prefix), bits === 32 ? 'ipv4' : 'ipv6');
  }
  return { networks };
}
