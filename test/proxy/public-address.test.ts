import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/proxy/public-address.js';
import { nonPublicAddresses, publicAddresses } from './address-samples.ts';

describe('isPublicAddress', () => {
  it.each(publicAddresses)('returns true for the public address %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(nonPublicAddresses)('returns false for the non-public address %s (%s)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '8.8.8.8 ',
    ' 8.8.8.8',
    '8.8.8.8:80',
    '8.8.8.8.',
    '08.8.8.8',
    '8.8.8',
    '[2606:4700::1111]',
    '2606:4700::1111%eth0',
    '２.2.2.2',
    '8.8.8.8\0',
    '::ffff:8.8.8.8%1',
    'example.com',
  ])('returns false for %j, which is not a canonical IP address', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

const octet = fc.integer({ min: 0, max: 255 });
const v4 = fc.tuple(octet, octet, octet, octet);
const privateV4 = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(198), fc.constantFrom(18, 19), octet, octet),
  fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
);
const group = (high: number, low: number) => ((high << 8) | low).toString(16);
const toHexGroups = ([a, b, c, d]: readonly [number, number, number, number]) => `${group(a, b)}:${group(c, d)}`;

describe('isPublicAddress for random addresses', () => {
  it('returns false for every IPv6 address that embeds a private IPv4 address', () => {
    fc.assert(
      fc.property(privateV4, (octets) => {
        const dotted = octets.join('.');
        for (const spelling of [
          dotted,
          `::ffff:${dotted}`,
          `::ffff:${toHexGroups(octets)}`,
          `0:0:0:0:0:ffff:${toHexGroups(octets)}`,
          `::${toHexGroups(octets)}`,
          `::ffff:0:${toHexGroups(octets)}`,
          `64:ff9b::${dotted}`,
          `64:ff9b:1::${toHexGroups(octets)}`,
          `2002:${toHexGroups(octets)}::1`,
          `2001:0:${toHexGroups(octets)}::1`,
          `2001:0:1:2:3:4:${toHexGroups(octets.map((each) => 255 - each) as typeof octets)}`,
          `2606:4700::5efe:${toHexGroups(octets)}`,
          `2606:4700:0:0:200:5efe:${toHexGroups(octets)}`,
        ])
          expect(isPublicAddress(spelling), spelling).toBe(false);
      }),
    );
  });

  it('returns the same result for an IPv4 address and its IPv4-mapped and NAT64 forms', () => {
    fc.assert(
      fc.property(v4, (octets) => {
        const expected = isPublicAddress(octets.join('.'));
        expect(isPublicAddress(`::ffff:${toHexGroups(octets)}`)).toBe(expected);
        expect(isPublicAddress(`64:ff9b::${toHexGroups(octets)}`)).toBe(expected);
      }),
    );
  });

  it('returns false for IPv6 addresses outside 2000::/3 that embed no IPv4 address', () => {
    const word = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(word, word, word, word, word, word, word, word), ([first, ...others]) => {
        fc.pre(first >> 13 !== 1 && first !== 0x64 && first !== 0);
        expect(isPublicAddress([first, ...others].map((each) => each.toString(16)).join(':'))).toBe(false);
      }),
    );
  });
});
