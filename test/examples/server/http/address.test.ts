import { describe, expect, it } from 'vitest';
import { clientBucket, parseAddress, parseTrustProxy } from '../../../../examples/server/http/address.ts';

describe('parseAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:80', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['[2001:DB8::1]', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8::1:2:3', '2001:db8:0:0:0:1:2:3'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['1::', '1:0:0:0:0:0:0:0'],
    ['192.0.2.1:65535', '192.0.2.1'],
    ['[2001:db8::1]:65535', '2001:db8:0:0:0:0:0:1'],
    ['[fe80::1%eth0]:80', 'fe80:0:0:0:0:0:0:1'],
    ['::ffff:1.2.253.254', '1.2.253.254'],
    ['::1:ffff:192.0.2.1', '0:0:0:0:1:ffff:c000:201'],
    ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0:0:0:c000:201'],
    ['::192.0.2.1', '0:0:0:0:0:0:c000:201'],
  ])('normalizes the address %s to %s', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });
  it.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '0x7f.0.0.1',
    '1.2.3.4:',
    '1.2.3.4:x',
    '[1.2.3.4',
    '::g',
    '1::2::3',
    'localhost',
    '1.2.3.4, 5.6.7.8',
    '"1.2.3.4"',
    '::1:80000000',
    'x[2001:db8::1]',
    '[2001:db8::1]:80x',
    '[2001:db8::1]x',
    '[2001:db8::1]:123456',
    '[]',
    'x1.2.3.4:80',
    '1.2.3.4:80x',
    '1.2.3.4:123456',
  ])('returns undefined for the address %j', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});

describe('clientBucket', () => {
  it('uses the socket address if no proxy is trusted or X-Forwarded-For is missing', () => {
    expect(clientBucket('192.0.2.1', ['203.0.113.9'], undefined)).toBe('192.0.2.1');
    expect(clientBucket('10.0.0.1', undefined, parseTrustProxy('1'))).toBe('10.0.0.1');
    expect(clientBucket(undefined, undefined, undefined)).toBe('unknown');
  });
  it('uses the X-Forwarded-For entry that the outermost trusted proxy added', () => {
    expect(clientBucket('10.0.0.1', ['203.0.113.9'], parseTrustProxy('1'))).toBe('203.0.113.9');
    expect(clientBucket('10.0.0.1', ['6.6.6.6, 203.0.113.9'], parseTrustProxy('1'))).toBe('203.0.113.9');
    expect(clientBucket('10.0.0.1', ['6.6.6.6', '203.0.113.9'], parseTrustProxy('1'))).toBe('203.0.113.9');
    expect(clientBucket('10.0.0.1', ['6.6.6.6, 203.0.113.9, 10.0.0.2'], parseTrustProxy('2'))).toBe('203.0.113.9');
  });
  it('uses the last address that is not in a trusted network', () => {
    const trust = parseTrustProxy('10.0.0.0/8, 2001:db8::/32, 192.0.2.1');
    expect(clientBucket('10.0.0.1', ['6.6.6.6, 203.0.113.9, 192.0.2.1, 2001:db8::5'], trust)).toBe('203.0.113.9');
    expect(clientBucket('203.0.113.9', ['6.6.6.6'], trust)).toBe('203.0.113.9');
    expect(clientBucket('10.0.0.1', ['garbage'], trust)).toBe('unknown');
    expect(clientBucket('::ffff:10.0.0.1', ['6.6.6.6'], trust)).toBe('6.6.6.6');
  });
  it('uses the first address if X-Forwarded-For has fewer entries than there are trusted proxies', () => {
    expect(clientBucket('10.0.0.1', ['203.0.113.9'], parseTrustProxy('9'))).toBe('203.0.113.9');
    expect(clientBucket('10.0.0.1', undefined, parseTrustProxy('9'))).toBe('10.0.0.1');
  });
  it('uses the first address if all addresses are in trusted networks', () => {
    expect(clientBucket('10.0.0.1', ['10.0.0.3, 10.0.0.2'], parseTrustProxy('10.0.0.0/8'))).toBe('10.0.0.3');
  });
  it('does not trust entries before an invalid address', () => {
    expect(clientBucket('10.0.0.1', ['6.6.6.6, garbage, 10.0.0.2'], parseTrustProxy('10.0.0.0/8'))).toBe('unknown');
  });
  it('returns the same bucket for all addresses in an IPv6 /64 network', () => {
    expect(clientBucket('2001:db8:1:2:3:4:5:6', undefined, undefined)).toBe('2001:db8:1:2::/64');
    expect(clientBucket('2001:db8:1:2:3:4:5:6', undefined, undefined)).toBe(
      clientBucket('2001:db8:1:2::', undefined, undefined),
    );
    expect(clientBucket('2001:db8:1:3::', undefined, undefined)).not.toBe(
      clientBucket('2001:db8:1:2::', undefined, undefined),
    );
  });
});

describe('parseTrustProxy', () => {
  it.each([
    'true',
    '',
    '0',
    '10',
    '11',
    '-1',
    '1.5',
    '1 ',
    'loopback',
    '*',
    '1.2.3.4,',
    '1.2.3.4/',
    '1.2.3.4/ 8',
    '1.2.3.4/8x',
    '1.2.3.4/0008',
    'x/8',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '::/129',
    '10.0.0.0/8/9',
  ])('rejects the value %j', (text) => {
    expect(parseTrustProxy(text)).toBeUndefined();
  });

  it.each([
    { text: '10.1.0.0/16', trusted: '10.1.255.255', untrusted: '10.2.0.0' },
    { text: '10.1.2.3/32', trusted: '10.1.2.3', untrusted: '10.1.2.2' },
    { text: '10.1.2.3', trusted: '10.1.2.3', untrusted: '10.1.2.2' },
    { text: '2001:db8::/33', trusted: '2001:db8:7fff::1', untrusted: '2001:db8:8000::1' },
    { text: '2001:db8::1/128', trusted: '2001:db8::1', untrusted: '2001:db8::2' },
    { text: '2001:db8::1', trusted: '2001:db8::1', untrusted: '2001:db8::2' },
  ])('trusts $trusted and not $untrusted if the value is $text', ({ text, trusted, untrusted }) => {
    const trust = parseTrustProxy(text);
    expect(clientBucket(trusted, ['203.0.113.9'], trust)).toBe('203.0.113.9');
    expect(clientBucket(untrusted, ['203.0.113.9'], trust)).not.toBe('203.0.113.9');
  });

  it.each(['1', '9'])('accepts %s hops', (text) => {
    expect(parseTrustProxy(text)).toEqual({ hops: Number(text) });
  });
});
