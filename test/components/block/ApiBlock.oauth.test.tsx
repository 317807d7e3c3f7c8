// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiBlock } from '../../../src/components/block/ApiBlock.js';
import { createMdxComponents } from '../../../src/index.js';
import { toMarkdown } from '../../../src/markdown.js';

const OAUTH = {
  flows: {
    authorizationCode: {
      authorizationUrl: 'https://auth.example/authorize',
      tokenUrl: 'https://auth.example/token',
      scopes: { read: 'Read **all**', plain: '' },
    },
  },
  clientId: 'docs',
};
const BLOCK = { method: 'GET', endpoint: '/users', auth: 'oauth2', scopes: 'read, plain' };

const renderText = (element: React.ReactNode) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '');

describe('ApiBlock with OAuth', () => {
  it.each([OAUTH, JSON.stringify(OAUTH)])('lists flows, URLs, the client ID and described scopes', (oauth) => {
    const html = renderToStaticMarkup(<ApiBlock {...BLOCK} oauth={oauth} />);
    expect(html).toContain('<summary class="apiblock-summary">OAuth 2.0</summary>');
    expect(html.replace(/<[^>]*>/g, '')).toContain(
      'Authorization codeAuthorization URL: https://auth.example/authorizeToken URL: https://auth.example/tokenClient ID: docsScopesread Read all',
    );
  });

  it('shows the contents of the oauth prop only for OAuth 2.0 and OpenID Connect', () => {
    expect(renderText(<ApiBlock {...BLOCK} auth="apiKey" oauth={OAUTH} />)).not.toContain('auth.example');
    expect(renderText(<ApiBlock {...BLOCK} />)).not.toContain('Client ID');
    expect(renderText(<ApiBlock {...BLOCK} auth="apiKey, openIdConnect" oauth={OAUTH} />)).toContain('auth.example');
  });

  it('shows a malformed oauth prop as written, with a note', () => {
    const text = renderText(<ApiBlock {...BLOCK} oauth='{"flows":]' />);
    expect(text).toContain('{&quot;flows&quot;:]');
    expect(text).toContain('Expected a value, found &quot;]&quot;');
  });

  it('shows a note for each mistake in the oauth prop', () => {
    const text = renderText(<ApiBlock {...BLOCK} oauth={{ flows: { password: { token: '/a' } }, client: 'docs' }} />);
    expect(text).toContain('Unknown member &quot;client&quot;');
    expect(text).toContain('Unknown member &quot;token&quot;');
    expect(text).toContain('Expected &quot;tokenUrl&quot;');
  });

  it("uses the site's default value for the oauth prop unless the page sets the prop", () => {
    const { ApiBlock: Block } = createMdxComponents({ oauth: OAUTH, labels: { oauth: { clientId: 'Kennung' } } });
    expect(renderText(<Block {...BLOCK} />)).toContain('Kennung: docs');
    const own = { openIdConnectUrl: 'https://own.example' };
    expect(renderText(<Block {...BLOCK} oauth={own} />)).not.toContain('docs');
  });
});

describe('Markdown for a block with OAuth', () => {
  it('lists the contents of the oauth prop below the authentication', () => {
    expect(toMarkdown({ ...BLOCK, oauth: OAUTH })).toContain(`- Auth: OAuth 2.0
  - Authorization code
    - Authorization URL: \`https://auth.example/authorize\`
    - Token URL: \`https://auth.example/token\`
  - Client ID: \`docs\`
  - Scopes
    - \`read\` Read **all**
- Scopes: \`read\`, \`plain\``);
  });

  it('contains a malformed oauth prop as written', () => {
    expect(toMarkdown({ ...BLOCK, oauth: '{"flows":]' })).toContain('{"flows":]');
  });
});
