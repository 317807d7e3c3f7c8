import type { PlacedAs } from '../../model/block/sections.js';
import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props of {@link RequestExample}. */
export type RequestExampleProps = ExampleGroupProps;

/**
 * Example requests that you write yourself. Each fenced code block among the children is a panel, and several panels are
 * tabs. The selected language is shared with the blocks of the page. An `ApiBlock` generates its cURL command by itself.
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
