import { type Serialization, type Style, STYLES } from '../http/serialization.js';
import { asBoolean, asString } from '../text/coerce.js';

/** Props that specify how the value of a parameter is sent. They have the same names and meanings as in OpenAPI. */
export interface SerializationProps {
  /**
   * How an array or object is sent: `form`, `spaceDelimited`, `pipeDelimited` or `deepObject` in the query, `form` in a
   * cookie, and `simple`, `label` or `matrix` in the path. By default, an array in the query is sent as one parameter
   * for each item, and an object as one parameter for each member, such as `filter[status]`.
   */
  style?: string | undefined;
  /**
   * Whether the items of an array and the members of an object are sent separately. With `explode={false}`, a query
   * parameter is sent as `tag=guide,draft`. By default, only values with the style `form` and values without a `style`
   * are sent separately.
   */
  explode?: boolean | string | undefined;
  /**
   * Whether reserved characters such as `:` and `/` are not percent-encoded in the query. `#`, `&` and `+` are always
   * encoded.
   * @defaultValue `false`
   */
  allowReserved?: boolean | string | undefined;
  /**
   * Whether a query parameter may have an empty value. An example that is null or an empty array is sent as `name=`.
   * @defaultValue `false`
   */
  allowEmptyValue?: boolean | string | undefined;
  /**
   * Media type in which the value is sent. With a JSON media type such as `application/json`, the value is sent as JSON
   * text. Takes precedence over `style`.
   */
  contentType?: string | undefined;
  /**
   * Headers of a part of a multipart body, in addition to Content-Disposition and Content-Type: an object of names and
   * values, or a string that contains such an object as JSON. Ignored in all other locations.
   */
  partHeaders?: object | string | undefined;
}

/**
 * Parses the props that specify how a value is sent. Omits members with default values. An unknown style is ignored.
 */
export function readSerialization(props: SerializationProps): Serialization {
  const style = readStyle(props);
  const contentType = asString(props.contentType).trim();
  return {
    ...(style !== undefined && { style }),
    ...(props.explode !== undefined && { explode: asBoolean(props.explode) }),
    ...(asBoolean(props.allowReserved) && { allowReserved: true }),
    ...(asBoolean(props.allowEmptyValue) && { allowEmptyValue: true }),
    ...(contentType !== '' && { contentType }),
  };
}

function readStyle({ style }: SerializationProps): Style | undefined {
  const written = asString(style).trim();
  return isStyle(written) ? written : undefined;
}

export function isStyle(text: string): text is Style {
  return STYLES.some((style) => style === text);
}
