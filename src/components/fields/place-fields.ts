import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { getCredentialLabel, type ShownCredentials, type ShownHeader } from '../../model/block/shown-credentials.js';
import { type FieldPlace, toFieldName, toPlaceKey } from '../../model/block/field.js';
import { getParentNames, joinFieldPath, toMemberPath, unescapeDots } from '../../model/block/field-path.js';
import { enterField, type FieldKind, type FieldScope } from '../../model/block/field-scope.js';
import type { Labels } from '../../model/block/labels.js';
import { toValueCode } from '../../model/block/value-code.js';
import { isField, isGroup } from '../../model/block/sections.js';
import { readSuccessor, toFieldReference } from '../../model/block/successor.js';
import { findSuccessorField, type LocatedField } from '../../model/block/successor-field.js';
import { isSameName } from '../../model/http/credentials.js';
import { toSlug } from '../../model/text/slug.js';
import type { NodeReader } from '../text/node-reader.js';
import { collapseMembers } from './collapse-members.js';
import { type AnyElement, isComponentType, separateElements, toPlacedAs } from './read-children.js';

/** The data that a block passes to a field in its `implied` prop. */
export interface ImpliedProps extends FieldPlace {
  /** The value of the header that the field documents, from the block's `headers` prop. */
  headerValue?: string | undefined;
  /** Label of the auth types whose credentials the parameter carries. */
  credential?: string | undefined;
  /** ID of the field that replaces this deprecated field. `undefined` if the block does not contain the replacement. */
  successorId?: string | undefined;
  /** Number of parents in the field's dotted name that preceding fields document. */
  depth?: number | undefined;
}

/** A field that deprecated fields can link to, because it has an ID. */
interface LinkTarget extends LocatedField {
  placedAs: FieldKind;
  id: string;
  /** The field name in the `deprecatedBy` prop. `undefined` if the prop contains no field name. */
  successorName: string | undefined;
}

/** The element that directly contains a field: a block, another field or a group. */
interface Container extends FieldScope {
  /** The fields in this element that have been placed, as keys from {@link toFieldKey}. */
  placed: Set<string>;
  /** Level of the fields in this element: 1 in a block, and one more for each enclosing field. */
  level: number;
}

interface FieldPlacerOptions {
  blockId: string;
  labels: Partial<Labels> | undefined;
  reader: NodeReader;
  headers: readonly ShownHeader[];
  credentials: ShownCredentials;
  /** The fields of the block that deprecated fields can link to. Empty until all fields have been placed once. */
  linkTargets: readonly LinkTarget[];
  /** Number of field levels that are visible at first. `undefined` if all levels are visible. */
  expandedLevels: number | undefined;
}

/**
 * Passes data from a block to the fields among its children: UI strings, a unique ID, the implied location and status
 * code, the value of a header, the label of a credential, and the ID of the field that replaces a deprecated field.
 * Fields inside other components receive no data, because React has not rendered those components yet.
 */
export class FieldPlacer {
  readonly #options: FieldPlacerOptions;
  readonly #documentedHeaders = new Set<ShownHeader>();
  readonly #idCounts = new Map<string, number>();
  readonly #placedAtTopLevel = new Set<string>();

  readonly placedFields: LinkTarget[] = [];

  /** Number of fields whose members have been moved into a closed disclosure. */
  collapsedCount = 0;

  constructor(options: FieldPlacerOptions) {
    this.#options = options;
  }

  /** Whether the `deprecatedBy` prop of at least one placed field contains the name of a field. */
  get hasReferences(): boolean {
    return this.placedFields.some(({ successorName }) => successorName !== undefined);
  }

  /** Returns the headers whose values are not shown by a field. */
  getUndocumentedHeaders(): ShownHeader[] {
    return this.#options.headers.filter((header) => !this.#documentedHeaders.has(header));
  }

  /**
   * Adds the implied props to all fields in the children of a block without sections. Values that React cannot render
   * are converted to JSON.
   */
  placeAll(nodes: ReactNode, scope: FieldScope): ReactNode {
    return this.#placeNodes(nodes, { ...scope, placed: new Set<string>(), level: 1 });
  }

  /**
   * Adds the implied props, such as the location and the ID, to all fields in a top-level node. Returns the updated
   * node.
   *
   * @param scope - The location and status code in the heading above the node.
   */
  placeOne(node: ReactNode, scope: FieldScope): ReactNode {
    return this.#place(node, { ...scope, placed: this.#placedAtTopLevel, level: 1 });
  }

