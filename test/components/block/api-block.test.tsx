import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiBlock, type ApiBlockProps, generateCurl, ParamField } from '../../../src/index.js';

/** Renders a block and finds its parts as a reader does. */
function show(props: Partial<ApiBlockProps>) {
  const view = render(<ApiBlock method="GET" endpoint="/api/v1/documents" {...props} />);
  const block = screen.getByRole('article');
  const code = (name: string | RegExp) => within(block).getByRole('group', { name }).textContent;
  return { ...view, block, code, within: within(block), heading: within(block).getByRole('heading') };
}

describe('the header', () => {
  it.each([
    ['GET', 'blue'],
    ['POST', 'green'],
    ['PUT', 'amber'],
    ['PATCH', 'purple'],
    ['DELETE', 'red'],
    ['OPTIONS', 'gray'],
  ])('shows %s in %s', (method, color) => {
    const { heading } = show({ method });
    expect(within(heading).getByText(method)).toHaveAttribute('data-color', color);
  });

  it('shows a method in lower case as it is sent', () => {
    expect(show({ method: 'patch' }).heading).toHaveTextContent('PATCH /api/v1/documents');
  });

  it('names the block by method and URL', () => {
    const { block } = show({ method: 'POST', baseUrl: 'https://api.example.com/' });
    expect(block).toHaveAccessibleName('POST https://api.example.com/api/v1/documents');
  });

  it('sets the base URL apart from the path', () => {
    const { within: inside } = show({ baseUrl: 'https://api.example.com/v1/', endpoint: 'documents' });
    expect(inside.getByText('https://api.example.com/v1')).toHaveClass('apiblock-base');
    expect(inside.getByRole('heading')).toHaveTextContent('GET https://api.example.com/v1/documents');
  });

  it('ignores the base URL of an absolute endpoint', () => {
    expect(show({ baseUrl: 'https://api.example.com', endpoint: 'https://other.example/x' }).heading).toHaveTextContent(
      'GET https://other.example/x',
    );
  });

  it('sets path parameters apart', () => {
    const { container } = show({ endpoint: '/users/{username}/documents/:id/host:8080?page={page}' });
    expect([...container.querySelectorAll('.apiblock-path-parameter')].map((part) => part.textContent)).toEqual([
      '{username}',
      ':id',
      '{page}',
    ]);
  });

  it.each([
    [undefined, 3],
    [2, 2],
    [6, 6],
    ['4', 4],
    [1, 3],
    [7, 3],
    ['x', 3],
  ])('has a heading of level %s as %s', (given, level) => {
    show({ headingLevel: given as 3 });
    expect(screen.getByRole('heading', { level })).toBeInTheDocument();
  });

  it.each([
    ['bearer', undefined, 'Bearer token'],
    ['apiKey', undefined, 'API key'],
    ['basic', undefined, 'Basic auth'],
    ['oauth2', undefined, 'OAuth 2.0'],
    ['none', undefined, 'No auth'],
    ['bearer', 'Token with docs:read', 'Token with docs:read'],
    ['bearer', ' ', 'Bearer token'],
    ['mutual TLS', undefined, 'mutual TLS'],
    [undefined, 'Session cookie', 'Session cookie'],
  ])('says how to authenticate: %s, %s', (auth, authLabel, text) => {
    expect(show({ auth, authLabel }).within.getByText(text)).toBeVisible();
  });

  it('says nothing of authentication where nothing is given', () => {
    const { container } = show({});
    expect(container.querySelector('.apiblock-auth')).toBeNull();
  });

  it('links to itself by a stable id', () => {
    const { block, within: inside } = show({ method: 'POST', endpoint: '/api/v1/Documents/:id' });
    expect(block).toHaveAttribute('id', 'post-api-v1-documents-id');
    expect(inside.getByRole('link', { name: 'Link to POST /api/v1/Documents/:id' })).toHaveAttribute(
      'href',
      '#post-api-v1-documents-id',
    );
  });
});

