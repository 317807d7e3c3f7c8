import {
  createObject,
  createString,
  getMember,
  getMembers,
  getString,
  isFalse,
  isTrue,
  type ObjectNode,
  type SourceNode,
} from '../source/source-node.js';
import { joinValues } from './join-values.js';

/**
 * Encodes the fields of a form as their Encoding Objects specify. If an array or object is sent as one string, replaces
 * it with this string. If the members of an object are sent as separate fields, replaces the object with these fields.
 *
 * @param encoding - The Encoding Objects, keyed by field name.
 */
export function encodeForm(form: ObjectNode, encoding: SourceNode | undefined): ObjectNode {
  if (!encoding) return form;
  return createObject(
    form,
    getMembers(form).flatMap((field) => encodeField(field, encoding)),
  );
}

type Field = [name: string, value: SourceNode];

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['form', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

function encodeField([name, value]: Field, encoding: SourceNode): Field[] {
  const own = getMember(encoding, name);
  const style = readStyle(own);
  const separator = SEPARATORS.get(style);
  const isContainer = value.kind === 'array' || value.kind === 'object';
  // Fields with other styles, such as `deepObject`, are sent like fields without a style.
  if (separator === undefined || !isContainer || isFile(value)) return [[name, value]];
  const explode = getMember(own, 'explode');
  const isExploded = style === 'form' ? !isFalse(explode) : isTrue(explode);
  if (!isExploded) return [[name, createString(value, joinValues(value, separator))]];
  return value.kind === 'object' ? getMembers(value) : [[name, value]];
}

/** Returns the style of an Encoding Object, or `''` if a media type determines the serialization of the field. */
function readStyle(encoding: SourceNode | undefined): string {
  const hasSerialization = ['explode', 'allowReserved'].some((name) => getMember(encoding, name) !== undefined);
  return getString(getMember(encoding, 'style')) || (hasSerialization ? 'form' : '');
}

/** Returns whether a value of a generated sample is a file: `{"file": "photo.png"}`. */
function isFile(value: SourceNode): boolean {
  const [first, ...others] = getMembers(value).map(([name]) => name);
  return first === 'file' && others.length === 0;
}
