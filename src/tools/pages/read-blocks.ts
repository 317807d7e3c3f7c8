import { isPropKnown } from '../../model/block/block-element.js';
import { isFieldElement, readLocation, readName } from '../../model/block/documented-field.js';
import { toBlockIds } from './block-ids.js';
import { type ComponentName, getComponentKind } from './components.js';
import { findInstructions } from './instructions.js';
import type { PageBlock, PageElement, PageField } from './page-block.js';
import type { PageComponent } from './page-component.js';
import { PageError } from './page-error.js';
import type { PageFiller } from './page-filler.js';
import { toPageProp } from './page-prop.js';
import { type Page, readPage } from './page.js';
import { createLocator, type Locator } from './positions.js';

export interface PageWithBlocks {
  /** The title in the page's metadata, or else the first heading. `''` if there is neither. */
  title: string;
  /** The description in the page's metadata. `''` if there is none. */
  description: string;
  blocks: PageBlock[];
}

/**
 * Returns every `ApiBlock` on an MDX page in document order, with the title and description of the page. The public
 * function `readBlocks` describes the blocks.
 *
 * @param fill - Fills the blocks that have an `operation` prop. If omitted, these blocks stay unchanged.
 * @throws {PageError} If the page is not valid MDX, or if a block cannot be filled.
 */
export function readPageWithBlocks(mdxText: string, fill?: PageFiller): PageWithBlocks {
  const text = mdxText.replace(/^\ufeff/, '');
  const locator = createLocator(text, mdxText.length - text.length);
  const page = readPage(text, fill);
  if ('syntaxError' in page)
    throw new PageError(page.syntaxError.message, locator.toPosition(page.syntaxError), 'mdx-syntax');
  const problem = page.fillProblems.find(({ severity }) => severity === 'error');
  if (problem) throw new PageError(problem.message, locator.toPosition(problem), problem.ruleId);
  const { title = page.headings[0]?.text ?? '', description = '' } = page.readMetadata();
  return { title, description, blocks: readPageBlocks(page, text, locator) };
}

export function readPageBlocks(page: Page, text: string, locator = createLocator(text)): PageBlock[] {
  const blocks: PageBlock[] = [];
  /** The blocks, fields and groups that have already been converted. A parent precedes the components inside it. */
  const converted = new Map<PageComponent, PageElement>();
  const ids = toIds(page.components);
  const source = { page, text, locator };
  for (const component of page.components) {
    if (component.component === 'ApiBlock') {
      const block = toPageBlock(component, ids.get(component), source);
      blocks.push(block);
      converted.set(component, block);
    } else if (isFieldOrGroup(component.component)) {
      // Ignore a field that is not inside a block.
      const parent = component.parent && converted.get(component.parent);
      if (!parent) continue;
      const field = toPageField(component, component.component, source);
      parent.fields.push(field);
      converted.set(component, field);
    }
  }
  return blocks;
}

interface PageSource {
  page: Page;
  text: string;
  locator: Locator;
}

function toPageBlock(component: PageComponent, id: string | undefined, from: PageSource): PageBlock {
  const { page, text, locator } = from;
  const { start } = component.source;
  return {
    id,
    isSorted: component.isSorted,
    heading: page.headings.findLast((heading) => heading.start < start)?.text,
    instructions: findInstructions(page.comments, start, text).map(({ name, text: words, ...range }) => ({
      name,
      text: words,
      position: locator.toPosition(range),
    })),
    ...toPageElement(component, from),
    get text() {
      return component.text;
    },
  };
}

function toPageField(component: PageComponent, name: PageField['component'], from: PageSource): PageField {
  const isField = isFieldElement(component);
  return {
    component: name,
    name: isField ? readName(component) : undefined,
    location: isField ? readLocation(component) : undefined,
    ...toPageElement(component, from),
    get text() {
      return component.text;
    },
  };
}

/** Returns the properties that blocks and fields have in common, except `text`, which is converted on demand. */
function toPageElement(component: PageComponent, { text, locator }: PageSource): Omit<PageElement, 'text'> {
  const { props, unknown, hasSpread, isConditional, source } = component;
  const written = [...component.written].map(([name, prop]) => [name, toPageProp(prop, text, locator)] as const);
  return {
    props,
    unknown: [...unknown],
    hasSpread,
    written: Object.fromEntries(written),
    fields: [],
    isConditional,
    position: locator.toPosition(source),
  };
}

function isFieldOrGroup(component: ComponentName): component is PageField['component'] {
  return ['field', 'group', 'variants', 'variant'].includes(getComponentKind(component));
}

/** Returns the ID of each rendered block. An ID is `undefined` if it is known only at runtime. */
function toIds(components: readonly PageComponent[]): Map<PageComponent, string | undefined> {
  const blocks = components.filter(({ component }) => component === 'ApiBlock');
  const ids = toBlockIds(blocks.map((block) => ({ values: block.props, isKnown: (name) => isPropKnown(block, name) })));
  return new Map(blocks.map((block, index) => [block, ids[index]?.id]));
}
