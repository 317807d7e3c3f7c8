import { createBlockIds, toBlockId } from '../model/block/block-id.js';
import { toField } from '../model/block/field.js';
import { asString } from '../model/text/coerce.js';
import { type ComponentName, getComponentKind } from './components.js';
import type { Element } from './page-contents.js';
import { type ElementProps, isPropKnown, readElementProps } from './element-props.js';
import { findInstructions } from './instructions.js';
import type { PageBlock, PageElement, PageField } from './page-block.js';
import { PageError } from './page-error.js';
import { toPageProp } from './page-prop.js';
import { FIELD_LOCATIONS } from '../model/block/field-labels.js';
import { readPage } from './page.js';
import { createLocator, type Locator } from './positions.js';

/**
 * Reads every `ApiBlock` of an MDX page, in document order: its statically known props, its fields as a tree, and the
 * position of each. The page is not executed.
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
  const blocks: PageBlock[] = [];
  const read = new Map<Element, PageElement>();
  const ids = toIds(page.usages.flatMap(({ component, element }) => (component === 'ApiBlock' ? [element] : [])));
  for (const { component, element } of page.usages) {
    const given = readElementProps(element, {});
    if (component === 'ApiBlock') {
      const block: PageBlock = {
        id: ids.get(element),
        heading: page.headings.findLast(({ start }) => start < element.start)?.text,
        instructions: findInstructions(page.comments, element.start, text).map(({ name, text: rest, ...range }) => ({
          name,
          text: rest,
          position: locator.toPosition(range),
        })),
        ...toPageElement(given, element, text, locator),
        isConditional: findAround(element).isConditional,
      };
      blocks.push(block);
      read.set(element, block);
    } else if (isFieldOrGroup(component)) {
      const { parent, isConditional } = findAround(element, read);
      // Ignore fields outside blocks.
      if (!parent) continue;
      const common = { ...toPageElement(given, element, text, locator), isConditional };
      const field: PageField =
        getComponentKind(component) === 'field'
          ? { component, name: toName(given), location: toLocation(given), ...common }
          : { component, name: undefined, location: undefined, ...common };
      parent.fields.push(field);
      read.set(element, field);
    }
  }
  return blocks;
}

function isFieldOrGroup(component: ComponentName): component is PageField['component'] {
  return ['field', 'group', 'variants', 'variant'].includes(getComponentKind(component));
}

function toPageElement(given: ElementProps, element: Element, text: string, locator: Locator) {
  const props = [...given.props];
  return {
    props: Object.fromEntries(props.flatMap(([name, { value }]) => (value ? [[name, value.value]] : []))),
    unknown: props.flatMap(([name, { value }]) => (value ? [] : [name])),
    hasSpread: given.hasSpread,
    written: Object.fromEntries(props.map(([name, prop]) => [name, toPageProp(prop, text, locator)])),
    fields: [],
    position: locator.toPosition(element),
  };
}

/** Finds the nearest ancestor in `items`, and whether an expression between them determines if the element is rendered. */
function findAround<Item>(
  element: Element,
  items?: ReadonlyMap<Element, Item>,
): { parent: Item | undefined; isConditional: boolean } {
  let { parent, isConditional } = element;
  for (; parent && !items?.has(parent); parent = parent.parent) isConditional ||= parent.isConditional;
  return { parent: parent && items?.get(parent), isConditional };
}

/**
 * Returns the ids as rendered by `ApiBlock`, with repeated ids numbered as by the remark plugin. Omits ids known only
 * at run time.
 */
function toIds(elements: Element[]): Map<Element, string | undefined> {
  const found = elements.map((element) => {
    const given = readElementProps(element, {});
    const isIdKnown = isPropKnown(given, 'id');
    const named = isIdKnown && given.values.id ? asString(given.values.id) : undefined;
    const isGenerated = isIdKnown && ['webhook', 'method', 'endpoint'].every((prop) => isPropKnown(given, prop));
    return { element, named, generated: isGenerated ? toBlockId(given.values) : undefined };
  });
  const numberId = createBlockIds(found.flatMap(({ named }) => named ?? []));
  return new Map(found.map(({ element, named, generated }) => [element, named ?? (generated && numberId(generated))]));
}

function toName(given: ElementProps): string | undefined {
  const { parents, name } = toField({ name: given.values.name as string });
  if (name !== '') return parents + name;
  const spelled = toField(given.values);
  return ['name', ...FIELD_LOCATIONS].every((prop) => isPropKnown(given, prop))
    ? spelled.parents + spelled.name || undefined
    : undefined;
}

function toLocation(given: ElementProps) {
  const { location, explicitLocation } = toField(given.values);
  return explicitLocation || ['location', ...FIELD_LOCATIONS].every((prop) => isPropKnown(given, prop))
    ? location
    : undefined;
}
