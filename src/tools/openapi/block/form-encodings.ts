import { readType } from '../../../model/block/type-label.js';
import { isFormType, MULTIPART_TYPE, parseMediaType } from '../../../model/http/media-type.js';
import { asString } from '../../../model/text/coerce.js';
import type { Content } from '../operation/operation.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isFalse,
  isTrue,
  type SourceNode,
} from '../source/source-node.js';
import { unescapeDots } from '../../../model/block/field-path.js';
import type { OperationElement, PropValue } from './operation-block.js';
import { toPairStyleProps } from './describe-serialization.js';

/**
 * Adds the props that specify how each field of a form is sent, according to the Encoding Object of the field. By
 * default, an object in a multipart body is sent as JSON, and an array of objects as one JSON part for each object.
 */
export function addEncodings(
  fields: readonly OperationElement[],
  { mediaType, encoding }: Pick<Content, 'mediaType' | 'encoding'>,
): OperationElement[] {
  const formType = parseMediaType(mediaType);
  if (!isFormType(formType)) return [...fields];
  return fields.map((field) => {
    const own = getMember(encoding, unescapeDots(asString(field.props['name'])));
    const isMultipart = formType === MULTIPART_TYPE;
    const props = toEncodingProps(own, asString(field.props['type']), isMultipart);
    const partHeaders = isMultipart ? readPartHeaders(own) : {};
    const headerProps = Object.keys(partHeaders).length > 0 ? { partHeaders } : {};
    return { ...field, props: { ...field.props, ...props, ...headerProps } };
  });
}

function toEncodingProps(
  encoding: SourceNode | undefined,
  type: string,
  isMultipart: boolean,
): Record<string, PropValue> {
  const mediaTypes = readMediaTypes(encoding);
  if (mediaTypes.length > 0) return { contentType: mediaTypes.join(', ') };
  const { types, items } = readType(type);
  const isObject = types?.has('object') ?? false;
  const style = readStyle(encoding);
  if (style === '')
    return isMultipart && (isObject || items?.types?.has('object')) ? { contentType: 'application/json' } : {};
  const isContainer = isObject || types?.has('array') === true;
  const explode = getMember(encoding, 'explode');
  const isExploded = style === 'form' ? !isFalse(explode) : isTrue(explode);
  return isContainer ? toPairStyleProps({ style, explode: isExploded }, isObject) : {};
}

/**
 * Returns the headers of a part, each with its example, default value or first allowed value. Omits headers without
 * such a value. Also omits Content-Type, because `contentType` specifies it (OpenAPI 3.1, Encoding Object).
 */
function readPartHeaders(encoding: SourceNode | undefined): Record<string, string> {
  const headers = getMembers(getMember(encoding, 'headers')).map(
    ([name, header]) => [name, readValue(header)] as const,
  );
  return Object.fromEntries(headers.filter(([name, value]) => value !== '' && name.toLowerCase() !== 'content-type'));
}

function readValue(header: SourceNode): string {
  const schema = getMember(header, 'schema');
  const [allowedValue] = getItems(getMember(schema, 'enum'));
  const values = [
    getMember(header, 'example'),
    getMember(schema, 'example'),
    getMember(schema, 'default'),
    allowedValue,
  ];
  return getScalarText(values.find((value) => value !== undefined));
}

/**
 * Returns the media types in the Encoding Object of a form field. Returns an empty array if there are none, or if the
 * Encoding Object specifies a style, because the style takes precedence (OpenAPI 3.1, Encoding Object).
 */
function readMediaTypes(encoding: SourceNode | undefined): string[] {
  if (readStyle(encoding) !== '') return [];
  const types = getString(getMember(encoding, 'contentType')).split(',');
  return types.map((type) => type.trim()).filter((type) => type.includes('/'));
}

/** Returns the style of an Encoding Object, or `''` if a media type determines the serialization of the field. */
function readStyle(encoding: SourceNode | undefined): string {
  const hasSerialization = ['explode', 'allowReserved'].some((name) => getMember(encoding, name) !== undefined);
  return getString(getMember(encoding, 'style')) || (hasSerialization ? 'form' : '');
}
