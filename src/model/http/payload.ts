import { type HeaderField, toFieldText } from './headers.js';
import { isJsonType, toMediaType } from './media-type.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import { type Pair, toPairs } from './pairs.js';

/** A file that a reader has, by its path, and the media type that goes with it. */
export interface PayloadFile {
  file: string;
  type?: string | undefined;
}

/** A part of a multipart body: a text, or a file. */
export type Part = { name: string } & ({ value: string } | PayloadFile);

/** A body of the kind that its Content-Type makes of it. */
export type Payload =
  | { kind: 'text'; text: string }
  | { kind: 'form'; text: string; pairs: Pair[] }
  | { kind: 'multipart'; text?: undefined; parts: Part[] }
  | ({ kind: 'file'; text?: undefined } & PayloadFile);

/** Parts and payloads for those that print them: what one has tells its kind. */
export type AnyPart = { name: string } & (
  { value: string; file?: undefined; type?: undefined } | ({ value?: undefined } & PayloadFile)
);
export interface AnyPayload {
  text?: string | undefined;
  pairs?: Pair[];
  parts?: AnyPart[];
  file?: string;
}

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.-]+=[\w.-]+)*$/;

/**
 * The payload that a body is by its Content-Type: of an object the pairs of a form, the parts of a multipart body, or a
 * file; anything else is sent as the text that it is.
 */
export function toPayload(text: string, headers: readonly HeaderField[]): Payload {
  const type = toMediaType(headers);
  const json = isJsonType(type) ? undefined : parseJsonTree(text);
  if (json?.mark === '{') {
    if (type === 'application/x-www-form-urlencoded') {
      const pairs = toPairs('', json, text);
      return { kind: 'form', pairs, text: String(new URLSearchParams(pairs)) };
    }
    if (type === 'multipart/form-data') return { kind: 'multipart', parts: toParts(json, text) };
    const file = toFile(json);
    if (file) return { kind: 'file', ...file };
  }
  return { kind: 'text', text };
}

function toParts(json: JsonNode, source: string): Part[] {
  return getMembers(json).flatMap(([{ text: name = '' }, member]) =>
    (member.mark === '[' ? (member.items ?? []) : [member]).flatMap((node): Part[] =>
      node.mark === 'n' ? [] : [{ name, ...(toFile(node) ?? { value: toFieldText(node, source) }) }],
    ),
  );
}

/** `{"file", "type"?}`, and nothing else in it. */
function toFile(node: JsonNode): PayloadFile | undefined {
  const members = new Map(getMembers(node).map(([{ text }, value]) => [text, value.text]));
  const file = members.get('file');
  const type = members.get('type');
  const isFile = file && !/\p{Cc}/u.test(file) && members.size === (members.has('type') ? 2 : 1);
  return isFile && (!members.has('type') || MEDIA_TYPE.test(type ?? '')) ? { file, type } : undefined;
}
