// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiBlock } from '../../../src/components/block/ApiBlock.js';
import { createMdxComponents } from '../../../src/index.js';

const SERVERS = [
  {
    url: 'https://{region}.api.example',
    description: 'Production, **EU** or US',
    variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Region of your account' } },
  },
  { url: 'https://sandbox.example/v1', description: 'Sandbox' },
];
const BLOCK = { method: 'GET', endpoint: '/users', languages: 'curl, python' };

const renderText = (element: React.ReactNode) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '');

describe('ApiBlock with several servers', () => {
  it('shows the first server with its default values in the header and in each language', () => {
    const text = renderText(<ApiBlock {...BLOCK} servers={SERVERS} />);
    expect(text).toContain("curl -X GET 'https://eu.api.example/users'");
    expect(text).toContain('"https://eu.api.example/users"');
    expect(text).not.toContain('sandbox.example/v1/users');
  });

  it.each([SERVERS, JSON.stringify(SERVERS)])('lists all servers and variables in a disclosure', (servers) => {
    const html = renderToStaticMarkup(<ApiBlock {...BLOCK} servers={servers} />);
    expect(html).toContain('<summary class="apiblock-summary">Servers</summary>');
    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toContain('https://{region}.api.example Production, EU or US');
    expect(text).toContain('region Default: eu, us Region of your account');
    expect(text).toContain('https://sandbox.example/v1 Sandbox');
  });

  it('has no list if the header already contains the only server', () => {
    const html = renderToStaticMarkup(<ApiBlock {...BLOCK} servers={[{ url: 'https://a.example' }]} />);
    expect(html).toContain('https://a.example/users');
    expect(html).not.toContain('Servers');
  });

  it('shows malformed servers as written, with a note, and uses the base URL', () => {
    const text = renderText(<ApiBlock {...BLOCK} baseUrl="https://b.example" servers='[{"url":]' />);
    expect(text).toContain('[{&quot;url&quot;:]');
    expect(text).toContain('Expected a value, found &quot;]&quot;');
    expect(text).toContain('https://b.example/users');
  });

  it('shows a note for each mistake in a server', () => {
    const text = renderText(<ApiBlock {...BLOCK} servers={[{ url: 'a.example' }, { uri: '/b' }]} />);
    expect(text).toContain('Expected a URL with its scheme');
    expect(text).toContain('Unknown member &quot;uri&quot;');
  });

  it.each([{ webhook: 'user.created' }, { endpoint: 'https://own.example/users' }])(
    'ignores the servers if the block uses no base URL: %j',
    (props) => {
      const { endpoint: _endpoint, ...block } = BLOCK;
      expect(renderText(<ApiBlock {...block} {...props} servers={SERVERS} />)).not.toContain('sandbox');
    },
  );
});

describe('createMdxComponents with servers', () => {
  const site = createMdxComponents({ servers: SERVERS });

  it("shows the site's servers in a block without its own servers or base URL", () => {
    expect(renderText(<site.ApiBlock {...BLOCK} />)).toContain('https://sandbox.example/v1 Sandbox');
  });

  it("prefers the base URL of a block to the site's servers", () => {
    const text = renderText(<site.ApiBlock {...BLOCK} baseUrl="https://own.example" />);
    expect(text).toContain('https://own.example/users');
    expect(text).not.toContain('sandbox');
  });

  it("prefers the servers of a block to the site's base URL", () => {
    const { ApiBlock: Block } = createMdxComponents({ baseUrl: 'https://site.example' });
    expect(renderText(<Block {...BLOCK} servers={[{ url: 'https://own.example' }]} />)).not.toContain('site.example');
  });
});
