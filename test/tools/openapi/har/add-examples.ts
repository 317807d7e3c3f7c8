import { findContentExample, findParameterExample } from './find-examples.ts';
import type { JsonObject } from './json-object.ts';
import { resolveReference } from './resolve-reference.ts';

/**
 * Adds an example to every parameter and request body that has none. The examples depend only on the schemas, so a
 * Swagger 2.0 description and its conversion to OpenAPI 3 receive the same examples.
 */
export function addExamples(definition: JsonObject): void {
  visit(definition, definition, new Set());
}

function visit(node: unknown, definition: JsonObject, visited: Set<unknown>): void {
  if (typeof node !== 'object' || node === null || visited.has(node)) return;
  visited.add(node);
  if (isParameter(node)) addParameterExample(node, definition);
  if ('requestBody' in node) addBodyExamples(node.requestBody, definition);
  for (const child of Object.values(node)) visit(child, definition, visited);
}

/** The locations of parameters. Swagger 2.0 also describes bodies as parameters, with their own locations. */
const LOCATIONS: readonly unknown[] = ['path', 'query', 'header', 'cookie', 'body', 'formData'];

function isParameter(node: object): node is JsonObject {
  return (
    'in' in node &&
    'name' in node &&
    LOCATIONS.includes(node.in) &&
    ['schema', 'content', 'type'].some((key) => key in node)
  );
}

function addParameterExample(parameter: JsonObject, definition: JsonObject): void {
  if (findParameterExample(parameter, definition).length > 0) return;
  const [content] = Object.values((parameter['content'] ?? {}) as Record<string, JsonObject>);
  const isSwagger = 'swagger' in definition;
  const text = parameter['in'] === 'cookie' ? COOKIE_TEXT : TEXT;
  const example = createExample(parameter['schema'] ?? content?.['schema'] ?? parameter, definition, text);
  (content ?? parameter)[isSwagger ? 'x-example' : 'example'] = example;
}

function addBodyExamples(body: unknown, definition: JsonObject): void {
  const { content = {} } = resolveReference(body, definition) as { content?: Record<string, JsonObject> };
  for (const item of Object.values(content)) {
    const hasExample = findContentExample(item, definition).length > 0;
    if (!hasExample && 'schema' in item) item['example'] = createExample(item['schema'], definition, TEXT);
  }
}

/** The depth at which the examples of recursive schemas end. */
const MAX_DEPTH = 4;

/** The example for strings. It contains a space, because spaces are encoded. */
const TEXT = 'sky blue';
/** The example for strings in cookies, which cannot contain spaces. */
const COOKIE_TEXT = 'blue';

/** Returns a value with the type of a schema. */
function createExample(source: unknown, definition: JsonObject, text: string, depth = 0): unknown {
  const schema = resolveReference(source, definition);
  if (depth > MAX_DEPTH || '$ref' in schema) return 'deep';
  if ('example' in schema) return schema['example'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const create = (inner: unknown) => createExample(inner, definition, text, depth + 1);
  const { allOf, oneOf, anyOf } = schema as Record<string, unknown[] | undefined>;
  const properties = createMembers(schema, create);
  if (allOf) return mergeExamples([...allOf.map(create), properties ?? {}]);
  const [alternative] = oneOf ?? anyOf ?? [];
  if (alternative !== undefined) return create(alternative);
  switch (getType(schema)) {
    case 'integer':
      return 7;
    case 'number':
      return 1.5;
    case 'boolean':
      return true;
    case 'array':
      return createItems(create(schema['items']), text);
    case 'object':
      return properties ?? { red: 100, green: 200 };
    default:
      return text;
  }
}

/** Returns an object with the members of all examples, or the first example that is not an object. */
function mergeExamples(examples: readonly unknown[]): unknown {
  const scalar = examples.find((example) => typeof example !== 'object');
  return scalar ?? (Object.assign({}, ...examples) as unknown);
}

function createMembers({ properties }: JsonObject, create: (schema: unknown) => unknown): JsonObject | undefined {
  const members = Object.entries((properties ?? {}) as JsonObject);
  return members.length === 0 ? undefined : Object.fromEntries(members.map(([name, schema]) => [name, create(schema)]));
}

/** Returns two items, because an array with only one item can be sent in the same way as a single value. */
function createItems(item: unknown, text: string): unknown[] {
  return [item, item === text ? 'black' : item];
}

function getType({ type, properties, items }: JsonObject): unknown {
  if (Array.isArray(type)) return type[0];
  if (type !== undefined) return type;
  if (properties !== undefined) return 'object';
  return items === undefined ? 'string' : 'array';
}
