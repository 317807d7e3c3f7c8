import { encodePart } from '../../model/http/url.js';

/** A name-value pair of a query string. */
export interface QueryPair {
  /** The pair as written. */
  text: string;
  name: string;
  value: string;
}

/** Splits an endpoint into its path and the pairs of its query, in order. */
export function splitQuery(endpoint: string): { path: string; pairs: QueryPair[] } {
  const at = endpoint.indexOf('?');
  if (at < 0) return { path: endpoint, pairs: [] };
  const pairs = endpoint
    .slice(at + 1)
    .split('&')
    .map((text) => {
      // URLSearchParams decodes the pair, including + as a space. It returns nothing for an empty pair.
      const [[name, value] = ['', '']] = new URLSearchParams(text);
      return { text, name, value };
    });
  return { path: endpoint.slice(0, at), pairs };
}

/** Replaces values in the query of an endpoint. If `toValue` returns `undefined`, the pair stays as written; `''` removes it. */
export function replaceQuery(endpoint: string, toValue: (at: number) => string | undefined): string {
  const { path, pairs } = splitQuery(endpoint);
  const texts = pairs.flatMap(({ text }, at) => {
    const value = toValue(at);
    if (value === undefined) return [text];
    return value === '' ? [] : [`${text.replace(/=.*/s, '')}=${encodePart(value)}`];
  });
  if (texts.length === pairs.length && texts.every((text, at) => text === pairs[at]?.text)) return endpoint;
  return texts.length > 0 ? `${path}?${texts.join('&')}` : path;
}
