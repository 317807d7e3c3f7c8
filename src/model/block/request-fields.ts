import type { RequestParameter } from '../http/credentials.js';
import type { FieldValue } from '../http/field-values.js';
import { readHeaders } from '../http/headers.js';
import type { Encodings } from '../http/payload.js';
import type { Serialization } from '../http/serialization.js';
import { asBoolean, asString } from '../text/coerce.js';
import type { FieldLocation } from './field-labels.js';
import { unescapeDots } from './field-path.js';
import { type FieldProps, toFieldName } from './field.js';
import { enterField, type FieldScope, toSectionScope } from './field-scope.js';
import { type BlockChild, type BlockContent, isGroup } from './sections.js';
import { readSerialization } from './serialization-props.js';
import { toParameterJson } from './typed-json.js';
import { toValueCode } from './value-code.js';

/** Returns the parameters that the fields of a block document, including those in groups and variants. */
export function collectParameters({ children }: BlockContent): RequestParameter[] {
  return listParameters(children, 'all').map(({ location, name, props }) => ({
    location,
    name,
    documented: toValueCode(props.example),
  }));
}

/**
 * Returns the values of the parameters in the request of a block, including those in groups. Omits parameters in
 * `Variants`, because a request contains only one of the variants. Omits body fields, because the `body` prop contains
 * the example of the whole body.
 */
export function collectExamples({ children }: BlockContent): FieldValue[] {
  return listParameters(children, 'none').flatMap((parameter) => toFieldValue(parameter) ?? []);
}

/** Returns the value of a parameter in the request of its block, or `undefined` if the parameter is not sent. */
export function toFieldValue({ location, name, props }: DocumentedParameter): FieldValue | undefined {
  const serialization = readSerialization(props);
  const json = toParameterJson(readSentValue(location, props), asString(props.type), { serialization });
  return json === undefined ? undefined : { place: location, name, json, ...serialization };
}

/**
 * Returns the value of a parameter in the request of its block: the example or, for a required parameter, the default
 * value. Returns `undefined` if the parameter is not sent.
 */
export function readSentValue(location: FieldLocation, props: FieldProps): unknown {
  const { example, required, defaultValue = props.default } = props;
  // Null is sent only if the parameter may have an empty value.
  const isOmitted = example === undefined || (example === null && !readSerialization(props).allowEmptyValue);
  if (!isOmitted) return example;
  const isRequired = location === 'path' || asBoolean(required);
  return isRequired ? (defaultValue ?? undefined) : undefined;
}

/** Returns how the members of the body are sent. Omits members with the default serialization. */
export function collectEncodings({ children }: BlockContent): Encodings {
  return toEncodings(listRequestFields(children, 'all').filter(({ location }) => location === 'body'));
}

/** Returns how the documented members of a body are sent. Omits members with the default serialization. */
export function toEncodings(members: readonly { name: string; props: FieldProps }[]): Encodings {
  const encodings = members.map(({ name, props }) => [unescapeDots(name), readEncoding(props)] as const);
  return Object.fromEntries(encodings.filter(([, encoding]) => Object.keys(encoding).length > 0));
}

function readEncoding(props: FieldProps): Serialization {
  const partHeaders = readHeaders(props.partHeaders)?.fields.filter(({ name }) => !isSetByPart(name)) ?? [];
  return { ...readSerialization(props), ...(partHeaders.length > 0 && { partHeaders }) };
}

/** Returns whether a part header contains the name or the media type of the part, which other props specify. */
function isSetByPart(name: string): boolean {
  return ['content-disposition', 'content-type'].includes(name.toLowerCase());
}

/** A documented parameter outside the body, with the props of its field. */
export interface DocumentedParameter extends Pick<RequestParameter, 'location' | 'name'> {
  props: FieldProps;
}

/** Returns the parameters outside the body. See {@link listRequestFields}. */
export function listParameters(children: readonly BlockChild[], variants: VariantSelection): DocumentedParameter[] {
  return listRequestFields(children, variants).flatMap(({ location, name, props }) =>
    location === 'body' ? [] : { location, name, props },
  );
}

export interface RequestField {
  location: FieldLocation;
  name: string;
  props: FieldProps;
  inside: readonly BlockChild[];
  /** The values that the nested fields inherit from the field. */
  scope: FieldScope;
}

type VariantSelection = 'all' | 'first' | 'none';

/**
 * Returns the request fields among the children, including those in groups.
 *
 * @param outer - The scope of the field or group that contains the children. `undefined` for the children of the block.
 */
export function listRequestFields(
  children: readonly BlockChild[],
  variants: VariantSelection,
  outer?: FieldScope,
): RequestField[] {
  return children.flatMap((child) => {
    const { placedAs, props = {}, inside = [], place } = child;
    const scope = outer ?? toSectionScope(place);
    if (isGroup(placedAs)) return listRequestFields(selectVariants(child, variants), variants, scope);
    if (placedAs !== 'parameter') return [];
    const written = toFieldName(props);
    const inner = enterField(placedAs, written, props, scope);
    const name = scope.fullName === '' ? inner.fullName : written;
    const { location } = inner.place;
    return location === undefined || name === '' ? [] : [{ location, name, props, inside, scope: inner }];
  });
}

/** Returns the fields directly inside a field, including those in groups. */
export function listNestedFields({ inside, scope }: RequestField, variants: VariantSelection): RequestField[] {
  return listRequestFields(inside, variants, scope);
}

/** Returns the elements inside a group. If the group is a `Variants` element, returns only the selected variants. */
function selectVariants({ placedAs, inside = [] }: BlockChild, variants: VariantSelection): readonly BlockChild[] {
  if (placedAs !== 'variants' || variants === 'all') return inside;
  return variants === 'none' ? [] : inside.filter(({ isField: hasField }) => hasField).slice(0, 1);
}
