import type { JsonObject } from './json-object.ts';
import { resolveReference } from './resolve-reference.ts';

// An example can be any JSON value, including `null`. These functions therefore return an array that contains the
// example, or an empty array if there is no example.

/** Returns the first example of a parameter: its own example, or else the example of its content or schema. */
export function findParameterExample(parameter: JsonObject, definition: JsonObject): unknown[] {
  const own = findOwnExample(parameter, definition);
  if (own.length > 0) return own;
  const [content] = Object.values((parameter['content'] ?? {}) as Record<string, JsonObject>);
  return findContentExample(content ?? { schema: parameter['schema'] }, definition);
}

/** Returns the first example of a media type: its own example, or else the example of its schema. */
export function findContentExample(content: JsonObject, definition: JsonObject): unknown[] {
  const own = findOwnExample(content, definition);
  return own.length > 0 ? own : findSchemaExample(content['schema'], definition);
}

function findOwnExample(node: JsonObject, definition: JsonObject): unknown[] {
  if ('example' in node) return [node['example']];
  if ('x-example' in node) return [node['x-example']];
  const named = Object.values((node['examples'] ?? {}) as JsonObject).map((example) =>
    resolveReference(example, definition),
  );
  return named.flatMap((example) => ('value' in example ? [example['value']] : [])).slice(0, 1);
}

function findSchemaExample(source: unknown, definition: JsonObject): unknown[] {
  const schema = resolveReference(source, definition);
  if ('example' in schema) return [schema['example']];
  return Array.isArray(schema['examples']) ? schema['examples'].slice(0, 1) : [];
}
