import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReporter } from '../../../../src/tools/cli/commands/test/test-reports.js';
import { createSecrets } from '../../../../src/tools/testing/run/secrets.js';
import { run, sendJson, useServer } from './server.ts';

const api = useServer();
const SECRET = `s3cret/"it's"+é=?&<x>`;
const ENCODINGS: [name: string, encode: (text: string) => string][] = [
  ['without encoding', (text) => text],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded in lower case', (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase())],
  ['form-encoded', (text) => new URLSearchParams({ a: text }).toString().slice(2)],
  ['in JSON', (text) => JSON.stringify({ a: text })],
  ['in JSON with slashes', (text) => JSON.stringify(text).replaceAll('/', '\\/')],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['in base64 for URLs', (text) => Buffer.from(text).toString('base64url')],
  ['in basic credentials after a three-letter user name', (text) => Buffer.from(`ann:${text}`).toString('base64')],
  ['in basic credentials after a four-letter user name', (text) => Buffer.from(`anne:${text}`).toString('base64')],
  ['in base64 between other characters', (text) => Buffer.from(`anna:x${text}:end`).toString('base64')],
];

describe('createSecrets', () => {
  it.each(ENCODINGS)('hides a secret that occurs %s', (_name, encode) => {
    const { add, hide } = createSecrets();
    add(SECRET, '<TOKEN>');
    const hidden = hide(`before ${encode(SECRET)} after`);
    expect(hidden).toContain('<TOKEN>');
    expect(hidden).toMatch(/^before .* after$/);
    expect(Buffer.from(hidden, 'base64').toString()).not.toContain('s3cret');
  });

  it('hides all secrets of at least six characters, wherever they occur', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, unit: 'grapheme-ascii' }),
        fc.string(),
        fc.string(),
        fc.constantFrom(...ENCODINGS.slice(0, 6)),
        (secret, before, after, [, encode]) => {
          fc.pre(secret.trim().length >= 6);
          const { add, hide } = createSecrets();
          add(secret, '');
          expect(hide(`${before}${encode(secret)}${after}`).length).toBeLessThan(
            before.length + encode(secret).length + after.length,
          );
        },
      ),
    );
    const { add, hide } = createSecrets();
    add('short', '<X>');
    expect(hide('short')).toBe('short');
  });

  it('hides the values of credential headers, and the tokens and passwords in these values', () => {
    const { add, hide } = createSecrets();
    add('Bearer abcdef123', '<AUTHORIZATION>');
    expect(hide('Bearer abcdef123, abcdef123')).toBe('<AUTHORIZATION>, <AUTHORIZATION>');
    add(`Basic ${Buffer.from('ann:hunter22').toString('base64')}`, '<BASIC>');
    expect(hide('{"password":"hunter22","user":"ann:hunter22"}')).toBe('{"password":"<BASIC>","user":"<BASIC>"}');
  });

  it.each([
    ['session=abcdef123; lang=en', 'session: <SECRET>, en'],
    ['Digest username="abcdef123", uri="/"', 'username: <SECRET>'],
    ['ApiKey abcdef123==', 'ApiKey <SECRET>'],
  ])('hides the values in %s, but neither the names nor the scheme', (credentials, expected) => {
    const { add, hide } = createSecrets();
    add(credentials, '<SECRET>');
    expect(hide(expected.replace('<SECRET>', 'abcdef123'))).toBe(expected);
  });
});

