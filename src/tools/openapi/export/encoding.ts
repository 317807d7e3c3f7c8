import { unescapeDots } from '../../../model/block/field-path.js';
import { readSerialization } from '../../../model/block/serialization-props.js';
import { toEncodings } from '../../../model/block/request-fields.js';
import { type DocumentedPageField, getNamePosition } from '../../pages/documented/fields.js';
import { createObject, createString, type SourceObject, type SourceNode } from '../source/source-node.js';
import type { PageOrigin } from './page-origin.js';
import { createBoolean, createDefinedObject } from './value-node.js';

/** Creates the value of `encoding` for the fields of a form. Returns `undefined` if all fields are sent in the default way. */
export function createEncoding(fields: readonly DocumentedPageField[], page: PageOrigin): SourceObject | undefined {
  const encodings = fields
    .filter(({ isNested }) => !isNested)
    .map((field) => [unescapeDots(field.name), createFieldEncoding(field, page)] as const)
    .filter(([, { members }]) => members.size > 0);
  return encodings.length > 0 ? createObject(page.at(undefined), encodings) : undefined;
}

function createFieldEncoding(field: DocumentedPageField, page: PageOrigin): SourceObject {
  const { contentType, style, explode, allowReserved } = readSerialization(field.element.props);
  const origin = page.at(getNamePosition(field));
  return createDefinedObject(origin, [
    ['contentType', contentType === undefined ? undefined : createString(origin, contentType)],
    ['style', style === undefined ? undefined : createString(origin, style)],
    ['explode', explode === undefined ? undefined : createBoolean(origin, explode)],
    ['headers', createPartHeaders(field, origin)],
    ['allowReserved', allowReserved ? createBoolean(origin, true) : undefined],
  ]);
}

/** Creates Header Objects with the values of the headers as examples. */
function createPartHeaders({ element, name }: DocumentedPageField, origin: SourceNode): SourceObject | undefined {
  const { partHeaders = [] } = toEncodings([{ name, props: element.props }])[unescapeDots(name)] ?? {};
  if (partHeaders.length === 0) return undefined;
  const schema = createObject(origin, [['type', createString(origin, 'string')]]);
  return createObject(
    origin,
    partHeaders.map((header) => [
      header.name,
      createObject(origin, [
        ['schema', schema],
        ['example', createString(origin, header.value)],
      ]),
    ]),
  );
}
