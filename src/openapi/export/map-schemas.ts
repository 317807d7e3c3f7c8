import {
  createArray,
  createObject,
  getMember,
  getMembers,
  type ObjectNode,
  type SourceNode,
} from '../source/source-node.js';

/** Replaces the schemas of the request body and of the responses in an operation. */
export function mapBodySchemas(
  operation: ObjectNode,
  replace: (schema: ObjectNode, message: 'Request' | 'Response') => ObjectNode,
): ObjectNode {
  const mapContent = (container: ObjectNode, message: 'Request' | 'Response') =>
    mapMember(container, 'content', (content) =>
      mapMembers(content, (mediaType) => mapMember(mediaType, 'schema', (schema) => replace(schema, message))),
    );
  const withBody = mapMember(operation, 'requestBody', (body) => mapContent(body, 'Request'));
  return mapMember(withBody, 'responses', (responses) =>
    mapMembers(responses, (response) => mapContent(response, 'Response')),
  );
}

/**
 * Replaces the schemas directly inside a schema.
 *
 * @param replace - Receives each schema with the name of its property. The name is `undefined` for other schemas, such as
 * the schema of array items.
 */
export function mapInnerSchemas(
  schema: ObjectNode,
  replace: (inner: ObjectNode, property: string | undefined) => ObjectNode,
): ObjectNode {
  const replaceInner = (inner: ObjectNode) => replace(inner, undefined);
  const members = getMembers(schema).map(([keyword, value]) => {
    switch (keyword) {
      case 'properties':
        return [keyword, value.kind === 'object' ? mapMembers(value, replace) : value] as const;
      case 'items':
      case 'additionalProperties':
        return [keyword, value.kind === 'object' ? replaceInner(value) : value] as const;
      case 'allOf':
      case 'oneOf':
        return [keyword, mapItems(value, replaceInner)] as const;
      default:
        return [keyword, value] as const;
    }
  });
  return createObject(schema, members);
}

function mapMember(node: ObjectNode, name: string, replace: (value: ObjectNode) => ObjectNode): ObjectNode {
  const value = getMember(node, name);
  if (value?.kind !== 'object') return node;
  return createObject(node, new Map([...node.members, [name, replace(value)]]));
}

function mapMembers(node: ObjectNode, replace: (value: ObjectNode, name: string) => ObjectNode): ObjectNode {
  const members = getMembers(node).map(
    ([name, value]) => [name, value.kind === 'object' ? replace(value, name) : value] as const,
  );
  return createObject(node, members);
}

function mapItems(node: SourceNode, replace: (item: ObjectNode) => ObjectNode): SourceNode {
  if (node.kind !== 'array') return node;
  return createArray(
    node,
    node.items.map((item) => (item.kind === 'object' ? replace(item) : item)),
  );
}
