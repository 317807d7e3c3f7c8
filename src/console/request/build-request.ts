import { formatPlaceholder, isSameName, PLACEHOLDER, toPlaceholder } from '../../model/http/credentials.js';
import { type HeaderList, toHeaderList } from '../../model/http/headers.js';
import { toDocumentedRequest } from '../../model/http/documented-request.js';
import { toParameterJson } from '../../model/block/typed-json.js';
import type { FieldValue } from '../../model/http/field-values.js';
import type { HttpRequest } from '../../model/http/request.js';
import { asString } from '../../model/text/coerce.js';
import { acceptsContainer } from './field-tree.js';
import type { FillableParameter } from './parameters.js';
import { replaceQuery } from './query-pairs.js';
import { readScheme, readSecret } from './secret.js';
import type { ConsoleSource } from './console-source.js';

/** The values that the reader has edited in the form. */
export interface FormValues {
  /** The new values of the edited parameters. An empty string removes the parameter from the request. */
  parameters: ReadonlyMap<FillableParameter, string>;
  /** Credentials that the reader selected but did not enter. They are sent as placeholders. */
  placeholders?: readonly FillableParameter[] | undefined;
  /** `undefined` if the body is unchanged. */
  body?: string | undefined;
  /** The base URL that the reader entered. `undefined` if the reader doesn't need to enter one. */
  baseUrl?: string | undefined;
}

export interface BuildOptions {
  /** Whether the request is displayed, with placeholders instead of secrets. If not, it is sent. */
  isDisplayed: boolean;
}

/** Builds the documented request, with edited values in place of the documented values. */
export function buildRequest(
  source: ConsoleSource,
  { parameters, placeholders = [], body, baseUrl }: FormValues,
  { isDisplayed }: BuildOptions,
): HttpRequest {
  const enteredEdits = [...parameters].map(([parameter, text]): Edit => {
    const entered = readSecret(parameter, text);
    const isEnteredSecret = entered !== '' && parameter.isSecret;
    return { parameter, value: isEnteredSecret ? formatSecret(parameter, entered, isDisplayed) : entered };
  });
  const placeholderEdits = placeholders.map((parameter): Edit => ({
    parameter,
    value: formatPlaceholder(parameter.name, parameter.scheme),
  }));
  const edits = [...enteredEdits, ...placeholderEdits];
  const endpoint = replaceQuery(asString(source.endpoint), (index) => findEdit(edits, 'query', index)?.value);
  const parts = { ...source, endpoint, baseUrl: baseUrl ?? source.baseUrl, body: body ?? source.body };
  return toDocumentedRequest(parts, editHeaders(source.headers, edits), editFields(source.fields, edits));
}

/** The new value of a parameter. An empty string removes the parameter from the request. */
interface Edit {
  parameter: FillableParameter;
  value: string;
}

function findEdit(edits: readonly Edit[], location: FillableParameter['location'], index: number): Edit | undefined {
  return edits.find(({ parameter }) => parameter.location === location && parameter.index === index);
}

/** Replaces the values of documented headers. Removes a header if a credential with the same name replaces it. */
function editHeaders(documented: HeaderList | undefined, edits: readonly Edit[]): HeaderList | undefined {
  if (!documented) {
    // `toDocumentedRequest` adds headers and cookies only to an existing list, so create one if necessary.
    const hasHeaders = edits.some(({ parameter }) => ['header', 'cookie'].includes(parameter.location));
    return hasHeaders ? { fields: [], invalid: [] } : undefined;
  }
  const edited = documented.fields.flatMap((field, index) => {
    const value = findEdit(edits, 'header', index)?.value;
    const isReplaced = edits.some(({ parameter }) => replacesHeader(parameter, field.name, index));
    return isReplaced || value === '' ? [] : { name: field.name, value: value ?? field.value };
  });
  const { fields, invalid } = toHeaderList(edited);
  return { fields, invalid: [...documented.invalid, ...invalid] };
}

/**
 * Returns whether a parameter replaces a documented header. A credential replaces all headers with the same name. If
 * one of these headers documents the credential, that header is edited instead.
 */
function replacesHeader(parameter: FillableParameter, name: string, index: number): boolean {
  const isCredential = parameter.scheme !== undefined;
  return isCredential && isSameName(parameter.name, name, 'header') && parameter.index !== index;
}

/** Applies the edits of parameters that are in neither the documented query nor the documented headers. */
function editFields(documented: readonly FieldValue[], edits: readonly Edit[]): FieldValue[] {
  const fields = [...documented];
  for (const { parameter, value } of edits) {
    if (parameter.index !== undefined) continue;
    const { location, name } = parameter;
    const position = fields.findIndex((field) => field.place === location && field.name === name);
    const edited = value === '' ? [] : toFieldValue(parameter, value);
    if (position < 0) fields.push(...edited);
    else fields.splice(position, 1, ...edited);
  }
  return fields;
}

/**
 * Converts entered text to the value to send. The text can become an array or object only if the field accepts one, or
 * if the documented value is one.
 */
function toFieldValue({ location, name, field, isContainer }: FillableParameter, text: string): FieldValue[] {
  const { serialization = {} } = field ?? {};
  const allowsContainer = isContainer === true || (field !== undefined && acceptsContainer(field));
  const json = toParameterJson(text, field?.type ?? '', { serialization, isContainer: allowsContainer });
  return json === undefined ? [] : [{ place: location, name, json, ...serialization }];
}

/** Formats a secret for its header or parameter, or returns the placeholder that is displayed instead. */
function formatSecret(parameter: FillableParameter, entered: string, isDisplayed: boolean): string {
  const { name, documented = '', scheme } = parameter;
  const [placeholder] = PLACEHOLDER.exec(documented) ?? [];
  const secret = scheme === 'Basic' ? toBase64(entered) : entered;
  const value = isDisplayed ? (placeholder ?? toPlaceholder(name, scheme)) : secret;
  // Keep the documented text around the placeholder, because not all APIs use the `Bearer` scheme.
  if (placeholder) return documented.replace(placeholder, () => value);
  return scheme ? `${readScheme(documented) ?? scheme} ${value}` : value;
}

/** Encodes the UTF-8 bytes of a string as Base64, as Basic authentication requires (RFC 7617). */
function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
