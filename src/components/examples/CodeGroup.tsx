import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props for {@link CodeGroup}: its code blocks, and attributes for its root element. */
export type CodeGroupProps = ExampleGroupProps;

/**
 * Shows code in several languages or files. Each fenced code block among the children becomes a panel. If there are
 * several panels, they become tabs. Selecting a tab selects all tabs with the same title on the page, including those
 * in blocks.
 *
 * A tab's title is the title of the fenced code block if your site uses the remark plugin `apiblock/remark`, or passes
 * the title to the code element in another way. Otherwise it is the language name. Code is shown exactly as written.
 *
 * @example
 * ````mdx
 * <CodeGroup>
 * ```bash npm
 * npm install apiblock
 * ```
 * ```bash pnpm
 * pnpm add apiblock
 * ```
 * </CodeGroup>
 * ````
 */
export function CodeGroup(props: CodeGroupProps) {
  return <ExampleGroup props={props} label="codeGroup" toPanel={(name) => ({ name })} />;
}
