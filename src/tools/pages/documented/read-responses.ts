import { isJsonType, toMediaType } from '../../../model/http/media-type.js';
import { type HeaderField, toFieldText, toHeaderList } from '../../../model/http/headers.js';
import { isBodilessStatus, isSuccessStatus, parseStatusCode } from '../../../model/http/status.js';
import { getMemberMap, getNodeSource, getValueText } from '../../../model/block/object-shapes.js';
import { isEmptyResponse } from '../../../model/block/responses.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import { asString } from '../../../model/text/coerce.js';
import { toLineFeeds } from '../../../model/text/to-line-feeds.js';
import { startsLikeContainer } from '../../../model/json/is-json.js';
import { type JsonNode, getJsonMembers } from '../../../model/json/json-tree.js';
import type { PageBlock } from '../page-block.js';
import type { Position } from '../positions.js';
import { type JsonSample, readPropSource, type Source, toNestedSource } from './prop-source.js';

export interface DocumentedHeader extends HeaderField {
  /** The prop that contains the header: `responseHeaders`, or a path such as `responses[0].headers`. */
  prop: string;
  /** The position of the header name. */
  position: Position;
  valuePosition: Position;
}

/** A documented response body, with its source on the page. */
export interface DocumentedBody {
  /** The prop that contains the body: `response`, or a path such as `responses[0].body`. */
  prop: string;
  source: Source;
  /** The parsed body. Its offsets refer to `source`. `undefined` if the body is not JSON. */
  json: JsonNode | undefined;
  /** The body as a server sends it. */
  text: string;
}

/** A response that a block documents: with `response` and `statusCode`, or as one item of `responses`. */
export interface DocumentedResponse {
  /**
   * A status code, a class (`4XX`) or `default`. The value is not validated. `''` if an item of `responses` has no
   * status, or if `statusCode` is known only at runtime.
   */
  status: string;
  /** The `label` member of an item of `responses`. `''` if there is none. */
  label: string;
  /** The `description` member of an item of `responses`. `''` if there is none. */
  description: string;
  headers: DocumentedHeader[];
  /** The body. `undefined` if the response has no content or no example of its content. */
  body: DocumentedBody | undefined;
  /** Whether the response has no content. If so, the block displays "No content". */
  isEmpty: boolean;
  /** The position of the status, or of the response if it has no status. */
  position: Position;
}

/** Returns the documented responses of a block in display order. */
export function readResponses(block: PageBlock): DocumentedResponse[] {
  const list = readPropSource(block, 'responses');
  const items = list?.json?.kind === 'array' ? (list.json.items ?? []) : [];
  const responses = items.flatMap((node, index) =>
    list && node.kind === 'object'
      ? [readListedResponse(block, { prop: `responses[${index}]`, source: list, json: node })]
      : [],
  );
  const single = readSingleResponse(block, responses.length > 0);
  return single ? [single, ...responses] : responses;
}

/**
 * Returns the response that `response` and `statusCode` document. The default status is 200. Returns `undefined` if
 * neither prop has a value, or if only `statusCode` has one and the `responses` prop contains a response. A value that
 * is known only at runtime doesn't count.
 */
function readSingleResponse(block: PageBlock, hasList: boolean): DocumentedResponse | undefined {
  const source = readPropSource(block, 'response');
  const code = block.props.statusCode ?? undefined;
  if (!source && (code === undefined || hasList)) return undefined;
  const defaultStatus = isPropKnown(block, 'statusCode') ? '200' : '';
  const status = asString(code ?? defaultStatus).trim();
  const statusProp = block.written.statusCode ?? block.written.response;
  const headerSource = readPropSource(block, 'responseHeaders');
  const headers = headerSource ? readResponseHeaders('responseHeaders', headerSource, headerSource.json) : [];
  const body = source && toSingleBody(source, status, headers);
  const content = { status, method: block.props.method, isSpecified: source !== undefined };
  return {
    status,
    label: '',
    description: '',
    headers,
    body,
    isEmpty: isEmptyResponse({ ...content, hasExample: body !== undefined }),
    position: statusProp?.valuePosition ?? block.position,
  };
}

/**
 * Returns the body in the `response` prop. Returns `undefined` if the prop is blank, or if it is null and the status
 * code does not allow a body (such as 204).
 */
function toSingleBody(source: Source, status: string, headers: readonly HeaderField[]): DocumentedBody | undefined {
  const { json, text } = source;
  if (text.trim() === '' || (json?.kind === 'null' && isBodilessStatus(status))) return undefined;
  const isJson = isJsonType(toMediaType(headers));
  return { prop: 'response', source, json: isJson ? json : undefined, text: toLineFeeds(text) };
}

