import { describe, expect, it } from 'vitest';
import { run, sendJson, useServer } from './server.ts';
import { block, GET, formatResults } from './format-results.ts';

const api = useServer();

describe('runPages', () => {
  it('sends the documented request', async () => {
    api.json({});
    await run(
      `<ApiBlock method="POST" endpoint="/users/:id?x=1" headers='{"X-A": ["1", "2"], "Authorization": "Bearer <TOKEN>"}' body='{"n":12345678901234567890}'>\n<ParamField path="id" example="a/b" />\n<ParamField query="q" example="é" />\n</ApiBlock>`,
      { baseUrl: `${api.url}/v1/`, unsafe: true, values: { variables: { TOKEN: 'secret-1' }, environment: {} } },
    );
    expect(api.received).toHaveLength(1);
    expect(api.received[0]).toMatchObject({
      line: 'POST /v1/users/a%2Fb?x=1&q=%C3%A9',
      body: '{\n  "n": 12345678901234567890\n}',
      headers: { authorization: 'Bearer secret-1', 'x-a': '1, 2', 'content-type': 'application/json' },
    });
  });

  it('sends header values as UTF-8, like the cURL command', async () => {
    api.json({});
    await run(`<ApiBlock method="GET" endpoint="/x" headers='{"X-City": "東京 é"}' />`, { baseUrl: api.url });
    const value = String(api.received[0]?.headers['x-city']);
    expect(Buffer.from(value, 'latin1').toString('utf8')).toBe('東京 é');
  });

  it('does not encode the slashes in the value of a rest parameter', async () => {
    api.json({});
    const field = '<ParamField path="path" example="docs/a b/../c?.md" />';
    await run(`<ApiBlock method="GET" endpoint="/contents/{+path}">\n${field}\n</ApiBlock>`, { baseUrl: api.url });
    expect(api.received.map(({ line }) => line)).toEqual(['GET /contents/docs/a%20b/%2E%2E/c%3F.md']);
  });

  it('sends only GET, HEAD and OPTIONS requests unless unsafe methods are allowed', async () => {
    api.json({});
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'];
    const page = methods.map((method) => block(method, '/x')).join('\n');
    const results = await run(page, { baseUrl: api.url });
    expect(api.received.map(({ line }) => line).sort()).toEqual(['GET /x', 'HEAD /x', 'OPTIONS /x']);
    expect(formatResults(results)).toContain('POST /x | not-run | POST requests are only sent with --unsafe');
    api.received.splice(0);
    await run(page, { baseUrl: api.url, unsafe: true });
    expect(api.received.map(({ line }) => line.split(' ')[0])).toHaveLength(methods.length);
    expect(api.received.at(-1)?.line).toBe('DELETE /x');
  });

  it('does not retry a request with an unsafe method if the server closes the connection', async () => {
    api.answer(({ line }, response) => {
      if (line.startsWith('DELETE')) response.destroy();
      else sendJson(response, {});
    });
    const results = await run([GET('/x'), block('DELETE', '/x')].join('\n'), { baseUrl: api.url, unsafe: true });
    expect(api.received.map(({ line }) => line)).toEqual(['GET /x', 'DELETE /x']);
    expect(formatResults(results)).toContain(
      'DELETE /x | failed | no-response: Expected a response, but the connection was closed.',
    );
  });

  it('sends requests only to the origin of --base-url and does not follow redirects', async () => {
    api.answer((_call, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end());
    const page =
      GET('https://elsewhere.example/x', 'statusCode={302}') +
      GET('//elsewhere.example/x', 'statusCode={302}') +
      GET('/x', 'statusCode={302} baseUrl="https://elsewhere.example"') +
      GET('javascript://x', 'statusCode={302}');
    expect(formatResults(await run(page, { baseUrl: api.url }))).toEqual([
      'GET https://elsewhere.example/x | not-run | its endpoint is on https://elsewhere.example, which is not the origin of --base-url',
      'GET //elsewhere.example/x | not-run | its endpoint is on //elsewhere.example/x, which is not the origin of --base-url',
      'GET /x | passed',
      'GET javascript://x | not-run | its endpoint is on javascript:, which is not the origin of --base-url',
    ]);
    expect(api.received.map(({ line }) => line)).toEqual(['GET /x']);
  });

  it('sends no request without --base-url, unless the URLs of pages are allowed', async () => {
    api.json({});
    const page = GET('/own', `baseUrl="${api.url}/base"`) + GET(`${api.url}/whole`) + GET('/x');
    expect(formatResults(await run(page, {}))).toEqual([
      'GET /own | not-run | there is no base URL: pass --base-url',
      `GET ${api.url}/whole | not-run | there is no base URL: pass --base-url`,
      'GET /x | not-run | there is no base URL: pass --base-url',
    ]);
    expect(api.received).toEqual([]);
    await run(page, { allowPageUrls: true });
    expect(api.received.map(({ line }) => line)).toEqual(['GET /base/own', 'GET /whole']);
  });

  it('sends requests to the selected server, and does not run blocks without this server', async () => {
    api.json({});
    const { port } = new URL(api.url);
    const servers = JSON.stringify([
      { url: 'https://production.example.com', description: 'Production' },
      {
        url: 'http://{host}:{port}/base',
        description: 'Staging',
        variables: { host: { default: 'staging.example.com', enum: ['staging.example.com', '127.0.0.1'] }, port: {} },
      },
    ]);
    const page =
      GET('/a', `servers='${servers}'`) +
      GET('/b', 'baseUrl="https://b.example.com"') +
      GET('/c', 'servers={computed}');
    const server = { server: 'staging', variables: { host: '127.0.0.1', port } };
    const results = await run(page, { server });
    expect(formatResults(results)).toEqual([
      'GET /a | passed',
      'GET /b | not-run | none of its servers matches --server "staging"',
      'GET /c | not-run | its prop "servers" is only known at runtime',
    ]);
    expect(api.received.map(({ line }) => line)).toEqual(['GET /base/a']);
    expect(results.map(({ baseUrl }) => baseUrl)).toEqual([`${api.url}/base`, undefined, undefined]);
  });

  it('sends the query of a base URL on a page only once', async () => {
    api.json({});
    const servers = JSON.stringify([
      { url: 'https://a.example.com?v=0' },
      { url: `${api.url}/b?v=1`, description: 'B' },
    ]);
    await run(GET('/x', `baseUrl="${api.url}/a?v=2"`), { allowPageUrls: true });
    await run(GET('/y', `servers='${servers}'`), { server: { server: 'B', variables: {} } });
    expect(api.received.map(({ line }) => line)).toEqual(['GET /a/x?v=2', 'GET /b/y?v=1']);
  });

  it('throws an error and sends nothing if no block documents the selected server', async () => {
    const page = GET('/a', `baseUrl="${api.url}"`) + GET('/b');
    await expect(run(page, { server: { server: 'Staging', variables: {} } })).rejects.toThrow(
      `No block documents the server "Staging". Documented servers:\n  ${api.url}`,
    );
    expect(api.received).toEqual([]);
  });

  it('sends forms and files', async () => {
    api.json({});
    const page = `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "multipart/form-data"}' body='{"a": "b", "f": {"file": "f.txt", "type": "text/plain"}}' />`;
    await run(page, { baseUrl: api.url, unsafe: true, readFile: () => new TextEncoder().encode('content') });
    expect(api.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(api.received[0]?.body).toMatch(
      /name="a"\r\n\r\nb\r\n[^]*name="f"; filename="f.txt"\r\nContent-Type: text\/plain\r\n\r\ncontent\r\n/,
    );
  });

  it('looks up values in the set instruction, then in captured values, --set, the environment and examples', async () => {
    api.json({ id: 'captured' });
    const page = `{/* apiblock-test capture id=/id */}\n${GET('/first')}\n{/* apiblock-test set id="own" */}\n${GET('/second/:id')}\n${GET('/third/{other}/:last')}`;
    const values = {
      variables: { id: 'given', other: 'given' },
      environment: { APIBLOCK_SET_OTHER: 'env', APIBLOCK_SET_LAST: 'env' },
    };
    await run(page, { baseUrl: api.url, values });
    expect(api.received.map(({ line }) => line).sort()).toEqual([
      'GET /first',
      'GET /second/captured',
      'GET /second/own',
      'GET /third/given/env',
    ]);
  });

  it('replaces the placeholder <ACCESS_TOKEN> with the value that is specified for accessToken', async () => {
    api.json({});
    await run(`<ApiBlock method="GET" endpoint="/x" headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}' />`, {
      baseUrl: api.url,
      values: { variables: { accessToken: 'token-1' }, environment: {} },
    });
    expect(api.received[0]?.headers.authorization).toBe('Bearer token-1');
  });

  it('replaces placeholders in the examples of parameters', async () => {
    api.json({});
    const page = `<ApiBlock method="GET" endpoint="/users/:id">
<ParamField path="id" example="u_<USER_ID>" />
<ParamField query="filter" example={{ owner: '<OWNER>' }} />
<ParamField header="X-Key" example="<API_KEY>" />
</ApiBlock>`;
    const variables = { USER_ID: '7', OWNER: '"me"', API_KEY: 'key-<1>' };
    await run(page, { baseUrl: api.url, values: { variables, environment: {} } });
    expect(api.received.map(({ line, headers }) => [line, headers['x-key']])).toEqual([
      ['GET /users/u_7?filter[owner]=%22me%22', 'key-<1>'],
    ]);
  });

  it('does not replace a placeholder that occurs in the value of a parameter', async () => {
    api.json({});
    const page = '<ApiBlock method="GET" endpoint="/x">\n<ParamField query="q" example="a" />\n</ApiBlock>';
    await run(page, { baseUrl: api.url, values: { variables: { q: '<b>', b: 'c' }, environment: {} } });
    expect(api.received.map(({ line }) => line)).toEqual(['GET /x?q=%3Cb%3E']);
  });

  it('sends additional headers if the documented headers are not a JSON object', async () => {
    api.json({});
    const page = `<ApiBlock method="GET" endpoint="/x" headers="X-Own: 1" />`;
    const headers = [{ name: 'Authorization', value: 'Bearer secret-1' }];
    const [result] = await run(page, { baseUrl: api.url, headers });
    expect(api.received.map((request) => request.headers.authorization)).toEqual(['Bearer secret-1']);
    expect(result?.request).toContain('# Left out: the headers, because they are not a JSON object');
  });
});
