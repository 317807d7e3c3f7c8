import { readSerialization } from '../../../model/block/serialization-props.js';
import { type DocumentedPageField, getNamePosition } from '../../pages/documented/fields.js';
import { createObject, createString, type ObjectNode } from '../source/source-node.js';
import type { PageOrigin } from './page-origin.js';
import { createBoolean, createDefinedObject } from './value-node.js';

/** Creates the value of `encoding` for the fields of a form. Returns `undefined` if all fields are sent in the default way. */
export function createEncoding(fields: readonly DocumentedPageField[], page: PageOrigin): ObjectNode | undefined {
  const encodings = fields
    .filter(({ isNested }) => !isNested)
    .map((field) => [field.name, createFieldEncoding(field, page)] as const)
    .filter(([, { members }]) => members.size > 0);
  return encodings.length > 0 ? createObject(page.at(undefined), encodings) : undefined;
}

function createFieldEncoding(field: DocumentedPageField, page: PageOrigin): ObjectNode {
  const { contentType, style, explode, allowReserved } = readSerialization(field.element.props);
  const origin = page.at(getNamePosition(field));
  return createDefinedObject(origin, [
    ['contentType', contentType === undefined ? undefined : createString(origin, contentType)],
    ['style', style === undefined ? undefined : createString(origin, style)],
    ['explode', explode === undefined ? undefined : createBoolean(origin, explode)],
    ['allowReserved', allowReserved ? createBoolean(origin, true) : undefined],
  ]);
}
