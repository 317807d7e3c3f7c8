import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import type { FieldKind } from './field-scope.js';
import type { FieldLocation } from './field-labels.js';
import { isSuccessStatus, type Status, type StatusReasons, toStatus } from '../http/status.js';
import { asBoolean, asString, isBlank } from '../text/coerce.js';
import type { BlockLabels } from './labels.js';

/**
 * The static `placedAs` property of a component. It determines where a block renders the component:
 *
 * - `parameter`: a request field, in the section for its location.
 * - `response`: a response field, in the section for its status code. Without a status code, it is in the section for
 *   the first successful response.
 * - `group`: a component with fields as children.
 * - `variants`: a component whose children are alternative groups of fields.
 * - `requestExample` and `responseExample`: examples, in the column for examples.
 */
export type PlacedAs = 'parameter' | 'response' | 'group' | 'variants' | 'requestExample' | 'responseExample';

export function isField(placedAs: PlacedAs | undefined): placedAs is FieldKind {
  return placedAs === 'parameter' || placedAs === 'response';
}

export function isGroup(placedAs: PlacedAs | undefined): placedAs is 'group' | 'variants' {
  return placedAs === 'group' || placedAs === 'variants';
}

/** Returns whether the `sections` prop of a block allows sorting its fields into sections. */
export function isSortingEnabled(sections: unknown): boolean {
  return isBlank(sections) || asBoolean(sections);
}

/** The section that a child belongs to: a parameter location, or the status code of a response. */
export interface SectionPlace {
  /**
   * The parameter location of a child that belongs to the request. For a child that belongs to a response, `header` if
   * it documents a response header, and otherwise `undefined`.
   */
  location?: FieldLocation | undefined;
  /**
   * The status code of the response, or `''` for the first successful response. `undefined` for a child of the request.
   */
  status?: string | undefined;
}

/** The properties of a block's child that determine its section. */
export interface SectionChild {
  /** Whether the child is a field or contains a field. */
  isField: boolean;
  /**
   * The section that the child specifies or, after `inheritPlaces`, the section to which it belongs. An empty object
   * for the section `parameters`. `undefined` for content before the first section.
   */
  place?: SectionPlace | undefined;
}

/** A child of a block, and its role in the block. A group or parameter also has the elements inside it. */
export interface BlockChild extends SectionChild {
  placedAs?: PlacedAs | undefined;
  /** The props of a component. Missing for HTML elements and text. */
  props?: FieldProps | undefined;
  /** The elements in a group or parameter. Any other child has none. */
  inside?: readonly BlockChild[] | undefined;
  /** Whether this child is a heading, or an HTML element that contains a heading outside its fields and groups. */
  isHeading?: boolean | undefined;
}

export interface BlockContent<Child extends BlockChild = BlockChild> {
  /** The children with their sections, or without sections if the block does not sort its children. */
  children: readonly Child[];
  /** Whether the block sorts its children into sections. */
  isSorted: boolean;
}

export const NO_CONTENT: BlockContent = { children: [], isSorted: false };

/**
 * Determines the sections of a block's children. A block does not sort its children into sections if its `sections`
 * prop disables sections or if one of its children is a heading.
 */
export function toBlockContent<Child extends BlockChild>(
  children: readonly Child[],
  sections: unknown,
): BlockContent<Child> {
  const isSorted = isSortingEnabled(sections) && !children.some(({ isHeading }) => isHeading);
  return {
    children: isSorted ? inheritPlaces(children) : children.map((child) => ({ ...child, place: undefined })),
    isSorted,
  };
}

/** The children that are displayed under one heading, in document order. */
export interface Section<Item> {
  /** A parameter location, `parameters` for fields without a location, or a status code such as `200` or `4XX`. */
  key: string;
  /** The status code of the response, or `undefined` for a request section. */
  status?: Status | undefined;
  items: Item[];
  /** The response headers, which form their own group in the section. Empty for a request section. */
  headers: Item[];
}

/** Keys of the request sections in display order. */
const REQUEST_KEYS: readonly string[] = ['parameters', 'path', 'query', 'header', 'cookie', 'body'];

/** Returns the section that the props of a field or group specify, or `undefined` if they specify none. */
export function getSectionPlace(placedAs: PlacedAs, props: FieldProps): SectionPlace | undefined {
  const { location, status: ownStatus } = getFieldPlace(props);
  const status = asString(ownStatus).trim();
  const isInResponse = placedAs === 'response' || (placedAs !== 'parameter' && status !== '');
  if (isInResponse) return { status, location: location === 'header' ? location : undefined };
  return location && { location };
}

