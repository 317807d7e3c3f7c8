import { asBoolean, asString } from '../text/coerce.js';
import { type BlockElement, type ComponentData, type ElementTree, getPlacedAs, isPropKnown } from './block-element.js';
import { type Field, toField, toFieldName } from './field.js';
import { type FieldDetails, toFieldDetails } from './field-details.js';
import { type FieldLocation, FIELD_LOCATIONS } from './field-labels.js';
import { toMemberPath } from './field-path.js';
import { enterField, type FieldKind, type FieldScope, toSectionScope } from './field-scope.js';
import { getSectionPlace, inheritPlaces, isField, isGroup, type SectionPlace } from './sections.js';

/** A parameter or response field of a block, at any depth. */
export interface DocumentedField<Element extends ComponentData = ComponentData> {
  kind: FieldKind;
  element: Element;
  /**
   * The name of the field as written by the author. In the name of a parameter or header, backslashes before dots are
   * removed. `''` if the name is missing or known only at runtime.
   */
  name: string;
  /** The names of the parent fields and of the field itself, as written by the author: `data[].owner.name`. */
  fullName: string;
  /** Whether the names of the field and of all its parents are known. */
  isNameKnown: boolean;
  /** The full name without array brackets: `data.owner.name`. */
  path: string;
  /** The location of a parameter or response header. `undefined` if neither the field nor a parent specifies it. */
  location: FieldLocation | undefined;
  /** The status code of the response that contains the field, as written by the author. `''` if there is none. */
  status: string;
  isNested: boolean;
  /** Whether a request or response can omit the field because it is in a variant or rendered conditionally. */
  isConditional: boolean;
  /** Whether every request or response must contain the field. A conditional field is not required. */
  required: boolean;
  /** Whether a response may omit the field although the example contains it. */
  optional: boolean;
  /** Whether the value may be null: the `nullable` prop is set, or null is one of the allowed values. */
  readonly nullable: boolean;
  /** The type label. `''` if there is none. */
  type: string;
  /** The variants that contain the field, outermost first. */
  variants: readonly EnclosingVariant<Element>[];
  /** All other props, parsed on demand. */
  readonly facts: FieldFacts;
}

export type FieldFacts = Field & FieldDetails;

export interface EnclosingVariant<Element extends ComponentData = ComponentData> {
  /** The `Variants` element. If there is none, the variant itself. */
  group: Element;
  variant: Element;
  /**
   * The full name of the field that contains the variants. `''` if the variants are alternatives for the whole body.
   */
  path: string;
}

/** The values that nested elements inherit from an element and its ancestors. */
export interface ElementScope<Element extends ComponentData = ComponentData> extends FieldScope {
  isNameKnown: boolean;
  isNested: boolean;
  isConditional: boolean;
  variants: readonly EnclosingVariant<Element>[];
  /**
   * The enclosing `Variants` element. `undefined` if there is none, or if a field or a `Variant` is between it and the
   * nested elements.
   */
  group: Element | undefined;
}

/** The scope of the elements directly inside a block. */
export const BLOCK_SCOPE: ElementScope<never> = {
  ...toSectionScope(),
  isNameKnown: true,
  isNested: false,
  isConditional: false,
  variants: [],
  group: undefined,
};

export function isFieldElement({ component }: ComponentData): boolean {
  return isField(getPlacedAs(component));
}

/**
 * Returns all fields in a list of elements, including nested fields, in document order. A field precedes the fields
 * inside it. In a block with sections, fields inherit the location or status code of the section in which the block
 * displays them.
 *
 * @param isSorted - Whether the elements are the fields of a block that displays its fields in sections.
 */
export function listFields<Element extends ElementTree<Element>>(
  elements: readonly Element[],
  isSorted: boolean,
): DocumentedField<Element>[] {
  const fields: DocumentedField<Element>[] = [];
  // Use a stack instead of recursion, because deeply nested elements would overflow the call stack.
  const stack: { element: Element; scope: ElementScope<Element> }[] = [];
  const children = elements.map((element) => ({
    element,
    isField: isFieldElement(element),
    place: isSorted ? findSection(element) : undefined,
  }));
  // Push the first element last, so that it is read first.
  for (const { element, place } of inheritPlaces(children).toReversed())
    stack.push({ element, scope: { ...BLOCK_SCOPE, ...toSectionScope(place) } });
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { element, scope } = next;
    const inner = enterElement(element, scope);
    if (isFieldElement(element)) fields.push(createField(element, scope, inner));
    for (const child of element.fields.toReversed()) stack.push({ element: child, scope: inner });
  }
  return fields;
}

