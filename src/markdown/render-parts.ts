import type { ListItem, RootContent } from 'mdast';
import { toBlockNodes } from './block.js';
import { toExampleNodes } from './examples.js';
import { toFieldItem } from './field.js';
import { toGroupItem } from './group.js';
import { toList } from './nodes.js';
import type { Context, Part } from './parts.js';

/**
 * What parts are in Markdown, in their order: fields and groups that follow one another are one list.
 *
 * @param items - The first items of such a list, if there are any.
 */
export function toNodes(parts: readonly Part[], context: Context, items: readonly ListItem[] = []): RootContent[] {
  const nodes: RootContent[] = [];
  let open = [...items];
  for (const part of parts) {
    const listed = toItem(part, context);
    if (listed) {
      open.push(listed);
      continue;
    }
    nodes.push(...toList(open), ...toOwnNodes(part, context));
    open = [];
  }
  return [...nodes, ...toList(open)];
}

function toItem(part: Part, context: Context): ListItem | undefined {
  switch (part.kind) {
    case 'parameter':
    case 'response':
      return toFieldItem(part, context);
    case 'group':
    case 'variants':
    case 'variant':
      return toGroupItem(part, context);
    default:
      return undefined;
  }
}

function toOwnNodes(part: Part, context: Context): RootContent[] {
  switch (part.kind) {
    case 'block':
      return toBlockNodes(part, context);
    case 'requestExample':
    case 'responseExample':
    case 'codeGroup':
      return toExampleNodes(part, context);
    case 'other':
      return [part.node];
    default:
      return [];
  }
}
