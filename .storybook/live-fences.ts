interface Node {
  type: string;
  name?: string;
  meta?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/**
 * A remark plugin that renders the content of each code fence marked `live` below the fence. Each rendered block gets a
 * unique ID. The page must import the components and `Unstyled`.
 */
export function liveFences(this: { parse: (text: string) => unknown }) {
  return (page: Required<Pick<Node, 'children'>>) => {
    let count = 0;
    page.children = page.children.flatMap((node) => {
      if (node.type !== 'code' || node.meta !== 'live') return [node];
      const { children = [] } = this.parse(node.value ?? '') as Node;
      for (const { name, attributes } of children) {
        if (name !== 'ApiBlock') continue;
        count += 1;
        attributes?.push({ type: 'mdxJsxAttribute', name: 'id', value: `step-${count}` });
      }
      return [node, { type: 'mdxJsxFlowElement', name: 'Unstyled', attributes: [], children }];
    });
  };
}
