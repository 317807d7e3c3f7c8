import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Address of Azure's metadata service, which gives credentials to virtual machines. No standard reserves it. */
const AZURE_METADATA = '168.63.129.16';

const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Reports whether an IP address belongs to the public internet. Loopback, private and reserved addresses (metadata,
 * carrier-grade NAT, documentation, tunnels, multicast) are not public, nor are IPv6 addresses that embed such an IPv4
 * address. Returns `false` for anything that is not a complete IP address, such as `127.1`.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return isPublicIPv4(ipaddr.IPv4.parse(address));
  // The URL parser rewrites the address in hexadecimal groups. ipaddr.js would parse `::8.8.8.8` as an IPv4-mapped address.
  const { hostname } = new URL(`http://[${address}]`);
  return isPublicIPv6(ipaddr.IPv6.parse(hostname.slice(1, -1)));
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_METADATA;
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  // IPv6-only networks with DNS64 reach every IPv4 address through the NAT64 prefix.
  if (address.isIPv4MappedAddress() || address.match(NAT64))
    return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast' && !isIsatap(address);
}

/** Reports whether the interface identifier is that of an ISATAP tunnel (RFC 5214), which ends at an embedded IPv4 address. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}
