import { FieldView, type FieldViewProps } from './FieldView.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props of {@link ResponseField}. */
export type ResponseFieldProps = FieldViewProps;

/**
 * Documents one field of a response. A field with a dotted name (`meta.total`) is indented by one step per parent, and
 * the parents are muted.
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
