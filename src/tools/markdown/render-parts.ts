import type { ListItem, RootContent } from 'mdast';
import { getComponentKind } from '../pages/components.js';
import { toBlockNodes } from './block.js';
import { toExampleNodes } from './example-nodes.js';
import { toFieldItem } from './field-item.js';
import { toGroupItem } from './group.js';
import { toList } from './nodes.js';
import type { MarkdownContext, PagePart, RenderParts } from './parts.js';

/**
 * Renders parts in document order. Consecutive fields and groups become the items of one list. Omits `CopyPage`,
 * because buttons have no content.
 */
export const renderParts: RenderParts = (parts, context, firstItems = []) => {
  const nodes: RootContent[] = [];
  let listItems = [...firstItems];
  for (const part of parts) {
    if (part.component === 'CopyPage') continue;
    const item = toListItem(part, context);
    if (item) {
      listItems.push(item);
      continue;
    }
    nodes.push(...toList(listItems), ...toBlockLevelNodes(part, context));
    listItems = [];
  }
  return [...nodes, ...toList(listItems)];
};

/** Converts a field or group to a list item. Returns `undefined` for any other part. */
function toListItem(part: PagePart, context: MarkdownContext): ListItem | undefined {
  if (part.component === undefined) return undefined;
  switch (getComponentKind(part.component)) {
    case 'field':
      return toFieldItem(part, context);
    case 'group':
    case 'variants':
    case 'variant':
      return toGroupItem(part, context);
    default:
      return undefined;
  }
}

function toBlockLevelNodes(part: PagePart, context: MarkdownContext): RootContent[] {
  if (part.component === undefined) return [part.node];
  return part.component === 'ApiBlock' ? toBlockNodes(part, context) : toExampleNodes(part, context);
}
