import { FieldView, type FieldViewProps } from './FieldView.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props for {@link ParamField}. Other Mintlify `ParamField` props are accepted but have no effect. */
export type ParamFieldProps = FieldViewProps;

/**
 * Documents a request parameter: its name, type, location and default value, and whether it is required.
 *
 * Pages written for Mintlify (`path="id"`, `default`, `pre`, `post`) work unchanged. If the name is missing, the field
 * shows a note instead of throwing an error.
 *
 * @example
 * ```mdx
 * <ParamField name="perPage" type="integer" location="query" defaultValue="20">
 *   Items per page, at most 100.
 * </ParamField>
 * ```
 */
export function ParamField(props: ParamFieldProps) {
  return <FieldView kind="parameter" props={props} />;
}

ParamField.placedAs = 'parameter' satisfies PlacedAs;
