import { encodeUrlComponent, splitQuery } from '../../model/http/url.js';

export interface QueryPair {
  /** The pair as written, with its percent-encoding. */
  text: string;
  name: string;
  value: string;
}

/** Splits an endpoint into its path and the name-value pairs in its query. */
export function splitQueryPairs(endpoint: string): { path: string; pairs: QueryPair[] } {
  const { path, query } = splitQuery(endpoint);
  if (path === endpoint) return { path, pairs: [] };
  return { path, pairs: query.split('&').map(toPair) };
}

function toPair(text: string): QueryPair {
  // URLSearchParams decodes percent-encoding and converts + to a space. It removes one leading question mark, so add
  // one to preserve a question mark at the start of the name. If `text` is empty, the parameters contain no pair.
  const parameters = new URLSearchParams(`?${text}`);
  const [name = ''] = parameters.keys();
  const [value = ''] = parameters.values();
  return { text, name, value };
}

/**
 * Replaces values in the query of an endpoint.
 *
 * @param toValue - Returns the new value of the pair at an index. `undefined` keeps the pair as written, and `''`
 * removes it.
 */
export function replaceQuery(endpoint: string, toValue: (index: number) => string | undefined): string {
  const { path, pairs } = splitQueryPairs(endpoint);
  const texts = pairs.flatMap(({ text }, index) => {
    const value = toValue(index);
    if (value === undefined) return [text];
    if (value === '') return [];
    const [encodedName = ''] = text.split('=', 1);
    return [`${encodedName}=${encodeUrlComponent(value)}`];
  });
  return texts.length > 0 ? `${path}?${texts.join('&')}` : path;
}
