// @vitest-environment jsdom
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiBlock } from '../../../src/components/block/ApiBlock.js';

const BLOCK = { method: 'POST', endpoint: '/w', baseUrl: 'https://a.example' };
const REQUESTS = [
  { label: 'Small', body: { n: 'a' } },
  { label: 'Large', description: 'With *all* members', headers: { 'X-Size': 'xl' }, body: { n: 'b' } },
];

function renderText(element: React.ReactNode): string {
  return renderToStaticMarkup(element).replace(/<[^>]*>/g, '');
}

describe('ApiBlock with several requests', () => {
  it('renders all requests, each with its code in all languages', () => {
    const text = renderText(<ApiBlock {...BLOCK} requests={REQUESTS} languages="curl, python" />);
    for (const part of ['Small', 'Large', 'With all members', 'X-Size: xl']) expect(text).toContain(part);
    expect(text.match(/curl -X POST/g)).toHaveLength(2);
    expect(text.match(/import requests/g)).toHaveLength(2);
  });

  it('renders a tab for each request', () => {
    const html = renderToStaticMarkup(<ApiBlock {...BLOCK} requests={REQUESTS} />);
    expect(html).toContain('role="tablist" aria-label="Request"');
    expect(html.match(/id="post-w__requests-tab-\d"/g)).toEqual([
      'id="post-w__requests-tab-0"',
      'id="post-w__requests-tab-1"',
    ]);
  });

  it('renders a single request without tabs', () => {
    const html = renderToStaticMarkup(<ApiBlock {...BLOCK} requests={REQUESTS.slice(1)} />);
    expect(html).not.toContain('__requests-tab');
    expect(html).toContain('X-Size: xl');
  });

  it('shows the examples in `codeExamples` only with the first request', () => {
    const codeExamples = [{ language: 'python', code: 'own()' }];
    const text = renderText(
      <ApiBlock {...BLOCK} requests={REQUESTS} codeExamples={codeExamples} languages="curl, python" />,
    );
    expect(text.match(/own\(\)/g)).toHaveLength(1);
    expect(text.match(/import requests/g)).toHaveLength(1);
  });

  it('shows each payload of a webhook event', () => {
    const text = renderText(<ApiBlock webhook="w.created" requests={REQUESTS} />);
    expect(text).toContain('"n": "a"');
    expect(text).toContain('"n": "b"');
  });

  it.each([
    ['an unknown member', '[{"label": "A", "boby": 1}]', 'Unknown member'],
    ['a malformed body', '[{"label": "A", "body": "{"}]', 'requests[0].body'],
    ['an object instead of an array', '{"label": "A"}', 'Expected an array'],
    ['malformed JSON', '[{', 'requests'],
  ])('reports requests with %s', (_, requests, expected) => {
    expect(renderText(<ApiBlock {...BLOCK} requests={requests} />)).toContain(expected);
  });

  it('passes the requests to the console', () => {
    const html = renderToString(<ApiBlock {...BLOCK} requests={REQUESTS} tryIt />);
    expect(html).toMatch(/data-requests="\[\s*\{\s*&quot;label&quot;: ?&quot;Small&quot;/);
    expect(renderToString(<ApiBlock {...BLOCK} requests={REQUESTS} />)).not.toContain('data-requests');
  });
});
