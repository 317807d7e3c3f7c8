interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

/** Links between pages name files, as documents do: in Storybook they lead to the page of that file. */
export function pageLinks() {
  return function change(node: Node): void {
    const name = /^(\w+)\.mdx$/.exec(node.url ?? '')?.[1];
    if (node.type === 'link' && name) node.url = `?path=/docs/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}--docs`;
    node.children?.forEach(change);
  };
}
