import { getFieldPlace, type FieldPlace } from '../../model/block/field.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import { asBoolean, asString } from '../../model/text/coerce.js';
import type { PageBlock, PageElement, PageField } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';

/** A parameter, or a field of an answer, wherever in a block it is documented. */
export interface ContractField {
  kind: 'parameter' | 'response';
  /** Its name with those of the fields around it, as members of JSON: `data.owner.name`. Lists have no part in it. */
  path: string;
  /** Its own name, as it is written. */
  name: string;
  location: FieldLocation | undefined;
  /** The answer that it is part of, as it is written; `''` for the first success. */
  status: string;
  type: string;
  required: boolean;
  optional: boolean;
  nullable: boolean;
  /** Whether a field stands around it. */
  isNested: boolean;
  props: Record<string, unknown>;
  position: Position;
  /** Where its type is said. */
  typePosition: Position;
}

/** The fields of a block, at any depth, in their order. */
export function readFields(block: PageBlock): ContractField[] {
  return collect(block, { place: {}, path: '', isNested: false, isSure: true });
}

interface Around {
  place: FieldPlace;
  path: string;
  isNested: boolean;
  /** Whether what stands there is there for certain: in no choice, and on no condition. */
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

/** `items[].id`, `items[0].id` and `items.id` are one member: lists have no part in the path. */
function toMemberPath(name: string): string {
  return name
    .replace(/\[(?:\d*|\*)\]/g, '')
    .split('.')
    .filter((part) => part !== '')
    .join('.');
}

/** A field inside of another may say the other's name as well. */
function join(around: string, path: string): string {
  return around === '' || path === around || path.startsWith(`${around}.`) ? path : `${around}.${path}`;
}
