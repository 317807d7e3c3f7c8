import { Refusal } from './problem.js';

/** The URL that the request names. */
export function readTarget({ headers }: Request): URL {
  const text = headers.get('x-apiblock-url');
  if (text === null) throw new Refusal('no-target');
  // Nothing for a parser to mend: no relative URL, no backslash, no space, no third slash, nothing that is not ASCII.
  const url = /^https?:\/\/(?!\/)[!-[\]-~]+$/i.test(text) ? toHttpUrl(text) : undefined;
  if (!url) throw new Refusal('bad-target');
  return url;
}

/** A URL of http or https without user name and password; undefined for any other. */
export function toHttpUrl(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}
