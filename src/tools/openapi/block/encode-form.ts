import { isJsonType, MULTIPART_TYPE, parseMediaType } from '../../../model/http/media-type.js';
import type { Content } from '../operation/operation.js';
import { toJsonSource } from '../source/json-text.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  isFalse,
  isTrue,
  type ObjectNode,
  type SourceNode,
} from '../source/source-node.js';
import { readFieldStyle, readFieldTypes } from './form-field-types.js';
import { joinValues } from './join-values.js';

/**
 * Encodes the fields of a form according to their Encoding Objects: joins the values of an array or object that is sent
 * as one string, splits an object that is sent as separate fields, and adds media types to files.
 */
export function encodeForm(form: ObjectNode, { mediaType, encoding }: FormContent): ObjectNode {
  if (!encoding) return form;
  const isMultipart = parseMediaType(mediaType) === MULTIPART_TYPE;
  return createObject(
    form,
    getMembers(form).flatMap((field) => encodeField(field, encoding, isMultipart)),
  );
}

type FormContent = Pick<Content, 'mediaType' | 'encoding'>;

type Field = [name: string, value: SourceNode];

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['form', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

function encodeField([name, value]: Field, encoding: SourceNode, isMultipart: boolean): Field[] {
  const own = getMember(encoding, name);
  const [mediaType] = readFieldTypes(own);
  if (mediaType !== undefined) return [[name, encodeValue(value, mediaType, isMultipart)]];
  const style = readFieldStyle(own);
  const separator = SEPARATORS.get(style);
  const isContainer = value.kind === 'array' || value.kind === 'object';
  // Fields with other styles, such as `deepObject`, are sent like fields without a style.
  if (separator === undefined || !isContainer || isFile(value)) return [[name, value]];
  const explode = getMember(own, 'explode');
  const isExploded = style === 'form' ? !isFalse(explode) : isTrue(explode);
  if (!isExploded) return [[name, createString(value, joinValues(value, separator))]];
  return value.kind === 'object' ? getMembers(value) : [[name, value]];
}

/** Returns whether a value of a generated sample is a file: `{"file": "photo.png"}`. */
function isFile(value: SourceNode): boolean {
  const [first, ...others] = getMembers(value).map(([name]) => name);
  return first === 'file' && others.length === 0;
}

/**
 * Encodes the value of a field whose Encoding Object specifies a media type. Encodes each item of an array separately,
 * because the items are sent separately.
 */
function encodeValue(value: SourceNode, mediaType: string, isMultipart: boolean): SourceNode {
  if (value.kind === 'array')
    return createArray(
      value,
      getItems(value).map((item) => (item.kind === 'object' ? encodeValue(item, mediaType, isMultipart) : item)),
    );
  if (value.kind !== 'object') return value;
  if (isFile(value)) return isMultipart ? addFileType(value, mediaType) : value;
  const json = isJsonType(parseMediaType(mediaType)) ? toJsonSource(value) : undefined;
  return json === undefined ? value : createString(value, json);
}

/** Adds a media type to a file. Does not add a media range such as `image/*`. */
function addFileType(file: SourceNode, mediaType: string): SourceNode {
  if (mediaType.includes('*')) return file;
  return createObject(file, [...getMembers(file), ['type', createString(file, mediaType)]]);
}
