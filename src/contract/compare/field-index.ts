import { isBodilessStatus } from '../../model/http/status.js';
import { hasBracketedName } from '../../model/block/item-name.js';
import { asBoolean } from '../../model/text/coerce.js';
import type { DocumentedResponse } from '../documented/responses.js';
import { type ContractField, readMemberType } from '../documented/fields.js';
import type { Position } from '../../pages/positions.js';
import { readType, type TypeClaim } from '../../model/block/type-label.js';

/** The fields that document a member of a body. There can be several, because each variant of a body can contain one. */
export interface DocumentedMember {
  fields: readonly ContractField[];
  /** The parsed types of the fields, in the same order. */
  claims: readonly TypeClaim[];
}

const UNDOCUMENTED_MEMBER: DocumentedMember = { fields: [], claims: [] };

/** The fields of a documented response, indexed by the path of the member that they document. */
export interface FieldIndex {
  /** The fields that document response headers. */
  headers: ContractField[];
  /** Whether the documented response can have a body and at least one field documents the body or a part of it. */
  hasBody: boolean;
  /**
   * The type of a body that is documented only by fields: an object, or an array if the name of a field begins with
   * brackets, such as `[].id`. `undefined` if no field documents a member of the body.
   */
  rootClaim: TypeClaim | undefined;
  /** The position of the first field that documents a member of the body. `undefined` if there is none. */
  position: Position | undefined;
  /** Returns the fields that document the member at a path. */
  at(this: void, path: string): DocumentedMember;
  /** Returns the required fields that document the direct members of the value at a path, one field per member. */
  requiredIn(this: void, path: string): readonly ContractField[];
  /** Returns whether a field documents a named member inside the value at a path, at any depth. */
  hasInside(this: void, path: string): boolean;
  /** Returns whether a field such as `meta[key]` documents members of any name inside the value at a path, at any depth. */
  hasMapInside(this: void, path: string): boolean;
}

/** Creates an index of the fields of a documented response. */
export function createFieldIndex(
  fields: readonly ContractField[],
  documented: DocumentedResponse | undefined,
): FieldIndex {
  const fieldsInBody = fields.filter(isInBody);
  const mapFields = fieldsInBody.filter(({ path }) => hasBracketedName(path));
  const namedFields = fieldsInBody.filter(({ path }) => !hasBracketedName(path));
  const byPath = new Map<string, ContractField[]>();
  const byAncestorPath = new Map<string, ContractField[]>();
  for (const field of namedFields) {
    add(byPath, field.path, field);
    for (const ancestorPath of getAncestorPaths(field.path)) add(byAncestorPath, ancestorPath, field);
  }
  const members = new Map(
    Array.from(byPath, ([path, sameNamed]): [string, DocumentedMember] => [
      path,
      { fields: sameNamed, claims: sameNamed.map(readMemberType) },
    ]),
  );
  const isBodiless = documented !== undefined && !documented.body && isBodilessStatus(documented.status);
  return {
    headers: fields.filter(({ location }) => location === 'header'),
    position: namedFields[0]?.position,
    rootClaim: byAncestorPath.has('') ? readRootClaim(namedFields) : undefined,
    hasBody: namedFields.length > 0 && !isBodiless,
    at: (path) => members.get(path) ?? UNDOCUMENTED_MEMBER,
    requiredIn: (path) => {
      const descendants = byAncestorPath.get(path) ?? [];
      const children = descendants.filter((field) => field.required && isChild(field, path));
      return children.filter((child, index) => children.findIndex((other) => other.path === child.path) === index);
    },
    hasInside: (path) => byAncestorPath.has(path),
    hasMapInside: (path) =>
      mapFields.some((field) => field.path.startsWith(`${path}.`) || field.path.startsWith(`${path}[`)),
  };
}

/** Returns whether a field documents a part of a response body. A write-only field is not part of a response. */
function isInBody({ location, props }: ContractField): boolean {
  return (location === undefined || location === 'body') && !asBoolean(props.writeOnly);
}

function readRootClaim(fields: readonly ContractField[]): TypeClaim {
  return readType(fields.some(({ name }) => name.startsWith('[')) ? 'array' : 'object');
}

/** Returns the paths of all values that contain a member: `''` (the body), `a` and `a.b` for `a.b.c`. */
function getAncestorPaths(path: string): string[] {
  const names = path.split('.').slice(0, -1);
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('.'))];
}

/** Returns whether the field documents a direct member of the value at the path. */
function isChild(field: ContractField, path: string): boolean {
  const name = path === '' ? field.path : field.path.slice(path.length + 1);
  return !name.includes('.') && field.path !== path;
}

function add(index: Map<string, ContractField[]>, path: string, field: ContractField): void {
  const fields = index.get(path);
  if (fields) fields.push(field);
  else index.set(path, [field]);
}
