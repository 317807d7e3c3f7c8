import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props of {@link CodeGroup}. */
export type CodeGroupProps = ExampleGroupProps;

/**
 * Code in several languages or files: each fence among its children is a panel, several are tabs. Tabs of equal titles
 * are chosen together on the whole page, those of blocks included.
 *
 * A tab says the title of its fence where the site uses the plugin `apiblock/remark` or passes titles on by itself, and
 * else the language's name. Text is shown exactly as written.
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
