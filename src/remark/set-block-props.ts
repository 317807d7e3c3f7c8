import { createBlockIds, toBlockId } from '../model/block/block-id.js';
import { addProp, findProp, isElement, type Node } from './mdx-node.js';

/** The props from which the id of a block is generated. */
const ID_PROPS = ['method', 'endpoint', 'webhook'];

/**
 * Sets the props of blocks that depend on the rest of the page: a unique `id` if an earlier block has the same method and
 * path, and `sections="false"` if the block contains a heading.
 */
export function setBlockProps(page: Node): void {
  const blocks = findBlocks(page);
  const numberId = createBlockIds(blocks.flatMap((block) => readString(block, 'id') ?? []));
  for (const block of blocks) {
    const generatedId = toGeneratedId(block);
    if (generatedId !== undefined) {
      const uniqueId = numberId(generatedId);
      if (uniqueId !== generatedId) addProp(block, 'id', uniqueId);
    }
    if (block.children?.some(hasHeading)) addProp(block, 'sections', 'false');
  }
}

function findBlocks(node: Node): Node[] {
  const nestedBlocks = node.children?.flatMap(findBlocks) ?? [];
  return isElement(node) && node.name === 'ApiBlock' ? [node, ...nestedBlocks] : nestedBlocks;
}

/**
 * Returns the id that the component generates for a block. Returns `undefined` if the block has an `id`, or if the
 * generated id is known only at run time.
 */
function toGeneratedId(block: Node): string | undefined {
  const hasSpread = block.attributes?.some(({ name }) => name === undefined);
  if (hasSpread || findProp(block, 'id')) return undefined;
  const props: Record<string, string> = {};
  for (const name of ID_PROPS) {
    if (!findProp(block, name)) continue;
    const value = readString(block, name);
    if (value === undefined) return undefined;
    props[name] = value;
  }
  return toBlockId(props);
}

/** Returns the value of a prop that is a quoted string or an expression with a string literal. */
function readString(element: Node, name: string): string | undefined {
  const value = findProp(element, name)?.value;
  if (typeof value === 'string') return value;
  const { data } = Object(value) as { data?: { estree?: { body?: { expression?: { value?: unknown } }[] } } };
  const literal = data?.estree?.body?.[0]?.expression?.value;
  return typeof literal === 'string' ? literal : undefined;
}

/** Returns whether a node is or contains a heading. Headings inside a component belong to that component. */
function hasHeading(node: Node): boolean {
  if (node.type === 'heading') return true;
  // A fragment has no name and is treated like an HTML element.
  const isComponent = isElement(node) && !/^[a-z]/.test(node.name ?? 'a');
  return !isComponent && (node.children?.some(hasHeading) ?? false);
}
