import { isJson } from '../json/is-json.js';
import { toJsonSource } from '../json/source.js';
import { readJson } from '../json/tree.js';
import { type Pair, toPairs } from './pairs.js';

/** The places of a request, beside its body, where a documented parameter is sent. */
export type FieldPlace = 'path' | 'query' | 'header' | 'cookie';

/** A documented parameter and its example: text, a value, or the text of a JSON list or object. */
export interface FieldValue {
  place: FieldPlace;
  name: string;
  example: unknown;
}

/** What is sent of examples, by place and in order: a list repeats its name, an object is `name[member]`, null is none. */
export function toSentPairs(fields: readonly FieldValue[]): Record<FieldPlace, Pair[]> {
  const sent: Record<FieldPlace, Pair[]> = { path: [], query: [], header: [], cookie: [] };
  for (const { place, name, example } of fields) {
    const isSource = typeof example === 'string' && /^\s*[[{]/.test(example) && isJson(example);
    const source = isSource ? example : toJsonSource(example);
    const json = source && readJson(source);
    if (json) sent[place] = sent[place].concat(toPairs(name.trim(), json, source));
  }
  return sent;
}
