import type { Nodes, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import type { ComponentName } from '../../pages/components.js';
import type { BlockElement, OperationBlock, PropValue } from '../block/block-element.js';
import { parseDescription } from '../markdown/parse-description.js';
import { createAttribute } from './attributes.js';
import { type FieldSection, isSameSection, toDescribedSection } from './described-fields.js';
import type { NodePosition } from './problem.js';
import { isBlankText, isComment, type JsxElement, type PageContent, type ReplacingField } from './read-content.js';

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** Options for writing the nodes of a filled block. */
export interface WriteOptions {
  /** Returns the name for an element of a component. */
  getName: (component: ComponentName) => string;
  /** The position of the block's opening tag, which the generated nodes get. */
  position: NodePosition;
}

/** Props that specify the name and section of a field. The page can specify the same name in another notation. */
const IDENTIFYING_PROPS: readonly string[] = ['name', 'location', 'status', ...FIELD_LOCATIONS];

/**
 * Props on the page that replace a described prop with another name, keyed by the described prop. If a block had both, it
 * would ignore the prop on the page.
 */
const BLOCK_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['authLabel', ['auth']],
  ['baseUrl', ['webhook']],
  ['endpoint', ['webhook']],
  ['responses', ['response']],
  ['webhook', ['endpoint']],
]);

/** Props of a field on the page that replace a described prop with another name, keyed by the described prop. */
const FIELD_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([['defaultValue', ['default']]]);

/** Returns the attributes of a filled block. The attributes of the page follow, so that they take precedence. */
export function writeAttributes(
  { props }: OperationBlock,
  own: readonly Attribute[],
  position: NodePosition,
): Attribute[] {
  return mergeAttributes(props, own, BLOCK_SYNONYMS, position);
}

/** Returns the children of a filled block. */
export function writeContent(
  block: OperationBlock,
  content: PageContent,
  options: WriteOptions & { hasOwnDescription: boolean },
): RootContent[] {
  const { hasOwnDescription, position } = options;
  const writer = new ElementWriter(content.replacing, options);
  const description = hasOwnDescription ? [] : writeMarkdown(block.description, position);
  const notes = block.notes.flatMap((note) => writeMarkdown(note, position));
  const fields = placeAdded(toGroups(block.children, content, writer), content);
  return [...description, ...content.prose, ...notes, ...fields, ...content.examples];
}

/** The nodes for one child of the converted block, and the section in which the block shows them. */
interface SectionNodes {
  section: FieldSection | undefined;
  nodes: RootContent[];
}

function toGroups(
  elements: readonly BlockElement[],
  { following }: PageContent,
  writer: ElementWriter,
): SectionNodes[] {
  let section: FieldSection | undefined;
  return elements.map((element) => {
    section = findSection(element) ?? section;
    return { section, nodes: [...writer.write(element), ...(following.get(element) ?? [])] };
  });
}

/** Returns the section of a child of a converted block, or `undefined` for text. */
function findSection(element: BlockElement): FieldSection | undefined {
  const { component, children } = element;
  if (component === 'ParamField' || component === 'ResponseField') return toDescribedSection(element);
  for (const child of children) {
    const section = findSection(child);
    if (section) return section;
  }
  return undefined;
}

/** Adds the fields that the description does not contain at the end of their sections. */
function placeAdded(groups: readonly SectionNodes[], { added }: PageContent): RootContent[] {
  const placed = [...groups];
  for (const { section, nodes } of added) {
    const index = findEnd(placed, section);
    placed.splice(index, 0, { section, nodes });
  }
  return placed.flatMap(({ nodes }) => nodes);
}

/** Returns the index after the last nodes of a section, or the index at which a new section begins. */
function findEnd(groups: readonly SectionNodes[], section: FieldSection | undefined): number {
  // The block shows parameters without a location in the first section, unless a field with a location precedes them.
  if (!section || isWithoutLocation(section))
    return groups.filter((group) => group.section && isWithoutLocation(group.section)).length;
  const last = groups.findLastIndex((group) => group.section && isSameSection(group.section, section));
  if (last >= 0) return last + 1;
  const firstResponse = groups.findIndex((group) => group.section?.kind === 'response');
  return section.kind === 'request' && firstResponse >= 0 ? firstResponse : groups.length;
}

function isWithoutLocation({ kind, location }: FieldSection): boolean {
  return kind === 'request' && location === undefined;
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

  write(element: BlockElement): RootContent[] {
    const { component, text } = element;
    if (component === 'Text') return writeMarkdown(text, this.#options.position);
    const replacing = this.#replacing.get(element);
    return [replacing ? this.#writeReplacing(element, replacing) : this.#writeDescribed(element, component)];
  }

  #writeDescribed({ props, text, children }: BlockElement, component: ComponentName): JsxElement {
    const { getName, position } = this.#options;
    return {
      type: 'mdxJsxFlowElement',
      name: getName(component),
      attributes: Object.entries(props).map(([name, value]) => createAttribute(name, value, position)),
      children: [...writeMarkdown(text, position), ...children.flatMap((child) => this.write(child))],
      position,
    } as JsxElement;
  }

  #writeReplacing({ props, text, children }: BlockElement, replacing: ReplacingField): JsxElement {
    // Nodes must not be shared, because plugins modify them.
    const isRepeated = this.#written.has(replacing);
    this.#written.add(replacing);
    const { element, text: ownText, added } = isRepeated ? structuredClone(replacing) : replacing;
    const { attributes, position } = element;
    const own = attributes.filter((attribute) => !IDENTIFYING_PROPS.includes(getName(attribute)));
    const hasOwnText = hasProp(own, 'description') || ownText.some((node) => !isBlankText(node) && !isComment(node));
    return {
      ...element,
      type: 'mdxJsxFlowElement',
      attributes: mergeAttributes(props, own, FIELD_SYNONYMS, position),
      children: [
        ...(hasOwnText ? [] : writeMarkdown(text, position)),
        ...ownText,
        ...children.flatMap((child) => this.write(child)),
        ...added,
      ],
    } as JsxElement;
  }
}

/** Returns the attributes for the props that the page does not specify, followed by the attributes of the page. */
function mergeAttributes(
  props: Record<string, PropValue>,
  own: readonly Attribute[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  position: NodePosition,
): Attribute[] {
  const isReplaced = (name: string) => [name, ...(synonyms.get(name) ?? [])].some((other) => hasProp(own, other));
  const described = Object.entries(props).filter(([name]) => !isReplaced(name));
  return [...described.map(([name, value]) => createAttribute(name, value, position)), ...own];
}

/** Returns whether an element has an attribute with a name. */
export function hasProp(attributes: readonly Attribute[], name: string): boolean {
  return attributes.some((attribute) => getName(attribute) === name);
}

/** Returns the name of an attribute, or `''` for a spread. */
function getName(attribute: Attribute): string {
  return attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
}

/** Returns the nodes of a description, all with the same position. */
function writeMarkdown(source: string, position: NodePosition): RootContent[] {
  const nodes = parseDescription(source);
  for (const node of nodes) setPosition(node, position);
  return nodes;
}

function setPosition(node: Nodes, position: NodePosition): void {
  node.position = position;
  if ('children' in node) for (const child of node.children) setPosition(child, position);
}
