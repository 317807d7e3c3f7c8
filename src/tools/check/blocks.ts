import { type NamedBlockRequest, toBlockRequests } from '../../model/block/block-requests.js';
import { NO_CONTENT } from '../../model/block/sections.js';
import { type DocumentedField, isFieldElement, listFields } from '../../model/block/documented-field.js';
import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { isHtmlName } from '../pages/element-name.js';
import {
  type BlockComponent,
  type FieldComponent,
  isBlock,
  isFieldOrGroup,
  type PageComponent,
} from '../pages/page-component.js';
import type { SourceElement } from '../pages/page-contents.js';
import type { Page } from '../pages/read-page.js';

/** A field on a page, inside or outside a block. */
export type BlockField = DocumentedField<FieldComponent>;

/** A block, with the fields that can be determined without rendering the page. */
export interface Block {
  element: BlockComponent;
  endpoint: Endpoint;
  /** The requests, without the values that fields would add. */
  requests: readonly NamedBlockRequest[];
  fields: BlockField[];
  /**
   * Whether `fields` contains all top-level fields. `false` if the block has a spread attribute, or if it contains a
   * runtime expression or component that may render other top-level fields.
   */
  isComplete: boolean;
}

/** The blocks and all fields of a page, in page order. `fields` also contains fields outside of blocks. */
export interface CheckedBlocks {
  blocks: Block[];
  fields: BlockField[];
}

/**
 * Returns the blocks and fields of a page.
 *
 * @param isSkipped - Returns whether to omit a block from `blocks`. `fields` still contains the fields of such a block.
 */
export function readCheckedBlocks(page: Page, isSkipped: (block: PageComponent) => boolean): CheckedBlocks {
  const { components, elements, childExpressions, names } = page;
  const fieldSources = [
    ...elements.filter((element) => mayRenderFields(element, names)),
    ...childExpressions.filter(({ value }) => value === undefined),
  ];
  const incomplete = findIncomplete(fieldSources, components);
  const blocks: Block[] = [];
  const fields: BlockField[] = [];
  for (const root of components.filter(({ parent }) => !parent)) {
    if (isFieldOrGroup(root)) fields.push(...listFields([root], false));
    if (!isBlock(root)) continue;
    const listed = listFields(root.fields, root.isSorted);
    fields.push(...listed);
    if (isSkipped(root)) continue;
    const isComplete = !root.hasSpread && !incomplete.has(root);
    const endpoint = toEndpoint(root.props);
    const requests = toBlockRequests(root.props, { endpoint, content: NO_CONTENT, unnamed: '' }).items;
    blocks.push({ element: root, endpoint, requests, fields: listed, isComplete });
  }
  return { blocks, fields };
}

/**
 * Returns the blocks in which one of the given elements or expressions may render top-level fields. Ignores elements
 * and expressions inside a field, because they can render only nested fields.
 */
function findIncomplete(
  sources: readonly Pick<SourceElement, 'parent'>[],
  components: readonly PageComponent[],
): Set<PageComponent> {
  const containers = components.filter((each) => each.component === 'ApiBlock' || isFieldElement(each));
  const byElement = new Map(containers.map((each) => [each.source, each]));
  const incomplete = new Set<PageComponent>();
  for (const source of sources) {
    let ancestor = source.parent;
    while (ancestor && !byElement.has(ancestor)) ancestor = ancestor.parent;
    const container = ancestor && byElement.get(ancestor);
    if (container?.component === 'ApiBlock') incomplete.add(container);
  }
  return incomplete;
}

/**
 * Returns whether the element is one of the site's own components and has no children, such as `<OrgFields />`. Such a
 * component may render fields. A component with children is assumed to render only its children.
 */
function mayRenderFields({ name, hasChildren }: SourceElement, names: Page['names']): boolean {
  return !isHtmlName(name) && names.resolve(name) === undefined && !hasChildren;
}

/** Returns the method and path as a block displays them, or the name of its webhook event. */
export function formatBlockTitle({ endpoint: { method, path } }: Block): string {
  const pathText = path.map(({ text }) => text).join('');
  return method === '' ? pathText : `${method} ${pathText}`;
}

/**
 * Returns the full name of a field, or `undefined` if its name or the name of a parent field is missing or known only
 * at runtime.
 */
export function getKnownName({ fullName, isNameKnown }: BlockField): string | undefined {
  return isNameKnown ? fullName : undefined;
}
