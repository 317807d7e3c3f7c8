import { once } from 'node:events';
import { createServer as createHttpServer, request as requestHttp } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCertificate } from '../../../proxy/certificate.ts';
import { GET, formatResults } from './format-results.ts';
import { run, sendJson, useServer } from './server.ts';

const api = useServer();
const servers: Server[] = [];

const listen = async (server: Server) => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

afterEach(() => servers.splice(0).forEach((server) => server.close()));

describe('runPages with a response that contains Retry-After', () => {
  it.each([429, 503])('sends the request again after status %i', async (status) => {
    api.answer((_request, response) => {
      if (api.received.length > 1) sendJson(response, {});
      else response.writeHead(status, { 'Retry-After': '0' }).end();
    });
    expect(formatResults(await run(GET('/x'), { baseUrl: api.url }))).toEqual(['GET /x | passed']);
    expect(api.received).toHaveLength(2);
  });

  it.each(['3600', 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT'])(
    'compares the response without a retry if the Retry-After value is %s',
    async (value) => {
      api.answer((_request, response) => void response.writeHead(429, { 'Retry-After': value }).end());
      expect(formatResults(await run(GET('/x'), { baseUrl: api.url }))).toEqual([
        'GET /x | failed | status: Expected status 2XX, found 429',
      ]);
      expect(api.received).toHaveLength(1);
    },
  );

  it('compares the response after three retries', async () => {
    api.answer((_request, response) => void response.writeHead(503, { 'Retry-After': '0' }).end());
    await run(GET('/x'), { baseUrl: api.url });
    expect(api.received).toHaveLength(4);
  });

  it('does not send the request again if the page documents the response', async () => {
    api.answer((_request, response) => void response.writeHead(429, { 'Retry-After': '0' }).end());
    const results = await run(GET('/x', 'statusCode={429}'), { baseUrl: api.url });
    expect(formatResults(results)).toEqual(['GET /x | passed']);
    expect(api.received).toHaveLength(1);
  });
});

describe('runPages with the options delay and concurrency', () => {
  it('waits the specified time between the starts of two requests', async () => {
    api.json({});
    const start = performance.now();
    await run([0, 1, 2].map((index) => GET(`/${index}`)).join('\n'), { baseUrl: api.url, delay: 200 });
    // The third request starts 400 milliseconds after the first one. Timers can end a millisecond early.
    expect(performance.now() - start).toBeGreaterThan(390);
    expect(api.received).toHaveLength(3);
  });

  it('sends at most the specified number of requests at the same time', async () => {
    let open = 0;
    let maxOpen = 0;
    api.answer((_request, response) => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      setTimeout(() => {
        open -= 1;
        sendJson(response, {});
      }, 20);
    });
    const page = Array.from({ length: 6 }, (_, index) => GET(`/${index}`)).join('\n');
    await run(page, { baseUrl: api.url, concurrency: 2 });
    expect(maxOpen).toBe(2);
  });
});

describe('runPages with the option failOnEmpty', () => {
  it('reports an empty array whose items are documented', async () => {
    api.json([]);
    const page = GET('/x', `response='[{"id": 1}]'`);
    expect(formatResults(await run(page, { baseUrl: api.url }))).toEqual(['GET /x | passed']);
    expect(formatResults(await run(page, { baseUrl: api.url, failOnEmpty: true }))).toEqual([
      'GET /x | failed | empty-array: Expected an array with items, found an empty array',
    ]);
  });
});

describe('runPages with values from the headers of earlier responses', () => {
  it('captures a header', async () => {
    api.answer((_request, response) => {
      response.setHeader('ETag', '"v1"');
      sendJson(response, {});
    });
    const page = `{/* apiblock-test capture version=header:etag */}\n${GET('/x')}\n${GET('/y', `headers='{"If-Match": "<VERSION>"}'`)}`;
    await run(page, { baseUrl: api.url });
    expect(api.received[1]?.headers['if-match']).toBe('"v1"');
  });

  it('reports a header that is missing, and a source that is neither a pointer nor a header', async () => {
    api.json({});
    const capture = (source: string) => `{/* apiblock-test capture version=${source} */}\n${GET('/x')}`;
    expect(
      formatResults(await run([capture('header:ETag'), capture('header:'), capture('id')], { baseUrl: api.url })),
    ).toEqual([
      'GET /x | failed | missing-header: The response contains no header ETag to capture',
      'GET /x | failed | instruction: Expected a JSON pointer such as /id, or a header such as header:ETag, found "header:"',
      'GET /x | failed | instruction: Expected a JSON pointer such as /id, or a header such as header:ETag, found "id"',
    ]);
  });

  const cookieBlock = '<ApiBlock method="GET" endpoint="/me">\n<ParamField cookie="session" required />\n</ApiBlock>\n';

  it('sends a required cookie that has no example if an earlier response on the page has set it', async () => {
    api.answer(({ line }, response) => {
      if (line.endsWith('/login'))
        response.setHeader('Set-Cookie', ['session=s3cret-value; Path=/; HttpOnly', 'theme=dark']);
      sendJson(response, {}, line.endsWith('/me') ? 401 : 200);
    });
    const [, me] = await run(`${GET('/login')}\n${cookieBlock}`, { baseUrl: api.url });
    expect(api.received.map(({ line, headers }) => [line, headers.cookie])).toEqual([
      ['GET /login', undefined],
      ['GET /me', 'session=s3cret-value'],
    ]);
    expect(me?.request).toContain('session=<SESSION>');
  });

  it('does not send a cookie that another page received, or that a response has removed', async () => {
    api.answer(({ line }, response) => {
      const attributes = line.endsWith('/logout') ? '; Max-Age=0' : '';
      if (!line.endsWith('/me')) response.setHeader('Set-Cookie', `session=s3cret-value${attributes}`);
      sendJson(response, {});
    });
    const pages = [
      GET('/login'),
      cookieBlock,
      `${GET('/login')}\n{/* apiblock-test capture x=/x */}\n${GET('/logout')}\n${cookieBlock}`,
    ];
    const results = await run(pages, { baseUrl: api.url });
    expect(api.received.map(({ line }) => line)).not.toContain('GET /me');
    expect(formatResults(results).filter((line) => line.includes('session'))).toHaveLength(2);
  });
});

