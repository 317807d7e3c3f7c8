import type { BlockElement } from '../../model/block/block-element.js';
import { isSortingEnabled } from '../../model/block/sections.js';
import { type ComponentName, getComponentKind, type PageNames } from './components.js';
import { readElementProps } from './element-props.js';
import { isHtmlName } from './element-name.js';
import type { Element, Heading, PageContents, Prop } from './page-contents.js';

/** An apiblock component on a page, with its source. */
export interface PageComponent extends BlockElement {
  component: ComponentName;
  unknown: readonly string[];
  hasSpread: boolean;
  /** Whether an expression between `parent` and this component can omit or repeat the component. */
  isConditional: boolean;
  children: PageComponent[];
  /** Whether the component is a block that displays its fields in sections. */
  isSorted: boolean;
  /** The nearest block, field or group around the component. `undefined` for a block, and outside of blocks and fields. */
  parent: PageComponent | undefined;
  /** The JSX element from which the component was read. */
  source: Element;
  /** The sources of the props, keyed by name. A repeated prop has the source of its last occurrence. */
  written: ReadonlyMap<string, Prop>;
}

/**
 * Returns all apiblock components among the elements of a page, in the order of the elements. The `children` of blocks,
 * fields and groups contain the components inside them. HTML elements and components of the site are ignored.
 */
export function readComponents(
  { elements, headings }: Pick<PageContents, 'elements' | 'headings'>,
  { resolve }: PageNames,
): PageComponent[] {
  const withHeadings = findElementsWithHeadings(headings);
  const components: PageComponent[] = [];
  /** The components that can contain others. A parent is read before the components inside it. */
  const parents = new Map<Element, PageComponent>();
  for (const element of elements) {
    const component = resolve(element.name);
    if (!component) continue;
    const kind = getComponentKind(component);
    const around = kind === 'block' ? undefined : parents;
    const read = toComponent(component, element, { parents: around, withHeadings, resolve });
    read.parent?.children.push(read);
    if (kind !== 'example') parents.set(element, read);
    components.push(read);
  }
  return components;
}

/** The context in which a component is read. */
interface ReadContext {
  /** The components that can be the parent. `undefined` for a block, which has no parent. */
  parents: ReadonlyMap<Element, PageComponent> | undefined;
  /** The elements from `findElementsWithHeadings`. */
  withHeadings: ReadonlySet<Element>;
  resolve: PageNames['resolve'];
}

function toComponent(
  component: ComponentName,
  element: Element,
  { parents, withHeadings, resolve }: ReadContext,
): PageComponent {
  const { props: written, hasSpread } = readElementProps(element, {});
  const entries = [...written];
  const props: Record<string, unknown> = Object.fromEntries(
    entries.flatMap(([name, { value }]) => (value ? [[name, value.value]] : [])),
  );
  return {
    component,
    props,
    unknown: entries.flatMap(([name, { value }]) => (value ? [] : [name])),
    hasSpread,
    ...findParent(element, parents),
    // Converted on demand, because most readers need only the props.
    get text() {
      return element.readText((name) => resolve(name) !== undefined);
    },
    children: [],
    isSorted: component === 'ApiBlock' && isSortingEnabled(props['sections']) && !withHeadings.has(element),
    source: element,
    written,
  };
}

/** Returns the components of the page that contain a heading outside of other components. */
function findElementsWithHeadings(headings: readonly Heading[]): Set<Element> {
  const found = new Set<Element>();
  for (const heading of headings) {
    let { parent } = heading;
    while (parent && isHtmlName(parent.name)) parent = parent.parent;
    if (parent) found.add(parent);
  }
  return found;
}

/**
 * Finds the nearest ancestor in `parents`, and whether an expression between this ancestor and the element determines
 * whether the element is rendered. Without `parents`, considers all ancestors.
 */
function findParent(
  element: Element,
  parents: ReadonlyMap<Element, PageComponent> | undefined,
): Pick<PageComponent, 'parent' | 'isConditional'> {
  let { parent, isConditional } = element;
  while (parent && !parents?.has(parent)) {
    isConditional ||= parent.isConditional;
    parent = parent.parent;
  }
  return { parent: parent && parents?.get(parent), isConditional };
}
