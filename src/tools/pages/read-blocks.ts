import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import { toField } from '../../model/block/field.js';
import { toBlockIds } from './block-ids.js';
import { type ComponentName, getComponentKind } from './components.js';
import { type ElementProps, isPropKnown, readElementProps } from './element-props.js';
import { findInstructions } from './instructions.js';
import type { PageBlock, PageElement, PageField } from './page-block.js';
import type { Element } from './page-contents.js';
import { PageError } from './page-error.js';
import type { PageFiller } from './page-filler.js';
import { toPageProp } from './page-prop.js';
import { type Page, readPage } from './page.js';
import { createLocator, type Locator } from './positions.js';

/**
 * Returns every `ApiBlock` on an MDX page in document order. See the exported function of the same name in
 * `src/tools/openapi/pages/read-blocks.ts`.
 *
 * @param fill - Fills the blocks that have an `operation` prop. If omitted, these blocks stay unchanged.
 * @throws {PageError} If the page is not valid MDX, or if a block cannot be filled.
 */
export function readBlocks(mdxText: string, fill?: PageFiller): PageBlock[] {
  return readPageWithBlocks(mdxText, fill).blocks;
}

/** The blocks of a page, its title and its description. */
export interface PageWithBlocks {
  /** The title in the page's metadata, or else the first heading. `''` if there is neither. */
  title: string;
  /** The description in the page's metadata. `''` if there is none. */
  description: string;
  blocks: PageBlock[];
}

/** Reads the blocks of a page like `readBlocks`, and also returns the title and description of the page. */
export function readPageWithBlocks(mdxText: string, fill?: PageFiller): PageWithBlocks {
  const text = mdxText.replace(/^\ufeff/, '');
  const locator = createLocator(text, mdxText.length - text.length);
  const page = readPage(text, fill);
  if ('syntaxError' in page)
    throw new PageError(page.syntaxError.message, locator.toPosition(page.syntaxError), 'mdx-syntax');
  const problem = page.fillProblems.find(({ severity }) => severity === 'error');
  if (problem) throw new PageError(problem.message, locator.toPosition(problem), problem.ruleId);
  const { title, description } = page;
  return { title, description, blocks: readPageBlocks(page, text, locator) };
}

/** Returns the blocks of a parsed page. */
export function readPageBlocks(page: Page, text: string, locator = createLocator(text)): PageBlock[] {
  return new BlockReader(page, text, locator).read();
}

class BlockReader {
  readonly #page: Page;
  readonly #text: string;
  readonly #locator: Locator;
  readonly #ids: ReadonlyMap<Element, string | undefined>;
  /** Blocks and fields that have already been read. A parent is read before the fields inside it. */
  readonly #readElements = new Map<Element, PageElement>();

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
        this.#readElements.set(element, block);
      } else if (isFieldOrGroup(component)) {
        const { parent, isConditional } = findAncestor(element, this.#readElements);
        // Ignore a field that is not inside a block.
        if (!parent) continue;
        const field = this.#toField(component, element, isConditional);
        parent.fields.push(field);
        this.#readElements.set(element, field);
      }
    }
    return blocks;
  }

  #toBlock(element: Element): PageBlock {
    const { comments, headings } = this.#page;
    const readText = () => this.#readText(element);
    return {
      id: this.#ids.get(element),
      heading: headings.findLast(({ start }) => start < element.start)?.text,
      instructions: findInstructions(comments, element.start, this.#text).map(({ name, text, ...range }) => ({
        name,
        text,
        position: this.#locator.toPosition(range),
      })),
      ...this.#toPageElement(element, readElementProps(element, {})),
      // Converted on demand, because most callers don't read the text.
      get text() {
        return readText();
      },
      isConditional: findAncestor(element).isConditional,
    };
  }

  #toField(component: PageField['component'], element: Element, isConditional: boolean): PageField {
    const elementProps = readElementProps(element, {});
    const isField = getComponentKind(component) === 'field';
    const readText = () => this.#readText(element);
    return {
      component,
      name: isField ? getFieldName(elementProps) : undefined,
      location: isField ? getFieldLocation(elementProps) : undefined,
      ...this.#toPageElement(element, elementProps),
      get text() {
        return readText();
      },
      isConditional,
    };
  }

  #readText(element: Element): string {
    return element.readText((name) => this.#page.names.resolve(name) !== undefined);
  }

  #toPageElement(element: Element, elementProps: ElementProps): Omit<PageElement, 'isConditional' | 'text'> {
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
 * Returns the item of the nearest ancestor that is a key of `items`. `isConditional` is `true` if an expression between
 * this ancestor and the element determines whether the element is rendered. Without `items`, all ancestors are
 * considered.
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

/** Returns the ID of each rendered block. An ID is `undefined` if it is known only at runtime. */
function toIds(blocks: readonly Element[]): Map<Element, string | undefined> {
  const ids = toBlockIds(
    blocks.map((element) => {
      const elementProps = readElementProps(element, {});
      return { values: elementProps.values, isKnown: (name) => isPropKnown(elementProps, name) };
    }),
  );
  return new Map(blocks.map((element, index) => [element, ids[index]?.id]));
}

function getFieldName(elementProps: ElementProps): string | undefined {
  const { values } = elementProps;
  const named = toField({ name: values.name as string });
  if (named.name !== '') return named.parents + named.name;
  if (!arePropsKnown(elementProps, ['name', ...FIELD_LOCATIONS])) return undefined;
  // Read the name from all props, because it can be the value of a location prop, as in `path="id"`.
  const { parents, name } = toField(values);
  const fullName = parents + name;
  return fullName === '' ? undefined : fullName;
}

function getFieldLocation(elementProps: ElementProps): PageField['location'] {
  const { location, explicitLocation } = toField(elementProps.values);
  return explicitLocation || arePropsKnown(elementProps, ['location', ...FIELD_LOCATIONS]) ? location : undefined;
}

function arePropsKnown(elementProps: ElementProps, names: readonly string[]): boolean {
  return names.every((name) => isPropKnown(elementProps, name));
}
