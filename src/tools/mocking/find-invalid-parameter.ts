import {
  type DocumentedPageField,
  readFields,
  readMemberType,
  readSampleValue,
} from '../pages/documented/read-fields.js';
import { allowsType, isContainerType, readType } from '../../model/block/type-label.js';
import { isFormType, isJsonType, parseMediaType, toMediaType } from '../../model/http/media-type.js';
import { hasBracketedName } from '../../model/block/item-name.js';
import { isJsonContent, isSentAsMembers, removePathPrefix } from '../../model/http/serialization.js';
import { readSerialization } from '../../model/block/serialization-props.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import { toJsonType } from '../../model/json/json-types.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import { splitDottedName, unescapeDots } from '../../model/block/field-path.js';
import { asBoolean } from '../../model/text/coerce.js';
import { selectRequest } from '../pages/documented/select-request.js';
import { readHeaders } from '../../model/http/headers.js';
import { decodeUrlComponent } from '../../model/http/url.js';
import type { PageBlock } from '../pages/page-block.js';
import { hasFormMember, type FormMembers, parseForm, parseQuery, type SentText, toFormPath } from './form-members.js';
import { findJsonProblem, findPairProblem, findTextProblem } from './sent-value.js';

export interface ReceivedParts {
  /** The values of path parameters, keyed by name. */
  parameters: ReadonlyMap<string, string>;
  /** The query as it was received, without the question mark. */
  query: string;
  /** Header values, keyed by lowercase name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** The fields that document the same value. Several variants can each contain such a field. */
type SameNameFields = readonly [DocumentedPageField, ...DocumentedPageField[]];

/**
 * Returns an error message for the first documented parameter or member of the body that is missing from the request,
 * has the wrong type, or violates a constraint such as `enum`. Returns `undefined` if the request is valid.
 */
export function findInvalidParameter(block: PageBlock, request: ReceivedParts): string | undefined {
  const fields = readFields(block).filter(({ kind }) => kind === 'parameter');
  const queryFields = fields.filter(({ location }) => location === 'query');
  const bodyFields = fields.filter(({ location }) => location === 'body');
  const documentedHeaders = readHeaders(selectRequest(block).block.props.headers)?.fields ?? [];
  return (
    findInvalidPair(queryFields, parseQuery(request.query), (name) => `The query parameter ${name}`) ??
    findInvalidText(fields, request) ??
    findInvalidMember(bodyFields, request, toMediaType(documentedHeaders))
  );
}

/** Checks the parameters that are sent as a single string: in the path, in headers and in cookies. */
function findInvalidText(fields: readonly DocumentedPageField[], request: ReceivedParts): string | undefined {
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  const topLevelFields = fields.filter(({ isNested }) => !isNested);
  for (const group of groupFields(topLevelFields, ({ location, name }) => `${location} ${name}`)) {
    const [{ name, location, element }] = group;
    if (location === undefined || location === 'body' || location === 'query') continue;
    const text = readParameter(name, location, { ...request, cookies });
    const serialization = readSerialization(element.props);
    const subject = `The ${location} parameter ${name}`;
    if (text === undefined) {
      const hasMembers = location === 'cookie' && [...cookies.keys()].some((cookie) => cookie.startsWith(`${name}[`));
      const isSplit = hasMembers || (isSentAsMembers(serialization) && isContainerType(group[0].type));
      if (isRequired(group) && !isSplit) return `${subject} is missing`;
      continue;
    }
    // A cookie cannot contain JSON quotation marks, so a value with a content type is percent-encoded.
    const isEncoded = location === 'cookie' && serialization.contentType !== undefined;
    const value = isEncoded ? decodeUrlComponent(text) : removePathPrefix(text, { ...serialization, name });
    const problem = findTextProblem(value, { subject, fields: group });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function groupFields(
  fields: readonly DocumentedPageField[],
  toKey: (field: DocumentedPageField) => string,
): SameNameFields[] {
  const groups = new Map<string, SameNameFields>();
  for (const field of fields) {
    const key = toKey(field);
    const group = groups.get(key);
    groups.set(key, group ? [...group, field] : [field]);
  }
  return [...groups.values()];
}

function isRequired(fields: SameNameFields): boolean {
  return fields.some(({ required }) => required);
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
  location: Exclude<FieldLocation, 'body' | 'query'>,
  { parameters, headers, cookies }: ReceivedParts & { cookies: ReadonlyMap<string, string> },
): string | undefined {
  switch (location) {
    case 'path':
      return parameters.get(name);
    case 'header':
      return headers.get(name.toLowerCase());
    case 'cookie':
      return cookies.get(name);
  }
}

/**
 * Returns an error message for the first invalid member of the body. In a body that is neither JSON nor a form, members
 * are not checked.
 *
 * @param documentedType - The documented Content-Type. Used if the request has no Content-Type.
 */
function findInvalidMember(
  fields: readonly DocumentedPageField[],
  { headers, body }: ReceivedParts,
  documentedType: string,
): string | undefined {
  const sentFields = fields.filter(({ element }) => !asBoolean(element.props.readOnly));
  const requiredField = sentFields.find(({ required, path }) => required && splitDottedName(path).length === 1);
  if (body === '' && requiredField) return `The body is missing, but the field ${requiredField.name} is required`;
  const contentType = headers.get('content-type') ?? documentedType;
  const type = parseMediaType(contentType);
  if (isFormType(type)) {
    const memberFields = sentFields.filter((field) => !documentsBody(field));
    return findInvalidPair(memberFields, parseForm(body, contentType), toMemberSubject);
  }
  return body !== '' && isJsonType(type) && sentFields.length > 0 ? findInvalidJsonBody(sentFields, body) : undefined;
}

function toMemberSubject(name: string): string {
  return `The member ${unescapeDots(name)} of the body`;
}

/** Checks the parameters or members that are sent as name-value pairs. */
function findInvalidPair(
  fields: readonly DocumentedPageField[],
  members: FormMembers,
  toSubject: (name: string) => string,
): string | undefined {
  const groups = groupFields(fields, toSentName);
  const withSentPath = groups.map((group) => ({ group, path: toSentPath(group[0], fields) }));
  const objects = withSentPath.map(({ path }) => path);
  for (const { group, path } of withSentPath) {
    const [{ name, isNested }] = group;
    const subject = toSubject(name);
    const values = members.get(path) ?? [];
    const isParentSent = areParentsSent(path, objects, members);
    const isMissing = !hasFormMember(members, path) && !isSentAsOwnMembers(group[0]);
    if (isMissing && isRequired(group) && isParentSent) return `${subject} is missing`;
    const texts = values.filter(({ isFile }) => !isFile);
    if (texts.length === 0) continue;
    const nested = isNested ? [] : fields.filter((field) => field.path.startsWith(`${group[0].path}.`));
    const problem =
      findPairProblem(texts, { subject, fields: group }) ??
      findInvalidJsonMembers(group[0], { nested, texts, toSubject });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Returns the path of a field in a form or query. The members of an object with the style `form` are sent with their
 * own names, so the name of the object is not part of their paths.
 */
function toSentPath(field: DocumentedPageField, fields: readonly DocumentedPageField[]): string {
  const path = toSentName(field);
  const parent = fields.find(
    (other) => isSentAsOwnMembers(other) && !other.isNested && path.startsWith(`${toSentName(other)}.`),
  );
  return parent ? path.slice(toSentName(parent).length + 1) : path;
}

/** Returns the name of a field in a form or query, with dots instead of brackets. */
function toSentName({ path }: DocumentedPageField): string {
  return toFormPath(unescapeDots(path));
}

function isSentAsOwnMembers(field: DocumentedPageField): boolean {
  return isSentAsMembers(readSerialization(field.element.props)) && documentsObject(field);
}

/**
 * Returns whether the value of a field can be an object. If the field has no type, checks its example or default value.
 * Returns `true` if the field has neither a type nor such a value.
 */
function documentsObject(field: DocumentedPageField): boolean {
  const { types } = readType(field.type);
  if (types) return types.has('object');
  const value = readSampleValue(field);
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/**
 * Returns whether a form contains members of each documented object that the member at `path` belongs to. A member with
 * a dot in its name belongs to no object if no field documents the name before the dot.
 */
function areParentsSent(path: string, paths: readonly string[], members: FormMembers): boolean {
  const parents = paths.filter((parent) => path.startsWith(`${parent}.`));
  // If an object is sent as one JSON value, its members are not members of the form.
  return parents.every((parent) => hasFormMember(members, parent) && !members.has(parent));
}

/** A value that is sent as JSON in a form or query. */
interface JsonEncodedValue {
  /** The fields that document the members of the value. */
  nested: readonly DocumentedPageField[];
  texts: readonly SentText[];
  toSubject: (name: string) => string;
}

function findInvalidJsonMembers(
  field: DocumentedPageField,
  { nested, texts, toSubject }: JsonEncodedValue,
): string | undefined {
  if (!isJsonContent(readSerialization(field.element.props))) return undefined;
  for (const { text } of texts) {
    const json = parseJsonTree(text);
    const depth = splitDottedName(field.path).length;
    const problem = json && findInvalidJsonMember(nested, { json, source: text, depth, toSubject });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function findInvalidJsonBody(fields: readonly DocumentedPageField[], body: string): string | undefined {
  const json = parseJsonTree(body);
  if (!json) return 'The body is not valid JSON';
  return findInvalidJsonMember(fields, { json, source: body, depth: 0, toSubject: toMemberSubject });
}

interface SentJson {
  json: JsonNode;
  source: string;
  /** The number of names at the start of a field's path that lead to this value. */
  depth: number;
  toSubject: (name: string) => string;
}

function findInvalidJsonMember(
  fields: readonly DocumentedPageField[],
  { json, source, depth, toSubject }: SentJson,
): string | undefined {
  const documentedPaths = new Set(fields.map(({ path }) => unescapeDots(path)));
  for (const group of groupFields(fields, ({ path }) => path)) {
    const [field] = group;
    const path = splitDottedName(field.path).map(unescapeDots);
    const parentPath = path.slice(0, depth).join('.');
    const problem = documentsBody(field)
      ? checkBody(group, { json, source })
      : checkMember(group, path.slice(depth).flatMap(splitKeys), {
          parents: [json],
          parentPath,
          source,
          toSubject,
          documentedPaths,
        });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Represents any key of a map in the path of a field. */
const ANY_KEY: unique symbol = Symbol('any key');

type PathPart = string | typeof ANY_KEY;

/** Splits a name such as `meta[key]`, which documents the values of the map `meta`. */
function splitKeys(name: string): PathPart[] {
  if (!hasBracketedName(name)) return [name];
  const [map = '', ...keys] = name.split('[');
  return [map, ...keys.map((): PathPart => ANY_KEY)];
}

/** Returns whether a field documents the whole body. For example, the field `[]` documents the items of an array. */
function documentsBody({ path }: DocumentedPageField): boolean {
  return path === '';
}

/** Returns an error message if the body does not have the type that a field such as `[]` documents. */
function checkBody(fields: SameNameFields, { json, source }: Pick<SentJson, 'json' | 'source'>): string | undefined {
  const type = toJsonType(json.kind, source.slice(json.start, json.end));
  return fields.some((field) => allowsType(readMemberType(field), type))
    ? findJsonProblem(json, source, { subject: 'The body', fields })
    : `The body does not have the type that the field ${fields[0].name} documents`;
}

interface MemberParents extends Pick<SentJson, 'source' | 'toSubject'> {
  parents: readonly JsonNode[];
  parentPath: string;
  /**
   * The paths of all fields. A field such as `meta[key]` does not document the members of `meta` that have their own
   * field.
   */
  documentedPaths: ReadonlySet<string>;
}

/**
 * Returns an error message if a required member is missing from one of its parent objects, or if the member has the
 * wrong type or violates a constraint. Does not report a missing parent, because the check of the parent's own field
 * reports it.
 *
 * @param path - The names that lead from the parents to the member. All items of arrays on this path are checked.
 */
function checkMember(
  fields: SameNameFields,
  [name = '', ...rest]: readonly PathPart[],
  options: MemberParents,
): string | undefined {
  const { parents, source, parentPath, toSubject } = options;
  const subject = toSubject(fields[0].name);
  for (const object of parents.flatMap(toObjects)) {
    const members = name === ANY_KEY ? listUndocumentedMembers(object, options) : getMemberMap(object).get(name);
    if (members === undefined && rest.length === 0 && isRequired(fields)) return `${subject} is missing`;
    for (const member of [members ?? []].flat()) {
      const path = name === ANY_KEY ? parentPath : [parentPath, name].filter((part) => part !== '').join('.');
      const problem =
        rest.length > 0
          ? checkMember(fields, rest, { ...options, parents: [member], parentPath: path })
          : findJsonProblem(member, source, { subject, fields });
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

/** Returns the values of a map. Omits the values that have their own field. */
function listUndocumentedMembers(object: JsonNode, { parentPath, documentedPaths }: MemberParents): JsonNode[] {
  return getJsonMembers(object)
    .filter(({ name }) => !documentedPaths.has(parentPath === '' ? name : `${parentPath}.${name}`))
    .map(({ value }) => value);
}

/** Returns the objects in an array, or the node itself (as the only item) if it is an object. */
function toObjects(node: JsonNode): JsonNode[] {
  const values = node.kind === 'array' ? (node.items ?? []) : [node];
  return values.filter(({ kind }) => kind === 'object');
}
