import { type Header, toEndToEnd } from './hop-by-hop-headers.js';

const PREFIX = 'x-apiblock-header-';

/**
 * What the call itself decides (`Host`, `Content-Length`), what says who asks, which servers believe that know the proxy, and
 * what would call another proxy of this kind.
 */
const NOT_PASSED =
  /^(host|content-length|expect|via|forwarded|x-forwarded(-.*)?|x-(real|client|cluster-client|remote)-(ip|addr)|true-client-ip|(cf|fastly)-(connecting|client)-ip|x-(original|rewrite)-.*|x-(host|http-host-override)|x-apiblock-.*)$/;

/** What curl and browsers send as well where nothing is said. */
const USUAL: readonly Header[] = [
  ['accept', '*/*'],
  ['user-agent', 'apiblock-proxy'],
];

/**
 * The headers of the call: those that the request names as such. Of its own it gives the type of the body, where the call
 * names none, as only the browser knows the boundary of a form that it writes.
 */
export function readCallHeaders(request: Request): Header[] {
  const named = [...request.headers].flatMap(([name, value]): Header[] =>
    name.startsWith(PREFIX) && name !== PREFIX ? [[name.slice(PREFIX.length), value]] : [],
  );
  const type = request.body && request.headers.get('content-type');
  const others = [...USUAL, ...(type ? [['content-type', type] as const] : [])];
  const passed = toEndToEnd(named).filter(([name]) => !NOT_PASSED.test(name));
  return [...passed, ...others.filter(([name]) => !passed.some(([given]) => given === name))];
}
