import type { DocumentedResponse } from '../documented/responses.js';
import type { ContractField } from '../documented/fields.js';
import type { Position } from '../../pages/positions.js';
import { readType, type TypeClaim } from '../documented/types.js';

/** A field of a body with its parsed type. */
export interface BodyField extends ContractField {
  claim: TypeClaim;
}

/** The fields of a response, indexed by their path in the body. */
export interface FieldIndex {
  /** The required headers. */
  headers: ContractField[];
  /** Whether any field documents a body. */
  hasBody: boolean;
  /** The position of the first body field. */
  position: Position | undefined;
  /** Returns the fields of a member. A body with several variants can have more than one. */
  at(this: void, path: string): readonly BodyField[];
  /** Returns the required child fields of a member, one per path. */
  requiredIn(this: void, path: string): readonly BodyField[];
  /** Whether a field documents a descendant of the member. */
  hasInside(this: void, path: string): boolean;
}

/** Creates an index of the fields of a response. */
export function createFieldIndex(
  fields: readonly ContractField[],
  documented: DocumentedResponse | undefined,
): FieldIndex {
  const byPath = new Map<string, BodyField[]>();
  const inside = new Map<string, BodyField[]>();
  const isBody = ({ location, props }: ContractField) =>
    (location === undefined || location === 'body') && props.writeOnly !== true && props.writeOnly !== 'true';
  for (const field of fields.filter(isBody)) {
    const entry = { ...field, claim: withNull(readType(field.type), field) };
    add(byPath, field.path, entry);
    let parent = field.path;
    for (let dot = parent.lastIndexOf('.'); dot >= 0; dot = parent.lastIndexOf('.')) {
      parent = parent.slice(0, dot);
      add(inside, parent, entry);
    }
    add(inside, '', entry);
  }
  const isChild = (path: string, field: BodyField) =>
    !field.path.slice(path === '' ? 0 : path.length + 1).includes('.') && field.path !== path;
  return {
    headers: fields.filter(({ location, required }) => location === 'header' && required),
    position: fields.find(isBody)?.position,
    hasBody: byPath.size > 0 && !(documented && !documented.body && /^(?:204|205|304)$/.test(documented.status)),
    at: (path) => byPath.get(path) ?? [],
    requiredIn: (path) => {
      const children = (inside.get(path) ?? []).filter((field) => field.required && isChild(path, field));
      return children.filter(({ path: own }, index) => children.findIndex((other) => other.path === own) === index);
    },
    hasInside: (path) => inside.has(path),
  };
}

function add(index: Map<string, BodyField[]>, path: string, field: BodyField): void {
  const fields = index.get(path);
  if (fields) fields.push(field);
  else index.set(path, [field]);
}

function withNull(claim: TypeClaim, { nullable }: ContractField): TypeClaim {
  return nullable && claim.types ? { ...claim, types: new Set([...claim.types, 'null' as const]) } : claim;
}
