import { addHeader, type HeaderList } from '../../model/http/headers.js';
import { toDocumentedRequest } from '../../model/http/documented-request.js';
import type { FieldValue } from '../../model/http/field-values.js';
import type { Request } from '../../model/http/request.js';
import { isJson } from '../../model/json/is-json.js';
import { asString } from '../../model/text/coerce.js';
import { type Input, PLACEHOLDER } from './parameters.js';
import { replaceQuery } from './query-pairs.js';
import type { ConsoleSource } from './console-source.js';

/** What a reader has filled in: of an input nothing where it is as documented, `''` where it is not to be sent. */
export interface Filled {
  values: ReadonlyMap<Input, string>;
  /** As documented where it is `undefined`. */
  body?: string | undefined;
  /** Of a block that documents none, or a relative one. */
  baseUrl?: string | undefined;
}

/**
 * The request as it is filled in; all else is as documented.
 *
 * @param shown - Whether it is to be shown: placeholders stand in it for secrets.
 */
export function toCall(source: ConsoleSource, { values, body, baseUrl }: Filled, shown: boolean): Request {
  const read = (input: Input) => {
    const typed = values.get(input);
    return typed && input.secret ? toSecret(input, typed, shown) : typed;
  };
  const edited = [...values.keys()];
  const at = (place: Input['place'], index: number) =>
    edited.find((input) => input.place === place && input.at === index);
  const endpoint = replaceQuery(asString(source.endpoint), (index) => {
    const input = at('query', index);
    return input && read(input);
  });

  const headers: HeaderList | undefined = source.headers && { fields: [], refused: [...source.headers.refused] };
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
  return toDocumentedRequest(parts, headers ?? (isGiven ? { fields: [], refused: [] } : undefined), fields);
}

/** A list or an object where the field takes one, else the text as it is. */
function toExample({ type = '', documented = '' }: Input, text: string): string {
  const isContainer = /array|list|object|map|\[\]/i.test(type) || /^\s*[[{]/.test(documented);
  return isContainer && isJson(text) ? text : JSON.stringify([text]);
}

/** A typed secret as its place takes it, or what stands for it. */
function toSecret({ documented = '', name, place, scheme }: Input, typed: string, shown: boolean): string {
  // A parameter of a path is its own placeholder.
  if (shown && place === 'path') return '';
  const [placeholder] = PLACEHOLDER.exec(documented) ?? [];
  const own = { Basic: 'CREDENTIALS', Bearer: 'ACCESS_TOKEN', none: name.replace(/\W+/g, '_').toUpperCase() };
  const sent = scheme === 'Basic' ? toBase64(typed) : scheme ? typed.replace(/^bearer +/i, '') : typed;
  const value = shown ? (placeholder ?? `<${own[scheme ?? 'none']}>`) : sent;
  // As the block has it: not all APIs say Bearer.
  if (placeholder) return documented.replace(placeholder, () => value);
  return scheme ? `${scheme} ${value}` : value;
}

/** A text as UTF-8 in base64 (RFC 7617). */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
