import { readResponses } from '../../../src/tools/pages/documented/read-responses.js';
import { readFields } from '../../../src/tools/pages/documented/read-fields.js';
import type { PageBlock } from '../../../src/pages.js';
import { fillRequest } from '../../../src/tools/testing/request/fill-request.js';

/** A request to which the MSW handlers and the mock server must send the same response. */
export interface RequestVariant {
  title: string;
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: string | undefined;
}

/**
 * Returns the documented request of a block, and variants of this request. Each variant has one valid or invalid
 * change.
 */
export function toRequestVariants(block: PageBlock): RequestVariant[] {
  const { request } = fillRequest(block, { baseUrl: 'http://x.test', find: () => '1' });
  const { method, url, payload } = request;
  const headers = request.headers.map(({ name, value }): [string, string] => [name, value]);
  const path = url.replace('http://x.test', '');
  const body = payload && 'text' in payload && !/^(?:GET|HEAD)$/.test(method) ? payload.text : undefined;
  const good: RequestVariant = { title: 'as documented', method, path, headers, body };
  const and = (name: string, value: string) => [...headers, [name, value] as [string, string]];
  const without = (pattern: RegExp) => headers.filter(([name]) => !pattern.test(name));
  const change = (title: string, changes: Partial<RequestVariant>): RequestVariant => ({ ...good, title, ...changes });
  const statuses = [...new Set([...readResponses(block).map(({ status }) => status), '418', '503'])];
  const [pathname = '', query] = path.split('?');

  return [
    good,
    ...statuses
      .filter((status) => /^\d{3}$/.test(status))
      .map((status) => change(`with a preference for ${status}`, { headers: and('Prefer', `code=${status}`) })),
    change('with several preferences', { headers: and('Prefer', 'respond-async, code="404"') }),
    change('without headers', { headers: [] }),
    change('without credentials', { headers: without(/authorization|key|cookie/i) }),
    change('with different credentials', { headers: [...without(/authorization/i), ['Authorization', 'Basic YTpi']] }),
    change('with the method HEAD', { method: 'HEAD', body: undefined }),
    ...['GET', 'PUT', 'PURGE'].map((other) => change(`with the method ${other}`, { method: other, body: undefined })),
    change('to an undocumented path', { path: `${pathname}/no/such/thing` }),
    change('with a trailing slash', { path: `${pathname}/` }),
    change('with a different query', { path: `${pathname}?${query ? `${query}&` : ''}other=1&other=2` }),
    change('without the documented query', { path: pathname }),
    change('with a percent-encoded letter', {
      path: path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    }),
    ...readFields(block)
      .filter(({ kind, location }) => kind === 'parameter' && location === 'query')
      .map(({ name }) =>
        change(`with a value of the wrong type for ${name}`, { path: `${pathname}?${encodeURIComponent(name)}=%3F` }),
      ),
    ...(body === undefined
      ? []
      : ['', '{', '{}', '[]', '{"x": 1}'].map((other) => change(`with the body ${other || 'none'}`, { body: other }))),
  ];
}
