import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { type HeaderField, readHeaders } from '../../model/http/headers.js';
import { parseStatusCode } from '../../model/http/status.js';
import { getMemberMap, getNodeSource, getScalarText } from '../../model/block/object-shapes.js';
import { asString } from '../../model/text/coerce.js';
import { type JsonNode, getMembers } from '../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { readSource, type Source, toInnerSource } from './prop-source.js';

/** A documented header with its position. */
export interface DocumentedHeader extends HeaderField {
  position: Position;
}

/** A documented body: a JSON node in its source, or text. */
export interface DocumentedBody {
  source: Source;
  /** The JSON node; `undefined` for text. */
  json: JsonNode | undefined;
  /** The body as it is sent. */
  text: string;
}

/** A response documented by a block. */
export interface DocumentedResponse {
  /** As written: a status code, a class (`4XX`) or `default`. */
  status: string;
  headers: DocumentedHeader[];
  body: DocumentedBody | undefined;
  /** The position of the status, or of the response if it has no status. */
  position: Position;
}

const BODILESS_STATUS = /^(?:204|205|304)$/;

/** Returns the documented responses of a block in display order. */
export function readResponses(block: PageBlock): DocumentedResponse[] {
  const list = readSource(block, 'responses');
  const items = list?.json?.mark === '[' ? (list.json.items ?? []) : [];
  const responses = items.flatMap((node) => (list && node.mark === '{' ? [toAnswer(list, node)] : []));
  const single = toSingle(block, responses.length > 0);
  return single ? [single, ...responses] : responses;
}

/** Returns the response of the `response` and `statusCode` props. A `statusCode` next to `responses` is ignored. */
function toSingle(block: PageBlock, hasList: boolean): DocumentedResponse | undefined {
  const source = readSource(block, 'response');
  const code = block.props.statusCode ?? undefined;
  if (!source && (code === undefined || hasList)) return undefined;
  const status = code === undefined ? '200' : asString(code).trim();
  const prop = block.written.statusCode ?? block.written.response;
  const given = readSource(block, 'responseHeaders');
  const headers = given?.json ? readResponseHeaders(given, given.json) : [];
  const isJson = isJsonType(toMediaType(headers));
  const isBodiless =
    !source || source.text.trim() === '' || (source.json?.mark === 'n' && BODILESS_STATUS.test(status));
  return {
    status,
    headers,
    body: isBodiless ? undefined : { source, json: isJson ? source.json : undefined, text: source.text },
    position: prop?.valuePosition ?? block.position,
  };
}

function toAnswer(source: Source, node: JsonNode): DocumentedResponse {
  const members = getMemberMap(node);
  const code = members.get('statusCode');
  const status = (getScalarText(code, source.text) ?? '').trim();
  const headers = readResponseHeaders(source, members.get('headers'));
  return {
    status,
    headers,
    body: toBody(source, members.get('body'), status, isJsonType(toMediaType(headers))),
    position: source.toPosition(code ?? { start: node.start, end: node.start + 1 }),
  };
}

function toBody(
  source: Source,
  node: JsonNode | undefined,
  status: string,
  isJson: boolean,
): DocumentedBody | undefined {
  if (!node || (node.mark === 'n' && BODILESS_STATUS.test(status))) return undefined;
  if (node.mark !== '"') return { source, json: node, text: getNodeSource(node, source.text) };
  if (node.text === '') return undefined;
  const inner = toInnerSource(source, node);
  // A string body that begins with a bracket is JSON.
  const json = isJson && /^\s*[[{]/.test(inner.text) ? inner.json : undefined;
  return { source: inner, json, text: inner.text };
}

function readResponseHeaders(source: Source, node: JsonNode | undefined): DocumentedHeader[] {
  return node
    ? getMembers(node).flatMap(([name, value]) =>
        (readHeaders(`{${getNodeSource(name, source.text)}:${getNodeSource(value, source.text)}}`)?.fields ?? []).map(
          (field) => ({ ...field, position: source.toPosition(name) }),
        ),
      )
    : [];
}

/** Whether a status matches a documented status, such as `404`, `4XX` or `default`. */
export function matchesStatus(documented: string, status: number): boolean {
  const [, group] = /^([1-5])xx$/i.exec(documented) ?? [];
  if (group !== undefined) return Math.floor(status / 100) === Number(group);
  return /^default$/i.test(documented) || parseStatusCode(documented) === status;
}

/** Whether the documented status is 2xx. */
export function isSuccess({ status }: DocumentedResponse): boolean {
  return /^2(?:\d\d|xx)$/i.test(status);
}

/** Returns the documented responses for the requested status. Without one, returns those of the first 2xx status, or of the first status if there is no 2xx. */
export function chooseResponses(responses: readonly DocumentedResponse[], requested?: number): DocumentedResponse[] {
  if (requested === undefined) {
    const first = responses.find(isSuccess) ?? responses[0];
    return responses.filter(({ status }) => first?.status === status);
  }
  const wanted = [`${requested}`, `${Math.floor(requested / 100)}xx`, 'default'];
  const found = wanted.map((status) => responses.filter((response) => response.status.toLowerCase() === status));
  return found.find(({ length }) => length > 0) ?? [];
}
