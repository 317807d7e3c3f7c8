interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

/** A remark plugin that converts links to MDX files into links to their Storybook pages. */
export function pageLinks() {
  return function convertLinks(node: Node): void {
    const name = /^(\w+)\.mdx$/.exec(node.url ?? '')?.[1];
    if (node.type === 'link' && name) node.url = `?path=/docs/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}--docs`;
    node.children?.forEach(convertLinks);
  };
}
