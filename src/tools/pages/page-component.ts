import type { BlockElement } from '../../model/block/block-element.js';
import { type ComponentName, getComponentKind, type PageNames } from './components.js';
import { readElementProps } from './element-props.js';
import type { Element, Prop } from './page-contents.js';

/** An apiblock component on a page, with its source. */
export interface PageComponent extends BlockElement {
  component: ComponentName;
  unknown: readonly string[];
  hasSpread: boolean;
  /** Whether an expression between `parent` and this component can omit or repeat the component. */
  isConditional: boolean;
  children: PageComponent[];
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
export function readComponents(elements: readonly Element[], { resolve }: PageNames): PageComponent[] {
  const components: PageComponent[] = [];
  /** The components that can contain others. A parent is read before the components inside it. */
  const parents = new Map<Element, PageComponent>();
  for (const element of elements) {
    const component = resolve(element.name);
    if (!component) continue;
    const kind = getComponentKind(component);
    const read = toComponent(component, element, { parents: kind === 'block' ? undefined : parents, resolve });
    read.parent?.children.push(read);
    if (kind !== 'example') parents.set(element, read);
    components.push(read);
  }
  return components;
}

function toComponent(
  component: ComponentName,
  element: Element,
  { parents, resolve }: { parents: ReadonlyMap<Element, PageComponent> | undefined; resolve: PageNames['resolve'] },
): PageComponent {
  const { props: written, hasSpread } = readElementProps(element, {});
  const props = [...written];
  return {
    component,
    props: Object.fromEntries(props.flatMap(([name, { value }]) => (value ? [[name, value.value]] : []))),
    unknown: props.flatMap(([name, { value }]) => (value ? [] : [name])),
    hasSpread,
    ...findParent(element, parents),
    // Converted on demand, because most readers need only the props.
    get text() {
      return element.readText((name) => resolve(name) !== undefined);
    },
    children: [],
    source: element,
    written,
  };
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
