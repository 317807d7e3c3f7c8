import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Answers virtual machines on Azure with their secrets, from an address that is not set apart by any standard. */
const AZURE_METADATA = '168.63.129.16';

const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address is one of the public internet: neither of this machine or network, nor set apart for anything else
 * (metadata, carriers, documentation, tunnels, multicast), nor a spelling of IPv6 for such an address of IPv4. Only
 * addresses as systems write them are public.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  if (isIPv4(text)) return isPublicV4(ipaddr.IPv4.parse(text));
  // In groups, as `::8.8.8.8` would be read as mapped.
  return isPublicV6(ipaddr.IPv6.parse(new URL(`http://[${text}]`).hostname.slice(1, -1)));
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_METADATA;
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  // Networks of IPv6 alone reach every address of IPv4 in this way (DNS64).
  if (address.isIPv4MappedAddress() || address.match(NAT64))
    return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast' && !isIsatap(address);
}

/** Tunnels to an address of IPv4 within any network (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}
