import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword, matchesPassword, parsePasswordHash } from '../../../../examples/server/site/password.ts';

/** Formats a hash with a low cost. It matches no password. */
function formatHash({
  start = '$argon2id$v=19',
  m = '64',
  t = '1',
  p = '1',
  salt = 'A'.repeat(22),
  tag = 'B'.repeat(43),
  end = '',
} = {}): string {
  return `${start}$m=${m},t=${t},p=${p}$${salt}$${tag}${end}`;
}

describe('hashPassword', () => {
  it('returns a PHC string with the parameters that OWASP recommends', async () => {
    expect(await hashPassword('a password')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('uses a different salt for each hash', async () => {
    const [first, second] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
    expect(parsePasswordHash(first)?.salt).not.toEqual(parsePasswordHash(second)?.salt);
    expect(first).not.toBe(second);
  });

  it('returns a hash that matches only the password', async () => {
    const hash = parsePasswordHash(await hashPassword(' pässword '))!;
    expect(await matchesPassword(' pässword ', hash)).toBe(true);
    expect(await matchesPassword(' pässword '.normalize('NFD'), hash)).toBe(true);
    for (const other of ['', 'pässword', ' pässword', ' password ', ' Pässword '])
      expect(await matchesPassword(other, hash)).toBe(false);
  });

  it('also normalizes the password when it computes the hash', async () => {
    const hash = parsePasswordHash(await hashPassword('pässword'.normalize('NFD')))!;
    expect(await matchesPassword('pässword'.normalize('NFC'), hash)).toBe(true);
  });
});

describe('parsePasswordHash', () => {
  it('returns the parameters, the salt and the tag', () => {
    const salt = Buffer.from('0123456789abcdef');
    const tag = Buffer.alloc(32, 7);
    const toText = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const text = formatHash({ m: '65536', t: '3', p: '4', salt: toText(salt), tag: toText(tag) });
    expect(parsePasswordHash(text)).toEqual({ memory: 65_536, passes: 3, parallelism: 4, salt, tag });
  });

  it.each([
    { m: '8' },
    { m: '792', t: '99', p: '99' },
    { m: '1048576' },
    { salt: 'A'.repeat(11) },
    { salt: '+/'.repeat(43) },
    { tag: 'B'.repeat(22) },
    { tag: '+/'.repeat(43) },
  ])('accepts a hash with the parts %j', (parts) => {
    expect(parsePasswordHash(formatHash(parts))).toBeDefined();
  });

  it.each([
    { start: ' $argon2id$v=19' },
    { start: '$argon2i$v=19' },
    { start: '$argon2id$v=16' },
    { m: '7' },
    { m: '15', p: '2' },
    { m: '1048577' },
    { m: '00000064' },
    { m: '-64' },
    { t: '0' },
    { t: '100' },
    { t: 'x' },
    { p: '0' },
    { p: '100', m: '800' },
    { p: 'x' },
    { salt: 'A'.repeat(10) },
    { salt: 'A'.repeat(87) },
    { salt: `${'A'.repeat(21)}-` },
    { tag: 'B'.repeat(21) },
    { tag: 'B'.repeat(87) },
    { tag: `${'B'.repeat(42)}_` },
    { end: '=' },
    { end: '\n' },
  ])('returns undefined for a hash with the parts %j', (parts) => {
    expect(parsePasswordHash(formatHash(parts))).toBeUndefined();
  });
});

describe('matchesPassword', () => {
  it('rejects if the hash has parameters that argon2 does not support', async () => {
    const hash = parsePasswordHash(formatHash())!;
    await expect(matchesPassword('a password', { ...hash, memory: 1 })).rejects.toThrow('memory');
  });

  it('rejects if the hash cannot be computed', async () => {
    const argon2 = vi.spyOn(crypto, 'argon2').mockImplementation((_algorithm, _parameters, callback) => {
      callback(new Error('out of memory'), Buffer.alloc(0));
    });
    // Replace the function in modules that have already imported it, too.
    syncBuiltinESMExports();
    onTestFinished(() => {
      argon2.mockRestore();
      syncBuiltinESMExports();
    });
    await expect(matchesPassword('a password', parsePasswordHash(formatHash())!)).rejects.toThrow('out of memory');
  });
});
