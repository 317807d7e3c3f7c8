import { FieldView, type FieldViewProps } from './FieldView.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props of {@link ParamField}. Other props of Mintlify's component are accepted but not shown. */
export type ParamFieldProps = FieldViewProps;

/**
 * Documents one parameter of a request: its name, type, location, default value, and whether it is required.
 *
 * Pages that use Mintlify's props (`path="id"`, `default`, `pre`, `post`) work unchanged. A missing name never throws; a
 * note reports it.
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
