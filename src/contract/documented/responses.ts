import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { type HeaderField, readHeaders } from '../../model/http/headers.js';
import { parseStatusCode } from '../../model/http/status.js';
import { getMemberMap, getNodeSource, getScalarText } from '../../model/block/object-shapes.js';
import { asString } from '../../model/text/coerce.js';
import { type JsonNode, getMembers } from '../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { readSource, type Source, toInnerSource } from './prop-source.js';

/** A header that an answer has, where it is documented. */
export interface DocumentedHeader extends HeaderField {
  position: Position;
}

/** A body: JSON at a place of its source, or text. */
export interface DocumentedBody {
  source: Source;
  /** The JSON; nothing where the body is text. */
  json: JsonNode | undefined;
  /** As it is sent. */
  text: string;
}

/** An answer that a block documents. */
export interface DocumentedResponse {
  /** As it is written: a code, a class (`4XX`), or `default`. */
  status: string;
  headers: DocumentedHeader[];
  body: DocumentedBody | undefined;
  /** Where the status is documented, or the answer where it names none. */
  position: Position;
}

const BODILESS_STATUS = /^(?:204|205|304)$/;

/** The answers that a block documents, in the order in which it shows them. */
export function readResponses(block: PageBlock): DocumentedResponse[] {
  const list = readSource(block, 'responses');
  const items = list?.json?.mark === '[' ? (list.json.items ?? []) : [];
  const answers = items.flatMap((node) => (list && node.mark === '{' ? [toAnswer(list, node)] : []));
  const single = toSingle(block, answers.length > 0);
  return single ? [single, ...answers] : answers;
}

/** `response` with `statusCode`; a code that only accompanies a list says nothing. */
function toSingle(block: PageBlock, hasList: boolean): DocumentedResponse | undefined {
  const source = readSource(block, 'response');
  const code = block.props.statusCode ?? undefined;
  if (!source && (code === undefined || hasList)) return undefined;
  const status = code === undefined ? '200' : asString(code).trim();
  const prop = block.written.statusCode ?? block.written.response;
  const given = readSource(block, 'responseHeaders');
  const headers = given?.json ? readResponseHeaders(given, given.json) : [];
  const isJson = isJsonType(toMediaType(headers));
  const isNothing = !source || source.text.trim() === '' || (source.json?.mark === 'n' && BODILESS_STATUS.test(status));
  return {
    status,
    headers,
    body: isNothing ? undefined : { source, json: isJson ? source.json : undefined, text: source.text },
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
  // Text that begins like JSON is meant as JSON.
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

/** Whether a status is one that is documented so. */
export function matchesStatus(documented: string, status: number): boolean {
  const [, group] = /^([1-5])xx$/i.exec(documented) ?? [];
  if (group !== undefined) return Math.floor(status / 100) === Number(group);
  return /^default$/i.test(documented) || parseStatusCode(documented) === status;
}

/** Whether an answer says that all went well. */
export function isSuccess({ status }: DocumentedResponse): boolean {
  return /^2(?:\d\d|xx)$/i.test(status);
}

/** The answers that say what a call is answered: for a status asked for, else for the first success, else the first. */
export function chooseResponses(answers: readonly DocumentedResponse[], asked?: number): DocumentedResponse[] {
  if (asked === undefined) {
    const first = answers.find(isSuccess) ?? answers[0];
    return answers.filter(({ status }) => first?.status === status);
  }
  const wanted = [`${asked}`, `${Math.floor(asked / 100)}xx`, 'default'];
  const found = wanted.map((status) => answers.filter((answer) => answer.status.toLowerCase() === status));
  return found.find(({ length }) => length > 0) ?? [];
}
