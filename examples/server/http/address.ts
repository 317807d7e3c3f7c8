import { BlockList, isIP, isIPv4 } from 'node:net';

/** Proxies whose X-Forwarded-For entries are trusted, as a hop count or a list of networks. */
export type TrustProxy = { readonly hops: number } | { readonly networks: BlockList };

/** Shared bucket of all invalid addresses, so that invalid entries cannot create new buckets. */
const unknownAddress = 'unknown';

/**
 * Returns the rate-limit bucket of a client: its IPv4 address, or its IPv6 /64 network, which usually belongs to one
 * subscriber. Only the entries of `forwarded` that trusted proxies wrote are used.
 */
export function clientBucket(
  socketAddress: string | undefined,
  forwarded: readonly string[] | undefined,
  trust: TrustProxy | undefined,
): string {
  const chain = [...(trust && forwarded ? forwarded.join(',').split(',') : []), socketAddress ?? ''].map((entry) =>
    parseAddress(entry.trim()),
  );
  let at = chain.length - 1;
  if (trust && 'hops' in trust) at = Math.max(0, at - trust.hops);
  else if (trust) while (at > 0 && isTrusted(chain[at], trust.networks)) at -= 1;
  const address = chain[at];
  return address === undefined ? unknownAddress : toBucket(address);
}

const isTrusted = (address: string | undefined, networks: BlockList): boolean =>
  address !== undefined && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** Parses an IP address and removes port, brackets and zone. Converts IPv4-mapped addresses to IPv4. Returns undefined for anything else. */
export function parseAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([0-9.]+):\d{1,5}$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const groups = expandIpv6(address);
  return embeddedIpv4(groups) ?? groups.map((group) => group.toString(16)).join(':');
}

function expandIpv6(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, head = '', a = 0, b = 0, c = 0, d = 0] = dotted ?? [];
  const text = dotted
    ? `${head}${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`
    : address;
  const [left = '', right] = text.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (right === undefined) return parse(left);
  const tail = parse(right);
  const start = parse(left);
  return [...start, ...Array<number>(8 - start.length - tail.length).fill(0), ...tail];
}

/** Extracts the IPv4 address from IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses. */
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

/** Parses the TRUST_PROXY setting: a hop count from 1 to 9, or addresses and networks separated by commas. */
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
