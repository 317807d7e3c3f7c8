import { addHeader, type HeaderList } from '../../model/http/headers.js';
import { toDocumentedRequest } from '../../model/http/documented-request.js';
import type { FieldValue } from '../../model/http/field-values.js';
import type { Request } from '../../model/http/request.js';
import { isJson } from '../../model/json/is-json.js';
import { asString } from '../../model/text/coerce.js';
import { type Input, PLACEHOLDER } from './parameters.js';
import { replaceQuery } from './query-pairs.js';
import type { ConsoleSource } from './console-source.js';

/** The edited values of the form. An unchanged parameter has no value, and `''` leaves the parameter out. */
export interface Filled {
  values: ReadonlyMap<Input, string>;
  /** `undefined` if the body is unchanged. */
  body?: string | undefined;
  /** The base URL that the reader entered because the block has no absolute one. */
  baseUrl?: string | undefined;
}

/**
 * Builds the documented request with the edited values.
 *
 * @param isDisplayed - Whether the request is displayed rather than sent. Placeholders then replace secrets.
 */
export function toCall(source: ConsoleSource, { values, body, baseUrl }: Filled, isDisplayed: boolean): Request {
  const read = (input: Input) => {
    const typed = values.get(input);
    return typed && input.secret ? toSecret(input, typed, isDisplayed) : typed;
  };
  const edited = [...values.keys()];
  const at = (place: Input['place'], index: number) =>
    edited.find((input) => input.place === place && input.at === index);
  const endpoint = replaceQuery(asString(source.endpoint), (index) => {
    const input = at('query', index);
    return input && read(input);
  });

  const headers: HeaderList | undefined = source.headers && { fields: [], invalid: [...source.headers.invalid] };
  source.headers?.fields.forEach((field, index) => {
    const input = at('header', index);
    const value = input && read(input);
    const isReplaced = edited.some(
      ({ scheme, at: own, name }) => scheme && own !== index && name.toLowerCase() === field.name.toLowerCase(),
    );
    if (isReplaced || value === '') return;
    if (value === undefined) headers?.fields.push(field);
    else addHeader(headers as HeaderList, field.name, value);
  });

  let fields: FieldValue[] = [...source.fields];
  for (const input of edited.filter((other) => other.at === undefined)) {
    const { place, name } = input;
    const text = read(input) ?? '';
    const index = fields.findIndex((field) => field.place === place && field.name === name);
    const value = text === '' ? [] : [{ place, name, example: toExample(input, text) }];
    if (index < 0) fields = [...fields, ...value];
    else fields.splice(index, 1, ...value);
  }
  const parts = { ...source, endpoint, baseUrl: baseUrl ?? source.baseUrl, body: body ?? source.body };
  const isGiven = edited.some(({ place }) => place === 'header' || place === 'cookie');
  return toDocumentedRequest(parts, headers ?? (isGiven ? { fields: [], invalid: [] } : undefined), fields);
}

/** Returns the value as JSON: an array or object if the parameter accepts one, or else a string. */
function toExample({ type = '', documented = '' }: Input, text: string): string {
  const isContainer = /array|list|object|map|\[\]/i.test(type) || /^\s*[[{]/.test(documented);
  return isContainer && isJson(text) ? text : JSON.stringify([text]);
}

/** Formats a secret for its header or parameter, or returns the placeholder that is displayed instead. */
function toSecret({ documented = '', name, place, scheme }: Input, typed: string, isDisplayed: boolean): string {
  // Without a value, the path keeps the parameter's name, which serves as the placeholder.
  if (isDisplayed && place === 'path') return '';
  const [placeholder] = PLACEHOLDER.exec(documented) ?? [];
  const own = { Basic: 'CREDENTIALS', Bearer: 'ACCESS_TOKEN', none: name.replace(/\W+/g, '_').toUpperCase() };
  const sent = scheme === 'Basic' ? toBase64(typed) : scheme ? typed.replace(/^bearer +/i, '') : typed;
  const value = isDisplayed ? (placeholder ?? `<${own[scheme ?? 'none']}>`) : sent;
  // Keeps the documented text around the placeholder, because not all APIs use the scheme Bearer.
  if (placeholder) return documented.replace(placeholder, () => value);
  return scheme ? `${scheme} ${value}` : value;
}

/** Encodes a string as UTF-8 in Base64 (RFC 7617). */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
