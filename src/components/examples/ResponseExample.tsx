import { getStatusColor } from '../../model/http/status.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props of {@link ResponseExample}. */
export type ResponseExampleProps = ExampleGroupProps;

/**
 * Example responses that you write yourself. Each fenced code block among the children is a panel, and several panels are
 * tabs. A title that begins with a status code (`200`, `404 - Not Found`) has the color of that status. JSON is
 * highlighted but not reformatted.
 *
 * @example
 * ````mdx
 * <ResponseExample>
 * ```json 200
 * { "status": "ok" }
 * ```
 * </ResponseExample>
 * ````
 */
export function ResponseExample(props: ResponseExampleProps) {
  return <ExampleGroup props={props} label="responseExample" toPanel={toStatusPanel} />;
}

ResponseExample.placedAs = 'responseExample' satisfies PlacedAs;

function toStatusPanel(title: string) {
  const status = /^\s*([1-5]\d\d)(?!\w)/.exec(title)?.[1];
  return { color: status && getStatusColor(status) };
}
