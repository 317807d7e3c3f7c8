import { type ContractField, readFields } from '../documented/fields.js';
import { allowsType, type JsonType, readType } from '../documented/types.js';
import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { asBoolean } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';

/** The parts of a request that parameters are read from. */
export interface RequestParts {
  /** Path parameters. */
  parameters: ReadonlyMap<string, string>;
  query: URLSearchParams;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Describes the first documented parameter that is missing in the request or has the wrong type. */
export function findMistake(block: PageBlock, request: RequestParts): string | undefined {
  const fields = readFields(block).filter(({ kind }) => kind === 'parameter');
  const cookies = new Map(
    (request.headers.get('cookie') ?? '')
      .split(/;\s*/)
      .map((pair): [string, string] => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')]),
  );
  for (const field of fields) {
    const { name, location, required, isNested } = field;
    if (isNested || location === undefined || location === 'body') continue;
    const value =
      location === 'path'
        ? request.parameters.get(name)
        : location === 'query'
          ? (request.query.get(name) ?? undefined)
          : location === 'header'
            ? request.headers.get(name.toLowerCase())
            : cookies.get(name);
    if (value === undefined && required && !hasMembers(request.query, name))
      return `The ${location} parameter ${name} is missing`;
    if (value !== undefined && !matchesType(field, value))
      return `The ${location} parameter ${name} must be of the type ${field.type}`;
  }
  return findBodyMistake(
    fields.filter(({ location }) => location === 'body'),
    request,
  );
}

/** Whether an object or array parameter is sent as several pairs, such as `a[b]=1`. */
function hasMembers(query: URLSearchParams, name: string): boolean {
  return [...query.keys()].some((key) => key.startsWith(`${name}[`));
}

/** Whether a string can represent a value of the field's type. Types other than number, boolean and null accept any string. */
function matchesType({ type, nullable }: ContractField, text: string): boolean {
  const claim = readType(type);
  const { types } = claim;
  if (!types || [...types].some((one) => one === 'string' || one === 'array' || one === 'object')) return true;
  if (nullable && (text === '' || text === 'null')) return true;
  return toTextTypes(text).some((found) => allowsType(claim, found));
}

function toTextTypes(text: string): JsonType[] {
  if (/^-?\d+$/.test(text)) return ['integer', 'number', ...(/^[01]$/.test(text) ? (['boolean'] as const) : [])];
  if (/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return ['number'];
  if (/^(?:true|false)$/i.test(text)) return ['boolean'];
  return text === 'null' ? ['null'] : [];
}

function findBodyMistake(fields: readonly ContractField[], { headers, body }: RequestParts): string | undefined {
  const sent = fields.filter(({ props }) => !asBoolean(props.readOnly));
  const first = sent.find(({ required, path }) => required && !path.includes('.'));
  if (body === '') return first && `The body is missing: its member ${first.name} is required`;
  const type = toMediaType([{ name: 'Content-Type', value: headers.get('content-type') ?? '' }]);
  if (type === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams(body);
    const missing = sent.find(
      ({ required, path }) => required && !path.includes('.') && !form.has(path) && !hasMembers(form, path),
    );
    return missing && `The member ${missing.name} of the body is missing`;
  }
  if (!isJsonType(type) || sent.length === 0) return undefined;
  const json = parseJsonTree(body);
  if (!json) return 'The body is not valid JSON';
  for (const field of sent) {
    const mistake = findMemberMistake(field, field.path.split('.'), [json], body);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

/** Describes what is wrong with a member, in any of the parent objects. If the parent is missing, nothing is reported. */
function findMemberMistake(
  field: ContractField,
  [name = '', ...rest]: string[],
  around: readonly JsonNode[],
  source: string,
): string | undefined {
  for (const object of around.flatMap(toObjects)) {
    const member = getMemberMap(object).get(name);
    if (rest.length > 0) {
      const mistake = member && findMemberMistake(field, rest, [member], source);
      if (mistake !== undefined) return mistake;
    } else if (!member) {
      if (field.required) return `The member ${field.name} of the body is missing`;
    } else if (!allowsType(withNull(field), toJsonType(member, source))) {
      return `The member ${field.name} of the body must be of the type ${field.type}`;
    }
  }
  return undefined;
}

function withNull({ type, nullable }: ContractField) {
  const { types } = readType(type);
  return { types: types && nullable ? new Set([...types, 'null' as const]) : types };
}

function toObjects(node: JsonNode): JsonNode[] {
  return node.mark === '[' ? (node.items ?? []).filter(({ mark }) => mark === '{') : node.mark === '{' ? [node] : [];
}

function toJsonType({ mark, start, end }: JsonNode, source: string): JsonType {
  const types: Readonly<Record<string, JsonType>> = {
    '{': 'object',
    '[': 'array',
    '"': 'string',
    n: 'null',
    t: 'boolean',
    f: 'boolean',
  };
  return types[mark] ?? (/^-?\d+(?:\.0+)?$/.test(source.slice(start, end)) ? 'integer' : 'number');
}
