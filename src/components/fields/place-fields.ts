import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { getCredentialLabel, type ShownCredentials, type ShownHeader } from '../../model/block/shown-credentials.js';
import { type FieldPlace, type FieldProps, toFieldName, getFieldPlace } from '../../model/block/field.js';
import { enterField } from '../../model/block/field-scope.js';
import type { Labels } from '../../model/block/labels.js';
import { toValueCode } from '../../model/block/value-code.js';
import { isField, isGroup, type PlacedAs } from '../../model/block/sections.js';
import { readSuccessor, toFieldReference } from '../../model/block/successor.js';
import { findSuccessorField, type LocatedField } from '../../model/block/successor-field.js';
import { toSlug } from '../../model/text/slug.js';
import type { NodeReader } from '../text/node-reader.js';
import { type AnyElement, isComponentType, toPlacedAs } from './read-children.js';

/** The data that a block passes to a field in its `implied` prop. */
export interface ImpliedProps extends FieldPlace {
  /** The value of the header that the field documents, from the block's `headers` prop. */
  headerValue?: string | undefined;
  /** Label of the authentication alternative whose credentials the parameter carries. */
  credential?: string | undefined;
  /** ID of the field that replaces the deprecated field, if the block contains it. */
  successorId?: string | undefined;
}

/** A field that deprecated fields can link to, because it has an ID. */
interface LinkTarget extends LocatedField {
  placedAs: PlacedAs;
  id: string;
  /** The name of the field that replaces this one, from its `deprecatedBy` prop. */
  successorName: string | undefined;
}

interface FieldPlacerOptions {
  blockId: string;
  labels: Partial<Labels> | undefined;
  reader: NodeReader;
  /** Request headers whose values the fields can show. */
  headers: readonly ShownHeader[];
  credentials: ShownCredentials;
  /** The fields of the block that deprecated fields can link to. Empty until all fields have been placed once. */
  linkTargets: readonly LinkTarget[];
}

/**
 * Passes data from a block to the fields among its children: UI strings, a unique ID, the implied location and status
 * code, the value of a header, the label of a credential, and the ID of the field that replaces a deprecated field. Fields
 * inside other components receive no data, because React has not rendered those components yet.
 */
export class FieldPlacer {
  readonly #blockId: string;
  readonly #labels: Partial<Labels> | undefined;
  readonly #reader: NodeReader;
  readonly #headers: readonly ShownHeader[];
  readonly #credentials: ShownCredentials;
  readonly #linkTargets: readonly LinkTarget[];
  readonly #documentedHeaders = new Set<ShownHeader>();
  readonly #idCounts = new Map<string, number>();

  /** The fields that have been placed, in document order. */
  readonly placedFields: LinkTarget[] = [];

  constructor({ blockId, labels, reader, headers, credentials, linkTargets }: FieldPlacerOptions) {
    this.#blockId = blockId;
    this.#labels = labels;
    this.#reader = reader;
    this.#headers = headers;
    this.#credentials = credentials;
    this.#linkTargets = linkTargets;
  }

  /** Whether the `deprecatedBy` prop of at least one placed field contains the name of a field. */
  get hasReferences(): boolean {
    return this.placedFields.some(({ successorName }) => successorName !== undefined);
  }

  /** Returns the headers whose values are not shown by a field. */
  getUndocumentedHeaders(): ShownHeader[] {
    return this.#headers.filter((header) => !this.#documentedHeaders.has(header));
  }

