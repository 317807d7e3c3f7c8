import { createBlockIds, toBlockId } from '../model/block/block-id.js';
import { FIELD_LOCATIONS } from '../model/block/field-labels.js';
import { toField } from '../model/block/field.js';
import { asString } from '../model/text/coerce.js';
import { type ComponentName, getComponentKind } from './components.js';
import { type ElementProps, isPropKnown, readElementProps } from './element-props.js';
import { findInstructions } from './instructions.js';
import type { PageBlock, PageElement, PageField } from './page-block.js';
import type { Element } from './page-contents.js';
import { PageError } from './page-error.js';
import { toPageProp } from './page-prop.js';
import { type Page, readPage } from './page.js';
import { createLocator, type Locator } from './positions.js';

/**
 * Reads every `ApiBlock` of an MDX page, in document order, with its statically known props, its fields as a tree, and
 * their positions on the page. The page is not executed.
 *
 * Pages are read in the same way as by `apiblock check`: with front matter, renamed imports, and blocks in lists, in other
 * components and in expressions. Blocks in code and components of the same name from other packages are ignored. Returns
 * an empty array for a page without blocks.
 *
 * @param mdxText - The source of the page, with or without a byte order mark.
 * @throws {PageError} If the page is not valid MDX. The error contains the position. An empty array would make an invalid
 * page look like a page without blocks.
 *
 * @example
 * ```ts
 * import { readBlocks } from 'apiblock/pages';
 *
 * const [block] = readBlocks('# Users\n\n<ApiBlock method="GET" endpoint="/users/:id" headers={headers}>\n  <ParamField path="id" />\n</ApiBlock>');
 * block.id; // 'get-users-id'
 * block.heading; // 'Users'
 * block.props; // { method: 'GET', endpoint: '/users/:id' }
 * block.unknown; // ['headers']
 * block.fields[0].name; // 'id'
 * block.written.endpoint.valuePosition.start; // { line: 3, column: 33, offset: 41 }
 * ```
 */
export function readBlocks(mdxText: string): PageBlock[] {
  const text = mdxText.replace(/^\ufeff/, '');
  const locator = createLocator(text, mdxText.length - text.length);
  const page = readPage(text);
  if ('fault' in page) throw new PageError(page.fault.message, locator.toPosition(page.fault));
  return new BlockReader(page, text, locator).read();
}

class BlockReader {
  readonly #page: Page;
  readonly #text: string;
  readonly #locator: Locator;
  readonly #ids: ReadonlyMap<Element, string | undefined>;
  /** The blocks and fields that have been read. Parents are read before the fields inside them. */
  readonly #read = new Map<Element, PageElement>();

  constructor(page: Page, text: string, locator: Locator) {
    this.#page = page;
    this.#text = text;
    this.#locator = locator;
    this.#ids = toIds(page.usages.flatMap(({ component, element }) => (component === 'ApiBlock' ? [element] : [])));
  }

