import { trimSlashes } from '../../../model/http/url.js';
import { UsageError } from './arguments.js';

/**
 * Parses the URL at which a site is served, and removes trailing slashes. Throws a `UsageError` if it is not an HTTP
 * URL, or has a query or fragment.
 *
 * @param source - Where the user specified the URL, such as `--site-url`.
 */
export function parseSiteUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // `search` and `hash` are empty if nothing follows the "?" or "#", so check the whole URL.
  if (!url || !['http:', 'https:'].includes(url.protocol) || /[?#]/.test(url.href))
    throw new UsageError(
      `${source} expects a URL such as https://docs.example.com, without a query or fragment, but got "${text}"`,
    );
  return trimSlashes(url.href);
}

/**
 * Parses the URL of the API to test. The error messages do not contain the URL, because it can contain a password.
 *
 * @param source - Where the user specified the URL, such as `--base-url`.
 */
export function parseBaseUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`${source} expects an HTTP URL such as http://localhost:3000`);
  if (url.username || url.password)
    throw new UsageError(`${source} must not contain a password. Use --header "Authorization: …" instead`);
  // `search` and `hash` are empty if nothing follows the "?" or "#", so check the whole URL.
  if (/[?#]/.test(url.href)) throw new UsageError(`${source} must not contain a query or fragment`);
  return text;
}
