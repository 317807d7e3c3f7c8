import { splitDottedName, unescapeDots } from '../../../model/block/field-path.js';
import { hasBracketedName } from '../../../model/block/item-name.js';
import { asBoolean } from '../../../model/text/coerce.js';
import type { DocumentedResponse } from '../../pages/documented/read-responses.js';
import { type DocumentedPageField, getNamePosition, readMemberType } from '../../pages/documented/read-fields.js';
import type { Position } from '../../pages/positions.js';
import { readType, type ParsedType } from '../../../model/block/type-label.js';

/**
 * The fields that document a member of a body. Several fields can document one member, because each variant of a body
 * can contain a field for it.
 */
export interface DocumentedMember {
  fields: readonly DocumentedPageField[];
  /** The parsed types of the fields, in the same order. */
  parsedTypes: readonly ParsedType[];
}

const UNDOCUMENTED_MEMBER: DocumentedMember = { fields: [], parsedTypes: [] };

/**
 * The fields of a documented response, indexed by the path of the member that they document. Paths contain no
 * backslashes, so both `os\.version` and `os.version` document the member with the name `os.version`.
 */
export interface FieldIndex {
  headers: DocumentedPageField[];
  /** Whether the documented response can have a body and at least one field documents the body or a part of it. */
  hasBody: boolean;
  /**
   * The type of a body that is documented only by fields: an object, or an array if the name of a field begins with
   * brackets, such as `[].id`. `undefined` if no field documents a member of the body.
   */
  rootType: ParsedType | undefined;
  /** The position of the first field that documents a member of the body. `undefined` if there is none. */
  position: Position | undefined;
  at(this: void, path: string): DocumentedMember;
  /** Returns the required fields that document the direct members of the value at a path, one field per member. */
  requiredIn(this: void, path: string): readonly DocumentedPageField[];
  /** Returns whether a field documents a member with a specific name inside the value at a path, at any depth. */
  hasInside(this: void, path: string): boolean;
  /**
   * Returns whether a field such as `meta[key]` documents members with any name inside the value at a path, at any
   * depth.
   */
  hasMapInside(this: void, path: string): boolean;
}

export function createFieldIndex(
  fields: readonly DocumentedPageField[],
  documented: DocumentedResponse | undefined,
): FieldIndex {
  const fieldsInBody = fields.filter(isInBody);
  const mapPaths = fieldsInBody.map(({ path }) => unescapeDots(path)).filter(hasBracketedName);
  const namedFields = fieldsInBody.filter(({ path }) => !hasBracketedName(path));
  const members = groupByMember(namedFields);
  const requiredFields = groupRequiredByParent(namedFields);
  const ancestorPaths = new Set(namedFields.flatMap(({ path }) => getAncestorPaths(path)));
  return {
    headers: fields.filter(({ location }) => location === 'header'),
    position: namedFields[0] && getNamePosition(namedFields[0]),
    rootType: namedFields.length > 0 ? readRootType(namedFields) : undefined,
    hasBody: namedFields.length > 0 && !documented?.isEmpty,
    at: (path) => members.get(path) ?? UNDOCUMENTED_MEMBER,
    requiredIn: (path) => requiredFields.get(path) ?? [],
    hasInside: (path) => ancestorPaths.has(path),
    hasMapInside: (path) =>
      mapPaths.some((mapPath) => mapPath.startsWith(`${path}.`) || mapPath.startsWith(`${path}[`)),
  };
}

/** Returns whether a field documents a part of a response body. A write-only field is not part of a response. */
function isInBody({ location, element }: DocumentedPageField): boolean {
  return (location === undefined || location === 'body') && !asBoolean(element.props.writeOnly);
}

function readRootType(fields: readonly DocumentedPageField[]): ParsedType {
  return readType(fields.some(({ name }) => name.startsWith('[')) ? 'array' : 'object');
}

/** Returns the paths of all values that contain a member: `''` (the body), `a` and `a.b` for `a.b.c`. */
function getAncestorPaths(path: string): string[] {
  const names = splitDottedName(path).slice(0, -1).map(unescapeDots);
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('.'))];
}

function groupByMember(fields: readonly DocumentedPageField[]): Map<string, DocumentedMember> {
  const fieldsByPath = new Map<string, DocumentedPageField[]>();
  for (const field of fields) add(fieldsByPath, unescapeDots(field.path), field);
  const members = new Map<string, DocumentedMember>();
  for (const [path, sameMember] of fieldsByPath)
    members.set(path, { fields: sameMember, parsedTypes: sameMember.map(readMemberType) });
  return members;
}

/** Returns one required field per member, keyed by the path of the value that contains the member. */
function groupRequiredByParent(fields: readonly DocumentedPageField[]): Map<string, DocumentedPageField[]> {
  const fieldsByParent = new Map<string, DocumentedPageField[]>();
  const groupedPaths = new Set<string>();
  for (const field of fields) {
    const { path, required } = field;
    // The path '' refers to the body itself, which has no parent.
    if (!required || path === '' || groupedPaths.has(path)) continue;
    groupedPaths.add(path);
    add(fieldsByParent, getAncestorPaths(path).at(-1) ?? '', field);
  }
  return fieldsByParent;
}

function add(groups: Map<string, DocumentedPageField[]>, key: string, field: DocumentedPageField): void {
  const fields = groups.get(key);
  if (fields) fields.push(field);
  else groups.set(key, [field]);
}
