import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Address of the Azure platform (WireServer), which all Azure virtual machines can reach. No standard reserves this
 * address.
 */
const AZURE_PLATFORM = '168.63.129.16';

const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Returns whether an IP address belongs to the public internet. Loopback, private and reserved addresses (metadata
 * services, carrier-grade NAT, documentation, tunnels, multicast) are not public. IPv6 addresses that embed such an
 * IPv4 address are not public either. Returns `false` for a string that is not a complete IP address, such as `127.1`,
 * and for an address with a zone, such as `fe80::1%eth0`.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return isPublicIPv4(ipaddr.IPv4.parse(address));
  // Convert the address to hexadecimal groups, because ipaddr.js would parse `::8.8.8.8` as an IPv4-mapped address.
  const { hostname } = new URL(`http://[${address}]`);
  return isPublicIPv6(ipaddr.IPv6.parse(hostname.slice(1, -1)));
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_PLATFORM;
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  // Check the IPv4 address that is embedded in an IPv4-mapped or NAT64 address. IPv6-only networks use NAT64 addresses
  // for all IPv4 hosts.
  if (address.isIPv4MappedAddress() || address.match(NAT64))
    return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast' && !isIsatap(address);
}

/** Returns whether an address belongs to an ISATAP tunnel (RFC 5214), whose endpoint is the embedded IPv4 address. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  // The interface identifier starts with 0000:5efe, or with 0200:5efe if the embedded address is globally unique.
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}
