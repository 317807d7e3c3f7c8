import { describe, expect, it } from 'vitest';
import { parseBearer } from '../../../../examples/api/rules/bearer.ts';
import { parseLifetime } from '../../../../examples/api/rules/duration.ts';
import { formatEtag, matchesEtag, parseIfMatch } from '../../../../examples/api/rules/etag.ts';
import { judgeOrigin } from '../../../../examples/api/session/origin.ts';
import { countRequest, rateHeaders } from '../../../../examples/api/rules/rate-window.ts';
import { grants, parseScopes } from '../../../../examples/api/rules/scopes.ts';
import { excerptAround, parseSearchTerms, toPlainExcerpt } from '../../../../examples/api/rules/search-terms.ts';
import { readSessionCookie, sessionCookieName } from '../../../../examples/api/session/cookie.ts';
import { compareText, countCharacters } from '../../../../examples/api/rules/text.ts';

describe('parseLifetime', () => {
  it.each([
    ['15m', 900_000],
    ['24h', 86_400_000],
    ['30d', 2_592_000_000],
    ['1s', 1000],
    ['90d', 7_776_000_000],
    ['7776000s', 7_776_000_000],
  ])('parses the lifetime %s as %d milliseconds', (text, milliseconds) => {
    expect(parseLifetime(text)).toBe(milliseconds);
  });
  it.each([
    '0m',
    '-1h',
    '1.5h',
    '15',
    'm',
    '15 m',
    '15M',
    '15w',
    '015m',
    '91d',
    '7776001s',
    '999999999d',
    '1e3s',
    '',
    ' 1h',
    '١٥m',
    '1h30m',
  ])('returns undefined for the lifetime %j', (text) => {
    expect(parseLifetime(text)).toBeUndefined();
  });
});

describe('parseScopes', () => {
  it('parses a space-separated string and removes duplicates', () => {
    expect(parseScopes('docs:write docs:read docs:read')).toEqual(['docs:read', 'docs:write']);
  });
  it.each([
    '',
    ' ',
    'docs:read ',
    'docs:read  docs:write',
    'docs:read,docs:write',
    'admin',
    'DOCS:READ',
    'docs:read\ttokens:create',
    '__proto__',
  ])('returns undefined for the scopes %j', (text) => {
    expect(parseScopes(text)).toBeUndefined();
  });
});

describe('grants', () => {
  it('grants a token only its own scopes, except that docs:write includes docs:read', () => {
    expect(grants(['docs:write'], 'docs:read')).toBe(true);
    expect(grants(['docs:read'], 'docs:write')).toBe(false);
    expect(grants(['docs:write'], 'tokens:create')).toBe(false);
  });
});

const limit = { requests: 3, windowMs: 1000 };

describe('countRequest', () => {
  it('never allows more requests than the limit in a time window', () => {
    let times: readonly number[] = [];
    const allowed: number[] = [];
    for (const now of [0, 900, 950, 960, 999, 1000, 1100, 1899, 1900]) {
      const counted = countRequest(times, now, limit);
      times = counted.times;
      if (counted.verdict.allowed) allowed.push(now);
    }
    expect(allowed).toEqual([0, 900, 950, 1000, 1900]);
  });
  it('returns the array of request times unchanged if it rejects a request', () => {
    const times = [1, 2, 3];
    expect(countRequest(times, 4, limit).times).toBe(times);
  });
  it('returns a waiting time of at most one time window if the clock is set back', () => {
    expect(countRequest([9000, 9000, 9000], 10, limit).verdict).toMatchObject({ allowed: false, resetMs: 1000 });
  });
});

describe('rateHeaders', () => {
  it('returns the Retry-After header for a rejected request', () => {
    expect(rateHeaders('x', limit, countRequest([100, 200, 300], 400, limit).verdict)).toEqual({
      'RateLimit-Policy': '"x";q=3;w=1',
      RateLimit: '"x";r=0;t=1',
      'Retry-After': '1',
    });
  });
});

describe('parseIfMatch', () => {
  it('returns the versions of all strong entity tags', () => {
    expect(parseIfMatch(undefined)).toBeUndefined();
    expect(parseIfMatch('*')).toBeUndefined();
    expect(parseIfMatch(`${formatEtag(3)}, "other", W/"v4", "v5"`)).toEqual([3, 5]);
    expect(parseIfMatch('garbage')).toEqual([]);
  });
});

describe('matchesEtag', () => {
  it('returns true for * and for a list that contains the entity tag in strong or weak form', () => {
    const etag = formatEtag(2);
    expect(matchesEtag(etag, etag)).toBe(true);
    expect(matchesEtag(`"other", W/${etag}`, etag)).toBe(true);
    expect(matchesEtag(formatEtag(1), etag)).toBe(false);
    expect(matchesEtag('*', etag)).toBe(true);
    expect(matchesEtag(undefined, etag)).toBe(false);
  });
});

