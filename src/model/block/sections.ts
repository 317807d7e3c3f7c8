import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import type { FieldLocation } from './field-labels.js';
import { type Status, type StatusReasons, toStatus } from '../http/status.js';
import { asString } from '../text/coerce.js';
import type { BlockLabels } from './labels.js';

/**
 * Static `placedAs` property of a component, which determines where a block renders the component:
 *
 * - `parameter`: a request field, shown in the section of its location.
 * - `response`: a response field, shown in the section of its status, or of the first successful response if it has no
 *   status.
 * - `group`: contains fields as children.
 * - `variants`: a group of alternatives.
 * - `requestExample`, `responseExample`: examples, shown in the column for examples.
 */
export type PlacedAs = 'parameter' | 'response' | 'group' | 'variants' | 'requestExample' | 'responseExample';

/** Returns whether the component is a field. */
export function isField(placedAs: PlacedAs | undefined): placedAs is 'parameter' | 'response' {
  return placedAs === 'parameter' || placedAs === 'response';
}

/** Returns whether the component contains fields. */
export function isGroup(placedAs: PlacedAs | undefined): placedAs is 'group' | 'variants' {
  return placedAs === 'group' || placedAs === 'variants';
}

/** The section that a child specifies: a location in the request, or the status of a response. Both are optional. */
export interface SectionPlace {
  location?: FieldLocation | undefined;
  /** `undefined` for a child of the request. An empty string stands for the first successful response. */
  status?: string | undefined;
}

/** A child of a block, as needed to sort it into sections. */
export interface SectionChild extends SectionPlace {
  /** Whether the child is a field or contains one. */
  isField: boolean;
}

/** Children under one heading, in the author's order. */
export interface Section<Item> {
  /** A location, `parameters` for fields without a location, or the status of a response in upper case. */
  key: string;
  /** The status of a response; `undefined` for a section of the request. */
  status?: Status | undefined;
  items: Item[];
}

/** Keys of the request sections in display order. */
const REQUEST_KEYS: readonly string[] = ['parameters', 'path', 'query', 'header', 'cookie', 'body'];

/** Returns the section that a field or group specifies in its own props. */
export function getSectionPlace(placedAs: PlacedAs, props: FieldProps): SectionPlace {
  const place = getFieldPlace(props);
  const status = asString(place.status).trim();
  const isInResponse = placedAs === 'response' || (placedAs !== 'parameter' && status !== '');
  return isInResponse ? { status } : { location: place.location };
}

/**
 * Sorts the children of a block into sections: first those of the request, then the documented responses, then other
 * statuses in document order. A child without a location or status joins the section of the preceding field. Children
 * before the first field form the introduction.
 *
 * @param toItem - Converts a child. Called in document order with the location or status of the child's section.
 * @param reasons - Reason phrases of status codes.
 * @returns All sections, including empty ones.
 */
export function toSections<Child extends SectionChild, Item>(
  children: readonly Child[],
  responses: readonly Status[],
  toItem: (child: Child, implied: FieldPlace | undefined) => Item,
  reasons?: StatusReasons,
): { introduction: Item[]; sections: Section<Item>[] } {
  const introduction: Item[] = [];
  const sections = new Map<string, Section<Item>>(REQUEST_KEYS.map((key) => [key, { key, items: [] }]));
  const statuses = [...responses];
  for (const { status } of children) {
    if (status) statuses.push(toStatus(status, reasons));
  }
  for (const status of statuses) getResponseSection(sections, status);

  const success = statuses.find(({ status }) => status.startsWith('2')) ?? toStatus('');
  let current: Section<Item> | undefined;
  for (const child of children) {
    const { location, status, isField } = child;
    if (status === '') current = getResponseSection(sections, success);
    else if (status !== undefined) current = sections.get(status.toUpperCase());
    else if (location) current = sections.get(location);
    else if (isField && !current) current = sections.get('parameters');

    const item = toItem(child, current && toImpliedPlace(current));
    if (current) current.items.push(item);
    else introduction.push(item);
  }
  return { introduction, sections: [...sections.values()] };
}

/** Returns the section of a status, and adds it if it does not exist. Statuses are matched case-insensitively. */
function getResponseSection<Item>(sections: Map<string, Section<Item>>, status: Status): Section<Item> {
  const key = status.status.toUpperCase();
  const section = sections.get(key) ?? { key, status, items: [] };
  sections.set(key, section);
  return section;
}

function toImpliedPlace({ key, status }: Section<unknown>): FieldPlace {
  return status ? { status: status.status } : { location: key as FieldLocation };
}

/** Returns the headings of the request sections by key. The body of a webhook event is called its payload. */
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
