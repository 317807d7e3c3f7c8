import type { Nodes, RootContent } from 'mdast';
import { findSection } from '../../../model/block/documented-field.js';
import type { SectionPlace } from '../../../model/block/sections.js';
import type { ComponentName } from '../../pages/components.js';
import type { JsxElement } from '../../pages/jsx-element.js';
import { listNodes } from '../../pages/list-nodes.js';
import type { NodePosition } from '../../pages/page-filler.js';
import type { OperationElement, OperationBlock } from '../block/operation-block.js';
import { parseDescription } from '../markdown/parse-description.js';
import { createAttribute } from './attributes.js';
import { isSameSection } from './described-fields.js';
import { hasProp, mergeFieldAttributes } from './merge-attributes.js';
import { isBlankText, isComment, type PageContent, type ReplacingField } from './page-content.js';

export interface WriteOptions {
  /** Returns the element name for a component. */
  getName: (component: ComponentName) => string;
  /** The position of the generated nodes: the opening tag of the block. */
  position: NodePosition;
  /** Whether to write the descriptions of the operation and its fields. */
  hasDescriptions: boolean;
}

export function writeContent(
  block: OperationBlock,
  content: PageContent,
  options: WriteOptions & { hasOwnDescription: boolean },
): RootContent[] {
  const { hasOwnDescription } = options;
  const writer = new ElementWriter(content.replacing, options);
  const description = hasOwnDescription ? [] : writeMarkdown(block.description, options);
  const notes = block.notes.flatMap((note) => writeMarkdown(note, options));
  const fields = placeAdded(toGroups(block.fields, content, writer), content);
  return [...description, ...content.prose, ...notes, ...fields, ...content.examples];
}

/** The nodes for one child of the converted block, and the section in which the block shows them. */
interface SectionNodes {
  section: SectionPlace | undefined;
  nodes: RootContent[];
}

function toGroups(
  elements: readonly OperationElement[],
  { following }: PageContent,
  writer: ElementWriter,
): SectionNodes[] {
  const groups: SectionNodes[] = [];
  for (const element of elements) {
    // Text belongs to the section of the preceding field.
    const section = findSection(element) ?? groups.at(-1)?.section;
    groups.push({ section, nodes: [...writer.write(element), ...(following.get(element) ?? [])] });
  }
  return groups;
}

/** Appends fields that are on the page but not in the OpenAPI description to the end of their sections. */
function placeAdded(groups: readonly SectionNodes[], { added }: PageContent): RootContent[] {
  const placed = [...groups];
  for (const { section, nodes } of added) {
    const index = findEnd(placed, section);
    placed.splice(index, 0, { section, nodes });
  }
  return placed.flatMap(({ nodes }) => nodes);
}

/**
 * Returns the index after the last nodes of a section or, if the section has no nodes yet, the index at which to add
 * the section.
 */
function findEnd(groups: readonly SectionNodes[], section: SectionPlace): number {
  // The block shows parameters without a location in the first section, unless a field with a location precedes them.
  if (isWithoutLocation(section))
    return groups.filter((group) => group.section && isWithoutLocation(group.section)).length;
  const last = groups.findLastIndex((group) => group.section && isSameSection(group.section, section));
  if (last >= 0) return last + 1;
  const firstResponse = groups.findIndex((group) => group.section?.status !== undefined);
  return section.status === undefined && firstResponse >= 0 ? firstResponse : groups.length;
}

function isWithoutLocation({ location, status }: SectionPlace): boolean {
  return status === undefined && location === undefined;
}

class ElementWriter {
  readonly #replacing: PageContent['replacing'];
  readonly #options: WriteOptions;
  /** Fields of the page that have been written. Several variants can contain the same field. */
  readonly #written = new Set<ReplacingField>();

  constructor(replacing: PageContent['replacing'], options: WriteOptions) {
    this.#replacing = replacing;
    this.#options = options;
  }

  write(element: OperationElement): RootContent[] {
    const { component, text } = element;
    if (component === 'Text') return writeMarkdown(text, this.#options);
    const replacing = this.#replacing.get(element);
    return [replacing ? this.#writeReplacing(element, replacing) : this.#writeDescribed(element, component)];
  }

  #writeDescribed({ props, text, fields }: OperationElement, component: ComponentName): JsxElement {
    const { getName, position } = this.#options;
    return {
      type: 'mdxJsxFlowElement',
      name: getName(component),
      attributes: Object.entries(props).map(([name, value]) => createAttribute(name, value, position)),
      children: [...writeMarkdown(text, this.#options), ...fields.flatMap((field) => this.write(field))],
      position,
    } as JsxElement;
  }

  #writeReplacing({ props, text, fields }: OperationElement, replacing: ReplacingField): JsxElement {
    // Nodes must not be shared, because plugins modify them.
    const isRepeated = this.#written.has(replacing);
    this.#written.add(replacing);
    const { element, text: ownText, added } = isRepeated ? structuredClone(replacing) : replacing;
    const { attributes, position } = element;
    const hasOwnText =
      hasProp(attributes, 'description') || ownText.some((node) => !isBlankText(node) && !isComment(node));
    return {
      ...element,
      type: 'mdxJsxFlowElement',
      attributes: mergeFieldAttributes(props, attributes, position),
      children: [
        ...(hasOwnText ? [] : writeMarkdown(text, this.#options)),
        ...ownText,
        ...fields.flatMap((field) => this.write(field)),
        ...added,
      ],
    } as JsxElement;
  }
}

/** Parses the Markdown of a description. All nodes get the same position on the page. */
function writeMarkdown(source: string, { position, hasDescriptions }: WriteOptions): RootContent[] {
  if (!hasDescriptions) return [];
  const nodes = parseDescription(source);
  for (const node of nodes.flatMap((root) => listNodes<Nodes>(root))) node.position = position;
  return nodes;
}
