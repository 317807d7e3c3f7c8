import type { Page } from 'playwright-core';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Accessibility states that are written after the name of a node if they are set. */
const STATES = ['invalid', 'required', 'disabled', 'expanded', 'checked', 'focused', 'live', 'busy', 'multiline'];

/** Roles of nodes that are omitted, because only their children contain information. */
const LEFT_OUT = /^(generic|none|MenuListPopup)$/;
const NAMES = /^(Legend|LabelText)$/;

/** Roles of nodes whose accessible name already contains the text of their children. */
const WHOLE = /^(button|link|option|textbox|image|term|DisclosureTriangle)$/;

/** Returns the accessibility tree of each element as text, one line per node. */
export async function readTrees(page: Page, selectors: readonly string[]): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page);
  const { root } = await inspector.send('DOM.getDocument', { depth: 0 });
  const nodes: Node[] = (await inspector.send('Accessibility.getFullAXTree')).nodes;
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const trees: string[] = [];
  for (const selector of selectors) {
    const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { node } = await inspector.send('DOM.describeNode', { nodeId });
    const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    trees.push(start ? writeNodes([start], byId, '').join('\n') : '');
  }
  await inspector.detach();
  return trees;
}

function writeNodes(nodes: readonly Node[], byId: ReadonlyMap<string, Node>, indent: string): string[] {
  let text = '';
  const lines: string[] = [];
  // Writes the text of the preceding adjacent text nodes as one line.
  const endText = () => {
    if (text) lines.push(`${indent}${JSON.stringify(text)}`);
    text = '';
  };
  for (const node of flatten(nodes, byId)) {
    const role = node.role?.value ?? '';
    if (role === 'StaticText') {
      text += node.name?.value ?? '';
      continue;
    }
    endText();
    lines.push(`${indent}${writeNode(node)}`);
    if (!WHOLE.test(role)) lines.push(...writeNodes(toChildren(node, byId), byId, `${indent}  `));
  }
  endText();
  return lines;
}

function writeNode({ role, name, value, description, properties = [] }: Node): string {
  const states = properties.flatMap(({ name: state, value: { value: set } }) =>
    STATES.includes(state) && set && set !== 'false' ? [typeof set === 'string' && set !== 'true' ? set : state] : [],
  );
  const parts = [
    role?.value,
    name?.value && JSON.stringify(name.value),
    states.length > 0 && `[${states.join(', ')}]`,
    value?.value && `= ${JSON.stringify(value.value)}`,
    description?.value && `(${description.value})`,
  ];
  return parts.filter(Boolean).join(' ');
}

const toChildren = ({ childIds = [] }: Node, byId: ReadonlyMap<string, Node>) =>
  childIds.flatMap((id) => byId.get(id) ?? []);

function flatten(nodes: readonly Node[], byId: ReadonlyMap<string, Node>): Node[] {
  return nodes.flatMap((node) => {
    const role = node.role?.value ?? '';
    if (NAMES.test(role)) return [];
    return node.ignored || LEFT_OUT.test(role) ? flatten(toChildren(node, byId), byId) : [node];
  });
}
