import type { HeaderField } from '../../../model/http/headers.js';

/** The cookies that earlier responses set for the same page. Ignores the domains and paths of cookies. */
export interface CookieJar {
  /** Stores the cookies in the Set-Cookie headers of a response, and removes expired cookies. */
  store(this: void, headers: readonly HeaderField[]): void;
  get(this: void, name: string): string | undefined;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    store(headers) {
      for (const { name, value } of headers) {
        if (name.toLowerCase() !== 'set-cookie') continue;
        const [pair = '', ...attributes] = value.split(';');
        const cookie = splitPair(pair);
        if (isExpired(attributes.map(splitPair))) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
    },
    get: (name) => cookies.get(name),
  };
}

interface CookiePair {
  name: string;
  value: string;
}

function splitPair(text: string): CookiePair {
  const [name = '', ...value] = text.split('=');
  return { name: name.trim(), value: value.join('=').trim() };
}

/**
 * Returns whether a cookie with these attributes has expired. `Max-Age` takes precedence over `Expires` (RFC 6265,
 * section 5.3).
 */
function isExpired(attributes: readonly CookiePair[]): boolean {
  const find = (wanted: string) => attributes.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const maxAge = find('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = find('expires');
  return expires !== undefined && Date.parse(expires) <= Date.now();
}
