import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run, sendJson, useServer } from './server.ts';
import { block, GET, formatResults } from './format-results.ts';

const api = useServer();

describe('runPages', () => {
  it('sends DELETE requests last, but with the values that were captured before their position on the page', async () => {
    let next = 0;
    api.answer((_call, response) => sendJson(response, { id: `id-${++next}` }));
    const create = `{/* apiblock-test capture id=/id */}\n${block('POST', '/docs')}`;
    const results = await run(
      [`${create}\n${block('DELETE', '/docs/:id')}\n${create}\n${GET('/docs/:id')}`, GET('/other')],
      { baseUrl: api.url, unsafe: true },
    );
    expect(api.received.map(({ line }) => line)).toEqual([
      'POST /docs',
      'POST /docs',
      'GET /docs/id-2',
      'GET /other',
      'DELETE /docs/id-1',
    ]);
    expect(results.map(({ file, title }) => `${file} ${title}`)).toEqual([
      '0.mdx POST /docs',
      '0.mdx POST /docs',
      '0.mdx GET /docs/:id',
      '1.mdx GET /other',
      '0.mdx DELETE /docs/:id',
    ]);
  });

  it('sends independent requests concurrently and reports them in page order', async () => {
    const waiting: (() => void)[] = [];
    let maxWaiting = 0;
    api.answer((_call, response) => {
      waiting.push(() => sendJson(response, {}));
      maxWaiting = Math.max(maxWaiting, waiting.length);
      if (waiting.length === 1)
        setTimeout(
          () =>
            waiting
              .splice(0)
              .reverse()
              .forEach((answer) => answer()),
          50,
        );
    });
    const page = Array.from({ length: 20 }, (_, index) => GET(`/${index}`)).join('\n');
    const results = await run(page, { baseUrl: api.url });
    expect(results.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `GET /${index}`));
    expect(maxWaiting).toBe(8);
  });
});

describe('runPages with a block that has several requests', () => {
  const requests = JSON.stringify([
    { label: 'Short', body: { title: 'a' } },
    { label: 'A draft', body: { title: 'b' }, parameters: { dryRun: true } },
    { label: 'Empty', body: { title: '' } },
  ]);
  const responses = '[{"statusCode": 200, "body": {}}, {"statusCode": 422, "body": {}}]';
  const createPage = (comment = '') =>
    `${comment}\n<ApiBlock method="POST" endpoint="/docs" requests='${requests}' responses='${responses}'>\n  <ParamField query="dryRun" type="boolean" />\n</ApiBlock>\n`;
  const send = async (comment: string, allRequests: boolean) => {
    api.answer(({ body }, response) => sendJson(response, {}, body.includes('""') ? 422 : 200));
    const results = await run(createPage(comment), { baseUrl: api.url, unsafe: true, allRequests });
    const sent = api.received.map(({ line, body }) => `${line} ${body.replaceAll(/\s+/g, '')}`);
    return { results: formatResults(results), sent };
  };

  it('sends the first request, or all requests with the option allRequests', async () => {
    expect(await send('', false)).toEqual({ results: ['POST /docs | passed'], sent: ['POST /docs {"title":"a"}'] });
    api.received.splice(0);
    expect(await send('', true)).toEqual({
      results: [
        'POST /docs | passed',
        'POST /docs | request="A draft" | passed',
        'POST /docs | request="Empty" | failed | status: Expected status 200, found 422',
      ],
      sent: ['POST /docs {"title":"a"}', 'POST /docs?dryRun=true {"title":"b"}', 'POST /docs {"title":""}'],
    });
  });

  it('sends a request only once if a set instruction specifies it, and expects the specified status', async () => {
    expect(await send('{/* apiblock-test set request="Empty" status=422 */}', true)).toMatchObject({
      results: [
        'POST /docs | passed',
        'POST /docs | request="A draft" | passed',
        'POST /docs | request="Empty" status=422 | passed',
      ],
    });
    api.received.splice(0);
    const { sent } = await send('{/* apiblock-test set request="A draft" title="c" dryRun="false" */}', false);
    expect(sent).toEqual(['POST /docs {"title":"a"}', 'POST /docs?dryRun=false {"title":"c"}']);
  });

  it('reports an instruction with an unknown request', async () => {
    const { results, sent } = await send('{/* apiblock-test set request="Drat" */}', false);
    expect(results).toEqual([
      'POST /docs | failed | instruction: Expected one of the requests "Short", "A draft", "Empty", found "Drat"',
    ]);
    expect(sent).toEqual([]);
  });
});

