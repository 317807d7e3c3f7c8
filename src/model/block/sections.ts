import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import type { FieldLocation } from './field-labels.js';
import { type Status, type StatusReasons, toStatus } from '../http/status.js';
import { asString } from '../text/coerce.js';
import type { BlockLabels } from './labels.js';

/**
 * Static `placedAs` property of a component, which tells a block where the component belongs:
 *
 * - `parameter`: a request field, shown in the section of its location.
 * - `response`: a response field, shown in the section of its status, or else of the first successful response.
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

/**
 * Where a field belongs, as far as it specifies: a location in the request, or the status of a response. An empty
 * status stands for the first successful response.
 */
export interface SectionPlace {
  location?: FieldLocation | undefined;
  /** The status of a response; `undefined` for a section of the request. */
  status?: string | undefined;
}

/** A child of a block, as needed to sort it into sections. */
export interface SectionChild extends SectionPlace {
  /** Whether the child is a field or contains one. */
  isField: boolean;
}

/** Children under one heading, in the author's order. */
export interface Section<Item> {
  /** A location, `parameters` if none is specified, or the status of a response in upper case. */
  key: string;
  /** The status of an answer; nothing for a part of the request. */
  status?: Status | undefined;
  items: Item[];
}

/**
 * The sections of a request in display order. Fields without a location come first, unless they follow a field with
 * one.
 */
const REQUEST: readonly string[] = ['parameters', 'path', 'query', 'header', 'cookie', 'body'];

/** Returns where a field or group belongs according to its own props. */
export function getSectionPlace(placedAs: PlacedAs, props: FieldProps): SectionPlace {
  const { location, status } = getFieldPlace(props);
  const answer = placedAs === 'parameter' ? '' : asString(status).trim();
  return placedAs === 'response' || answer !== '' ? { status: answer } : { location };
}

/**
 * Sorts the children of a block into sections: first the request, then the given responses, then other statuses in
 * document order. A child without a place joins the section of the preceding field. Children before the first field
 * are the introduction.
 *
 * @param toItem - Converts a child. Called in document order with the place that its section's heading implies.
 * @param reasons - Reason phrases of status codes.
 * @returns All sections, including empty ones.
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