describe('runPages with an API that has its own certificate', () => {
  it('trusts the specified certificate', async () => {
    const { key, cert } = createCertificate();
    const port = await listen(createHttpsServer({ key, cert }, (_request, response) => sendJson(response, {})));
    const baseUrl = `https://localhost:${port}`;
    expect(formatResults(await run(GET('/x'), { baseUrl }))[0]).toContain('self-signed certificate');
    expect(formatResults(await run(GET('/x'), { baseUrl, certificates: cert }))).toEqual(['GET /x | passed']);
    const post = '<ApiBlock method="POST" endpoint="/x" />';
    const options = { baseUrl, certificates: cert, unsafe: true };
    expect(formatResults(await run(post, options))).toEqual(['POST /x | passed']);
  });
});

describe('runPages with a proxy', () => {
  /** Starts a proxy that sends all requests to the API, and records the request lines that it receives. */
  const startProxy = async (apiPort: number) => {
    const lines: string[] = [];
    const proxy = createHttpServer((request, response) => {
      lines.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
      const { pathname } = new URL(request.url ?? '');
      request.pipe(
        requestHttp({ host: '127.0.0.1', port: apiPort, method: request.method, path: pathname }, (received) => {
          response.writeHead(received.statusCode ?? 0, received.headers);
          received.pipe(response);
        }),
      );
    });
    proxy.on('connect', (request, socket) => {
      lines.push(`${request.method} ${request.url}`);
      const target = connect(apiPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(target).pipe(socket);
      });
    });
    return { lines, url: `http://ann:p%40ss@127.0.0.1:${await listen(proxy)}` };
  };

  it('sends an HTTP request to the proxy', async () => {
    api.json({});
    const { lines, url } = await startProxy(Number(new URL(api.url).port));
    const values = { variables: {}, environment: { HTTP_PROXY: url } };
    expect(formatResults(await run(GET('/x'), { baseUrl: 'http://api.invalid:81', values }))).toEqual([
      'GET /x | passed',
    ]);
    expect(lines).toEqual([`GET http://api.invalid:81/x Basic ${btoa('ann:p@ss')}`]);
    expect(api.received.map(({ headers }) => headers['proxy-authorization'])).toEqual([undefined]);
  });

  it('opens a tunnel through the proxy for an HTTPS request', async () => {
    const { key, cert } = createCertificate();
    const port = await listen(createHttpsServer({ key, cert }, (_request, response) => sendJson(response, {})));
    const { lines, url } = await startProxy(port);
    const values = { variables: {}, environment: { https_proxy: url } };
    const results = await run(GET('/x'), { baseUrl: 'https://api.invalid', values, certificates: cert });
    // This error shows that the tunnel works: only the certificate, which is for localhost, does not match the host.
    expect(formatResults(results)[0]).toContain("Hostname/IP does not match certificate's altnames");
    expect(lines).toEqual(['CONNECT api.invalid:443']);
  });

  it.each([
    ['NO_PROXY', 'other.test, 127.0.0.1'],
    ['no_proxy', '*'],
  ])('sends requests directly to the hosts in the environment variable %s', async (name, value) => {
    api.json({});
    const values = { variables: {}, environment: { HTTP_PROXY: 'http://127.0.0.1:9', [name]: value } };
    expect(formatResults(await run(GET('/x'), { baseUrl: api.url, values }))).toEqual(['GET /x | passed']);
  });

  it('sends requests to this machine directly', async () => {
    api.json({});
    const values = { variables: {}, environment: { HTTP_PROXY: 'http://127.0.0.1:9' } };
    expect(formatResults(await run(GET('/x'), { baseUrl: api.url, values }))).toEqual(['GET /x | passed']);
  });

  it('reports a proxy that refuses the connection', async () => {
    const proxy = createHttpServer();
    proxy.on('connect', (_request, socket) => void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const port = await listen(proxy);
    const values = { variables: {}, environment: { HTTPS_PROXY: `127.0.0.1:${port}` } };
    expect(formatResults(await run(GET('/x'), { baseUrl: 'https://api.invalid', values }))).toEqual([
      `GET /x | failed | no-response: Expected a response, but the proxy 127.0.0.1:${port} refused the connection with status 403.`,
    ]);
  });
});
