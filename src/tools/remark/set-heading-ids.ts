import type { MdxNode } from './mdx-node.js';

/**
 * Sets the ID of each Markdown heading whose generated ID would be the ID of a block, such as `post-users` for the
 * heading `POST /users`. Frameworks generate the IDs of headings later, and keep an ID that a heading already has.
 *
 * @param ids - The IDs of the blocks on the page.
 */
export function setHeadingIds(page: MdxNode, ids: Iterable<string>): void {
  const used = new Set(ids);
  for (const heading of findHeadings(page)) {
    const id = generateHeadingId(readText(heading));
    if (!used.has(id) || heading.data?.hProperties?.['id'] !== undefined) continue;
    const ownId = numberId(id, used);
    used.add(ownId);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: ownId } };
  }
}

function findHeadings(node: MdxNode): MdxNode[] {
  return node.type === 'heading' ? [node] : (node.children ?? []).flatMap(findHeadings);
}

function readText(node: MdxNode): string {
  return node.value ?? (node.children ?? []).map(readText).join('');
}

/** Generates an ID in the same way as GitHub and documentation frameworks. */
function generateHeadingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function numberId(id: string, used: ReadonlySet<string>): string {
  let number = 1;
  while (used.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
