import type { Program } from 'estree-jsx';
import type { RootContent } from 'mdast';

/** Returns the JavaScript programs of the imports and exports among the top-level nodes of a page. */
export function getModulePrograms(nodes: readonly RootContent[]): Program[] {
  return nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
}
