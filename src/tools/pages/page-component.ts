import type { ComponentData } from '../../model/block/block-element.js';
import { isFieldElement, readLocation, readName } from '../../model/block/documented-field.js';
import { isSortingEnabled } from '../../model/block/sections.js';
import { toBlockIds } from './block-ids.js';
import { type ComponentName, getComponentKind, type PageNames } from './components.js';
import { readElementProps } from './element-props.js';
import { isHtmlName } from './element-name.js';
import { findInstructions } from './instructions.js';
import type { PageBlock, PageElement, PageField } from './page-block.js';
import type { SourceElement, Heading, PageContents, Prop } from './page-contents.js';
import { toPageProp } from './page-prop.js';
import type { Locator, Position } from './positions.js';

/** The syntax of a component. Its properties are not enumerable, because `readBlocks` returns only data. */
interface ComponentSyntax {
  readonly source: SourceElement;
  /** The attributes, keyed by prop name. A repeated prop has the source of its last occurrence. */
  readonly attributes: ReadonlyMap<string, Prop>;
  /**
   * The nearest block, field or group around the component. `undefined` for a block, and outside of blocks and fields.
   */
  readonly parent: PageComponent | undefined;
}

export interface BlockComponent extends PageBlock, ComponentSyntax {
  readonly component: 'ApiBlock';
  fields: FieldComponent[];
}

export interface FieldComponent extends PageField, ComponentSyntax {
  fields: FieldComponent[];
}

export interface ExampleComponent extends PageElement, ComponentSyntax {
  readonly component: 'RequestExample' | 'ResponseExample' | 'CodeGroup';
  /** Always empty, because code examples contain no fields. */
  fields: FieldComponent[];
}

/** A component with buttons for the whole page. */
export interface ActionsComponent extends PageElement, ComponentSyntax {
  readonly component: 'CopyPage';
  /** Always empty, because the component has no content. */
  fields: FieldComponent[];
}

export type PageComponent = BlockComponent | FieldComponent | ExampleComponent | ActionsComponent;

/** The source of a page, and the contents that determine the properties of its components. */
export interface ComponentContext extends Pick<PageContents, 'comments' | 'headings'> {
  text: string;
  locator: Locator;
  names: PageNames;
}

/**
 * Returns all apiblock components among the elements of a page, in the order of the elements. The `fields` of blocks,
 * fields and groups contain the fields and groups inside them. Ignores HTML elements and the site's own components.
 */
export function readComponents(elements: readonly SourceElement[], context: ComponentContext): PageComponent[] {
  const withHeadings = findElementsWithHeadings(context.headings);
  const components: PageComponent[] = [];
  /** The components that can contain other components. A parent is read before the components inside it. */
  const parents = new Map<SourceElement, PageComponent>();
  for (const element of elements) {
    const component = context.names.resolve(element.name);
    if (!component) continue;
    const read = readComponent(component, element, { ...context, parents, withHeadings });
    if (isBlock(read) || isFieldOrGroup(read)) parents.set(element, read);
    if (isFieldOrGroup(read)) read.parent?.fields.push(read);
    components.push(read);
  }
  const blocks = components.filter(isBlock);
  for (const [index, id] of listBlockIds(blocks).entries()) {
    const block = blocks[index];
    if (block) block.id = id;
  }
  return components;
}

export function isBlock(component: PageComponent): component is BlockComponent {
  return component.component === 'ApiBlock';
}

export function isFieldOrGroup(component: PageComponent): component is FieldComponent {
  return !['block', 'example', 'actions'].includes(getComponentKind(component.component));
}

interface ReadContext extends ComponentContext {
  /** The possible parents of the component, keyed by element. */
  parents: ReadonlyMap<SourceElement, PageComponent>;
  /** The elements that contain a heading directly or inside HTML elements. */
  withHeadings: ReadonlySet<SourceElement>;
}

function readComponent(component: ComponentName, element: SourceElement, context: ReadContext): PageComponent {
  const { attributes, ...known } = readElementProps(element.props);
  const { parent, isConditional } = findParent(component, element, context);
  const data = { ...known, isConditional, fields: [] };
  const syntax = { component, source: element, attributes, parent };
  switch (getComponentKind(component)) {
    case 'block':
      return addDetails({ id: undefined, ...readBlockData(element, data.props, context), ...data }, syntax, context);
    case 'example':
    case 'actions':
      return addDetails(data, syntax, context);
    default:
      return addDetails({ component, ...readFieldData({ component, ...data }), ...data }, syntax, context);
  }
}

function readBlockData(
  element: SourceElement,
  props: PageElement['props'],
  { comments, headings, text, locator, withHeadings }: ReadContext,
): Pick<PageBlock, 'isSorted' | 'heading' | 'instructions'> {
  const { start } = element;
  return {
    isSorted: isSortingEnabled(props['sections']) && !withHeadings.has(element),
    heading: headings.findLast((heading) => heading.start < start)?.text,
    instructions: findInstructions(comments, start, text).map(({ name, text: words, ...range }) => ({
      name,
      text: words,
      position: locator.toPosition(range),
    })),
  };
}

function readFieldData(element: ComponentData): Pick<PageField, 'name' | 'location'> {
  if (!isFieldElement(element)) return { name: undefined, location: undefined };
  return { name: readName(element), location: readLocation(element) };
}

/** Adds the syntax to the data of a component, and getters for the properties that most readers don't need. */
function addDetails<Data extends object>(
  data: Data,
  syntax: { component: ComponentName } & ComponentSyntax,
  { text, locator, names }: ReadContext,
): PageComponent {
  const { source, attributes } = syntax;
  let written: PageElement['written'] | undefined;
  let position: Position | undefined;
  const component = {
    ...data,
    get written() {
      written ??= Object.fromEntries(Array.from(attributes, ([name, prop]) => [name, toPageProp(prop, text, locator)]));
      return written;
    },
    get text() {
      return source.readText((name) => names.resolve(name) !== undefined);
    },
    get position() {
      position ??= locator.toPosition(source);
      return position;
    },
  };
  // Skip `component` for fields and groups, because their data already contains it as an enumerable property.
  for (const [name, value] of Object.entries(syntax))
    if (!Object.hasOwn(data, name)) Object.defineProperty(component, name, { value });
  return component as unknown as PageComponent;
}

/** Returns the components that contain a heading directly or inside HTML elements. */
function findElementsWithHeadings(headings: readonly Heading[]): Set<SourceElement> {
  const found = new Set<SourceElement>();
  for (const heading of headings) {
    let { parent } = heading;
    while (parent && isHtmlName(parent.name)) parent = parent.parent;
    if (parent) found.add(parent);
  }
  return found;
}

/**
 * Finds the nearest component around an element, and determines whether the element is conditional because of an
 * expression between the two. A block has no parent, so all expressions around it are considered.
 */
function findParent(
  component: ComponentName,
  element: SourceElement,
  { parents }: ReadContext,
): Pick<PageComponent, 'parent' | 'isConditional'> {
  const isBlock = component === 'ApiBlock';
  let { parent, isConditional } = element;
  while (parent && (isBlock || !parents.has(parent))) {
    isConditional ||= parent.isConditional;
    parent = parent.parent;
  }
  return { parent: parent && parents.get(parent), isConditional };
}

/**
 * Returns the IDs that the blocks have on a page without other blocks. An ID is `undefined` if it is known only at
 * runtime.
 */
export function listBlockIds(blocks: readonly BlockComponent[]): (string | undefined)[] {
  return toBlockIds(blocks).map(({ id }) => id);
}