describe('runPages with an apiblock-test comment', () => {
  it('sets a parameter named request if the block has no requests', async () => {
    api.json({});
    await run(`{/* apiblock-test set request="r_1" */}\n${GET('/x?request=r_0')}`, { baseUrl: api.url });
    expect(api.received.map(({ line }) => line)).toEqual(['GET /x?request=r_0', 'GET /x?request=r_1']);
  });

  it('sends an additional request for the documented status code that the comment specifies', async () => {
    api.answer(({ line }, response) => sendJson(response, {}, line.endsWith('none') ? 404 : 200));
    const page = `{/* apiblock-test set id="none" status=404 */}\n<ApiBlock method="GET" endpoint="/x/:id" responses='[{"statusCode": 200, "body": {}}, {"statusCode": 404, "body": {"error": "x"}}]' />`;
    const results = await run(page, { baseUrl: api.url, values: { variables: { id: '1' }, environment: {} } });
    expect(formatResults(results)).toEqual([
      'GET /x/:id | passed',
      'GET /x/:id | id="none" status=404 | failed | missing-member: Missing member "error" at /error',
    ]);
  });

  it('sets a member of the body only if no parameter in another location has the same name', async () => {
    api.json({});
    const page = `{/* apiblock-test set id="x" title="" count=-1 on=maybe page=2 */}\n<ApiBlock method="POST" endpoint="/x/:id" body='{"id": "kept", "title": "a", "count": 12345678901234567890, "on": true, "page": 1, "in": {"title": "b"}}'>\n<ParamField query="page" type="integer" />\n</ApiBlock>`;
    await run(page, { baseUrl: api.url, unsafe: true, values: { variables: { id: 'given' }, environment: {} } });
    const [, { line, body } = { line: '', body: '' }] = api.received;
    expect(line).toBe('POST /x/x?page=2');
    expect(body.replace(/\s+/g, '')).toBe(
      '{"id":"kept","title":"","count":-1,"on":"maybe","page":1,"in":{"title":"b"}}',
    );
    expect(api.received[0]?.body).toContain('12345678901234567890');
  });

  it('sends a Prefer header with the specified status code if the prefer option is set', async () => {
    api.json({}, 404);
    const page = `{/* apiblock-test set status=404 */}\n<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 404}]' />`;
    await run(page, { baseUrl: api.url, prefer: true });
    expect(api.received.map(({ headers }) => headers.prefer)).toEqual([undefined, 'code=404']);
  });

  it('skips a block and reports the reason', async () => {
    const results = await run(`{/* apiblock-test skip no mail is sent here */}\n${GET('/x')}`, { baseUrl: api.url });
    expect(formatResults(results)).toEqual(['GET /x | not-run | skipped: no mail is sent here']);
    expect(api.received).toEqual([]);
  });

  it.each([
    ['run twice', 'Expected capture, set or skip, found "run"'],
    ['', 'Expected capture, set or skip, found ""'],
    ['capture id', 'Expected name=value, found "id"'],
    ['capture', 'Expected name=value, found ""'],
    ['capture id=id', 'Expected a JSON pointer such as /id, or a header such as header:ETag, found "id"'],
    ['set status=abc', 'Expected a status code such as 404, found "abc"'],
    ['set status=409', 'The block does not document a response with status 409'],
  ])('reports the comment as invalid if it contains "%s"', async (text, message) => {
    api.json({});
    const results = await run(`{/* apiblock-test ${text} */}\n${GET('/x', `response='{}'`)}`, { baseUrl: api.url });
    const [finding] = results.flatMap(({ findings }) => findings);
    expect(finding).toMatchObject({ rule: 'instruction', severity: 'error', message });
    expect(finding?.position.start).toMatchObject({ line: 1, column: 1 });
  });

  it('skips only the blocks that use a captured value if the capture fails', async () => {
    api.json({ other: 1 });
    const page = `{/* apiblock-test capture id=/id */}\n${GET('/first', `response='{"other": 1}'`)}\n<ApiBlock method="GET" endpoint="/x/:id">\n<ParamField path="id" example="e" />\n</ApiBlock>\n${GET('/third')}`;
    expect(formatResults(await run(page, { baseUrl: api.url }))).toEqual([
      'GET /first | failed | missing-member: The response contains no value at /id to capture',
      'GET /x/:id | not-run | it needs id, which GET /first did not provide',
      'GET /third | passed',
    ]);
  });
});

