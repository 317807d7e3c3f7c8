import { toAuthWays } from '../../model/http/auth.js';
import type { FieldPlace, FieldValue } from '../../model/http/field-values.js';
import { toPathSegments } from '../../model/http/path.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import { asString } from '../../model/text/coerce.js';
import type { ShownField } from './displayed-fields.js';
import type { ConsoleSource } from './console-source.js';
import { splitQuery } from './query-pairs.js';

/** Something of a request that a reader can fill in. */
export interface Input extends Partial<Omit<ShownField, 'place'>> {
  place: FieldPlace;
  name: string;
  /** What is sent where nothing is typed; nothing where that is nothing. */
  documented?: string | undefined;
  /** Where it stands in the query of the endpoint, or in the list of headers. */
  at?: number | undefined;
  /** Whether it is never shown. */
  secret: boolean;
  /** What stands before a typed credential. */
  scheme?: 'Bearer' | 'Basic' | undefined;
}

/** One way to authenticate: what it asks for. */
export interface Way {
  inputs: Input[];
}

/** What readers fill in, by part of the request. */
export interface Inputs {
  /** All, in the order of the request. */
  all: Input[];
  ways: Way[];
}

const SECRET = /auth(?!or)|token|secret|passw|api[-_]?key|^key$|session|signature|credential|cookie/i;
const NO_SECRET = /page|next|contin|cursor|count|max/i;
const KEY = /key|token|secret|auth/i;

/** What stands for a value: `<ACCESS_TOKEN>`. */
export const PLACEHOLDER = /<[^<>]+>/;

const isAbsolute = (url: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(url);

/** Whether a block leaves open where its API is: what it has for a base is no address, nor a path of this site. */
export function asksForBase({ baseUrl, endpoint }: ConsoleSource): boolean {
  return !isAbsolute(asString(endpoint).trim()) && !/^(https?:\/)?\/(?!\/)/i.test(asString(baseUrl).trim());
}

/** What can be filled in of a request. */
export function toInputs(source: ConsoleSource, shown: readonly ShownField[]): Inputs {
  const all: Input[] = [];
  const isSame = (one: string, other: string, place: FieldPlace) =>
    place === 'header' ? one.toLowerCase() === other.toLowerCase() : one === other;
  const add = (place: FieldPlace, name: string, documented?: string, at?: number) => {
    const field = shown.find((other) => other.place === place && isSame(other.name, name, place));
    const secret =
      (SECRET.test(name) && !NO_SECRET.test(name)) || (place === 'header' && PLACEHOLDER.test(documented ?? ''));
    all.push({ ...field, place, name, documented, at, secret });
  };
  const has = (place: FieldPlace, name: string) =>
    all.some((input) => input.place === place && isSame(input.name, name, place));

  const endpoint = asString(source.endpoint).trim();
  const base = isAbsolute(endpoint) || asksForBase(source) ? '' : asString(source.baseUrl);
  const pieces = splitQuery(endpoint).pieces;
  // A parameter that is all of a query's value is that field of the query.
  const ofQuery = new Set(pieces.map(({ value }) => value).filter((value) => /^\{[^{}]*\}$/.test(value)));
  const examples = (place: FieldPlace) => source.fields.filter((field) => field.place === place);
  for (const { text, parameter } of toPathSegments(`${base}/${endpoint}`)) {
    const name = text.replace(/^:|^\{\s*|\s*\}$/g, '');
    if (!parameter || ofQuery.has(text) || has('path', name)) continue;
    const example = examples('path').find((field) => field.name === name);
    add('path', name, example && toExampleText(example));
    (all.at(-1) as Input).required = true;
  }
  pieces.forEach(({ name, value }, at) => add('query', name, ofQuery.has(value) ? undefined : value, at));
  (source.headers?.fields ?? []).forEach(({ name, value }, at) => add('header', name, value, at));
  for (const place of ['query', 'header', 'cookie'] as const) {
    for (const field of examples(place)) if (!has(place, field.name)) add(place, field.name, toExampleText(field));
    for (const field of shown) if (field.place === place && !has(place, field.name)) add(place, field.name);
  }
  return { all, ways: toWays(source, all) };
}

/** An example as a reader would write it. */
function toExampleText({ example }: FieldValue): string {
  return typeof example === 'string' ? example : (stringifyJson(example) ?? '').replace(/\n\s*/g, '');
}

/** The ways to authenticate, with headers and parameters that the block documents. */
function toWays({ auth }: ConsoleSource, all: Input[]): Way[] {
  const documented = all.find(({ place, name }) => place === 'header' && /^authorization$/i.test(name));
  const given = toAuthWays(auth).filter((names) => !names.includes('none'));
  const [, scheme] = /^(bearer|basic) /i.exec(documented?.documented ?? '') ?? [];
  const names = given.length > 0 ? given : scheme ? [[scheme.toLowerCase()]] : [];
  const toCredential = (name: string): Input[] => {
    if (name === 'apiKey') {
      const key = all.filter((input) => input !== documented && KEY.test(input.name) && /^[hqc]/.test(input.place));
      const found = key.find(({ secret }) => secret) ?? key[0] ?? documented;
      if (found) found.secret = true;
      return found ? [found] : [];
    }
    if (!/^(bearer|oauth2|basic)$/.test(name)) return [];
    const own: Input = documented ? { ...documented } : { place: 'header', name: 'Authorization', secret: true };
    // What the block has is of another scheme.
    if (/^basic /i.test(own.documented ?? '') !== (name === 'basic')) own.documented = undefined;
    return [{ ...own, required: false, secret: true, scheme: name === 'basic' ? 'Basic' : 'Bearer' }];
  };
  const ways = names.map((way) => ({ inputs: way.flatMap(toCredential) }));
  const asked = ways.flatMap(({ inputs }) => inputs);
  // They stand among the credentials then.
  for (const input of asked) {
    const at = all.findIndex((other) => other.place === input.place && other.name === input.name);
    if (at >= 0) all.splice(at, 1);
  }
  return ways.filter(({ inputs }) => inputs.length > 0);
}
