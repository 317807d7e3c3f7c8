import { getStatusColor } from '../../model/http/status.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { ExampleGroup, type ExampleGroupProps } from './ExampleGroup.js';

/** Props for {@link ResponseExample}: its code blocks, and attributes for its root element. */
export type ResponseExampleProps = ExampleGroupProps;

/**
 * Shows example responses that you write yourself. Each fenced code block among the children becomes a panel. If there
 * are several panels, they become tabs. A title that begins with a status code (`200`, `404 - Not Found`) is shown in
 * the color of that status code. JSON is highlighted but not reformatted.
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
