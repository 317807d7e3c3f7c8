import { getFieldPlace, type FieldPlace } from '../../model/block/field.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import { asBoolean, asString } from '../../model/text/coerce.js';
import type { PageBlock, PageElement, PageField } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';

/** A parameter or response field, at any depth of a block. */
export interface ContractField {
  kind: 'parameter' | 'response';
  /** Its full name, including the enclosing fields: `data.owner.name`. Array indices are omitted. */
  path: string;
  /** Its own name as written. */
  name: string;
  location: FieldLocation | undefined;
  /** The status of its response as written; `''` means the first 2xx response. */
  status: string;
  type: string;
  required: boolean;
  optional: boolean;
  nullable: boolean;
  /** Whether another field contains it. */
  isNested: boolean;
  props: Record<string, unknown>;
  position: Position;
  /** The position of the `type` prop, or of the name if there is no type. */
  typePosition: Position;
}

/** Returns the fields of a block at any depth, in page order. */
export function readFields(block: PageBlock): ContractField[] {
  return collect(block, { place: {}, path: '', isNested: false, isSure: true });
}

interface Around {
  place: FieldPlace;
  path: string;
  isNested: boolean;
  /** Whether the fields are always present: not in a variant and not conditional. */
  isSure: boolean;
}

function collect(element: PageElement, around: Around): ContractField[] {
  return element.fields.flatMap((child) => {
    const { component, props } = child;
    const isSure = around.isSure && !child.isConditional && component !== 'Variant';
    const place = getFieldPlace(props, around.place);
    if (component !== 'ParamField' && component !== 'ResponseField')
      return collect(child, { ...around, place, isSure });
    const name = child.name ?? '';
    const path = join(around.path, toMemberPath(name));
    const field = toField(child, { ...around, place, isSure }, path);
    return [...(name === '' ? [] : [field]), ...collect(child, { place, path, isNested: true, isSure })];
  });
}

function toField(field: PageField, { place, isNested, isSure }: Around, path: string): ContractField {
  const { props, written, position } = field;
  const name = written.name ?? (place.location && written[place.location]);
  return {
    kind: field.component === 'ParamField' ? 'parameter' : 'response',
    path,
    name: field.name ?? '',
    location: place.location,
    status: asString(place.status).trim(),
    type: asString(props.type).trim(),
    required: isSure && asBoolean(props.required),
    optional: asBoolean(props.optional) || field.unknown.includes('optional') || field.hasSpread || !isSure,
    nullable: asBoolean(props.nullable),
    isNested,
    props,
    position: name?.position ?? { start: position.start, end: position.start },
    typePosition: written.type?.position ?? name?.position ?? position,
  };
}

/** Removes array brackets: `items[].id`, `items[0].id` and `items.id` have the same path. */
function toMemberPath(name: string): string {
  return name
    .replace(/\[(?:\d*|\*)\]/g, '')
    .split('.')
    .filter((part) => part !== '')
    .join('.');
}

/** Joins two paths, unless the nested name already includes the parent's path. */
function join(around: string, path: string): string {
  return around === '' || path === around || path.startsWith(`${around}.`) ? path : `${around}.${path}`;
}
