import type { Operation, Parameter, Schema } from './description.ts';

export interface OperationField {
  name: string;
  type: string;
  format: string;
  required: boolean;
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  default: unknown;
  enum: unknown[];
  examples: unknown[];
  /** The limits, keyed by JSON Schema keyword. */
  limits: Partial<Record<string, Limit>>;
  description: string;
  fields: OperationField[];
  variants: { title: string; description: string; fields: OperationField[] }[];
}

export interface OperationFacts extends Omit<Operation, 'parameters' | 'body' | 'responses'> {
  /** The request fields, keyed by location, and the response fields, keyed by status code. */
  fields: Map<string, OperationField[]>;
  body: unknown;
  responses: { status: string; description: string; example: unknown }[];
}

type Limit = string | number | boolean;

type Follow = (schema: Schema) => { found: Schema; names: string[] };

const LIMITS = [
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
];
const READ_KEYWORDS = new Set([
  ...LIMITS,
  'type',
  'title',
  'description',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'example',
  'nullable',
  'default',
  'format',
  'readOnly',
  'writeOnly',
  'deprecated',
]);
/** Keywords that are ignored, because blocks do not document them. */
const IGNORED_KEYWORDS = /^(x-.*|externalDocs|discriminator|examples|patternProperties|maxProperties)$/;

/**
 * Reads all documented details of an operation. Throws an error for an unknown schema keyword, so that no detail is
 * lost.
 */
export function readFacts(operation: Operation, follow: Follow): OperationFacts {
  const toFields = (schema: Schema | undefined, names: readonly string[]): OperationField[] => {
    if (!schema) return [];
    const root = toField('[]', schema, false, names);
    if (/^object$|^$/.test(root.type) && root.variants.length === 0) return root.fields;
    return [{ ...root, name: root.type.endsWith('[]') ? '[]' : 'value' }];
  };

  const toField = (name: string, given: Schema, required: boolean, seen: readonly string[]): OperationField => {
    const { schema, names, isCycle } = merge(given, seen);
    const inner = schema.items && merge(schema.items, names);
    const isPlainList = inner && !inner.isCycle && isShape(inner.schema);
    const alternatives = schema.oneOf ?? schema.anyOf ?? [];
    const isUnion = alternatives.length > 0 && alternatives.every((one) => isScalar(follow(one).found));
    const ownType = isUnion
      ? alternatives.map((one) => follow(one).found.type).join(' | ')
      : (schema.type ?? (schema.properties ? 'object' : ''));
    const itemType =
      inner && (isPlainList ? (inner.schema.type ?? 'object') : toField('', schema.items as Schema, false, names).type);
    const facts: OperationField = {
      name,
      type: itemType === undefined ? ownType : `${itemType}[]`,
      format: schema.format ?? '',
      required,
      nullable: schema.nullable === true,
      readOnly: schema['readOnly'] === true,
      writeOnly: schema['writeOnly'] === true,
      deprecated: schema['deprecated'] === true,
      default: schema['default'],
      enum: schema.enum ?? [],
      examples: schema.example === undefined ? [] : [schema.example],
      limits: Object.fromEntries(
        LIMITS.filter((word) => schema[word] !== undefined).map((word) => [word, schema[word] as Limit]),
      ),
      description: schema.description ?? '',
      fields: [],
      variants: [],
    };
    if (isCycle) return facts;
    facts.fields.push(...toMembers(schema, names));
    if (inner && isPlainList) facts.fields.push(...toMembers(inner.schema, inner.names));
    else if (schema.items) facts.fields.push(toField('[]', schema.items, false, names));
    if (!isUnion)
      facts.variants = alternatives.map((one, index) => {
        const { found } = follow(one);
        const { name: _, ...variant } = toField('', one, false, names);
        const isObject = /^(object)?$/.test(variant.type) && variant.variants.length === 0;
        return {
          title:
            found.title ??
            (found.required && !found.properties
              ? found.required.join(', ')
              : `${variant.type || 'shape'} ${index + 1}`),
          description: isObject ? variant.description : '',
          fields: isObject ? variant.fields : [toField('value', one, false, names)],
        };
      });
    return facts;
  };

  const toMembers = (schema: Schema, names: readonly string[]): OperationField[] => {
    const { properties = {}, required = [], additionalProperties } = schema;
    const members = Object.entries(properties).map(([name, member]) =>
      toField(name, member, required.includes(name), names),
    );
    if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
      members.push(toField('*', additionalProperties, false, names));
    return members;
  };

  /** Follows the reference of a schema, and merges its `allOf` schemas into it. */
  const merge = (given: Schema, seen: readonly string[]): { schema: Schema; names: string[]; isCycle: boolean } => {
    const { found, names } = follow(given);
    for (const word of Object.keys(found))
      if (!READ_KEYWORDS.has(word) && !IGNORED_KEYWORDS.test(word))
        throw new Error(`Unknown schema keyword "${word}". Add it to READ_KEYWORDS or IGNORED_KEYWORDS.`);
    const isCycle = names.some((name) => seen.includes(name));
    let all = [...seen, ...names];
    let schema = found;
    for (const part of isCycle ? [] : (found.allOf ?? [])) {
      const merged = merge(part, all);
      all = merged.names;
      schema = {
        ...merged.schema,
        ...schema,
        properties: { ...schema.properties, ...merged.schema.properties },
        required: [...(schema.required ?? []), ...(merged.schema.required ?? [])],
      };
    }
    return { schema, names: all, isCycle };
  };

  const fields = new Map<string, OperationField[]>();
  const add = (section: string, found: OperationField[]) => {
    if (found.length > 0) fields.set(section, [...(fields.get(section) ?? []), ...found]);
  };
  for (const parameter of operation.parameters) add(parameter.in, [toParameter(parameter, toField)]);
  add('body', toFields(operation.body?.schema, []));
  for (const { status, content } of operation.responses) add(status, toFields(content?.schema, []));
  return {
    ...operation,
    fields,
    body: operation.body?.example,
    responses: operation.responses.map(({ status, description, content }) => ({
      status,
      description,
      example: content?.example,
    })),
  };
}

function toParameter(
  { name, description, required, deprecated, schema, example, examples }: Parameter,
  toField: (name: string, schema: Schema, required: boolean, seen: readonly string[]) => OperationField,
): OperationField {
  const field = toField(name, schema, required === true, []);
  return {
    ...field,
    deprecated: field.deprecated || deprecated === true,
    description: [description, field.description].filter(Boolean).join('\n\n'),
    examples: [
      ...(example === undefined ? field.examples : [example]),
      ...Object.values(examples ?? {}).map(({ value }) => value),
    ],
  };
}

/** Returns whether the schema specifies only a type and its properties. */
const isShape = (schema: Schema) =>
  Object.keys(schema).every((word) => /^(type|title|properties|required|additionalProperties|allOf|x-.*)$/.test(word));

const isScalar = (schema: Schema) =>
  Object.keys(schema).every((word) => word === 'type') && !/^(array|object)$/.test(schema.type ?? '');
