import { FieldView, type FieldViewProps } from './FieldView.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props of {@link ParamField}. Props of Mintlify's field that are not listed are accepted and not shown. */
export type ParamFieldProps = FieldViewProps;

/**
 * Documents one parameter of a request: name, type, where it is sent, whether it is required, its default.
 *
 * Pages written with Mintlify's spelling (`path="id"`, `default`, `pre`, `post`) work unchanged. A missing name is
 * said in its place and never throws.
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