describe('the request', () => {
  it('shows headers in order, each item of a list on its own', () => {
    const { within: inside } = show({
      headers: '{"Accept": ["text/html", "text/plain"], "X-Id": 12345678901234567890, "X-Empty": ""}',
    });
    expect(inside.getAllByRole('term').map((name) => name.textContent)).toEqual([
      'Accept',
      'Accept',
      'X-Id',
      'X-Empty',
    ]);
    expect(inside.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'text/html',
      'text/plain',
      '12345678901234567890',
      '',
    ]);
  });

  it('refuses a header that HTTP cannot carry, and says so', () => {
    const { within: inside } = show({ headers: { 'X-Good': '1', 'X-Bad': 'a\r\nInjected: 1' } });
    expect(inside.getAllByRole('term').map((name) => name.textContent)).toEqual(['X-Good']);
    expect(inside.getByRole('note')).toHaveTextContent(
      'headers["X-Bad"]: its value has a line break or control character',
    );
  });

  it('lays out the body and changes nothing else of it', () => {
    const { code } = show({
      method: 'POST',
      body: '{"id":12345678901234567890,"price":1.0,"big":1e400,"zero":-0,"a":1,"a":2,"text":"\\u00e9"}',
    });
    expect(code('Request body')).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "big": 1e400,\n  "zero": -0,\n  "a": 1,\n  "a": 2,\n  "text": "\\u00e9"\n}',
    );
  });

  it.each<[string, unknown, string | undefined]>([
    ['blank text', ' \n', undefined],
    ['nothing', undefined, undefined],
    ['an empty object', '{}', '{}'],
    ['zero', 0, '0'],
    ['false', false, 'false'],
    ['JSON text of a string', '"text"', '"text"'],
  ])('shows a body that is %s', (_, body, text) => {
    const { within: inside } = show({ body: body as string });
    expect(inside.queryByRole('group', { name: 'Request body' })?.textContent).toBe(text);
  });

  it.each<[string, Partial<ApiBlockProps>]>([
    ['nothing', {}],
    [
      'all',
      {
        method: 'POST',
        baseUrl: 'https://api.example.com',
        headers: '{"Accept": "application/json"}',
        body: '{"title":"It\'s"}',
      },
    ],
    ['values', { method: 'PUT', headers: { Accept: '*/*' }, body: { a: [1, 2] } }],
    ['malformed', { method: 'POST', headers: '{"A"', body: '{"title":' }],
  ])('shows the command that generateCurl writes: %s', (_, props) => {
    const { code } = show(props);
    const { method = 'GET', baseUrl, headers, body } = props;
    const shown = within(screen.getByRole('article')).queryByRole('group', { name: 'Request body' })?.textContent;
    expect(code('cURL')).toBe(
      generateCurl({
        method,
        endpoint: '/api/v1/documents',
        baseUrl,
        headers,
        body: body === undefined ? undefined : shown,
      }),
    );
  });

  it('shows the same for JSON text and for values', () => {
    const values = {
      headers: { Accept: '*/*' },
      body: { a: [1, 'x', null] },
      response: [true],
      responses: [{ statusCode: 404, label: 'None', body: {} }],
      rateLimit: { requests: 60, window: '1m' },
      codeExamples: [{ language: 'python', code: 'print(1)' }],
    };
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
    const fromValues = show(values).container.innerHTML;
    document.body.innerHTML = '';
    expect(show(texts).container.innerHTML).toBe(fromValues);
  });
});

describe('responses', () => {
  it('shows a single one with its status, 200 where none is given, without tabs', () => {
    const { within: inside, code } = show({ response: '{"ok":true}' });
    expect(inside.getByText('200 OK')).toHaveAttribute('data-color', 'green');
    expect(inside.queryByRole('tab')).toBeNull();
    expect(code('Response 200')).toBe('{\n  "ok": true\n}');
  });

  it.each([
    [201, '201 Created', 'green'],
    ['404', '404 Not Found', 'amber'],
    [302, '302 Found', 'blue'],
    [500, '500 Internal Server Error', 'red'],
    [299, '299', 'green'],
  ])('shows the status %s', (statusCode, text, color) => {
    expect(show({ response: '{}', statusCode }).within.getByText(text)).toHaveAttribute('data-color', color);
  });

  it('shows a status that is none as written, with what was expected', () => {
    const { within: inside } = show({ response: '{}', statusCode: 'teapot' });
    expect(inside.getByText('teapot')).toHaveAttribute('data-color', 'gray');
    expect(inside.getByRole('note')).toHaveTextContent('statusCode: Expected a status code from 100 to 599');
  });

  it('shows several as tabs with colour and text, and distinct ids for equal codes', () => {
    const { within: inside } = show({
      responses:
        '[{"statusCode":200,"label":"Changed","body":{"a":1}},{"statusCode":200,"label":"Unchanged","body":{"a":2}},{"statusCode":404,"label":"Not Found"},{"statusCode":500,"body":"down"}]',
    });
    const tabs = within(inside.getByRole('tablist', { name: 'Responses' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '200 OK Changed',
      '200 OK Unchanged',
      '404 Not Found',
      '500 Internal Server Error',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('data-color'))).toEqual(['green', 'green', 'amber', 'red']);
    expect(new Set(tabs.map((tab) => tab.id)).size).toBe(4);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    for (const tab of tabs) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel).toHaveAttribute('aria-labelledby', tab.id);
      expect(panel).toHaveAttribute('role', 'tabpanel');
    }
  });

  it('puts the single response before the list', () => {
    const { within: inside } = show({ response: '{}', statusCode: 201, responses: '[{"statusCode":409}]' });
    expect(inside.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['201 Created', '409 Conflict']);
  });

  it.each<[string, Partial<ApiBlockProps>]>([
    ['a status alone', { statusCode: 204 }],
    ['null where there never is content', { statusCode: 204, response: null }],
    ['an item without a body', { responses: '[{"statusCode": 204}]' }],
    ['an item with null where there never is content', { responses: '[{"statusCode": 304, "body": null}]' }],
    ['an item with empty text', { responses: '[{"statusCode": 200, "body": ""}]' }],
  ])('says that there is no content: %s', (_, props) => {
    expect(show(props).within.getByText('No content')).toBeVisible();
  });

  it('shows a null body where there may be content', () => {
    expect(show({ responses: '[{"statusCode": 200, "body": null}]' }).code('Response 200')).toBe('null');
  });

  it('lays out JSON in a text body, and shows other text as it is sent', () => {
    const { code } = show({ responses: JSON.stringify([{ statusCode: 200, body: '{"id":1.0}' }]) });
    expect(code('Response 200')).toBe('{\n  "id": 1.0\n}');
    document.body.innerHTML = '';
    expect(show({ responses: JSON.stringify([{ statusCode: 200, body: 'a <b>\n c' }]) }).code('Response 200')).toBe(
      'a <b>\n c',
    );
  });

  it('has none for an empty list, and none where nothing is given', () => {
    expect(show({ responses: '[]' }).within.queryByText(/Response/)).toBeNull();
  });
});

