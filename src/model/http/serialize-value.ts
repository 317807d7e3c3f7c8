import { isJson, startsLikeContainer } from '../json/is-json.js';
import { getJsonMembers, type JsonNode } from '../json/json-tree.js';
import { toFieldText } from './headers.js';
import { type Pair, toPairs } from './pairs.js';
import { findSeparator, isJsonContent, isSentAsMembers, type Serialization } from './serialization.js';
import { encodeReserved, encodeUrlComponent } from './url.js';

/** A JSON value, the JSON source that contains it, and its serialization. */
export interface SerializedValue extends Serialization {
  name: string;
  value: JsonNode;
  source: string;
}

type Encode = (text: string) => string;

/**
 * Converts a value to query parameters with percent-encoded values. Commas between items are not encoded, so that
 * servers can distinguish them from commas in the items. Other separators are encoded, because a URL cannot contain
 * them.
 */
export function toQueryPairs(field: SerializedValue): Pair[] {
  const { name, value, allowReserved, allowEmptyValue } = field;
  const encode = allowReserved ? encodeReserved : encodeUrlComponent;
  const content = toContentText(field);
  if (content !== undefined) return [[name, encode(content)]];
  const isEmpty = value.kind === 'null' || value.items?.length === 0;
  if (isEmpty) return allowEmptyValue ? [[name, '']] : [];
  const separator = findSeparator(field);
  if (value.items && separator !== undefined) {
    const encodedSeparator = separator === ',' ? ',' : encodeUrlComponent(separator);
    return [[name, joinParts(field, encode, { separator: encodedSeparator })]];
  }
  return toSeparatePairs(field).map(([pairName, text]) => [pairName, encode(text)]);
}

/**
 * Converts a value to cookies. Content such as JSON is percent-encoded, because a cookie cannot contain quotation
 * marks.
 */
export function toCookiePairs(field: SerializedValue): Pair[] {
  const { name } = field;
  const content = toContentText(field);
  if (content !== undefined) return [[name, encodeUrlComponent(content)]];
  const joined = toJoinedText(field);
  return joined === undefined ? toSeparatePairs(field) : [[name, joined]];
}

/**
 * Converts a value to a header with the style `simple`. Returns no header for null, or for an empty array or object
 * without a media type.
 */
export function toHeaderPairs(field: SerializedValue): Pair[] {
  const { name, value } = field;
  if (value.kind === 'null') return [];
  const content = toContentText(field);
  if (content !== undefined) return [[name, content]];
  return value.items?.length === 0 ? [] : [[name, toSimpleText(field, (text) => text)]];
}

/**
 * Formats a value for a path, including the prefix of the style `label` or `matrix`. Returns `''` for an empty value.
 */
export function toPathText(field: SerializedValue, encode: Encode): string {
  const { name, style, explode = false, value } = field;
  const content = toContentText(field);
  if (content !== undefined) return encode(content);
  const text = toSimpleText(field, encode);
  if (text === '') return '';
  if (style === 'label') return `.${explode ? joinParts(field, encode, { separator: '.', assignment: '=' }) : text}`;
  if (style !== 'matrix') return text;
  const parts = explode && value.items ? listParts(field, encode) : [{ name, text }];
  return parts.map((part) => toMatrixText(part.name ?? name, part.text)).join('');
}

function toMatrixText(name: string, text: string): string {
  // An empty value has no equals sign (RFC 6570, section 3.2.7).
  return text === '' ? `;${name}` : `;${name}=${text}`;
}

/**
 * Formats a value according to its media type. Returns `undefined` if there is no media type or if the value is null. A
 * string that contains a JSON array or object counts as JSON and is not quoted again.
 */
export function toContentText({ contentType, value, source }: SerializedValue): string | undefined {
  if (contentType === undefined || value.kind === 'null') return undefined;
  const text = toFieldText(value, source);
  const isText = !isJsonContent({ contentType }) || (startsLikeContainer(text) && isJson(text));
  return isText ? text : source.slice(value.start, value.end);
}

/**
 * Joins the items of an array or the members of an object. Returns `undefined` if they are sent separately, if there
 * are none, or for any other value.
 */
export function toJoinedText(field: SerializedValue): string | undefined {
  const separator = findSeparator(field);
  const isEmpty = !field.value.items || field.value.items.length === 0;
  return isEmpty || separator === undefined ? undefined : joinParts(field, (text) => text, { separator });
}

function toSimpleText(field: SerializedValue, encode: Encode): string {
  return joinParts(field, encode, { separator: ',', assignment: field.explode ? '=' : ',' });
}

/**
 * Converts a value to one pair for each item or member. With the style `form`, the pairs of an object have the names of
 * its members.
 */
function toSeparatePairs(field: SerializedValue): Pair[] {
  const { name, value, source } = field;
  return toPairs(isSentAsMembers(field) && value.kind === 'object' ? '' : name, value, source);
}

/**
 * Joins the items of an array, or the names and values of an object's members. Any other value is encoded as a whole.
 */
function joinParts(
  field: SerializedValue,
  encode: Encode,
  { separator, assignment = separator }: { separator: string; assignment?: string },
): string {
  const { value, source } = field;
  if (!value.items) return encode(toFieldText(value, source));
  const texts = listParts(field, encode).map(({ name, text }) =>
    name === undefined ? text : `${name}${assignment}${text}`,
  );
  return texts.join(separator);
}

interface EncodedPart {
  /** The name of the member. `undefined` for an item. */
  name?: string | undefined;
  text: string;
}

/** Returns the encoded items of an array or members of an object. Omits null values. */
function listParts({ value, source }: SerializedValue, encode: Encode): EncodedPart[] {
  const isPresent = ({ kind }: JsonNode) => kind !== 'null';
  const toText = (node: JsonNode) => encode(toFieldText(node, source));
  if (value.kind !== 'object') return (value.items ?? []).filter(isPresent).map((item) => ({ text: toText(item) }));
  const members = getJsonMembers(value).filter((member) => isPresent(member.value));
  return members.map((member) => ({ name: encode(member.name), text: toText(member.value) }));
}
