import type { PlacedAs } from '../../model/block/sections.js';
import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props for {@link RequestExample}: its code blocks, and attributes for its root element. */
export type RequestExampleProps = ExampleGroupProps;

/**
 * Shows example requests that you write yourself. You don't need this component to show a cURL command, because
 * `ApiBlock` generates the command. Each fenced code block among the children becomes a panel. If there are several
 * panels, they become tabs. Selecting a tab selects all tabs with the same title on the page, including those in
 * blocks.
 *
 * @example
 * ````mdx
 * <RequestExample>
 * ```bash cURL
 * curl https://api.example.com/v1/documents
 * ```
 * </RequestExample>
 * ````
 */
export function RequestExample(props: RequestExampleProps) {
  return <ExampleGroup props={props} label="requestExample" toPanel={(name) => ({ name })} />;
}

RequestExample.placedAs = 'requestExample' satisfies PlacedAs;
