import { encodePart } from '../../model/http/url.js';

/** A pair of a query as it is written. */
export interface QueryPiece {
  /** What stands there. */
  text: string;
  name: string;
  value: string;
}

/** An endpoint, and the pairs of its query in their order. */
export function splitQuery(endpoint: string): { path: string; pieces: QueryPiece[] } {
  const at = endpoint.indexOf('?');
  if (at < 0) return { path: endpoint, pieces: [] };
  const pieces = endpoint
    .slice(at + 1)
    .split('&')
    .map((text) => {
      // A plus that is none would be a space; a piece without a name is kept as it is.
      const [[name, value] = ['', '']] = new URLSearchParams(text);
      return { text, name, value };
    });
  return { path: endpoint.slice(0, at), pieces };
}

/** The endpoint with other values in its query: `undefined` leaves a pair as it is written, `''` takes it away. */
export function replaceQuery(endpoint: string, toValue: (at: number) => string | undefined): string {
  const { path, pieces } = splitQuery(endpoint);
  const texts = pieces.flatMap(({ text }, at) => {
    const value = toValue(at);
    if (value === undefined) return [text];
    return value === '' ? [] : [`${text.replace(/=.*/s, '')}=${encodePart(value)}`];
  });
  if (texts.length === pieces.length && texts.every((text, at) => text === pieces[at]?.text)) return endpoint;
  return texts.length > 0 ? `${path}?${texts.join('&')}` : path;
}
