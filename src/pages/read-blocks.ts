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
 * Reads every `ApiBlock` of an MDX page, in the order of the page: what its props are as far as the text says them, its
 * fields as a tree, and where each stands. Nothing of the page runs.
 *
 * It reads as `apiblock check` does: front matter, renamed imports, blocks in lists, in other components and in
 * expressions; what stands in code is no block, and neither is a component of that name from elsewhere. A page without
 * a block gives an empty list.
 *
 * @param mdxText - The page, with or without a byte order mark.
 * @throws {PageError} Where MDX cannot read the page: no list would be true, and an empty one would pass as a page without
 * blocks, in a test for each of them as well. The error has the position.
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
      // A field outside of blocks is not one of theirs.
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

/** The nearest of some elements around an element, and whether anything on the way there decides if it is shown. */
function findAround<Item>(
  element: Element,
  items?: ReadonlyMap<Element, Item>,
): { parent: Item | undefined; isConditional: boolean } {
  let { parent, isConditional } = element;
  for (; parent && !items?.has(parent); parent = parent.parent) isConditional ||= parent.isConditional;
  return { parent: parent && items?.get(parent), isConditional };
}

/** The ids as ApiBlock makes them, told apart as the remark plugin does; none where only the running page knows. */
function toIds(elements: Element[]): Map<Element, string | undefined> {
  const found = elements.map((element) => {
    const given = readElementProps(element, {});
    const isIdKnown = isPropKnown(given, 'id');
    const named = isIdKnown && given.values.id ? asString(given.values.id) : undefined;
    const isMade = isIdKnown && ['webhook', 'method', 'endpoint'].every((prop) => isPropKnown(given, prop));
    return { element, named, made: isMade ? toBlockId(given.values) : undefined };
  });
  const tellApart = createBlockIds(found.flatMap(({ named }) => named ?? []));
  return new Map(found.map(({ element, named, made }) => [element, named ?? (made && tellApart(made))]));
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
