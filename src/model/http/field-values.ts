import { addHeader, type HeaderList, isToken } from './headers.js';
import { isJson } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
import { parseJsonTree } from '../json/json-tree.js';
import { type Pair, toPairs } from './pairs.js';
import { toPathSegments } from './path.js';
import { toCommentWord } from './shell.js';
import { encodePart } from './url.js';

/** The places of a request, beside its body, where a documented parameter is sent. */
export type FieldPlace = 'path' | 'query' | 'header' | 'cookie';

/** A documented parameter and its example: text, a value, or the text of a JSON list or object. */
export interface FieldValue {
  place: FieldPlace;
  name: string;
  example: unknown;
}

/** What is sent of examples, by place and in order. */
export type FieldPairs = Record<FieldPlace, Pair[]>;

/** Reads examples: a list repeats its name, an object is `name[member]`, null is none. */
export function toFieldPairs(fields: readonly FieldValue[]): FieldPairs {
  const pairs: FieldPairs = { path: [], query: [], header: [], cookie: [] };
  for (const { place, name, example } of fields) {
    const isSource = typeof example === 'string' && /^\s*[[{]/.test(example) && isJson(example);
    const source = isSource ? example : stringifyJson(example);
    const json = source && parseJsonTree(source);
    if (json) pairs[place] = pairs[place].concat(toPairs(name.trim(), json, source));
  }
  return pairs;
}

/** A path with texts for its parameters, each as one segment wherever its parameter stands. */
export function fillPath(path: string, pairs: readonly Pair[]): string {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) values.set(name, values.has(name) ? `${values.get(name)},${value}` : value);
  return toPathSegments(path)
    .map(({ text, parameter }) => {
      const value = parameter && values.get(text.replace(/^:|^\{\s*|\s*\}$/g, ''));
      // Dots alone would be a step up, or none.
      return value ? encodePart(value).replace(/^\.\.?$/, (dots) => dots.replaceAll('.', '%2E')) : text;
    })
    .join('');
}

/** A URL with more pairs in its query; what that names already stays as it is. */
export function addQuery(url: string, pairs: readonly Pair[]): string {
  const own = new URLSearchParams(/\?(.*)/.exec(url)?.[1]);
  let longer = url;
  for (const [name, value] of pairs) {
    if (own.has(name)) continue;
    // The brackets of a member are part of its name as readers write it.
    const encoded = encodePart(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
    const separator = longer.includes('?') ? '&' : '?';
    longer += `${/[?&]$/.test(longer) ? '' : separator}${encoded}=${encodePart(value)}`;
  }
  return longer;
}

/** What a cookie may hold (RFC 6265, section 4.1.1). */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;

/** Headers, and after them those of examples and their cookies; what the list names already stays as it is. */
export function addHeaders({ fields, refused }: HeaderList, { header, cookie }: FieldPairs): HeaderList {
  const list: HeaderList = { fields: [...fields], refused: [...refused] };
  const isNew = ([name]: Pair) => list.fields.every((own) => own.name.toLowerCase() !== name.toLowerCase());
  for (const pair of header.filter(isNew)) addHeader(list, ...pair);
  if (cookie.length > 0 && isNew(['Cookie', ''])) {
    const fits = ([name, value]: Pair) => isToken(name) && COOKIE_VALUE.test(value);
    const value = cookie
      .filter(fits)
      .map((pair) => pair.join('='))
      .join('; ');
    if (value) addHeader(list, 'Cookie', value);
    for (const pair of cookie)
      if (!fits(pair))
        list.refused.push({
          name: 'Cookie',
          value: pair[1],
          reason: `${toCommentWord(pair.join('='))} cannot stand in it`,
        });
  }
  return list;
}