describe('runPages', () => {
  it.each([
    ['headers={h}', 'its prop "headers" is only known at runtime'],
    ['{...props}', 'its prop "method" is only known at runtime'],
    ['responses={r}', 'its prop "responses" is only known at runtime'],
    ['webhook={w}', 'its prop "webhook" is only known at runtime'],
  ])('skips a block with the props %s and reports the reason', async (props, reason) => {
    expect(formatResults(await run(GET('/x', props), { baseUrl: api.url }))).toEqual([
      expect.stringContaining(`not-run | ${reason}`),
    ]);
  });

  it.each([
    ['baseUrl={url}', 'its prop "baseUrl" is only known at runtime'],
    ['baseUrl="//localhost/v1"', 'there is no base URL: pass --base-url'],
    ['baseUrl="/v1"', 'there is no base URL: pass --base-url'],
  ])('skips a block with %s if the run has no base URL, and reports the reason', async (props, reason) => {
    expect(formatResults(await run(GET('/x', props), { allowPageUrls: true }))).toEqual([
      `GET /x | not-run | ${reason}`,
    ]);
  });

  it('sends a request whose URL does not depend on a baseUrl that is only known at runtime', async () => {
    api.json({});
    const page = GET('/x', 'baseUrl={url}');
    const absolute = GET(`${api.url}/y`, 'baseUrl={url}');
    expect(formatResults(await run(page, { baseUrl: api.url }))).toEqual(['GET /x | passed']);
    expect(formatResults(await run(absolute, { allowPageUrls: true }))).toEqual([
      expect.stringContaining('/y | passed'),
    ]);
  });

  it('skips a webhook', async () => {
    expect(formatResults(await run('<ApiBlock webhook="a.b" body="{}" />', { baseUrl: api.url }))).toEqual([
      'a.b | not-run | it documents a webhook, so there is no request to send',
    ]);
  });

  it('skips a WebSocket', async () => {
    const page = `${GET('wss://api.example.com/feed')}\n\n<ApiBlock method="GET" endpoint="/feed" baseUrl="wss://api.example.com" />`;
    const results = await run(page, { baseUrl: api.url });
    const reason = 'it documents a WebSocket, which apiblock test cannot open';
    expect(results.map((result) => result.reason)).toEqual([reason, reason]);
  });

  it('reports the position of a parameter that has no value, and does not send the request', async () => {
    const [result] = await run(`# A\n\n${GET('/x/:id')}`, { baseUrl: api.url });
    expect(result?.findings).toMatchObject([{ rule: 'unfilled', position: { start: { line: 3, column: 37 } } }]);
    expect(api.received).toEqual([]);
  });

  it('reports each placeholder without a value once, even if several are in one header', async () => {
    const page = GET('/x?a=<KEY>&b=<KEY>', `headers='{"Authorization": "Digest <USER>:<PASSWORD>"}'`);
    const [result] = await run(page, { baseUrl: api.url });
    expect(result?.findings.map(({ expected }) => expected)).toEqual([
      'a value for KEY',
      'a value for USER',
      'a value for PASSWORD',
    ]);
  });

  it('reports a page with invalid MDX as failed', async () => {
    const [result] = await run('<ApiBlock method="GET"', { baseUrl: api.url });
    expect(result).toMatchObject({ outcome: 'failed', findings: [{ rule: 'mdx-syntax' }] });
  });
});

