import type { Root } from 'mdast';
import { annotateElements, replaceElements } from '../markdown/tree/replace-elements.js';
import { readNames } from '../pages/components.js';

/** Options of {@link remarkApiMarkdown}. */
export interface ApiMarkdownOptions {
  /**
   * Leaves the elements for the page, and only says what each is in Markdown, as Fumadocs reads it:
   * `node.data._stringify`.
   * @defaultValue `false`
   */
  annotate?: boolean | undefined;
}

/**
 * A remark plugin for MDX that turns the library's elements into plain Markdown, before any stringifier: blocks, fields
 * and examples, wherever they stand. Other components, imports and prose are not its business, and stay as they are.
 *
 * Props are read as far as the page's text says them; those that only the running page knows are named.
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
