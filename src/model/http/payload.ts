import { type HeaderField, toFieldText } from './headers.js';
import { isJsonType, MULTIPART_TYPE, toMediaType, URL_ENCODED_TYPE } from './media-type.js';
import { type JsonNode, parseJsonTree, getJsonMembers } from '../json/json-tree.js';
import { encodeFormPair, flattenValue, type Pair } from './pairs.js';
import { isSentAsMembers, type Serialization } from './serialization.js';
import { type SerializedValue, toContentText, toJoinedText } from './serialize-value.js';

/** A file on the reader's computer: its path and media type. */
export interface PayloadFile {
  file: string;
  type?: string | undefined;
}

/** A part of a multipart body: a value with an optional media type, or a file. */
export type Part = { name: string; headers?: readonly HeaderField[] | undefined } & (
  { value: string; type?: string | undefined } | PayloadFile
);

/** How the members of a form or multipart body are sent, keyed by name. */
export type Encodings = Readonly<Record<string, Serialization>>;

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
export type AnyPart = { name: string; headers?: readonly HeaderField[] | undefined } & (
  { value: string; file?: undefined; type?: string | undefined } | ({ value?: undefined } & PayloadFile)
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
 *
 * @param encodings - Serializations that differ from the default.
 */
export function toPayload(text: string, headers: readonly HeaderField[], encodings: Encodings = {}): Payload {
  const type = toMediaType(headers);
  const json = isJsonType(type) ? undefined : parseJsonTree(text);
  if (json?.kind === 'object') {
    if (type === URL_ENCODED_TYPE) {
      const pairs = toParts(json, text, encodings, () => undefined).map(({ name, ...part }): Pair => [
        name,
        'value' in part ? part.value : '',
      ]);
      return { kind: 'form', pairs, text: pairs.map(encodeFormPair).join('&') };
    }
    if (type === MULTIPART_TYPE) return { kind: 'multipart', parts: toParts(json, text, encodings, toFile) };
    const file = toFile(json);
    if (file) return { kind: 'file', ...file };
  }
  return { kind: 'text', text };
}

/** Returns the file that a value describes, or `undefined` if the value is not a file. */
type ReadPayloadFile = (node: JsonNode) => PayloadFile | undefined;

/** Converts the members of an object to the fields of a form or the parts of a multipart body. */
function toParts(json: JsonNode, source: string, encodings: Encodings, readFile: ReadPayloadFile): Part[] {
  return getJsonMembers(json).flatMap(({ name, value }) => {
    const encoding = Object.hasOwn(encodings, name) ? encodings[name] : undefined;
    const parts = toMemberParts({ ...encoding, name, value, source }, readFile);
    const headers = encoding?.partHeaders;
    return headers ? parts.map((part) => ({ ...part, headers })) : parts;
  });
}

function toMemberParts(member: SerializedValue, readFile: ReadPayloadFile): Part[] {
  const { name, value, source, contentType } = member;
  if (contentType !== undefined) {
    // Each item of an array is a separate part (OpenAPI, Encoding Object).
    const items = value.kind === 'array' ? (value.items ?? []) : [value];
    return items.filter(({ kind }) => kind !== 'null').map((item) => toTypedPart({ ...member, value: item }, readFile));
  }
  const joined = readFile(value) ? undefined : toJoinedText(member);
  if (joined !== undefined) return [{ name, value: joined }];
  const root = { name: isSentAsMembers(member) && value.kind === 'object' ? '' : name, node: value };
  const values = flattenValue(root, (node) => readFile(node) !== undefined);
  return values.map(({ name: partName, node }) => ({
    name: partName,
    ...(readFile(node) ?? { value: toFieldText(node, source) }),
  }));
}

/**
 * Returns the part for a value with a media type. If there are several media types, the first one is sent. Media ranges
 * such as `image/*` are not sent, because they are not the media type of a single value.
 */
function toTypedPart(member: SerializedValue, readFile: ReadPayloadFile): Part {
  const { name, contentType = '' } = member;
  const type = contentType
    .split(',')
    .map((part) => part.trim())
    .find((part) => MEDIA_TYPE.test(part));
  const file = readFile(member.value);
  return file ? { name, ...file, type: file.type ?? type } : { name, value: toContentText(member) ?? '', type };
}

/**
 * Parses an object that contains `file`, optionally `type`, and no other members. Returns `undefined` for any other
 * value, or if the path is empty or `type` is not a media type.
 */
function toFile(node: JsonNode): PayloadFile | undefined {
  const members = new Map(getJsonMembers(node).map(({ name, value }) => [name, value.text]));
  const file = members.get('file');
  const type = members.get('type');
  // Reject control characters, because curl commands and multipart headers contain the path and must stay on one line.
  if (!file || /\p{Cc}/u.test(file)) return undefined;
  if ([...members.keys()].some((name) => name !== 'file' && name !== 'type')) return undefined;
  if (members.has('type') && !MEDIA_TYPE.test(type ?? '')) return undefined;
  return { file, type };
}

/** Returns the file that a response body represents, or `undefined` for any other body. */
export function readFileBody(text: string, mediaType: string): PayloadFile | undefined {
  const payload = toPayload(text, [{ name: 'Content-Type', value: mediaType }]);
  return payload.kind === 'file' ? payload : undefined;
}

/** Returns the last segment of a path. The separator is `/` or `\`. */
export function toFileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Escapes the name of a part or file for a Content-Disposition header, as browsers and curl do. */
export function escapePartName(name: string): string {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}
