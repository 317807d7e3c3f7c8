import { type HeaderField, toFieldText } from './headers.js';
import { isJsonType, toMediaType } from './media-type.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import { type Pair, toPairs } from './pairs.js';

/** The path of a file on the reader's machine, and its media type. */
export interface PayloadFile {
  file: string;
  type?: string | undefined;
}

/** A part of a multipart body: either a value or a file. */
export type Part = { name: string } & ({ value: string } | PayloadFile);

/** A body, interpreted according to its Content-Type. */
export type Payload =
  | { kind: 'text'; text: string }
  | { kind: 'form'; text: string; pairs: Pair[] }
  | { kind: 'multipart'; text?: undefined; parts: Part[] }
  | ({ kind: 'file'; text?: undefined } & PayloadFile);

/** A part with the properties of both kinds, so that printers can check `file` without narrowing the type. */
export type AnyPart = { name: string } & (
  { value: string; file?: undefined; type?: undefined } | ({ value?: undefined } & PayloadFile)
);

/** A payload with the optional properties of all kinds, so that printers can check them without narrowing the type. */
export interface AnyPayload {
  text?: string | undefined;
  pairs?: Pair[];
  parts?: AnyPart[];
  file?: string;
}

const MEDIA_TYPE_PARAMETERS = '(?:; ?[\\w.-]+=[\\w.-]+)*';
const MEDIA_TYPE = new RegExp(`^[\\w.+-]+/[\\w.+-]+${MEDIA_TYPE_PARAMETERS}$`);

/**
 * Interprets a body according to its Content-Type. A JSON object becomes the pairs of a form, the parts of a multipart
 * body, or a file (`{"file", "type"?}`). Any other body is sent unchanged as text.
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

/** Converts each member of an object to a part, and each item of an array to a part of the same name. Omits null. */
function toParts(json: JsonNode, source: string): Part[] {
  const parts: Part[] = [];
  for (const [{ text: name = '' }, member] of getMembers(json)) {
    const nodes = member.mark === '[' ? (member.items ?? []) : [member];
    for (const node of nodes) {
      if (node.mark !== 'n') parts.push({ name, ...(toFile(node) ?? { value: toFieldText(node, source) }) });
    }
  }
  return parts;
}

/** Parses an object that has the member `file`, optionally `type`, and no other members. */
function toFile(node: JsonNode): PayloadFile | undefined {
  const members = new Map(getMembers(node).map(([{ text }, value]) => [text, value.text]));
  const file = members.get('file');
  const type = members.get('type');
  const hasType = members.has('type');
  if (!file || /\p{Cc}/u.test(file) || members.size !== (hasType ? 2 : 1)) return undefined;
  return hasType && !MEDIA_TYPE.test(type ?? '') ? undefined : { file, type };
}
