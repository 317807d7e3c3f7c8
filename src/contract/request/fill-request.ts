import { type ContractField, readFields } from '../documented/fields.js';
import { readSource } from '../documented/prop-source.js';
import { toDocumentedRequest } from '../../model/http/documented-request.js';
import type { FieldPlace, FieldValue } from '../../model/http/field-values.js';
import { type HeaderField, type HeaderList, readHeaders } from '../../model/http/headers.js';
import { toPathSegments } from '../../model/http/path.js';
import type { Request } from '../../model/http/request.js';
import { encodePart } from '../../model/http/url.js';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { fillBody } from './fill-body.js';

/** The values for the parameters and placeholders of a request. */
export interface Filling {
  baseUrl: string;
  /** Returns the value of a parameter or placeholder, if there is one. */
  find: (name: string) => string | undefined;
  /** Values of this run only. They also replace query parameters, headers and body members of the same name. */
  own?: Readonly<Record<string, string>> | undefined;
  /** Headers that replace the block's headers of the same name. */
  headers?: readonly HeaderField[] | undefined;
}

/** A parameter or placeholder without a value, and its position. */
export interface Unfilled {
  name: string;
  position: Position;
}

/** A request that can be sent if `unfilled` is empty. */
export interface FilledRequest {
  request: Request;
  unfilled: Unfilled[];
  /** The values of `<NAME>` placeholders, by name. */
  placeholders: Map<string, string>;
}

const PLACEHOLDER = /<([A-Za-z][\w-]*)>/g;

/** Returns the request of a block with values for its parameters and placeholders. */
export function fillRequest(block: PageBlock, filling: Filling): FilledRequest {
  const { find, own = {} } = filling;
  const unfilled: Unfilled[] = [];
  const placeholders = new Map<string, string>();
  const fill = (text: string, encode: (value: string) => string = (value) => value) =>
    text.replace(PLACEHOLDER, (whole, name: string) => {
      const value = find(name);
      if (value === undefined) return whole;
      placeholders.set(name, value);
      return encode(value);
    });

  const written = asString(block.props.endpoint);
  const endpoint = replaceQuery(fill(written, encodePart), own);
  const parameters = readFields(block).filter(({ kind, isNested }) => kind === 'parameter' && !isNested);
  const toValue = (field: ContractField): unknown => {
    const { name, required, props } = field;
    const example = props.example ?? (required ? (props.defaultValue ?? props.default) : undefined);
    const isSent = example !== undefined || required || Object.hasOwn(own, name);
    const value = isSent ? (find(name) ?? example) : undefined;
    return typeof value === 'string' ? fill(value) : value;
  };

  const values: FieldValue[] = [];
  const add = (place: FieldPlace, name: string, example: unknown, position: Position) => {
    if (example === undefined || example === '') unfilled.push({ name, position });
    else values.push({ place, name, example });
  };
  for (const { name, position } of findParameters(block, written)) {
    const field = parameters.find((parameter) => parameter.location === 'path' && parameter.name === name);
    const example = field?.props.example ?? field?.props.defaultValue ?? field?.props.default;
    add('path', name, find(name) ?? example, position);
  }
  for (const left of findUnfilled(written, find)) {
    const position = block.written.endpoint?.valuePosition ?? block.position;
    unfilled.push({ name: left.slice(1, -1), position });
  }
  const headers = readFilledHeaders(block, filling, fill, unfilled);
  const query = new URLSearchParams(/\?(.*)/s.exec(endpoint)?.[1]);
  for (const field of parameters) {
    const { location, name, position, required } = field;
    if (location !== 'query' && location !== 'header' && location !== 'cookie') continue;
    if (location === 'query' ? query.has(name) : isGiven(headers, location === 'cookie' ? 'cookie' : name)) continue;
    const value = toValue(field);
    if (value !== undefined && value !== '') values.push({ place: location, name, example: value });
    else if (value === '') values.push({ place: location, name, example: '' });
    else if (required) unfilled.push({ name, position });
  }

  // A name that is a parameter of the path, query or headers does not replace a body member.
  const isElsewhere = (name: string) =>
    findParameters(block, written).some((parameter) => parameter.name === name) ||
    parameters.some((parameter) => parameter.name === name && parameter.location !== 'body');
  const ownMembers = new Map(Object.entries(own).filter(([name]) => !isElsewhere(name)));
  const source = {
    method: block.props.method,
    endpoint,
    baseUrl: filling.baseUrl,
    body: fillBody(block, fill, ownMembers),
  };
  return { request: toDocumentedRequest(source, headers, values), unfilled, placeholders };
}

/** Returns the path parameters of an endpoint with their positions. */
function findParameters({ written, position }: PageBlock, endpoint: string): Unfilled[] {
  const found = new Map<string, Unfilled>();
  let at = 0;
  for (const { text, parameter } of toPathSegments(endpoint)) {
    const name = text.replace(/^:|^\{\s*|\s*\}$/g, '');
    const start = written.endpoint?.locate(at);
    const end = start && { ...start, column: start.column + text.length, offset: start.offset + text.length };
    if (parameter && !found.has(name)) found.set(name, { name, position: start && end ? { start, end } : position });
    at += text.length;
  }
  return [...found.values()];
}

function readFilledHeaders(
  block: PageBlock,
  { find, own = {}, headers: replaced = [] }: Filling,
  fill: (text: string) => string,
  unfilled: Unfilled[],
): HeaderList | undefined {
  const source = readSource(block, 'headers');
  const list = readHeaders(source?.text);
  if (!list) return undefined;
  const isReplaced = ({ name }: HeaderField) => replaced.some((other) => isSame(other.name, name));
  const kept = list.fields.filter((field) => !isReplaced(field));
  const fields = kept.map(({ name, value }) => {
    const instead = Object.entries(own).find(([other]) => isSame(other, name))?.[1];
    const filled = instead ?? fill(value);
    // Search the written value, because a filled value may itself look like a placeholder.
    const [left] = instead === undefined ? findUnfilled(value, find) : [];
    const at = left === undefined || !source ? -1 : source.text.indexOf(left);
    if (left !== undefined && source)
      unfilled.push({
        name: left.slice(1, -1),
        position: at < 0 ? block.position : source.toPosition({ start: at, end: at + left.length }),
      });
    return { name, value: filled };
  });
  return { fields: [...fields, ...replaced], invalid: list.invalid };
}

/** Returns the placeholders that have no value. */
function findUnfilled(text: string, find: Filling['find']): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name = '']) => (find(name) === undefined ? [whole] : []));
}

function isGiven(headers: HeaderList | undefined, name: string): boolean {
  return headers?.fields.some((field) => isSame(field.name, name)) ?? false;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Replaces the values of query parameters in the endpoint with those in `own`. */
function replaceQuery(endpoint: string, own: Readonly<Record<string, string>>): string {
  const [path = '', ...rest] = endpoint.split('?');
  if (rest.length === 0) return endpoint;
  const pairs = rest.join('?').split('&');
  const replaced = pairs.map((pair) => {
    const [[name] = ['']] = new URLSearchParams(pair);
    return Object.hasOwn(own, name) ? `${pair.split('=', 1)[0]}=${encodePart(own[name] ?? '')}` : pair;
  });
  return `${path}?${replaced.join('&')}`;
}
