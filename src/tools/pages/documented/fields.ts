import { getFieldPlace, type FieldPlace } from '../../../model/block/field.js';
import type { FieldLocation } from '../../../model/block/field-labels.js';
import { joinFieldPath, toMemberPath } from '../../../model/block/field-path.js';
import { isItemName } from '../../../model/block/item-name.js';
import { asBoolean, asString } from '../../../model/text/coerce.js';
import type { PageBlock, PageElement, PageField } from '../page-block.js';
import type { Position } from '../positions.js';
import { readType, type TypeClaim } from '../../../model/block/type-label.js';

/** A parameter or response field of a block, at any depth. */
export interface ContractField {
  kind: 'parameter' | 'response';
  /**
   * The names of the parent fields and of the field itself, joined by dots and without array brackets:
   * `data.owner.name`.
   */
  path: string;
  /** The names of the parent fields and of the field itself, as written on the page: `data[].owner.name`. */
  fullName: string;
  /** The name of the field as written on the page. */
  name: string;
  /** The location of a parameter or response field. `undefined` if the page does not specify it. */
  location: FieldLocation | undefined;
  /**
   * The status code of the response that contains the field, as written on the page. `''` refers to the response that
   * `findMainResponse` returns.
   */
  status: string;
  /** The type label. `''` if there is none. */
  type: string;
  /** Whether every request or response must contain the field. A conditional field is not required. */
  required: boolean;
  /** Whether a response may omit the field although the example contains it. */
  optional: boolean;
  /** Whether null is allowed. */
  nullable: boolean;
  /** Whether another field contains the field. */
  isNested: boolean;
  /** The variants around the field, the outermost first. */
  variants: readonly EnclosingVariant[];
  props: Record<string, unknown>;
  /** Sources and positions of the props, keyed by name. */
  written: PageField['written'];
  /** The content of the field as Markdown, without nested fields. */
  readonly text: string;
  /** The position of the field's name on the page. */
  position: Position;
  /** The position of the `type` prop, or of the name if there is no type. */
  typePosition: Position;
}

/** A `Variant` around a field. */
export interface EnclosingVariant {
  /** The `Variants` element. If there is none, the variant itself. */
  group: PageField;
  variant: PageField;
  /** The full name of the field that contains the variants. `''` if they are alternatives of the whole body. */
  path: string;
}

/** Returns all fields of a block, including nested ones, in page order. */
export function readFields(block: PageBlock): ContractField[] {
  return collectFields(block, {
    place: {},
    fullName: '',
    isNested: false,
    isUnconditional: true,
    group: undefined,
    variants: [],
  });
}

/** The properties that a field inherits from the elements around it. */
interface FieldContext {
  place: FieldPlace;
  /** The full name of the parent field, as written on the page. `''` if there is none. */
  fullName: string;
  isNested: boolean;
  /** `false` if an element around the field is a variant or is rendered conditionally. */
  isUnconditional: boolean;
  /** The nearest `Variants` element around the field. `undefined` if there is none, or if another field is between them. */
  group: PageField | undefined;
  variants: readonly EnclosingVariant[];
}

function collectFields(element: PageElement, context: FieldContext): ContractField[] {
  return element.fields.flatMap((child) => {
    const { component, props } = child;
    const isUnconditional = context.isUnconditional && !child.isConditional && component !== 'Variant';
    const place = getFieldPlace(props, context.place);
    if (component !== 'ParamField' && component !== 'ResponseField')
      return collectFields(child, { ...enterGroup(child, context), place, isUnconditional });
    const name = child.name ?? '';
    const fullName = joinFieldPath(context.fullName, name);
    const inner = { ...context, place, fullName, isUnconditional };
    const nestedFields = collectFields(child, { ...inner, isNested: true, group: undefined });
    return name === '' ? nestedFields : [toField(child, inner), ...nestedFields];
  });
}

/** Returns the context for the content of a `Variants` or `Variant` element. For other elements, returns the given context. */
function enterGroup(element: PageField, context: FieldContext): FieldContext {
  if (element.component === 'Variants') return { ...context, group: element };
  if (element.component !== 'Variant') return context;
  const enclosing: EnclosingVariant = { group: context.group ?? element, variant: element, path: context.fullName };
  return { ...context, group: undefined, variants: [...context.variants, enclosing] };
}

function toField(field: PageField, context: FieldContext): ContractField {
  const { place, fullName, isNested, isUnconditional, variants } = context;
  const { props, written, position } = field;
  const nameProp = written.name ?? (place.location && written[place.location]);
  const isOptionalUnknown = field.unknown.includes('optional') || field.hasSpread;
  return {
    kind: field.component === 'ParamField' ? 'parameter' : 'response',
    path: toMemberPath(fullName),
    fullName,
    name: field.name ?? '',
    location: place.location,
    status: asString(place.status).trim(),
    type: asString(props.type).trim(),
    required: isUnconditional && asBoolean(props.required),
    optional: asBoolean(props.optional) || isOptionalUnknown || !isUnconditional,
    nullable: asBoolean(props.nullable),
    isNested,
    variants,
    props,
    written,
    get text() {
      return field.text;
    },
    position: nameProp?.position ?? { start: position.start, end: position.start },
    typePosition: written.type?.position ?? nameProp?.position ?? position,
  };
}

/** Returns the sample value of a field: its example or, if there is none, its default value. */
export function readSampleValue({ props }: ContractField): unknown {
  return props.example ?? props.defaultValue ?? props.default;
}

/** Parses the type of a field. A nullable field also allows null. */
export function readFieldType({ type, nullable }: ContractField): TypeClaim {
  const claim = readType(type);
  return nullable && claim.types ? { ...claim, types: new Set([...claim.types, 'null']) } : claim;
}

/**
 * Parses the type of the body member that a field documents. For a field such as `tags[]`, this is an array whose items
 * have the type of the field, unless that type is an array itself.
 */
export function readMemberType(field: ContractField): TypeClaim {
  const claim = readFieldType(field);
  if (!isItemName(field.name) || claim.types?.has('array')) return claim;
  return { types: new Set(field.nullable ? ['array', 'null'] : ['array']), items: claim, values: undefined };
}
