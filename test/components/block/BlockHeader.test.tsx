// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ParamField, ResponseField } from '../../../src/index.js';
import { toRequestUrl } from '../../../src/model/http/url.js';
import { show } from './show.tsx';

describe('ApiBlock header', () => {
  it.each([
    ['request fields', { children: <ParamField query="page" /> }, 'Request'],
    ['fields but no sections', { children: <ParamField query="page" />, sections: false }, 'Request'],
    ['response headers', { children: <ResponseField location="header" name="Location" /> }, 'Request'],
    ['payload fields of a webhook event', { webhook: 'a.b', body: {}, children: <ParamField body="id" /> }, 'Payload'],
  ])('contains a link to the request example if the block has %s', (_, props, name) => {
    const { block, within: inside } = show(props);
    const id = inside.getByText(name, { selector: '.apiblock-request-link' }).getAttribute('href')?.slice(1) ?? '';
    expect(block.querySelector('.apiblock-examples')).toHaveAttribute('id', id);
  });

  it.each([
    ['one response', [{ statusCode: 200 }], 'Response'],
    ['several responses', [{ statusCode: 200 }, { statusCode: 404 }], 'Responses'],
  ])('contains a link to the response examples if the block has %s', (_, responses, name) => {
    const { block, within: inside } = show({ responses, children: <ParamField query="page" /> });
    const id = inside.getByText(name, { selector: '.apiblock-request-link' }).getAttribute('href')?.slice(1) ?? '';
    const target = document.getElementById(id);
    expect(target).toHaveClass('apiblock-group');
    expect(target).toHaveTextContent('200 OK');
    expect(block.querySelector('.apiblock-examples')).toContainElement(target);
  });

  it('contains no link to the request example if there are no fields', () => {
    expect(show({ headers: { Accept: '*/*' } }).container.querySelector('.apiblock-request-link')).toBeNull();
  });

  it.each([
    ['GET', 'blue'],
    ['POST', 'green'],
    ['PUT', 'amber'],
    ['PATCH', 'purple'],
    ['DELETE', 'red'],
    ['OPTIONS', 'gray'],
  ])('shows the method %s in %s', (method, color) => {
    const { heading } = show({ method });
    expect(within(heading).getByText(method)).toHaveAttribute('data-color', color);
  });

  it('converts the method to uppercase', () => {
    expect(show({ method: 'patch' }).heading).toHaveTextContent('PATCH /api/v1/documents');
  });

  it("uses the method and URL as the block's accessible name", () => {
    const { block } = show({ method: 'POST', baseUrl: 'https://api.example.com/' });
    expect(block).toHaveAccessibleName('POST https://api.example.com/api/v1/documents');
  });

  it('renders the base URL in a separate element', () => {
    const { within: inside } = show({ baseUrl: 'https://api.example.com/v1/', endpoint: 'documents' });
    expect(inside.getByText('https://api.example.com/v1')).toHaveClass('apiblock-base');
    expect(inside.getByRole('heading')).toHaveTextContent('GET https://api.example.com/v1/documents');
  });

  it.each([
    ['https://api.example.com/v1', 'documents'],
    ['https://api.example.com/v1/', '//documents'],
    ['https://api.example.com/v1', '?page=2'],
    ['https://api.example.com/v1/', '?page=2'],
    ['https://api.example.com//', '?page=2'],
    ['/', 'documents'],
    ['', '?page=2'],
  ])('shows the URL of the request for the base URL "%s" and the endpoint "%s"', (baseUrl, endpoint) => {
    expect(show({ baseUrl, endpoint }).heading.textContent).toBe(`GET ${toRequestUrl(baseUrl, endpoint)}`);
  });

  it.each([true, {}, ['a'], ''])('uses the default ID if the `id` prop is %j', (id) => {
    expect(show({ id: id as string }).block).toHaveAttribute('id', 'get-api-v1-documents');
  });

  it('ignores the base URL if the endpoint is an absolute URL', () => {
    expect(show({ baseUrl: 'https://api.example.com', endpoint: 'https://other.example/x' }).heading).toHaveTextContent(
      'GET https://other.example/x',
    );
  });

  it('renders each path parameter in a separate element', () => {
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
  ])('renders headingLevel=%s as a heading of level %s', (headingLevel, level) => {
    show({ headingLevel: headingLevel as 3 });
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
  ])('shows the authentication for auth=%s and authLabel=%s', (auth, authLabel, text) => {
    expect(show({ auth, authLabel }).within.getByText(text)).toBeVisible();
  });

  it('shows no authentication if `auth` is missing', () => {
    const { container } = show({});
    expect(container.querySelector('.apiblock-auth')).toBeNull();
  });

  it('links to the ID that is derived from the method and path', () => {
    const { block, within: inside } = show({ method: 'POST', endpoint: '/api/v1/Documents/:id' });
    expect(block).toHaveAttribute('id', 'post-api-v1-documents-id');
    expect(inside.getByRole('link', { name: 'Link to POST /api/v1/Documents/:id' })).toHaveAttribute(
      'href',
      '#post-api-v1-documents-id',
    );
  });

  it('omits the query from the ID', () => {
    expect(show({ endpoint: '/users?page={page}' }).block).toHaveAttribute('id', 'get-users');
  });

  it.each([
    ['bearer, apiKey', 'Bearer token or API key', 'bearer'],
    [['Session cookie', 'basic', 'oauth2'], 'Session cookie, Basic auth or OAuth 2.0', 'basic'],
    ['bearer + apiKey', 'Bearer token and API key', 'bearer'],
  ])('shows all authentication methods in auth=%j', (auth, text, icon) => {
    expect(show({ auth }).within.getByText(text)).toHaveAttribute('data-auth', icon);
  });

  it('uses custom labels for the conjunctions between authentication methods', () => {
    const { within: inside } = show({ auth: 'basic + oauth2, apiKey', labels: { and: 'und', or: 'oder' } });
    expect(inside.getByText('Basic auth und OAuth 2.0 oder API key')).toBeVisible();
  });

  it.each([
    ['repo, read:org', ['repo', 'read:org']],
    [
      ['repo', 'Contents: read'],
      ['repo', 'Contents: read'],
    ],
    ['["repo", "gist"]', ['repo', 'gist']],
  ])('shows scopes=%j next to the authentication', (scopes, texts) => {
    const { within: inside } = show({ auth: 'bearer', scopes });
    const label = inside.getByText('Scopes');
    expect([...label.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(texts);
    expect(label.parentElement).toContainElement(inside.getByText('Bearer token'));
  });

  it('shows scopes even if `auth` is missing', () => {
    expect(show({ scopes: 'repo' }).within.getByText('repo')).toBeVisible();
  });

  it.each(['', ' , ', [], undefined, null, {}])('shows no scopes for scopes=%j', (scopes) => {
    expect(show({ scopes } as object).within.queryByText('Scopes')).toBeNull();
  });

  it.each([
    ['2.1', 'since 2.1'],
    [7, 'since 7'],
  ])('shows the version that introduced the endpoint for since=%j', (since, text) => {
    expect(show({ since }).within.getByText(text)).toHaveClass('apiblock-since');
  });

  it('shows the version with a custom label', () => {
    const { within: inside } = show({ since: '2.1', labels: { since: (version) => `ab ${version}` } });
    expect(inside.getByText('ab 2.1')).toBeVisible();
  });

  it('omits the version if its label is empty', () => {
    const { container } = show({ since: '2.1', labels: { since: () => '' } });
    expect(container.querySelector('.apiblock-since')).toBeNull();
  });

  it('shows a title as the heading, with the method and URL below it', () => {
    const { block, heading, within: inside } = show({ title: 'List `open` issues', headingLevel: 2 });
    expect(heading.textContent).toBe('List open issues');
    expect(heading.localName).toBe('h2');
    expect(within(heading).getByText('open').localName).toBe('code');
    expect(block).toHaveAccessibleName('List open issues');
    expect(block).not.toHaveAttribute('title');
    expect(block).toHaveAttribute('id', 'get-api-v1-documents');
    expect(inside.getAllByRole('heading')).toHaveLength(1);
    expect(block.querySelector('.apiblock-header')).toHaveTextContent('GET /api/v1/documents');
    expect(inside.getAllByRole('link', { name: /^Link to/ })).toHaveLength(1);
    expect(inside.getAllByRole('button', { name: 'Copy: /api/v1/documents' })).toHaveLength(1);
  });

  it('accepts a React node as the title', () => {
    expect(show({ title: <em>Issues</em> }).block).toHaveAccessibleName('Issues');
  });

  it.each([
    [{}, '/api/v1/documents', true],
    [{ endpoint: '', baseUrl: 'https://api.example.com' }, 'https://api.example.com', false],
    [{ endpoint: '' }, '', false],
    [{ method: '', endpoint: '  ' }, '', false],
  ])('shows the URL and, if there is a path, a copy button for the props %j', (props, url, hasCopyButton) => {
    const { container } = show(props);
    expect(container.querySelector('.apiblock-header .apiblock-copy') !== null).toBe(hasCopyButton);
    expect(container.querySelector('.apiblock-url')?.textContent).toBe(url);
  });
});

describe('ApiBlock with a webhook event', () => {
  const event = { method: undefined, endpoint: undefined, webhook: 'charge.dispute.funds_reinstated' };

  it('shows the event name and no cURL command', () => {
    const { block, heading, within: inside } = show(event);
    expect(heading).toHaveTextContent('Webhook charge.dispute.funds_reinstated');
    expect(block).toHaveAttribute('id', 'webhook-charge-dispute-funds-reinstated');
    expect(inside.queryByRole('note')).toBeNull();
    expect(block).not.toHaveTextContent('curl');
    expect(block.querySelectorAll('.apiblock-examples > *')).toHaveLength(0);
  });

  it("shows the event's payload and headers, and the receiver's response", () => {
    const {
      block,
      code,
      within: inside,
    } = show({
      ...event,
      method: 'POST',
      headers: { 'X-Signature': 'abc' },
      body: { id: 'evt_1' },
      responses: [{ statusCode: 204 }],
      children: <ParamField body="id" />,
    });
    expect(within(inside.getAllByRole('heading')[0] as HTMLElement).getByText('POST')).toBeVisible();
    expect(inside.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Headers',
      'Payload',
    ]);
    expect(code('Payload')).toBe('{\n  "id": "evt_1"\n}');
    expect(block.querySelector('.apiblock-examples [aria-label=Payload]')).not.toBeNull();
    expect(inside.getByText('204 No Content')).toBeVisible();
  });

  it('shows the payload in a tab next to the code examples', () => {
    const { within: inside } = show({
      ...event,
      body: {},
      codeExamples: [{ language: 'python', code: 'print()' }],
    });
    expect(inside.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Payload', 'Python']);
  });

  it('uses custom labels for the event and its payload', () => {
    const { heading, code } = show({ ...event, body: {}, labels: { webhook: 'Ereignis', payload: 'Inhalt' } });
    expect(heading).toHaveTextContent('Ereignis charge');
    expect(code('Inhalt')).toBe('{}');
  });

  it('ignores the endpoint and reports the conflict in a note', () => {
    const { heading, within: inside } = show({ ...event, endpoint: '/x' });
    expect(heading).toHaveTextContent('Webhook charge');
    expect(inside.getByRole('note')).toHaveTextContent(
      'webhook, endpoint: Expected either "webhook" or "endpoint", not both. Only "webhook" is used',
    );
  });

  it.each(['', ' ', true, {}])('reports a missing event name: %j', (webhook) => {
    expect(show({ ...event, webhook: webhook as string }).within.getByRole('note')).toHaveTextContent(
      'webhook: Missing event name, such as charge.succeeded',
    );
  });
});
