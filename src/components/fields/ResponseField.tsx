import { FieldView, type FieldViewProps } from './FieldView.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props for {@link ResponseField}: its name, type, constraints and description. */
export type ResponseFieldProps = FieldViewProps;

/**
 * Documents a response field. A field with a dotted name, such as `meta.total`, is indented one level per parent, and
 * the parent names are muted.
 *
 * @example
 * ```mdx
 * <ResponseField name="meta.total" type="integer" required>
 *   Total number of matching documents across all pages.
 * </ResponseField>
 * ```
 */
export function ResponseField(props: ResponseFieldProps) {
  return <FieldView kind="response" props={props} />;
}

ResponseField.placedAs = 'response' satisfies PlacedAs;