/**
 * Returns the properties of a child that determine its section. A group that does not specify a section belongs to the
 * section of the first element inside it that specifies one.
 *
 * @param props - The props of a component. Empty for an HTML element, which cannot specify a section.
 * @param inside - The elements inside a group. Empty for any other child.
 */
export function toSectionChild(
  placedAs: PlacedAs | undefined,
  props: FieldProps,
  inside: readonly SectionChild[],
): SectionChild {
  if (!isField(placedAs) && !isGroup(placedAs)) return { isField: false };
  return {
    isField: isField(placedAs) || inside.some((child) => child.isField),
    place: getSectionPlace(placedAs, props) ?? inside.find(({ place }) => place)?.place,
  };
}

/**
 * Adds the missing sections to the children of a block. A child that does not specify a section belongs to the section
 * of the preceding child. Without a preceding section, a field belongs to the section `parameters`, and any other child
 * belongs to no section.
 */
export function inheritPlaces<Child extends SectionChild>(children: readonly Child[]): Child[] {
  let current: SectionPlace | undefined;
  return children.map((child) => {
    current = child.place ?? current ?? (child.isField ? {} : undefined);
    return { ...child, place: current };
  });
}

export interface SectionOptions<Child, Item> {
  responses: readonly Status[];
  /** Converts a child. Called in document order, with the location or status code of the child's section. */
  toItem: (child: Child, implied: FieldPlace | undefined) => Item;
  /** Reason phrases, keyed by status code. English reason phrases by default. */
  reasons?: StatusReasons | undefined;
}

/**
 * Sorts the children of a block into the sections that `inheritPlaces` has determined. The request sections come first,
 * then the sections for the documented responses, and then the sections for other status codes in document order.
 * Children without a section form the introduction.
 *
 * @returns All sections, including empty ones.
 */
export function toSections<Child extends SectionChild, Item>(
  children: readonly Child[],
  { responses, toItem, reasons }: SectionOptions<Child, Item>,
): { introduction: Item[]; sections: Section<Item>[] } {
  const introduction: Item[] = [];
  const sections = new Map<string, Section<Item>>(REQUEST_KEYS.map((key) => [key, { key, items: [], headers: [] }]));
  const statuses = [...responses];
  for (const { place } of children) {
    if (place?.status) statuses.push(toStatus(place.status, reasons));
  }
  for (const status of statuses) ensureResponseSection(sections, status);

  const success = statuses.find(({ status }) => isSuccessStatus(status)) ?? toStatus('');
  for (const child of children) {
    const group = child.place && findGroup(child.place, sections, success);
    const item = toItem(child, group?.implied);
    (group?.items ?? introduction).push(item);
  }
  return { introduction, sections: [...sections.values()] };
}

/** Returns the section for a status code, ignoring case (`4xx`, `4XX`). Adds the section if it does not exist. */
function ensureResponseSection<Item>(sections: Map<string, Section<Item>>, status: Status): Section<Item> {
  const key = status.status.toUpperCase();
  const section = sections.get(key) ?? { key, status, items: [], headers: [] };
  sections.set(key, section);
  return section;
}

/** The items below one heading: the items of a section, or its response headers. */
interface Group<Item> {
  items: Item[];
  /** The location or status code in the heading. The fields below it do not repeat this value. */
  implied: FieldPlace;
}

/**
 * Returns the group to which a child with the given place belongs: the items of a section, or its response headers.
 * Adds the section of a response if it is missing.
 *
 * @param success - The first successful response, to which fields without a status code belong.
 */
function findGroup<Item>(
  { location, status: code }: SectionPlace,
  sections: Map<string, Section<Item>>,
  success: Status,
): Group<Item> {
  if (code === undefined) {
    return { items: sections.get(location ?? 'parameters')?.items ?? [], implied: { location } };
  }
  const { status, items, headers } = ensureResponseSection(sections, code === '' ? success : toStatus(code));
  const implied = { status: status?.status };
  return location ? { items: headers, implied: { ...implied, location } } : { items, implied };
}

/**
 * Returns the headings of the request sections, keyed by section key. The heading of a webhook event's body is
 * "Payload".
 */
export function toSectionTitles(labels: BlockLabels, isEvent: boolean): Partial<Record<string, string>> {
  return {
    parameters: labels.parameters,
    path: labels.pathParameters,
    query: labels.queryParameters,
    header: labels.headers,
    cookie: labels.cookies,
    body: isEvent ? labels.payload : labels.body,
  };
}
