import { separateFieldTypes } from '../block/form-field-types.js';
import {
  createObject,
  createString,
  getMember,
  getMembers,
  getString,
  type ObjectNode,
  type SourceNode,
} from '../source/source-node.js';

/**
 * Removes the notes about media types from the descriptions of form fields, and creates the value of `encoding` from
 * them.
 */
export function separateEncoding(schema: ObjectNode): { schema: ObjectNode; encoding: ObjectNode | undefined } {
  const written = getMember(schema, 'properties');
  if (!written) return { schema, encoding: undefined };
  const properties = new Map<string, SourceNode>();
  const encoding = new Map<string, SourceNode>();
  for (const [name, property] of getMembers(written)) {
    const { mediaTypes, others } = separateProperty(property);
    properties.set(name, others);
    if (mediaTypes.length === 0) continue;
    encoding.set(name, createObject(property, [['contentType', createString(property, mediaTypes.join(', '))]]));
  }
  if (encoding.size === 0) return { schema, encoding: undefined };
  return {
    schema: createObject(schema, new Map([...schema.members, ['properties', createObject(written, properties)]])),
    encoding: createObject(schema, encoding),
  };
}

/** Returns the media types in the description of a property, and the property without the note about them. */
function separateProperty(property: SourceNode): { mediaTypes: string[]; others: SourceNode } {
  const description = getMember(property, 'description');
  const { mediaTypes, description: text } = separateFieldTypes(getString(description));
  if (!description || mediaTypes.length === 0) return { mediaTypes: [], others: property };
  const members = new Map(getMembers(property));
  if (text === '') members.delete('description');
  else members.set('description', createString(description, text));
  return { mediaTypes, others: createObject(property, members) };
}
