import type {
  BodyObject,
  ContentObject,
  Description,
  OperationObject,
  ParameterObject,
  ResponseObject,
  SchemaObject,
} from './description.ts';

export interface OperationPlace {
  path: string;
  method: string;
  /** The name of the operation, as it appears in differences. */
  name: string;
  operation: OperationObject;
}

/** A schema in a request or response. Differences refer to the schema by its `name`. */
export interface SchemaPlace {
  operation: string;
  direction: 'request' | 'response';
  /** The status of the response. `''` for requests. */
  status: string;
  name: string;
  schema: SchemaObject;
}

export interface FieldPlace extends SchemaPlace {
  parent: SchemaObject & { properties: Record<string, SchemaObject> };
  property: string;
}

export function listOperations({ paths }: Description): OperationPlace[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
}

export interface ParameterPlace extends OperationPlace {
  parameter: ParameterObject;
}

export function listParameters(description: Description): ParameterPlace[] {
  return listOperations(description).flatMap((place) =>
    (place.operation.parameters ?? []).map((parameter) => ({ ...place, parameter })),
  );
}

export interface BodyPlace extends OperationPlace {
  body: BodyObject;
}

export function listBodies(description: Description): BodyPlace[] {
  return listOperations(description).flatMap((place) => {
    const body = place.operation.requestBody;
    return body && Object.keys(body.content).length > 0 ? [{ ...place, body }] : [];
  });
}

export interface ResponsePlace extends OperationPlace {
  status: string;
  response: ResponseObject;
}

export function listResponses(description: Description): ResponsePlace[] {
  return listOperations(description).flatMap((place) =>
    Object.entries(place.operation.responses).map(([status, response]) => ({ ...place, status, response })),
  );
}

/** Returns the schemas of parameters, bodies and fields, except schemas with alternatives or `allOf`. */
export function listSchemas(description: Description): SchemaPlace[] {
  return listAll(description).filter(({ schema }) => isPlain(schema));
}

/** Returns the schemas with titled alternatives. */
export function listAlternatives(description: Description): SchemaPlace[] {
  return listAll(description).filter(({ schema }) => schema.oneOf?.every(({ title }) => title !== undefined));
}

/** Returns all fields of objects that have neither alternatives nor `allOf`. */
export function listFields(description: Description): FieldPlace[] {
  return listAll(description).filter((place): place is FieldPlace => 'parent' in place);
}

function listAll(description: Description): (SchemaPlace | FieldPlace)[] {
  return [
    ...listParameters(description)
      // The properties of an object in the query are separate parameters.
      .filter(({ parameter }) => parameter.schema && parameter.schema.type !== 'object')
      .flatMap(({ name: operation, parameter }) =>
        walk({
          operation,
          direction: 'request',
          status: '',
          name: `${parameter.in}.${parameter.name}`,
          schema: parameter.schema ?? {},
        }),
      ),
    ...listBodies(description).flatMap(({ name, body }) =>
      walkContent(body.content, { operation: name, direction: 'request', status: '', name: 'body' }),
    ),
    ...listResponses(description).flatMap(({ name, status, response }) =>
      walkContent(response.content ?? {}, { operation: name, direction: 'response', status, name: '' }),
    ),
  ];
}

function walkContent(content: ContentObject, place: Omit<SchemaPlace, 'schema'>): SchemaPlace[] {
  return Object.values(content).flatMap(({ schema }) => (schema ? walk({ ...place, schema }) : []));
}

function isPlain(schema: SchemaObject): boolean {
  return ['$ref', 'allOf', 'oneOf', 'anyOf', 'discriminator'].every((keyword) => schema[keyword] === undefined);
}

function walk(place: SchemaPlace): (SchemaPlace | FieldPlace)[] {
  const { schema, name, direction } = place;
  const places: (SchemaPlace | FieldPlace)[] = [{ ...place, name: name || 'body' }];
  if (!isPlain(schema)) return places;
  const { properties, items } = schema;
  const isHidden = (member: SchemaObject) => (direction === 'request' ? member.readOnly : member.writeOnly);
  for (const [property, member] of Object.entries(properties ?? {})) {
    if (isHidden(member)) continue;
    const [field, ...inner] = walk({ ...place, name: name === '' ? property : `${name}.${property}`, schema: member });
    places.push({ ...field, parent: schema, property } as FieldPlace, ...inner);
  }
  if (items) places.push(...walk({ ...place, name: `${name}[]`, schema: items }));
  return places;
}

/** Returns whether the schema of a place describes a scalar that cannot be null. */
export function isScalar({ schema }: SchemaPlace): boolean {
  const { type, nullable } = schema;
  return typeof type === 'string' && ['string', 'integer', 'number', 'boolean'].includes(type) && nullable !== true;
}