describe('the rest', () => {
  it.each<[unknown, string]>([
    ['{"requests": 60, "window": "1m", "note": "per token"}', '60 requests per minute per token'],
    [{ requests: 5, window: '15m' }, '5 requests per 15 minutes'],
    [{ requests: 1, window: '60s' }, '1 request per minute'],
    ['Fair use', 'Fair use'],
    ['60', '60'],
    [60, '60'],
  ])('shows the rate limit %j', (rateLimit, text) => {
    const { within: inside } = show({ rateLimit: rateLimit as string });
    expect(inside.getByRole('img', { name: 'Rate limit' }).parentElement?.textContent.trim()).toBe(text);
  });

  it.each([undefined, null, '', '  ', false])('shows no rate limit for %j', (rateLimit) => {
    expect(show({ rateLimit }).within.queryByRole('img', { name: 'Rate limit' })).toBeNull();
  });

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    ['True', true],
    [false, false],
    ['false', false],
    ['False', false],
    [undefined, false],
    ['', false],
  ])('reads deprecated=%j as %s', (deprecated, isDeprecated) => {
    const { block, within: inside } = show({
      deprecated: deprecated as boolean,
      deprecationNote: 'Use [the new one](/new).',
    });
    expect(block.hasAttribute('data-deprecated')).toBe(isDeprecated);
    expect(inside.queryByRole('note') !== null).toBe(isDeprecated);
    expect(inside.queryByRole('link', { name: 'the new one' }) !== null).toBe(isDeprecated);
  });

  it('warns with its note outside of what is dimmed', () => {
    const { within: inside, container } = show({ deprecated: true, deprecationNote: <em>Soon gone</em> });
    expect(inside.getByRole('note')).toHaveTextContent('DeprecatedSoon gone');
    expect(container.querySelector('.apiblock-content')).not.toContainElement(inside.getByRole('note'));
  });

  it('shows a description as Markdown in text, and as it is in a node', () => {
    const { within: inside } = show({
      description: 'Reads **all** of `documents`, see [guide](/guide "Guide") <b>not</b> [x](javascript:alert)',
    });
    expect(inside.getByText('all').localName).toBe('strong');
    expect(inside.getByText('documents').localName).toBe('code');
    expect(inside.getByRole('link', { name: 'guide' })).toHaveAttribute('title', 'Guide');
    expect(inside.queryByRole('link', { name: 'x' })).toBeNull();
    expect(inside.getByText(/<b>not<\/b> \[x\]\(javascript:alert\)/)).toBeVisible();
  });

  it('shows extra examples as tabs after cURL, labelled or by language', () => {
    const { within: inside } = show({
      codeExamples:
        '[{"language":"javascript","label":"Node.js","code":"fetch()\\n"},{"language":"python","code":"print(1)"},{"code":"x"}]',
    });
    expect(inside.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['cURL', 'Node.js', 'python', 'Code']);
    expect(screen.getByRole('group', { name: 'Node.js', hidden: true }).textContent).toBe('fetch()\n');
  });

  it('shows children, and gives fields ids that never collide', () => {
    const { container } = show({
      method: 'PUT',
      endpoint: '/x',
      response: '{}',
      children: (
        <>
          <ParamField name="heading" />
          <ParamField name="body" />
          <ParamField name="title" />
          <div>
            <ParamField name="title" />
          </div>
          <ParamField name="own" id="mine" />
          <p>Anything</p>
        </>
      ),
    });
    expect(screen.getByText('Anything')).toBeVisible();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['put-x--heading', 'put-x--body', 'put-x--title', 'put-x--title--2', 'mine']),
    );
  });

  it('derives all ids from the one given', () => {
    const { container } = show({
      id: 'mine',
      responses: '[{"statusCode":200},{"statusCode":200}]',
      codeExamples: '[{"code":"a"}]',
      children: <ParamField name="a" />,
    });
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(9);
    expect(ids.filter((id) => !id.startsWith('mine'))).toEqual([]);
  });

  it('speaks another language by its labels, and falls back where one is undefined', () => {
    const { within: inside } = show({
      method: 'POST',
      headers: { A: '1' },
      body: {},
      responses: [{ statusCode: 204 }, { statusCode: 404 }],
      rateLimit: { requests: 9, window: 'hour' },
      deprecated: true,
      labels: {
        body: 'Inhalt',
        copy: 'Kopieren',
        copied: undefined as unknown as string,
        curl: 'Befehl',
        default: 'Vorgabe:',
        deprecated: 'veraltet',
        deprecatedEndpoint: 'Veraltet',
        examples: 'Anfrage',
        headers: 'Kopfzeilen',
        link: 'Verweis auf',
        locations: { path: 'Pfad' } as never,
        noContent: 'Kein Inhalt',
        rateLimit: 'Grenze',
        rateLimitText: ({ requests }) => `${requests} Anfragen je Stunde`,
        required: 'nötig',
        responses: 'Antworten',
      },
      children: [
        <ParamField key="a" name="a" location="path" required defaultValue="1" />,
        <ParamField key="b" name="b" location="query" />,
      ],
    });
    for (const text of [
      'Inhalt',
      'Befehl',
      'Vorgabe:',
      'Veraltet',
      'veraltet',
      'Kopfzeilen',
      'Pfad',
      'query',
      'nötig',
      '9 Anfragen je Stunde',
    ])
      expect(inside.getByText(text)).toBeInTheDocument();
    expect(inside.getAllByText('Kein Inhalt')).not.toHaveLength(0);
    expect(inside.getByRole('tablist', { name: 'Antworten' })).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Kopieren: /api/v1/documents' })).toBeInTheDocument();
    expect(inside.getByRole('link', { name: /^Verweis auf POST/ })).toBeInTheDocument();
  });

  it('passes DOM attributes to its root, and keeps misspelt props out', () => {
    const { block } = show({
      className: 'mine',
      lang: 'de',
      title: 'T',
      'aria-describedby': 'd',
      ...({
        'data-x': '1',
        edpoint: 'x',
        authlabel: 'y',
        statuscode: 2,
        onclick: 'alert(1)',
        dangerouslySetInnerHTML: { __html: 'x' },
        srcDoc: 'x',
      } as object),
    });
    expect(block).toHaveClass('apiblock-block', 'mine');
    expect(block.getAttributeNames().sort()).toEqual([
      'aria-describedby',
      'aria-labelledby',
      'class',
      'data-x',
      'id',
      'lang',
      'title',
    ]);
  });

  it('has no inline style, whatever is shown', () => {
    const { container } = show({
      body: {},
      response: {},
      deprecated: true,
      codeExamples: [{ language: 'js', code: 'let a' }],
    });
    expect(container.querySelectorAll('[style], style, script')).toHaveLength(0);
  });

  it('says what is missing where nothing is given', () => {
    const { within: inside, block } = show({
      method: undefined as unknown as string,
      endpoint: undefined as unknown as string,
    });
    expect(inside.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'method: Expected GET, POST, PUT, PATCH or DELETE, found nothing',
      'endpoint: Expected a URL path such as /api/v1/documents, found nothing',
    ]);
    expect(block.id).toBe('endpoint');
  });

  it('never throws, whatever its data', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    const names = [
      'method',
      'endpoint',
      'baseUrl',
      'headers',
      'body',
      'response',
      'statusCode',
      'responses',
      'auth',
      'authLabel',
      'deprecated',
      'rateLimit',
      'codeExamples',
      'headingLevel',
    ];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        (props) => {
          const { unmount } = render(<ApiBlock {...(props as unknown as ApiBlockProps)} />);
          expect(screen.getByRole('article')).toBeInTheDocument();
          unmount();
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
