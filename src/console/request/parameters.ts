import { toAuthWays } from '../../model/http/auth.js';
import type { FieldPlace, FieldValue } from '../../model/http/field-values.js';
import { toPathSegments } from '../../model/http/path.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import { asString } from '../../model/text/coerce.js';
import type { ShownField } from './displayed-fields.js';
import type { ConsoleSource } from './console-source.js';
import { splitQuery } from './query-pairs.js';

/** A path, query, header or cookie parameter, or a credential, that a reader can fill in. */
export interface Input extends Partial<Omit<ShownField, 'place'>> {
  place: FieldPlace;
  name: string;
  /** The documented value, which is sent unless the reader changes it. */
  documented?: string | undefined;
  /** Index in the query of the endpoint or in the documented headers. */
  at?: number | undefined;
  /** Whether the value is a secret, which is never displayed. */
  secret: boolean;
  /** Authentication scheme of a credential in the `Authorization` header. */
  scheme?: 'Bearer' | 'Basic' | undefined;
}

/** One alternative for authentication, with the credentials that it requires. */
export interface AuthAlternative {
  inputs: Input[];
}

/** The parameters and credentials of a request. */
export interface Inputs {
  /** All parameters except credentials, in the order of the request. */
  all: Input[];
  ways: AuthAlternative[];
}

/** Names of parameters that contain secrets. */
const SECRET = /auth(?!or)|token|secret|passw|api[-_]?key|^key$|session|signature|credential|cookie/i;
/** Names that match SECRET but belong to pagination, such as `next_token` or `max_tokens`. */
const NOT_SECRET = /page|next|contin|cursor|count|max/i;
/** Names that an API key may have. */
const KEY = /key|token|secret|auth/i;

/** A placeholder for a secret, such as `<ACCESS_TOKEN>`. */
export const PLACEHOLDER = /<[^<>]+>/;

const isAbsolute = (url: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(url);

/** Reports whether the reader must enter the base URL, because the block has neither an absolute URL nor a path of this site. */
export function needsBaseUrl({ baseUrl, endpoint }: ConsoleSource): boolean {
  return !isAbsolute(asString(endpoint).trim()) && !/^(https?:\/)?\/(?!\/)/i.test(asString(baseUrl).trim());
}

/** Collects the parameters and credentials of a request, from its documented request and its displayed fields. */
export function toInputs(source: ConsoleSource, shown: readonly ShownField[]): Inputs {
  const all: Input[] = [];
  const isSameName = (one: string, other: string, place: FieldPlace) =>
    place === 'header' ? one.toLowerCase() === other.toLowerCase() : one === other;
  const add = (place: FieldPlace, name: string, documented?: string, at?: number) => {
    const field = shown.find((other) => other.place === place && isSameName(other.name, name, place));
    const secret =
      (SECRET.test(name) && !NOT_SECRET.test(name)) || (place === 'header' && PLACEHOLDER.test(documented ?? ''));
    all.push({ ...field, place, name, documented, at, secret });
  };
  const has = (place: FieldPlace, name: string) =>
    all.some((input) => input.place === place && isSameName(input.name, name, place));

  const endpoint = asString(source.endpoint).trim();
  const base = isAbsolute(endpoint) || needsBaseUrl(source) ? '' : asString(source.baseUrl);
  const pairs = splitQuery(endpoint).pairs;
  // A path parameter that is the whole value of a query parameter, as in `?id={id}`, is listed as that query parameter.
  const ofQuery = new Set(pairs.map(({ value }) => value).filter((value) => /^\{[^{}]*\}$/.test(value)));
  const examples = (place: FieldPlace) => source.fields.filter((field) => field.place === place);
  for (const { text, parameter } of toPathSegments(`${base}/${endpoint}`)) {
    const name = text.replace(/^:|^\{\s*|\s*\}$/g, '');
    if (!parameter || ofQuery.has(text) || has('path', name)) continue;
    const example = examples('path').find((field) => field.name === name);
    add('path', name, example && toExampleText(example));
    (all.at(-1) as Input).required = true;
  }
  pairs.forEach(({ name, value }, at) => add('query', name, ofQuery.has(value) ? undefined : value, at));
  (source.headers?.fields ?? []).forEach(({ name, value }, at) => add('header', name, value, at));
  for (const place of ['query', 'header', 'cookie'] as const) {
    for (const field of examples(place)) if (!has(place, field.name)) add(place, field.name, toExampleText(field));
    for (const field of shown) if (field.place === place && !has(place, field.name)) add(place, field.name);
  }
  return { all, ways: toWays(source, all) };
}

/** Formats an example as a reader would type it. */
function toExampleText({ example }: FieldValue): string {
  return typeof example === 'string' ? example : (stringifyJson(example) ?? '').replace(/\n\s*/g, '');
}

/** Collects the alternatives for authentication. Moves documented headers and parameters that carry credentials into them. */
function toWays({ auth }: ConsoleSource, all: Input[]): AuthAlternative[] {
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
    // The documented value belongs to another scheme.
    if (/^basic /i.test(own.documented ?? '') !== (name === 'basic')) own.documented = undefined;
    return [{ ...own, required: false, secret: true, scheme: name === 'basic' ? 'Basic' : 'Bearer' }];
  };
  const ways = names.map((way) => ({ inputs: way.flatMap(toCredential) }));
  const credentials = ways.flatMap(({ inputs }) => inputs);
  // Credentials have a fieldset of their own.
  for (const input of credentials) {
    const at = all.findIndex((other) => other.place === input.place && other.name === input.name);
    if (at >= 0) all.splice(at, 1);
  }
  return ways.filter(({ inputs }) => inputs.length > 0);
}
