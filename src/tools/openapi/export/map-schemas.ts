import { createArray, createObject, getMember, type ObjectNode, type SourceNode } from '../source/source-node.js';

export type MessageKind = 'Request' | 'Response';

export function mapBodySchemas(
  operation: ObjectNode,
  replace: (schema: ObjectNode, messageKind: MessageKind) => ObjectNode,
): ObjectNode {
  const mapContent = (container: ObjectNode, messageKind: MessageKind) => {
    const mapMediaType = (mediaType: ObjectNode) =>
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
  operation: ObjectNode,
  visit: (schema: ObjectNode, messageKind: MessageKind) => void,
): void {
  mapBodySchemas(operation, (schema, messageKind) => {
    visit(schema, messageKind);
    return schema;
  });
}

/**
 * Replaces the schemas directly inside a schema. Handles only the keywords that generated descriptions contain.
 *
 * @param replace - Called with each schema and the name of its property. The name is `undefined` for a schema that is not
 * the schema of a property, such as the schema of array items.
 */
export function mapInnerSchemas(
  schema: ObjectNode,
  replace: (inner: ObjectNode, property: string | undefined) => ObjectNode,
): ObjectNode {
  const replaceInner = (inner: ObjectNode) => replace(inner, undefined);
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

/** Calls a function for each schema directly inside a schema, with the name of its property as in `mapInnerSchemas`. */
export function visitInnerSchemas(
  schema: ObjectNode,
  visit: (inner: ObjectNode, property: string | undefined) => void,
): void {
  mapInnerSchemas(schema, (inner, property) => {
    visit(inner, property);
    return inner;
  });
}

function mapMember(node: ObjectNode, name: string, replace: (value: ObjectNode) => ObjectNode): ObjectNode {
  const value = getMember(node, name);
  if (value?.kind !== 'object') return node;
  return createObject(node, new Map([...node.members, [name, replace(value)]]));
}

function mapMembers(node: ObjectNode, replace: (value: ObjectNode, name: string) => ObjectNode): ObjectNode {
  const mapValue = (name: string, value: SourceNode) => (value.kind === 'object' ? replace(value, name) : value);
  return createObject(node, new Map([...node.members].map(([name, value]) => [name, mapValue(name, value)])));
}

function mapItems(node: SourceNode, replace: (item: ObjectNode) => ObjectNode): SourceNode {
  if (node.kind !== 'array') return node;
  return createArray(
    node,
    node.items.map((item) => (item.kind === 'object' ? replace(item) : item)),
  );
}
