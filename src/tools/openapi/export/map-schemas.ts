import { createArray, createObject, getMember, type SourceObject, type SourceNode } from '../source/source-node.js';

export type MessageKind = 'Request' | 'Response';

export function mapBodySchemas(
  operation: SourceObject,
  replace: (schema: SourceObject, messageKind: MessageKind) => SourceObject,
): SourceObject {
  const mapContent = (container: SourceObject, messageKind: MessageKind) => {
    const mapMediaType = (mediaType: SourceObject) =>
      mapMember(mediaType, 'schema', (schema) => replace(schema, messageKind));
    return mapMember(container, 'content', (content) => mapMembers(content, mapMediaType));
  };
  const withBody = mapMember(operation, 'requestBody', (body) => mapContent(body, 'Request'));
  return mapMember(withBody, 'responses', (responses) =>
    mapMembers(responses, (response) => mapContent(response, 'Response')),
  );
}

/** Calls a function for the schemas of the request body and of the responses in an operation. */
export function visitBodySchemas(
  operation: SourceObject,
  visit: (schema: SourceObject, messageKind: MessageKind) => void,
): void {
  mapBodySchemas(operation, (schema, messageKind) => {
    visit(schema, messageKind);
    return schema;
  });
}

/**
 * Replaces the schemas directly inside a schema. Handles only the keywords that generated descriptions contain.
 *
 * @param replace - Called with each schema and the name of its property. The name is `undefined` for a schema that is
 * not the schema of a property, such as the schema of array items.
 */
export function mapInnerSchemas(
  schema: SourceObject,
  replace: (inner: SourceObject, property: string | undefined) => SourceObject,
): SourceObject {
  const replaceInner = (inner: SourceObject) => replace(inner, undefined);
  const replaceIn = (keyword: string, value: SourceNode): SourceNode => {
    switch (keyword) {
      case 'properties':
        return value.kind === 'object' ? mapMembers(value, replace) : value;
      case 'items':
      case 'additionalProperties':
        return value.kind === 'object' ? replaceInner(value) : value;
      case 'allOf':
      case 'oneOf':
      case 'prefixItems':
        return mapItems(value, replaceInner);
      default:
        return value;
    }
  };
  const members = new Map([...schema.members].map(([keyword, value]) => [keyword, replaceIn(keyword, value)]));
  return createObject(schema, members);
}

/**
 * Calls a function for each schema directly inside a schema. Also passes the name of the schema's property, as
 * `mapInnerSchemas` does.
 */
export function visitInnerSchemas(
  schema: SourceObject,
  visit: (inner: SourceObject, property: string | undefined) => void,
): void {
  mapInnerSchemas(schema, (inner, property) => {
    visit(inner, property);
    return inner;
  });
}

function mapMember(node: SourceObject, name: string, replace: (value: SourceObject) => SourceObject): SourceObject {
  const value = getMember(node, name);
  if (value?.kind !== 'object') return node;
  return createObject(node, new Map([...node.members, [name, replace(value)]]));
}

function mapMembers(node: SourceObject, replace: (value: SourceObject, name: string) => SourceObject): SourceObject {
  const mapValue = (name: string, value: SourceNode) => (value.kind === 'object' ? replace(value, name) : value);
  return createObject(node, new Map([...node.members].map(([name, value]) => [name, mapValue(name, value)])));
}

function mapItems(node: SourceNode, replace: (item: SourceObject) => SourceObject): SourceNode {
  if (node.kind !== 'array') return node;
  return createArray(
    node,
    node.items.map((item) => (item.kind === 'object' ? replace(item) : item)),
  );
}