  /** Applies `placeOne` to all nodes. Values that React cannot render are converted to JSON. */
  placeAll(nodes: ReactNode, implied?: FieldPlace, parentPath?: string): ReactNode {
    return Children.map(this.#reader.readNode('children', nodes), (node) => this.placeOne(node, implied, parentPath));
  }

  /**
   * Returns a node with the block's props added to all fields in it.
   *
   * @param implied - Location and status code in the heading above the field.
   * @param parentPath - Full name of the field that contains the node.
   */
  placeOne(node: ReactNode, implied?: FieldPlace, parentPath = ''): ReactNode {
    if (!isValidElement(node)) return node;
    const element = node as AnyElement;
    const { type, props } = element;
    const placedAs = toPlacedAs(type);
    if (!placedAs) return element;
    if (isField(placedAs)) return this.#placeField(element, placedAs, { implied, parentPath });
    const placedChildren = isGroup(placedAs) ? this.#placeChildren(props, implied, parentPath) : {};
    if (!isComponentType(type)) return cloneElement(element, placedChildren);
    const defaults = { labels: this.#labels };
    return cloneElement(element, { ...defaults, ...withoutUndefined(props), ...placedChildren });
  }

  #placeField(
    element: AnyElement,
    placedAs: PlacedAs,
    { implied, parentPath }: { implied: FieldPlace | undefined; parentPath: string },
  ): ReactNode {
    const { props } = element;
    // Create the ID before the IDs of the nested fields, so that IDs are numbered in document order.
    const id = this.#createId(props);
    const { fullName, place } = enterField(toFieldName(props), props, { fullName: parentPath, place: implied ?? {} });
    const successorName = toFieldReference(readSuccessor(props));
    const field: LinkTarget = { placedAs, id: props.id ?? id, fullName, ...place, successorName };
    this.placedFields.push(field);
    const placedChildren = this.#placeChildren(props, place, fullName);
    const facts = placedAs === 'parameter' ? this.#addParameterData(props, implied) : implied;
    const successorId = this.#findSuccessorId(field);
    const defaults = {
      labels: this.#labels,
      implied: successorId === undefined ? facts : { ...facts, successorId },
      id,
    };
    return cloneElement(element, { ...defaults, ...withoutUndefined(props), ...placedChildren });
  }

  /**
   * Returns a `children` prop with the placed children. Returns no props if the children are text, because fields render
   * inline Markdown only in strings, not in arrays.
   */
  #placeChildren(
    { children }: AnyElement['props'],
    implied: FieldPlace | undefined,
    path: string,
  ): { children?: ReactNode } {
    return isPrimitive(children) ? {} : { children: this.placeAll(children, implied, path) };
  }

  /**
   * Adds the value of the header that a parameter documents, and the label of the credentials that the parameter
   * carries.
   */
  #addParameterData(props: FieldProps, implied: FieldPlace | undefined): ImpliedProps | undefined {
    const { location } = getFieldPlace(props, implied);
    if (location === undefined || location === 'body') return implied;
    const name = toFieldName(props);
    const header = location === 'header' ? this.#takeHeader(name, props.example) : undefined;
    const credential = header ? header.credential : getCredentialLabel(this.#credentials, { location, name });
    return header || credential ? { ...implied, headerValue: header?.value, credential } : implied;
  }

  /**
   * Returns the ID of the field that replaces a deprecated field. Returns `undefined` if the block contains no such field,
   * or if the fields are being placed for the first time.
   */
  #findSuccessorId(field: LinkTarget): string | undefined {
    if (field.successorName === undefined) return undefined;
    const others = this.#linkTargets.filter(({ placedAs, id }) => placedAs === field.placedAs && id !== field.id);
    return findSuccessorField(field.successorName, field, others)?.id;
  }

  /**
   * Returns the header that a field documents, and records that the field documents it. Returns `undefined` if the
   * example of the field differs from the value of the header, or if several headers have the same name.
   */
  #takeHeader(fieldName: string, fieldExample: unknown): ShownHeader | undefined {
    const name = fieldName.toLowerCase();
    const [header, duplicate] = this.#headers.filter((candidate) => candidate.name.toLowerCase() === name);
    if (!header || duplicate) return undefined;
    const example = toValueCode(fieldExample);
    if (example !== undefined && example !== header.value) return undefined;
    this.#documentedHeaders.add(header);
    return header;
  }

  /**
   * Creates an ID from the block's ID and the field's name. Appends a number if a field with the same name already has
   * an ID.
   */
  #createId(props: FieldProps): string {
    const id = `${this.#blockId}--${toSlug(toFieldName(props))}`;
    const count = (this.#idCounts.get(id) ?? 0) + 1;
    this.#idCounts.set(id, count);
    return count === 1 ? id : `${id}--${count}`;
  }
}

function isPrimitive(value: unknown): boolean {
  return value === undefined || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** Returns a copy of the props that omits `undefined` values. */
export function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
