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
  const edits = [...values].map(([input, typed]): Edit => {
    return { input, value: typed && input.secret ? toSecret(input, typed, isDisplayed) : typed };
  });
  const endpoint = replaceQuery(asString(source.endpoint), (index) => findEdit(edits, 'query', index)?.value);
  const parts = { ...source, endpoint, baseUrl: baseUrl ?? source.baseUrl, body: body ?? source.body };
  return toDocumentedRequest(parts, editHeaders(source.headers, edits), editFields(source.fields, edits));
}

/** A changed parameter. The value `''` leaves the parameter out. */
interface Edit {
  input: Input;
  value: string;
}

/** Finds the edit of the query parameter or header at an index of the documented request. */
function findEdit(edits: readonly Edit[], place: Input['place'], index: number): Edit | undefined {
  return edits.find(({ input }) => input.place === place && input.at === index);
}

/** Replaces the values of documented headers. Removes a header that a credential with the same name replaces. */
function editHeaders(documented: HeaderList | undefined, edits: readonly Edit[]): HeaderList | undefined {
  if (!documented) {
    const hasHeaders = edits.some(({ input }) => input.place === 'header' || input.place === 'cookie');
    return hasHeaders ? { fields: [], invalid: [] } : undefined;
  }
  const headers: HeaderList = { fields: [], invalid: [...documented.invalid] };
  documented.fields.forEach((field, index) => {
    const value = findEdit(edits, 'header', index)?.value;
    const isReplaced = edits.some(
      ({ input: { scheme, at, name } }) => scheme && at !== index && name.toLowerCase() === field.name.toLowerCase(),
    );
    if (isReplaced || value === '') return;
    if (value === undefined) headers.fields.push(field);
    else addHeader(headers, field.name, value);
  });
  return headers;
}

/** Sets the examples of parameters that appear in neither the documented query nor the documented headers. */
function editFields(documented: readonly FieldValue[], edits: readonly Edit[]): FieldValue[] {
  const fields = [...documented];
  for (const { input, value } of edits) {
    if (input.at !== undefined) continue;
    const { place, name } = input;
    const index = fields.findIndex((field) => field.place === place && field.name === name);
    const edited = value === '' ? [] : [{ place, name, example: toExample(input, value) }];
    if (index < 0) fields.push(...edited);
    else fields.splice(index, 1, ...edited);
  }
  return fields;
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
