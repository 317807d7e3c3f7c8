export interface SchemaObject {
  type?: string | string[];
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  required?: string[];
  enum?: unknown[];
  oneOf?: SchemaObject[];
  readOnly?: boolean;
  writeOnly?: boolean;
  [keyword: string]: unknown;
}

export interface ParameterObject {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  explode?: boolean;
  schema?: SchemaObject;
}

export type ContentObject = Record<string, { schema?: SchemaObject }>;

export interface BodyObject {
  required?: boolean;
  content: ContentObject;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Omit<ParameterObject, 'name' | 'in'>>;
  content?: ContentObject;
}

export interface OperationObject {
  operationId?: string;
  deprecated?: boolean;
  parameters?: ParameterObject[];
  requestBody?: BodyObject;
  responses: Record<string, ResponseObject>;
  security?: Record<string, string[]>[];
}

export interface Description {
  openapi: string;
  paths: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, SchemaObject>; securitySchemes?: Record<string, object> };
  security?: Record<string, string[]>[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Returns a copy of a description in which each value belongs to only one operation. To do this, replaces each
 * reference with the value to which it refers, unless the reference is recursive. The parameters of path items become
 * parameters of their operations.
 */
export function inlineReferences(text: string): Description {
  const root = JSON.parse(text) as Description;
  const description = inline(root, root, []) as Description & { paths: Record<string, object> };
  for (const [path, item] of Object.entries(description.paths)) {
    const { parameters: shared = [] } = item as { parameters?: ParameterObject[] };
    const operations = Object.entries(item).filter(([method]) => METHODS.includes(method));
    for (const [, operation] of operations) {
      const own = operation.parameters ?? [];
      const inherited = shared.filter((other) => !own.some(({ name }) => name === other.name));
      operation.parameters = [...structuredClone(inherited), ...own];
    }
    description.paths[path] = Object.fromEntries(operations);
  }
  return description;
}

function inline(value: unknown, root: unknown, open: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, root, open));
  if (typeof value !== 'object' || value === null) return value;
  const reference = (value as { $ref?: unknown }).$ref;
  if (typeof reference === 'string') {
    if (open.includes(reference)) return value;
    return inline(resolve(reference, root), root, [...open, reference]);
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inline(member, root, open)]));
}

function resolve(reference: string, root: unknown): unknown {
  let value = root;
  for (const name of reference.replace('#/', '').split('/'))
    value = (value as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  return value;
}