describe('judgeOrigin', () => {
  const own = 'https://docs.example.com';
  it.each([
    [{ fetchSite: 'same-origin', origin: 'https://evil.example' }, 'same-origin'],
    [{ fetchSite: 'same-site', origin: own }, 'foreign'],
    [{ fetchSite: 'cross-site' }, 'foreign'],
    [{ fetchSite: 'none' }, 'foreign'],
    [{ origin: own }, 'same-origin'],
    [{ origin: 'null', referer: own }, 'foreign'],
    [{ origin: 'https://docs.example.com:444' }, 'foreign'],
    [{ referer: `${own}/page?x=1` }, 'same-origin'],
    [{ referer: 'https://docs.example.com.evil.example/' }, 'foreign'],
    [{ referer: 'garbage' }, 'foreign'],
    [{}, 'unknown'],
  ] as const)('classifies a request with the headers %j as %s', (evidence, judgement) => {
    expect(judgeOrigin(evidence, own)).toBe(judgement);
  });
});

describe('parseBearer', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER  abc='])('returns the token in the header %j', (value) => {
    expect(parseBearer([value])).toMatch(/^abc/);
  });
  it.each([
    ['Basic abc'],
    ['Bearer'],
    ['Bearer '],
    ['Bearer a b'],
    ['Bearer a,b'],
    ['abc'],
    [`Bearer ${'a'.repeat(5000)}`],
  ])('returns undefined for the header %j', (value) => {
    expect(parseBearer([value])).toBeUndefined();
  });
  it('returns undefined for a repeated Authorization header', () => {
    expect(parseBearer(['Bearer abc', 'Bearer abc'])).toBeUndefined();
  });
});

describe('readSessionCookie', () => {
  it('returns the session cookie unless it is repeated, empty or too long', () => {
    expect(readSessionCookie([`a=b; ${sessionCookieName}=x.y.z; c=d`])).toBe('x.y.z');
    expect(readSessionCookie([`${sessionCookieName}=x; ${sessionCookieName}=x`])).toBeUndefined();
    expect(readSessionCookie([`${sessionCookieName}=x`, `${sessionCookieName}=y`])).toBeUndefined();
    expect(readSessionCookie([`${sessionCookieName}=${'x'.repeat(9000)}`])).toBeUndefined();
    expect(readSessionCookie([`${sessionCookieName}=`])).toBeUndefined();
    expect(readSessionCookie([`${sessionCookieName}=${'x'.repeat(4096)}`])).toHaveLength(4096);
    expect(readSessionCookie([`${sessionCookieName}=${'x'.repeat(4097)}`])).toBeUndefined();
    expect(readSessionCookie([`a=b;${sessionCookieName} = x.y.z `])).toBe('x.y.z');
    expect(readSessionCookie([`${sessionCookieName}x`])).toBeUndefined();
    expect(readSessionCookie(undefined)).toBeUndefined();
  });
});

describe('countCharacters', () => {
  it('counts code points, not UTF-16 code units', () => {
    expect(countCharacters('a😀é')).toBe(3);
    expect(countCharacters('e\u0301')).toBe(2);
  });
});

describe('compareText', () => {
  it('sorts strings by code point, not by UTF-16 code unit', () => {
    expect(['\u{1f600}', '\uff5e', 'b', 'a', 'ab'].sort(compareText)).toEqual(['a', 'ab', 'b', '\uff5e', '\u{1f600}']);
  });
});

describe('parseSearchTerms', () => {
  it('extracts only the words from a query that contains search syntax', () => {
    expect(parseSearchTerms('"a" OR (b*) -c NEAR/2 col:d;drop')).toEqual([
      'a',
      'OR',
      'b',
      'c',
      'NEAR',
      '2',
      'col',
      'd',
      'drop',
    ]);
    expect(parseSearchTerms('*"(')).toEqual([]);
  });
});

describe('excerptAround', () => {
  it.each([
    ['short text', ['text'], 'short text'],
    // The excerpt starts at a word boundary, about 60 characters before the match.
    [`${'word '.repeat(30)}needle`, ['need'], `…${'word '.repeat(11)}needle`],
    [`${'w'.repeat(100)} needle`, ['need'], `…needle`],
    [`${'w'.repeat(100)}-needle`, ['need'], `…${'w'.repeat(59)}-needle`],
    [`${'😀'.repeat(60)}needle`, ['need'], `…${'😀'.repeat(30)}needle`],
    [`needle ${'x'.repeat(300)}`, ['need'], `needle ${'x'.repeat(193)}…`],
    // The excerpt ends at a word boundary.
    [`needle ${'word '.repeat(60)}`, ['need'], `needle${' word'.repeat(38)}…`],
    [`${'word '.repeat(60)}`, [], `${'word '.repeat(39)}word…`],
    ['word '.repeat(40).trim(), [], 'word '.repeat(40).trim()],
    ['nothing of it', ['need'], 'nothing of it'],
  ])('returns an excerpt of %j around %j', (text, terms, expected) => {
    expect(excerptAround(text, terms)).toBe(expected);
  });
});

describe('toPlainExcerpt', () => {
  it('converts Markdown to plain text on one line', () => {
    expect(toPlainExcerpt('# Hello **world**\n\n[link](http://x) `code`')).toBe('Hello world link code');
    expect(toPlainExcerpt('- one\n- snake_case _emphasis_ a-b\n> quote\n\n| a | b |\n| --- | --- |\n| 1 | 2 |')).toBe(
      'one snake_case emphasis a-b quote a b 1 2 |',
    );
  });
});