  #placeNodes(nodes: ReactNode, container: Container): ReactNode {
    const content = separateElements(this.#options.reader.readNode('children', nodes));
    return Children.map(content, (node) => this.#place(node, container));
  }

  #place(node: ReactNode, container: Container): ReactNode {
    if (!isValidElement(node)) return node;
    const element = node as AnyElement;
    const { type, props } = element;
    const placedAs = toPlacedAs(type);
    if (!placedAs) return element;
    if (isField(placedAs)) return this.#placeField(element, placedAs, container);
    const { labels = this.#options.labels } = props;
    return cloneElement(element, {
      ...(isComponentType(type) && { labels }),
      // A group does not add a level. A field in the group is indented only below parents in the same group.
      ...(isGroup(placedAs) && this.#placeChildren(props, { ...container, placed: new Set() })),
    });
  }

  #placeField(element: AnyElement, placedAs: FieldKind, container: Container): ReactNode {
    const { props } = element;
    const name = toFieldName(props);
    // Create the ID before the IDs of the nested fields, so that IDs are numbered in document order.
    const ownId = this.#createId(name);
    const { labels = this.#options.labels, id = ownId } = props;
    const scope = enterField(placedAs, name, props, container);
    const { fullName, place } = scope;
    const field: LinkTarget = {
      placedAs,
      id,
      fullName,
      ...place,
      successorName: toFieldReference(readSuccessor(props)),
    };
    const depth = countParentsAbove(field, name, container);
    this.placedFields.push(field);
    container.placed.add(toFieldKey(field));
    const implied: ImpliedProps = {
      ...container.place,
      ...(placedAs === 'parameter' && this.#readParameterData(unescapeDots(name), place, props.example)),
      successorId: this.#findSuccessorId(field),
      depth,
    };
    return cloneElement(element, {
      labels,
      id,
      implied: props.implied ?? implied,
      ...this.#placeMembers(name, props, { ...scope, labels, level: container.level }),
    });
  }

  /**
   * Returns a `children` prop with the placed children. Returns no props if the children are text, because fields
   * render inline Markdown only in strings, not in arrays.
   */
  #placeChildren({ children }: AnyElement['props'], container: Container): { children?: ReactNode } {
    return isPrimitive(children) ? {} : { children: this.#placeNodes(children, container) };
  }

  /** Places the members of a field, and collapses them if they are below the last expanded level. */
  #placeMembers(
    name: string,
    props: AnyElement['props'],
    { labels, level, ...scope }: FieldScope & { labels: Partial<Labels> | undefined; level: number },
  ): { children?: ReactNode } {
    // A field with the name `[]` documents the items of the array around it, so it does not add a level.
    const isLevel = name !== '' && name !== '[]';
    const placed = this.#placeChildren(props, { ...scope, placed: new Set(), level: isLevel ? level + 1 : level });
    const { expandedLevels = Infinity } = this.#options;
    if (!isLevel || level < expandedLevels) return placed;
    const children = collapseMembers(placed.children, { name: unescapeDots(name), labels });
    if (!children) return placed;
    this.collapsedCount += 1;
    return { children };
  }

  /**
   * Returns the value of the header that a parameter documents, and the label of the credentials that the parameter
   * carries.
   */
  #readParameterData(name: string, { location }: FieldPlace, example: unknown): Partial<ImpliedProps> {
    if (location === undefined || location === 'body') return {};
    const header = location === 'header' ? this.#takeHeader(name, example) : undefined;
    const credential = header ? header.credential : getCredentialLabel(this.#options.credentials, { location, name });
    return { headerValue: header?.value, credential };
  }

  /**
   * Returns the ID of the field that replaces a deprecated field. Returns `undefined` if the block contains no such
   * field, or if the fields are being placed for the first time.
   */
  #findSuccessorId(field: LinkTarget): string | undefined {
    if (field.successorName === undefined) return undefined;
    const others = this.#options.linkTargets.filter(
      ({ placedAs, id }) => placedAs === field.placedAs && id !== field.id,
    );
    return findSuccessorField(field.successorName, field, others)?.id;
  }

  /**
   * Returns the header that a field documents, and records the header as documented. Returns `undefined` if the example
   * of the field differs from the value of the header, or if several headers have the same name.
   */
  #takeHeader(name: string, fieldExample: unknown): ShownHeader | undefined {
    const [header, duplicate] = this.#options.headers.filter((candidate) => isSameName(candidate.name, name, 'header'));
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
  #createId(name: string): string {
    const id = `${this.#options.blockId}--${toSlug(name)}`;
    const count = (this.#idCounts.get(id) ?? 0) + 1;
    this.#idCounts.set(id, count);
    return count === 1 ? id : `${id}--${count}`;
  }
}

/** Returns how many parents in a dotted name are documented by preceding fields in the same container. */
function countParentsAbove(field: LinkTarget, name: string, { fullName: outerName, placed }: Container): number {
  const parents = getParentNames(name).map((parent) => ({ ...field, fullName: joinFieldPath(outerName, parent) }));
  return parents.filter((parent) => placed.has(toFieldKey(parent))).length;
}

/**
 * Returns a key that is the same for fields with the same name in the same section. Array brackets in the name are
 * ignored.
 */
function toFieldKey(field: LinkTarget): string {
  return `${field.placedAs} ${toPlaceKey(field)} ${toMemberPath(field.fullName)}`;
}

function isPrimitive(value: unknown): boolean {
  return value === undefined || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}
