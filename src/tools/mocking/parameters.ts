import { type DocumentedPageField, readFields, readMemberType } from '../pages/documented/fields.js';
import { allowsText } from '../pages/values/text-value.js';
import { toJsonType } from '../../model/json/json-types.js';
import { allowsType } from '../../model/block/type-label.js';
import { isFormType, isJsonType, parseMediaType, toMediaType } from '../../model/http/media-type.js';
import { hasBracketedName } from '../../model/block/item-name.js';
import { isSentAsMembers, removePathPrefix } from '../../model/http/serialization.js';
import { readSerialization } from '../../model/block/serialization-props.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import { asBoolean } from '../../model/text/coerce.js';
import { readHeaders } from '../../model/http/headers.js';
import type { PageBlock } from '../pages/page-block.js';
import { type FormMembers, hasFormMember, parseForm, toFormPath } from './form-members.js';

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
  const documentedHeaders = readHeaders(block.props.headers)?.fields ?? [];
  return findInvalidMember(bodyFields, request, toMediaType(documentedHeaders));
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
 * all members are valid. In a body that is neither JSON nor a form, members are not checked.
 *
 * @param documentedType - The documented Content-Type, which is used if the request has none.
 */
function findInvalidMember(
  fields: readonly DocumentedPageField[],
  { headers, body }: ReceivedParts,
  documentedType: string,
): string | undefined {
  const sentFields = fields.filter(({ element }) => !asBoolean(element.props.readOnly));
  const requiredField = sentFields.find(({ required, path }) => required && !path.includes('.'));
  if (body === '' && requiredField) return `The body is missing, but the field ${requiredField.name} is required`;
  const contentType = headers.get('content-type') ?? documentedType;
  const type = parseMediaType(contentType);
  if (isFormType(type)) return findInvalidFormMember(sentFields, parseForm(body, contentType));
  return body !== '' && isJsonType(type) && sentFields.length > 0 ? findInvalidJsonMember(sentFields, body) : undefined;
}

function findInvalidFormMember(fields: readonly DocumentedPageField[], members: FormMembers): string | undefined {
  const memberFields = fields.filter((field) => !documentsBody(field));
  for (const field of memberFields) {
    const path = toFormPath(field.path);
    if (field.required && !hasFormMember(members, path) && isParentSent(path, memberFields, members))
      return `The member ${field.name} of the body is missing`;
    const values = members.get(path) ?? [];
    if (!values.every((value) => allowsText(field, value)))
      return `The member ${field.name} of the body must be of the type ${field.type}`;
  }
  return undefined;
}

/**
 * Returns whether a form contains the parts of the documented object that a member belongs to. A member with a dot in
 * its name belongs to no object if no field documents the name before the dot.
 */
function isParentSent(path: string, fields: readonly DocumentedPageField[], members: FormMembers): boolean {
  const parents = fields.map((field) => toFormPath(field.path)).filter((parent) => path.startsWith(`${parent}.`));
  // An object can also be sent as one JSON value. Its members are then not parts of the form.
  return parents.every((parent) => hasFormMember(members, parent) && !members.has(parent));
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