describe('runPages', () => {
  it.each([
    [
      'a header',
      { headers: [{ name: 'Authorization', value: 'Bearer s3cret-token' }] },
      `headers='{"Authorization": "x"}'`,
    ],
    [
      '--set',
      { values: { variables: { token: 's3cret-token' }, environment: {} } },
      `headers='{"Authorization": "Bearer <TOKEN>"}'`,
    ],
    [
      'the environment',
      { values: { variables: {}, environment: { APIBLOCK_SET_TOKEN: 's3cret-token' } } },
      `headers='{"Authorization": "Bearer <TOKEN>"}' body='{"t": "<TOKEN>"}'`,
    ],
  ])('does not reveal a secret from %s, even if the API returns it', async (_name, options, props) => {
    api.answer(({ headers, body }, response) =>
      sendJson(response, {
        [String(headers.authorization)]: 1,
        a: headers.authorization,
        body,
        b: Buffer.from(String(headers.authorization)).toString('base64'),
      }),
    );
    const results = await run(`<ApiBlock method="GET" endpoint="/x" ${props} response='{"a": 1, "z": 1}' />`, {
      ...options,
      baseUrl: api.url,
    });
    expect(api.received[0]?.headers.authorization).toBe('Bearer s3cret-token');
    const resultsJson = JSON.stringify(results);
    expect(resultsJson).not.toMatch(/s3cret/);
    expect(resultsJson).not.toContain(Buffer.from('s3cret-token').toString('base64').slice(0, 12));
    expect(results[0]?.request).toMatch(/-H 'Authorization: (?:Bearer <TOKEN>|<AUTHORIZATION>)'/i);
    expect(results[0]?.findings.length).toBeGreaterThan(2);
  });

  it.each(['api_key', 'api-key', 'api.key', 'apiKey'])(
    'does not reveal a value that is captured as %s',
    async (name) => {
      api.json({ value: 'abcdef-123' });
      const capture = `{/* apiblock-test capture ${name}=/value */}`;
      const results = await run(`${capture}\n<ApiBlock method="GET" endpoint="/x" response='{"value": 1}' />`, {
        baseUrl: api.url,
      });
      expect(results[0]?.findings).toHaveLength(1);
      expect(JSON.stringify(results)).not.toContain('abcdef-123');
    },
  );

  it('does not reveal a captured token', async () => {
    api.answer((_call, response) => sendJson(response, { token: 'c4ptured-one', value: 1 }));
    const page = `{/* apiblock-test capture token=/token */}\n<ApiBlock method="GET" endpoint="/login" response='{"token": "x", "value": "y"}' />\n<ApiBlock method="GET" endpoint="/x" headers='{"Authorization": "Bearer <TOKEN>"}' response='{"value": "y", "token": "x"}' />`;
    const results = await run(page, { baseUrl: api.url });
    expect(api.received[1]?.headers.authorization).toBe('Bearer c4ptured-one');
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect(JSON.stringify(results)).not.toContain('c4ptured');
  });
});

describe('createReporter', () => {
  // The requests contain the secret in the path, query, headers and body. The responses contain it in every encoding,
  // as member names and as values.
  const props = `headers='{"Authorization": "Bearer <TOKEN>", "X-Basic": "Basic <TOKEN>", "Content-Type": "CONTENT"}' body='{"t": "<TOKEN>"}' response='{"z": 1}'`;
  const page = ['application/json', 'application/x-www-form-urlencoded']
    .map((type) => `<ApiBlock method="POST" endpoint="/x/<TOKEN>?q=<TOKEN>" ${props.replace('CONTENT', type)} />\n`)
    .join('\n');
  const values = { variables: { TOKEN: SECRET }, environment: {} };
  // The secret, its encodings, and parts that would remain if only a part of the secret were hidden.
  const pieces = [SECRET, ...ENCODINGS.map(([, encode]) => encode(SECRET)), 's3cret', 'czNjcmV0'];

  it.each(
    (['human', 'json', 'github', 'junit'] as const).flatMap((format) => [
      [format, 'returns the secrets'] as const,
      [format, 'closes the connection'] as const,
      [format, 'responds with 401'] as const,
    ]),
  )('writes no secret in the %s format if the API %s', async (format, behavior) => {
    const echo = Object.fromEntries(
      ENCODINGS.flatMap(([name, encode]) => [
        [name, encode(SECRET)],
        [encode(SECRET), 1],
      ]),
    );
    api.answer((_call, response) => {
      if (behavior === 'closes the connection') return void response.socket?.destroy();
      sendJson(response, echo, behavior === 'responds with 401' ? 401 : 200);
    });
    const results = await run(page, { baseUrl: api.url, unsafe: true, values });
    // Decode the header as UTF-8, because Node.js decodes headers as Latin-1.
    const authorization = Buffer.from(api.received[0]?.headers.authorization ?? '', 'latin1').toString('utf8');
    expect(authorization).toBe(`Bearer ${SECRET}`);
    let text = '';
    const reporter = createReporter({
      format,
      write: (part) => {
        text += part;
      },
      sourceByFile: new Map([['0.mdx', page]]),
      hasColors: false,
    });
    for (const result of results) reporter.show(result);
    reporter.end({ results, start: 0 });
    expect(text.length).toBeGreaterThan(200);
    // Ignore strings that the page contains, because reports contain lines from the page.
    expect(pieces.filter((piece) => text.includes(piece) && !page.includes(piece))).toEqual([]);
    expect(text).toMatch(/TOKEN/);
  });
});