describe('runPages', () => {
  const page = GET('/x', `response='{"a": 1}'`);
  const body = '{"a":2}';

  it.each([
    ['gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['br', brotliCompressSync(body)],
    ['zstd', zstdCompressSync(body)],
    ['Identity', Buffer.from(body)],
    ['gzip, identity, br', brotliCompressSync(gzipSync(body))],
  ])('decompresses a response that is encoded as %s', async (encoding, bytes) => {
    api.answer(
      (_call, response) =>
        void response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': encoding }).end(bytes),
    );
    expect(formatResults(await run(page, { baseUrl: api.url }))).toEqual(['GET /x | passed']);
  });

  it.each(['aws-chunked', 'compress', '__proto__'])(
    'reports a content coding that it cannot decode: %s',
    async (encoding) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      api.answer((_call, response) => void response.writeHead(200, headers).end(body));
      const [result] = await run(page, { baseUrl: api.url });
      expect(result).toMatchObject({
        outcome: 'failed',
        findings: [
          {
            message: `Expected a response, but its Content-Encoding contains ${encoding}, and only gzip, deflate, br and zstd can be decoded.`,
          },
        ],
      });
    },
  );

  it('reads a response that arrives in chunks', async () => {
    api.answer((_call, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      for (const character of body) response.write(character);
      response.end();
    });
    expect(formatResults(await run(page, { baseUrl: api.url }))).toEqual(['GET /x | passed']);
  });

  it('reports a difference with a short excerpt of the response around it', async () => {
    api.json({ pad: 'x'.repeat(1000), a: 'wrong', more: 'y'.repeat(1000) });
    const [result] = await run(page, { baseUrl: api.url });
    const excerpt = result?.findings.find(({ rule }) => rule === 'type')?.excerpt ?? '';
    expect(excerpt).toContain('"a":"wrong"');
    expect(excerpt.length).toBeLessThan(210);
  });

  it('does not split a surrogate pair at the start or end of an excerpt', async () => {
    // In one of the two responses, each end of the excerpt would be in the middle of a surrogate pair.
    for (const padding of ['', 'x']) {
      api.json({ pad: `${'🙈'.repeat(100)}${padding}`, a: { b: `${padding}${'🙈'.repeat(100)}` } });
      const [result] = await run(page, { baseUrl: api.url });
      const excerpt = result?.findings.find(({ rule }) => rule === 'type')?.excerpt ?? '';
      expect(excerpt).toContain('"a":');
      expect(excerpt.isWellFormed()).toBe(true);
    }
  });

  it('stops if its signal is aborted during a request, and does not send the remaining requests', async () => {
    const ended = new AbortController();
    api.answer(() => setTimeout(() => ended.abort(), 20));
    const results = await run([block('POST', '/x'), block('POST', '/y')], {
      baseUrl: api.url,
      unsafe: true,
      signal: ended.signal,
    });
    expect(formatResults(results)).toEqual([
      'POST /x | failed | no-response: Expected a response, but the run was interrupted.',
    ]);
  });

  it('neither sends nor reports further requests if its signal is aborted during concurrent requests', async () => {
    const ended = new AbortController();
    api.answer(() => setTimeout(() => ended.abort(), 20));
    const page = Array.from({ length: 20 }, (_, index) => GET(`/${index}`)).join('\n');
    const results = await run(page, { baseUrl: api.url, signal: ended.signal });
    expect(formatResults(results)).toEqual(
      Array.from(
        { length: 8 },
        (_, index) => `GET /${index} | failed | no-response: Expected a response, but the run was interrupted.`,
      ),
    );
  });
});
