import { isStyle } from '../../../model/block/serialization-props.js';
import type { Parameter } from '../operation/operation.js';
import type { Schema } from '../schema/schema.js';
import type { PropValue } from './operation-block.js';

/** Returns the props that specify how the value of a parameter is sent. Omits props with default values. */
export function toSerializationProps(parameter: Parameter, schema: Schema): Record<string, PropValue> {
  const { location, mediaType, allowReserved, allowEmptyValue } = parameter;
  if (location === 'querystring') return {};
  return {
    ...(mediaType === '' ? toStyleProps(parameter, schema) : { contentType: mediaType }),
    ...(allowReserved && { allowReserved }),
    ...(allowEmptyValue && { allowEmptyValue }),
  };
}

function toStyleProps({ location, style, explode }: Parameter, schema: Schema): Record<string, PropValue> {
  const hasPrefix = style === 'label' || style === 'matrix';
  const isContainer = isArrayOrObject(schema);
  if (!isContainer) return hasPrefix ? { style } : {};
  if (location === 'path' || location === 'header')
    return { ...(hasPrefix && { style }), ...(explode && (hasPrefix || isObject(schema)) && { explode }) };
  return toPairStyleProps({ style, explode }, isObject(schema));
}

/** Returns the props that specify how an array or object becomes name-value pairs. */
export function toPairStyleProps(
  { style, explode }: Pick<Parameter, 'style' | 'explode'>,
  isObjectValue: boolean,
): Record<string, PropValue> {
  if (style === 'form') return explode ? { ...(isObjectValue && { style }) } : { explode };
  return isStyle(style) ? { style, ...(explode && style !== 'deepObject' && { explode }) } : {};
}

/**
 * Returns a note about how the value of a parameter is sent, or `''` if props specify it. No prop specifies that the
 * parameter is the whole query string, or that tabs separate the values of the parameter (only in OpenAPI 2.0).
 */
export function describeSerialization(parameter: Parameter, schema: Schema): string {
  const { location, mediaType } = parameter;
  if (location === 'querystring' && mediaType !== '') return `Sent as \`${mediaType}\`.`;
  return hasTabs(parameter) && isArrayOrObject(schema) ? 'Separated by tabs.' : '';
}

export function hasTabs({ style, explode, mediaType }: Parameter): boolean {
  return style === 'tabDelimited' && !explode && mediaType === '';
}

function isArrayOrObject(schema: Schema): boolean {
  return isObject(schema) || (schema.types.length > 0 ? schema.types.includes('array') : schema.items !== undefined);
}

function isObject({ types, properties }: Schema): boolean {
  return types.length > 0 ? types.includes('object') : properties.size > 0;
}