function readListedResponse(block: PageBlock, { prop, source, json: node }: JsonSample): DocumentedResponse {
  const members = getMemberMap(node);
  const code = members.get('statusCode');
  const status = (getValueText(code, source.text) ?? '').trim();
  const headers = readResponseHeaders(`${prop}.headers`, source, members.get('headers'));
  const bodyNode = members.get('body');
  const body = bodyNode && toListedBody({ prop: `${prop}.body`, source, json: bodyNode }, { status, headers });
  const content = { status, method: block.props.method, isSpecified: bodyNode !== undefined };
  return {
    status,
    label: (getValueText(members.get('label'), source.text) ?? '').trim(),
    description: (getValueText(members.get('description'), source.text) ?? '').trim(),
    headers,
    body,
    isEmpty: isEmptyResponse({ ...content, hasExample: body !== undefined }),
    position: source.toPosition(code ?? { start: node.start, end: node.start + 1 }),
  };
}

/**
 * Returns the body of one `responses` item. Returns `undefined` if the body is an empty string, or if it is null and
 * the status code does not allow a body (such as 204).
 */
function toListedBody(
  { prop, source, json: node }: JsonSample,
  { status, headers }: { status: string; headers: readonly HeaderField[] },
): DocumentedBody | undefined {
  if (node.kind === 'null' && isBodilessStatus(status)) return undefined;
  if (node.kind !== 'string') return { prop, source, json: node, text: getNodeSource(node, source.text) };
  if (node.text === '') return undefined;
  const nestedSource = toNestedSource(source, node);
  const { json, text } = nestedSource;
  // Parse only strings that begin with `[` or `{` as JSON, because any other string can be plain text.
  const isJson = isJsonType(toMediaType(headers)) && startsLikeContainer(text);
  return { prop, source: nestedSource, json: isJson ? json : undefined, text };
}

/** Returns the valid headers. As in a request, an array specifies a header for each of its items. */
function readResponseHeaders(prop: string, source: Source, node: JsonNode | undefined): DocumentedHeader[] {
  const members = node ? getJsonMembers(node) : [];
  return members.flatMap(({ name, nameNode, value }) => {
    const items = value.kind === 'array' ? (value.items ?? []) : [value];
    return items.flatMap((item) => {
      const { fields } = toHeaderList([{ name, value: toFieldText(item, source.text) }]);
      const positions = { position: source.toPosition(nameNode), valuePosition: source.toPosition(item) };
      return fields.map((field) => ({ ...field, prop, ...positions }));
    });
  });
}

/**
 * Returns the Content-Type of a documented response. If the page does not specify a Content-Type, returns
 * `application/json` for a JSON body, `text/plain` for any other body, and `''` if there is no body.
 */
export function toContentType({ headers, body }: DocumentedResponse): string {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type');
  if (header) return header.value;
  if (!body) return '';
  return body.json ? 'application/json' : 'text/plain; charset=utf-8';
}

/** Returns whether a status code matches a documented status, such as `404`, `4XX` or `default`. */
export function matchesStatus(documented: string, status: number): boolean {
  const statusClass = parseStatusClass(documented);
  if (statusClass !== undefined) return Math.floor(status / 100) === statusClass;
  return documented.toLowerCase() === 'default' || parseStatusCode(documented) === status;
}

/** Returns the first digit of a class of status codes: 4 for `4XX`. Returns `undefined` for any other string. */
export function parseStatusClass(status: string): number | undefined {
  const digit = /^([1-5])xx$/i.exec(status)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** Returns the first response with a 2xx status, or the first response if no status is 2xx. */
function findMainResponse(responses: readonly DocumentedResponse[]): DocumentedResponse | undefined {
  return responses.find(({ status }) => isSuccessStatus(status)) ?? responses[0];
}

/**
 * Returns the documented responses for a status code. Responses with exactly this code take precedence over responses
 * with its class (`4XX`), which take precedence over `default`. If no status code is requested, returns the responses
 * with the first 2xx status. If there is no 2xx status, returns the responses with the first status.
 */
export function chooseResponses(responses: readonly DocumentedResponse[], requested?: number): DocumentedResponse[] {
  if (requested === undefined) {
    const first = findMainResponse(responses);
    return responses.filter(({ status }) => first?.status === status);
  }
  for (const wanted of [`${requested}`, `${Math.floor(requested / 100)}xx`, 'default']) {
    const matches = responses.filter(({ status }) => status.toLowerCase() === wanted);
    if (matches.length > 0) return matches;
  }
  return [];
}
