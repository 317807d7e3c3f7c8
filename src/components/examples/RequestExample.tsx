import type { PlacedAs } from '../../model/block/sections.js';
import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props of {@link RequestExample}. */
export type RequestExampleProps = ExampleGroupProps;

/**
 * Requests to an endpoint as an author wrote them: each fence among its children is a panel, several are tabs, and the
 * chosen language is shared with the blocks of the page. An `ApiBlock` writes its cURL command itself.
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
