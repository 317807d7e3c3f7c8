import { createBlockIds, toBlockId } from '../model/block/block-id.js';
import { addProp, findProp, isElement, type Node } from './mdx-node.js';

/** Tells the blocks of a page what they cannot see: their siblings, and which of their children are headings. */
export function prepareBlocks(page: Node): void {
  const blocks = findBlocks(page);
  const tellApart = createBlockIds(blocks.flatMap((block) => readText(block, 'id') ?? []));
  for (const block of blocks) {
    const own = toOwnId(block);
    const id = own && tellApart(own);
    if (id !== own) addProp(block, 'id', id as string);
    if (block.children?.some(hasHeading)) addProp(block, 'sections', 'false');
  }
}

function findBlocks(node: Node): Node[] {
  const inside = node.children?.flatMap(findBlocks) ?? [];
  return isElement(node) && node.name === 'ApiBlock' ? [node, ...inside] : inside;
}

/** The id that a block makes of itself; nothing where it is given one, or where only the running page knows. */
function toOwnId(block: Node): string | undefined {
  const props = ['method', 'endpoint', 'webhook'].flatMap((name) => {
    const prop = findProp(block, name);
    return prop ? [[name, readText(block, name)] as const] : [];
  });
  const isSpread = block.attributes?.some(({ name }) => name === undefined);
  if (isSpread || findProp(block, 'id') || props.some(([, text]) => text === undefined)) return undefined;
  return toBlockId(Object.fromEntries(props));
}

/** The text of a prop: of an attribute, or of an expression that is a text alone. */
function readText(element: Node, name: string): string | undefined {
  const value = findProp(element, name)?.value;
  if (typeof value === 'string') return value;
  const { data } = Object(value) as { data?: { estree?: { body?: { expression?: { value?: unknown } }[] } } };
  const literal = data?.estree?.body?.[0]?.expression?.value;
  return typeof literal === 'string' ? literal : undefined;
}

/** Outside of components: what stands in a field is part of its description. */
function hasHeading(node: Node): boolean {
  if (node.type === 'heading') return true;
  return !(isElement(node) && /^[^a-z]/.test(node.name ?? 'a')) && (node.children?.some(hasHeading) ?? false);
}
