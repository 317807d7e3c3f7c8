import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props of {@link CodeGroup}. */
export type CodeGroupProps = ExampleGroupProps;

/**
 * Code in several languages or files. Each fenced code block among the children is a panel, and several panels are tabs.
 * Tabs with the same title are selected together on the whole page, including the tabs of blocks.
 *
 * The title of a tab is the title of its fence if your site uses the plugin `apiblock/remark` or passes titles on itself.
 * Otherwise it is the name of the language. Code is shown exactly as written.
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
