import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import type { FieldLocation } from './field-labels.js';
import { type Status, type StatusReasons, toStatus } from '../http/status.js';
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

/** Returns whether a component with this `placedAs` is a field. */
export function isField(placedAs: PlacedAs | undefined): placedAs is 'parameter' | 'response' {
  return placedAs === 'parameter' || placedAs === 'response';
}

/** Returns whether a component with this `placedAs` contains fields. */
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
export interface SectionChild extends SectionPlace {
  /** Whether the child is a field or contains a field. */
  isField: boolean;
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

/** Returns the section that the props of a field or group specify. */
export function getSectionPlace(placedAs: PlacedAs, props: FieldProps): SectionPlace {
  const place = getFieldPlace(props);
  const status = asString(place.status).trim();
  const isInResponse = placedAs === 'response' || (placedAs !== 'parameter' && status !== '');
  if (!isInResponse) return { location: place.location };
  return { status, location: place.location === 'header' ? 'header' : undefined };
}

/** Options for `toSections`. */
export interface SectionOptions<Child, Item> {
  /** The documented responses. */
  responses: readonly Status[];
  /** Converts a child. Called in document order, with the location or status code of the child's section. */
  toItem: (child: Child, implied: FieldPlace | undefined) => Item;
  /** Reason phrases, keyed by status code. English reason phrases by default. */
  reasons?: StatusReasons | undefined;
}

/**
 * Sorts the children of a block into sections: first the sections of the request, then the sections of the documented
 * responses, and then the sections of other status codes in document order. A child without a location or status code is
 * added to the section of the preceding child. Without a preceding section, a field is added to the section `parameters`,
 * and any other child to the introduction.
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
  for (const { status } of children) {
    if (status) statuses.push(toStatus(status, reasons));
  }
  for (const status of statuses) ensureResponseSection(sections, status);

  const success = statuses.find(({ status }) => status.startsWith('2')) ?? toStatus('');
  const findSection = ({ location, status }: SectionPlace): Section<Item> | undefined => {
    if (status === '') return ensureResponseSection(sections, success);
    return sections.get(status === undefined ? (location ?? '') : status.toUpperCase());
  };
  let current: Group<Item> | undefined;
  for (const child of children) {
    const { location, status, isField } = child;
    if (location !== undefined || status !== undefined) current = toGroup(findSection(child), child);
    else if (isField && !current) current = toGroup(sections.get('parameters'), child);

    const item = toItem(child, current?.implied);
    (current?.items ?? introduction).push(item);
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
  /** The location or status code that the heading already contains and that fields therefore omit. */
  implied: FieldPlace;
}

/** Returns the group of a section that a child belongs to. */
function toGroup<Item>(section: Section<Item> | undefined, { location }: SectionPlace): Group<Item> | undefined {
  if (!section) return undefined;
  const { key, status, items, headers } = section;
  if (!status) return { items, implied: { location: key as FieldLocation } };
  if (location !== 'header') return { items, implied: { status: status.status } };
  return { items: headers, implied: { status: status.status, location } };
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