  read(): PageBlock[] {
    const blocks: PageBlock[] = [];
    for (const { component, element } of this.#page.usages) {
      if (component === 'ApiBlock') {
        const block = this.#toBlock(element);
        blocks.push(block);
        this.#read.set(element, block);
      } else if (isFieldOrGroup(component)) {
        const { parent, isConditional } = findAncestor(element, this.#read);
        // Ignore fields outside blocks.
        if (!parent) continue;
        const field = this.#toField(component, element, isConditional);
        parent.fields.push(field);
        this.#read.set(element, field);
      }
    }
    return blocks;
  }

  #toBlock(element: Element): PageBlock {
    const { comments, headings } = this.#page;
    return {
      id: this.#ids.get(element),
      heading: headings.findLast(({ start }) => start < element.start)?.text,
      instructions: findInstructions(comments, element.start, this.#text).map(({ name, text, ...range }) => ({
        name,
        text,
        position: this.#locator.toPosition(range),
      })),
      ...this.#toPageElement(element, readElementProps(element, {})),
      isConditional: findAncestor(element).isConditional,
    };
  }

  #toField(component: PageField['component'], element: Element, isConditional: boolean): PageField {
    const elementProps = readElementProps(element, {});
    const isField = getComponentKind(component) === 'field';
    return {
      component,
      name: isField ? getFieldName(elementProps) : undefined,
      location: isField ? getFieldLocation(elementProps) : undefined,
      ...this.#toPageElement(element, elementProps),
      isConditional,
    };
  }

  #toPageElement(element: Element, elementProps: ElementProps): Omit<PageElement, 'isConditional'> {
    const props = [...elementProps.props];
    return {
      props: Object.fromEntries(props.flatMap(([name, { value }]) => (value ? [[name, value.value]] : []))),
      unknown: props.flatMap(([name, { value }]) => (value ? [] : [name])),
      hasSpread: elementProps.hasSpread,
      written: Object.fromEntries(props.map(([name, prop]) => [name, toPageProp(prop, this.#text, this.#locator)])),
      fields: [],
      position: this.#locator.toPosition(element),
    };
  }
}

function isFieldOrGroup(component: ComponentName): component is PageField['component'] {
  return ['field', 'group', 'variants', 'variant'].includes(getComponentKind(component));
}

/**
 * Finds the nearest ancestor that is a key of `items`, and whether an expression between the two determines if the element
 * is rendered. Without `items`, checks all ancestors.
 */
function findAncestor<Item>(
  element: Element,
  items?: ReadonlyMap<Element, Item>,
): { parent: Item | undefined; isConditional: boolean } {
  let { parent, isConditional } = element;
  while (parent && !items?.has(parent)) {
    isConditional ||= parent.isConditional;
    parent = parent.parent;
  }
  return { parent: parent && items?.get(parent), isConditional };
}

/**
 * Returns the ids as rendered by `ApiBlock`, with repeated ids numbered as by the remark plugin. The id of a block is
 * `undefined` if it is known only at run time.
 */
function toIds(blocks: readonly Element[]): Map<Element, string | undefined> {
  const ids = blocks.map((element) => ({ element, ...readId(element) }));
  const numberId = createBlockIds(ids.flatMap(({ ownId }) => ownId ?? []));
  return new Map(
    ids.map(({ element, ownId, generatedId }) => [element, ownId ?? (generatedId && numberId(generatedId))]),
  );
}

/** Returns the `id` prop of a block and the id generated from its method and path, as far as they are known. */
function readId(block: Element): { ownId: string | undefined; generatedId: string | undefined } {
  const elementProps = readElementProps(block, {});
  const { values } = elementProps;
  if (!isPropKnown(elementProps, 'id')) return { ownId: undefined, generatedId: undefined };
  const isEndpointKnown = areKnown(elementProps, ['webhook', 'method', 'endpoint']);
  return {
    ownId: values.id ? asString(values.id) : undefined,
    generatedId: isEndpointKnown ? toBlockId(values) : undefined,
  };
}

function getFieldName(elementProps: ElementProps): string | undefined {
  const { values } = elementProps;
  const named = toField({ name: values.name as string });
  if (named.name !== '') return named.parents + named.name;
  if (!areKnown(elementProps, ['name', ...FIELD_LOCATIONS])) return undefined;
  // The name can also be the value of a location prop: `path="id"`.
  const { parents, name } = toField(values);
  return parents + name || undefined;
}

function getFieldLocation(elementProps: ElementProps): PageField['location'] {
  const { location, explicitLocation } = toField(elementProps.values);
  return explicitLocation || areKnown(elementProps, ['location', ...FIELD_LOCATIONS]) ? location : undefined;
}

function areKnown(elementProps: ElementProps, names: readonly string[]): boolean {
  return names.every((name) => isPropKnown(elementProps, name));
}