/**
 * Returns the section that a field or group specifies in its own props. A parameter whose location is known only at
 * runtime belongs to the section `parameters`.
 */
export function getOwnSection(element: ComponentData): SectionPlace | undefined {
  const placedAs = getPlacedAs(element.component);
  if (!isField(placedAs) && !isGroup(placedAs)) return undefined;
  if (placedAs === 'parameter' && !isLocationKnown(element)) return {};
  return getSectionPlace(placedAs, element.props);
}

/**
 * Returns the section that an element specifies. For a group without a section of its own, returns the section of the
 * first element inside it that specifies a section.
 */
export function findSection(outermost: BlockElement): SectionPlace | undefined {
  const stack = [outermost];
  for (let element = stack.pop(); element; element = stack.pop()) {
    const section = getOwnSection(element);
    if (section) return section;
    if (isGroup(getPlacedAs(element.component))) for (const child of element.fields.toReversed()) stack.push(child);
  }
  return undefined;
}

export function enterElement<Element extends ComponentData>(
  element: Element,
  outer: ElementScope<Element>,
): ElementScope<Element> {
  const scope = { ...outer, isConditional: outer.isConditional || element.isConditional === true };
  switch (element.component) {
    case 'ParamField':
    case 'ResponseField': {
      const name = readName(element);
      const isNameKnown = outer.isNameKnown && name !== undefined;
      return {
        ...scope,
        ...enterField(toKind(element), name ?? '', element.props, outer),
        isNameKnown,
        isNested: true,
        group: undefined,
      };
    }
    case 'Variants':
      return { ...scope, group: element };
    case 'Variant': {
      const variant = { group: outer.group ?? element, variant: element, path: outer.fullName };
      return { ...scope, isConditional: true, variants: [...outer.variants, variant], group: undefined };
    }
    default:
      return scope;
  }
}

/** Reads one field. `outer` is the scope of the elements around it. */
export function readField<Element extends ComponentData>(
  element: Element,
  outer: ElementScope<Element>,
): DocumentedField<Element> {
  return createField(element, outer, enterElement(element, outer));
}

function createField<Element extends ComponentData>(
  element: Element,
  outer: ElementScope<Element>,
  { fullName, place, isNameKnown, isConditional }: ElementScope<Element>,
): DocumentedField<Element> {
  const { props, hasSpread, unknown } = element;
  const mayBeOptional = hasSpread || unknown?.includes('optional') === true;
  let facts: FieldFacts | undefined;
  return {
    kind: toKind(element),
    element,
    name: outer.fullName === '' ? fullName : (readName(element) ?? ''),
    fullName,
    isNameKnown,
    path: toMemberPath(fullName),
    location: place.location,
    status: asString(place.status).trim(),
    isNested: outer.isNested,
    isConditional,
    required: asBoolean(props.required) && !isConditional,
    optional: asBoolean(props.optional) || mayBeOptional || isConditional,
    type: asString(props.type).trim(),
    variants: outer.variants,
    get nullable() {
      return asBoolean(props.nullable) || this.facts.values.some(({ code }) => code === 'null');
    },
    get facts() {
      facts ??= { ...toField(props), ...toFieldDetails(props) };
      return facts;
    },
  };
}

/** Returns the name of a field, or `undefined` if it is missing or known only at runtime. */
export function readName(element: ComponentData): string | undefined {
  const { props } = element;
  // The `name` prop takes precedence over a prop such as `path="id"`.
  const name = toFieldName({ name: props.name as string });
  if (name !== '') return name;
  const isKnown = ['name', ...FIELD_LOCATIONS].every((prop) => isPropKnown(element, prop));
  return (isKnown && toFieldName(props)) || undefined;
}

/** Returns the location in the props of a field, or `undefined` if it is missing or known only at runtime. */
export function readLocation(element: ComponentData): FieldLocation | undefined {
  return isLocationKnown(element) ? toField(element.props).location : undefined;
}

/** Returns whether the location of a field is known without executing the page. */
function isLocationKnown(element: ComponentData): boolean {
  const { explicitLocation } = toField(element.props);
  return explicitLocation || ['location', ...FIELD_LOCATIONS].every((prop) => isPropKnown(element, prop));
}

function toKind({ component }: ComponentData): FieldKind {
  return component === 'ParamField' ? 'parameter' : 'response';
}
