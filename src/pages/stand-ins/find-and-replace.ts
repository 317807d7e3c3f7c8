interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

type Replace = (...found: unknown[]) => Node | Node[] | false;

/** `findAndReplace` of mdast-util-find-and-replace, as far as GitHub's addresses in text need it. */
export function findAndReplace(
  tree: Node,
  pairs: readonly (readonly [find: RegExp, replace: Replace])[],
  { ignore }: { ignore: readonly string[] },
): void {
  for (const [find, replace] of pairs) visit(tree, (node) => replaceIn(node, find, replace), ignore);
}

function visit(node: Node, change: (text: Node) => Node[], ignore: readonly string[]): void {
  if (!node.children || ignore.includes(node.type)) return;
  for (const child of node.children) visit(child, change, ignore);
  if (node.children.some(({ type }) => type === 'text'))
    node.children = node.children.flatMap((child) => (child.type === 'text' ? change(child) : [child]));
}

/** What stands for a text: itself, or its parts around what was found in it. */
function replaceIn(text: Node, find: RegExp, replace: Replace): Node[] {
  const { value = '' } = text;
  const nodes: Node[] = [];
  const add = (node: Node) => {
    const last = nodes.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value = `${last.value}${node.value}`;
    else nodes.push(node);
  };
  const addText = (end: number) => {
    if (end > start) add({ type: 'text', value: value.slice(start, end) });
  };
  let start = 0;
  find.lastIndex = 0;
  for (let match = find.exec(value); match; match = find.exec(value)) {
    const found = replace(...match, { index: match.index, input: value });
    if (found === false) {
      find.lastIndex = match.index + 1;
      continue;
    }
    addText(match.index);
    for (const node of [found].flat()) add(node);
    start = match.index + match[0].length;
  }
  if (nodes.length === 0) return [text];
  addText(value.length);
  return nodes;
}
