import { type DocumentedPageField, readFields, readMemberType } from '../pages/documented/fields.js';
import { allowsText } from '../pages/documented/text-value.js';
import { toJsonType } from '../../model/json/json-types.js';
import { allowsType } from '../../model/block/type-label.js';
import { isJsonType, parseMediaType, URL_ENCODED_TYPE } from '../../model/http/media-type.js';
import { hasBracketedName } from '../../model/block/item-name.js';
import { isSentAsMembers, removePathPrefix } from '../../model/http/serialization.js';
import { readSerialization } from '../../model/block/serialization-props.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import { asBoolean } from '../../model/text/coerce.js';
import type { PageBlock } from '../pages/page-block.js';

/** The parts of a request that contain parameters. */
export interface ReceivedParts {
  /** The values of path parameters, keyed by name. */
  parameters: ReadonlyMap<string, string>;
  query: URLSearchParams;
  /** Header values, keyed by lowercase name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/**
 * Returns an error message for the first documented parameter that is missing from the request or has the wrong type,
 * or `undefined` if all parameters are valid.
 */
export function findInvalidParameter(block: PageBlock, request: ReceivedParts): string | undefined {
  const fields = readFields(block).filter(({ kind }) => kind === 'parameter');
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  for (const field of fields) {
    const { name, location, required, isNested } = field;
    if (isNested || location === undefined || location === 'body') continue;
    const serialization = readSerialization(field.element.props);
    const text = readParameter(name, location, { ...request, cookies });
    const value = text === undefined ? undefined : removePathPrefix(text, { ...serialization, name });
    const isSplit = location === 'query' && (hasMembers(request.query, name) || isSentAsMembers(serialization));
    if (value === undefined && required && !isSplit) return `The ${location} parameter ${name} is missing`;
    if (value !== undefined && !allowsText(field, value))
      return `The ${location} parameter ${name} must be of the type ${field.type}`;
  }
  const bodyFields = fields.filter(({ location }) => location === 'body');
  return findInvalidMember(bodyFields, request);
}

function parseCookies(header: string): Map<string, string> {
  const pairs = header.split(/;\s*/).map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
  return new Map(pairs);
}

function readParameter(
  name: string,
  location: Exclude<FieldLocation, 'body'>,
  { parameters, query, headers, cookies }: ReceivedParts & { cookies: ReadonlyMap<string, string> },
): string | undefined {
  switch (location) {
    case 'path':
      return parameters.get(name);
    case 'query':
      return query.get(name) ?? undefined;
    case 'header':
      return headers.get(name.toLowerCase());
    case 'cookie':
      return cookies.get(name);
  }
}

/** Returns whether the query contains an object or array parameter as separate members, such as `name[first]=Ann`. */
function hasMembers(query: URLSearchParams, name: string): boolean {
  return [...query.keys()].some((key) => key.startsWith(`${name}[`));
}

/**
 * Returns an error message for the first member that is missing from the body or has the wrong type, or `undefined` if
 * all members are valid. In a URL-encoded form, only missing members are reported. In a body that is neither JSON nor a
 * URL-encoded form, members are not checked.
 */
function findInvalidMember(
  fields: readonly DocumentedPageField[],
  { headers, body }: ReceivedParts,
): string | undefined {
  const sentFields = fields.filter(({ element }) => !asBoolean(element.props.readOnly));
  const requiredFields = sentFields.filter(({ required, path }) => required && !path.includes('.'));
  const [firstRequired] = requiredFields;
  if (body === '') return firstRequired && `The body is missing, but the field ${firstRequired.name} is required`;
  const type = parseMediaType(headers.get('content-type') ?? '');
  if (type === URL_ENCODED_TYPE) {
    const form = new URLSearchParams(body);
    const requiredMembers = requiredFields.filter((field) => !documentsBody(field));
    const missing = requiredMembers.find(({ path }) => !form.has(path) && !hasMembers(form, path));
    return missing && `The member ${missing.name} of the body is missing`;
  }
  return isJsonType(type) && sentFields.length > 0 ? findInvalidJsonMember(sentFields, body) : undefined;
}

function findInvalidJsonMember(fields: readonly DocumentedPageField[], body: string): string | undefined {
  const json = parseJsonTree(body);
  if (!json) return 'The body is not valid JSON';
  for (const field of fields) {
    // Skip a field such as `meta[key]`, because the names of the members that it documents are unknown.
    if (hasBracketedName(field.path)) continue;
    const problem = documentsBody(field)
      ? checkBody(field, { json, source: body })
      : checkMember(field, field.path.split('.'), { parents: [json], source: body });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns whether a field documents the whole body instead of a member, as `[]` does for the items of an array. */
function documentsBody({ path }: DocumentedPageField): boolean {
  return path === '';
}

/** Returns an error message if the body does not have the type that a field such as `[]` documents. */
function checkBody(
  field: DocumentedPageField,
  { json, source }: { json: JsonNode; source: string },
): string | undefined {
  return allowsValue(field, json, source)
    ? undefined
    : `The body does not have the type that the field ${field.name} documents`;
}

/** Returns whether the type of a field allows a value with offsets in `source`. */
function allowsValue(field: DocumentedPageField, { kind, start, end }: JsonNode, source: string): boolean {
  return allowsType(readMemberType(field), toJsonType(kind, source.slice(start, end)));
}

/**
 * Returns an error message if a required member is missing from one of its parent objects, or if the member has the
 * wrong type. Does not report a missing parent, because the check of the parent's own field reports it.
 *
 * @param path - The names that lead from the parents to the member. All items of arrays on this path are checked.
 */
function checkMember(
  field: DocumentedPageField,
  [name = '', ...rest]: readonly string[],
  { parents, source }: { parents: readonly JsonNode[]; source: string },
): string | undefined {
  for (const object of parents.flatMap(toObjects)) {
    const member = getMemberMap(object).get(name);
    if (rest.length > 0) {
      const problem = member && checkMember(field, rest, { parents: [member], source });
      if (problem !== undefined) return problem;
    } else if (!member) {
      if (field.required) return `The member ${field.name} of the body is missing`;
    } else if (!allowsValue(field, member, source)) {
      return `The member ${field.name} of the body must be of the type ${field.type}`;
    }
  }
  return undefined;
}

/** Returns the objects in an array, or the node itself (as the only item) if it is an object. */
function toObjects(node: JsonNode): JsonNode[] {
  const values = node.kind === 'array' ? (node.items ?? []) : [node];
  return values.filter(({ kind }) => kind === 'object');
}
