import { type HeaderField, toFieldText } from './headers.js';
import { isJsonType, MULTIPART_TYPE, toMediaType, URL_ENCODED_TYPE } from './media-type.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import { encodeFormPair, flattenValue, type Pair, toPairs } from './pairs.js';

/** A file on the reader's computer: its path and media type. */
export interface PayloadFile {
  file: string;
  type?: string | undefined;
}

/** A part of a multipart body: a value or a file. */
export type Part = { name: string } & ({ value: string } | PayloadFile);

/** A request body in the format that its Content-Type determines. */
export type Payload =
  | { kind: 'text'; text: string }
  | { kind: 'form'; text: string; pairs: Pair[] }
  | { kind: 'multipart'; text?: undefined; parts: Part[] }
  | ({ kind: 'file'; text?: undefined } & PayloadFile);

/**
 * A multipart part, typed with the properties of both value parts and file parts, so that code generators can read
 * `file` without narrowing the type.
 */
export type AnyPart = { name: string } & (
  { value: string; file?: undefined; type?: undefined } | ({ value?: undefined } & PayloadFile)
);

/**
 * A payload, typed with the properties of all payload kinds, so that code generators can read each property without
 * narrowing the type.
 */
export interface AnyPayload {
  text?: string | undefined;
  pairs?: Pair[];
  parts?: AnyPart[];
  file?: string;
}

const MEDIA_TYPE_PARAMETERS = '(?:; ?[\\w.-]+=[\\w.-]+)*';
const MEDIA_TYPE = new RegExp(`^[\\w.+-]+/[\\w.+-]+${MEDIA_TYPE_PARAMETERS}$`);

/**
 * Converts a body to the format that its Content-Type determines. A JSON object becomes form fields, the parts of a
 * multipart body, or a file (`{"file", "type"?}`). Any other body is sent unchanged as text.
 */
export function toPayload(text: string, headers: readonly HeaderField[]): Payload {
  const type = toMediaType(headers);
  const json = isJsonType(type) ? undefined : parseJsonTree(text);
  if (json?.kind === 'object') {
    if (type === URL_ENCODED_TYPE) {
      const pairs = toPairs('', json, text);
      return { kind: 'form', pairs, text: pairs.map(encodeFormPair).join('&') };
    }
    if (type === MULTIPART_TYPE) return { kind: 'multipart', parts: toParts(json, text) };
    const file = toFile(json);
    if (file) return { kind: 'file', ...file };
  }
  return { kind: 'text', text };
}

/**
 * Converts an object to the parts of a multipart body. The parts have the same names as the fields of a URL-encoded
 * form.
 */
function toParts(json: JsonNode, source: string): Part[] {
  const values = flattenValue({ name: '', node: json }, (node) => node !== json && toFile(node) !== undefined);
  return values.map(({ name, node }) => ({ name, ...(toFile(node) ?? { value: toFieldText(node, source) }) }));
}

/**
 * Parses an object that contains `file`, optionally `type`, and no other members. Returns `undefined` for any other
 * value, or if the path is empty or `type` is not a media type.
 */
function toFile(node: JsonNode): PayloadFile | undefined {
  const members = new Map(getMembers(node).map(({ name, value }) => [name, value.text]));
  const file = members.get('file');
  const type = members.get('type');
  // Reject control characters, because curl commands and multipart headers contain the path and must stay on one line.
  if (!file || /\p{Cc}/u.test(file)) return undefined;
  if ([...members.keys()].some((name) => name !== 'file' && name !== 'type')) return undefined;
  if (members.has('type') && !MEDIA_TYPE.test(type ?? '')) return undefined;
  return { file, type };
}

/** Returns the last segment of a path. The separator is `/` or `\`. */
export function toFileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Escapes the name of a part or file for a Content-Disposition header, as browsers and curl do. */
export function escapePartName(name: string): string {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}
