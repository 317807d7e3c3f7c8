import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import type { FieldLocation } from './field-labels.js';
import { type Status, type StatusReasons, toStatus } from '../http/status.js';
import { asString } from '../text/coerce.js';
import type { BlockLabels } from './labels.js';

/**
 * What a component says of itself as `placedAs`, so that a block knows where it belongs:
 *
 * - `parameter`: a field of the request, in the section of its `location` (or of `path`, `query`, ...).
 * - `response`: a field of an answer, in the section of its `status`; without one, of the first answer of success.
 * - `group`: something that fields stand in, as its children.
 * - `variants`: a group of which one shape counts.
 * - `requestExample`, `responseExample`: examples, which stand in the block's column for them.
 */
export type PlacedAs = 'parameter' | 'response' | 'group' | 'variants' | 'requestExample' | 'responseExample';

/** Whether it is a field itself. */
export function isField(placedAs: PlacedAs | undefined): placedAs is 'parameter' | 'response' {
  return placedAs === 'parameter' || placedAs === 'response';
}

/** Whether fields stand in it. */
export function isGroup(placedAs: PlacedAs | undefined): placedAs is 'group' | 'variants' {
  return placedAs === 'group' || placedAs === 'variants';
}

/** Where a field belongs as far as it says: a place of the request, or an answer (`''`: the first one of success). */
export interface SectionPlace {
  location?: FieldLocation | undefined;
  status?: string | undefined;
}

/** What sections ask of a child of a block. */
export interface SectionChild extends SectionPlace {
  /** Whether it is a field, or holds one. */
  isField: boolean;
}

/** Children under one heading, in the order of the author. */
export interface Section<Item> {
  /** A place in lower case, `parameters` where none is said, or the status of an answer in upper case. */
  key: string;
  /** The status of an answer; nothing for a part of the request. */
  status?: Status | undefined;
  items: Item[];
}

/** A part of the request in the order of their sections; what says no place, and follows nothing that does, comes first. */
const REQUEST: readonly string[] = ['parameters', 'path', 'query', 'header', 'cookie', 'body'];

/** Where a field or a group says that it belongs. */
export function getSectionPlace(placedAs: PlacedAs, props: FieldProps): SectionPlace {
  const { location, status } = getFieldPlace(props);
  const answer = placedAs === 'parameter' ? '' : asString(status).trim();
  return placedAs === 'response' || answer !== '' ? { status: answer } : { location };
}

/**
 * Sorts the children of a block into sections: parts of the request in the order in which they are sent, then answers in
 * the order of `answers`, then as they come. What says no place stays with the field before it; what stands before all
 * fields is the introduction.
 *
 * @param toItem - Makes the item of a child, in the order of the author; it is told what the heading above it says.
 * @param reasons - What statuses say in words.
 * @returns The sections, also those without items.
 */
export function toSections<Given extends SectionChild, Item>(
  children: readonly Given[],
  answers: readonly Status[],
  toItem: (child: Given, implied: FieldPlace | undefined) => Item,
  reasons?: StatusReasons,
): { introduction: Item[]; sections: Section<Item>[] } {
  const introduction: Item[] = [];
  const sections = new Map<string, Section<Item>>(REQUEST.map((key) => [key, { key, items: [] }]));
  const statuses = [...answers, ...children.flatMap(({ status }) => (status ? toStatus(status, reasons) : []))];
  for (const status of statuses) {
    const key = status.status.toUpperCase();
    if (!sections.has(key)) sections.set(key, { key, status, items: [] });
  }
  const success = statuses.find(({ status }) => status.startsWith('2')) ?? toStatus('');
  let current: Section<Item> | undefined;
  for (const child of children) {
    const { location, status, isField } = child;
    const key =
      status === undefined
        ? (location ?? (isField && !current && 'parameters'))
        : (status || success.status).toUpperCase();
    if (typeof key === 'string') {
      current = sections.get(key) ?? { key, status: success, items: [] };
      sections.set(key, current);
    }
    (current?.items ?? introduction).push(toItem(child, current && toImplied(current)));
  }
  return { introduction, sections: [...sections.values()] };
}

function toImplied({ key, status }: Section<unknown>): FieldPlace {
  return status ? { status: status.status } : { location: key as FieldLocation };
}

/** What the parts of a request are called, by their keys; its body is the payload of an event. */
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
