import type { Root } from 'mdast';
import { annotateElements, replaceElements } from '../markdown/tree/replace-elements.js';
import { readNames } from '../pages/components.js';

/** Options for {@link remarkApiMarkdown}. */
export interface ApiMarkdownOptions {
  /**
   * Whether to keep the elements for rendering and only add the Markdown of each element as `node.data._stringify`, which
   * Fumadocs reads.
   * @defaultValue `false`
   */
  annotate?: boolean | undefined;
}

/**
 * A remark plugin for MDX that converts the blocks, fields and examples of a page to plain Markdown, before a stringifier
 * runs. It does not change other components, imports or prose.
 *
 * Props whose values are known only at run time are listed by name.
 *
 * @example
 * ```ts
 * import { remarkApiMarkdown } from 'apiblock/remark';
 *
 * const page = await unified().use(remarkParse).use(remarkMdx).use(remarkApiMarkdown).use(remarkStringify).process(text);
 * ```
 */
export function remarkApiMarkdown({ annotate = false }: ApiMarkdownOptions = {}) {
  return (tree: { type: string }): void => {
    const root = tree as Root;
    const programs = root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
    const { resolve } = readNames(programs);
    if (annotate) annotateElements(root, resolve);
    else replaceElements(root, resolve);
  };
}
