import type { RangeChange } from '../../../../src/tools/openapi/compare/difference.js';
import type { SchemaObject } from './description.ts';
import { expectDifference, type ExpectedDifference, type Mutation } from './mutation.ts';
import { type FieldPlace, isScalar, listAlternatives, listFields, listSchemas, type SchemaPlace } from './places.ts';
import { pick } from './random.ts';

type Change = ExpectedDifference['change'];

interface SchemaChange {
  subject: 'type' | 'value' | 'deprecated';
  keyword?: string;
  change: Change;
  range?: RangeChange;
  /**
   * Whether the change affects the types, the enum or the format. In a response, only these changes can break callers,
   * and changes to limits such as `maxLength` cannot.
   */
  isValueSet?: boolean;
}

function isBreakingRange(
  range: RangeChange | undefined,
  direction: SchemaPlace['direction'],
  isValueSet: boolean,
): boolean {
  if (range === undefined) return false;
  if (direction === 'request') return range !== 'wider';
  return isValueSet && range !== 'narrower';
}

const REVERSED: Record<RangeChange, RangeChange> = { narrower: 'wider', wider: 'narrower', other: 'other' };

/** Creates a mutation that changes a schema. `edit` changes the schema and returns the expected difference. */
function changeSchema(
  name: string,
  isSuitable: (place: SchemaPlace) => boolean,
  edit: (schema: SchemaObject) => SchemaChange,
  list = listSchemas,
): Mutation {
  return {
    name,
    apply(description, random) {
      const place = pick(random, list(description).filter(isSuitable));
      if (!place) return undefined;
      const { subject, keyword = '', change, range, isValueSet = false } = edit(place.schema);
      return expectDifference({
        operation: place.operation,
        subject,
        keyword,
        change,
        name: place.name,
        status: place.status,
        direction: place.direction,
        range,
        isBreaking: isBreakingRange(range, place.direction, isValueSet),
        isReverseBreaking: isBreakingRange(range && REVERSED[range], place.direction, isValueSet),
      });
    },
  };
}

/** Creates a mutation that adds a keyword to a schema with the given type. */
function addKeyword(
  type: string,
  keyword: string,
  value: unknown,
  range: RangeChange | undefined,
  isValueSet = false,
): Mutation {
  const conflicting = [keyword, `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`];
  return changeSchema(
    `the keyword ${keyword} is added to a schema with the type ${type}`,
    ({ schema }) => schema.type === type && conflicting.every((name) => schema[name] === undefined),
    (schema) => {
      schema[keyword] = value;
      return { subject: 'value', keyword, change: 'added', isValueSet, ...(range && { range }) };
    },
  );
}

const hasValues = ({ schema }: SchemaPlace): boolean => Array.isArray(schema.enum);
const isUnrestricted = (place: SchemaPlace): boolean => isScalar(place) && !hasValues(place);

function changeField(
  name: string,
  isSuitable: (place: FieldPlace) => boolean,
  edit: (
    place: FieldPlace,
  ) => Pick<ExpectedDifference, 'subject' | 'change' | 'name' | 'range' | 'isBreaking' | 'isReverseBreaking'>,
): Mutation {
  return {
    name,
    apply(description, random) {
      const place = pick(random, listFields(description).filter(isSuitable));
      if (!place) return undefined;
      const { operation, status, direction } = place;
      return expectDifference({ operation, status, direction, ...edit(place) });
    },
  };
}

function addField(name: string, isRequired: boolean): Mutation {
  return changeField(
    name,
    ({ parent }) => !('added' in parent.properties),
    ({ parent, name: sibling, property, direction }) => {
      parent.properties['added'] = { type: 'string' };
      if (isRequired) parent.required = [...(parent.required ?? []), 'added'];
      return {
        subject: 'field',
        change: 'added',
        name: `${sibling.slice(0, sibling.length - property.length)}added`,
        range: undefined,
        isBreaking: isRequired && direction === 'request',
        isReverseBreaking: true,
      };
    },
  );
}

const isRequired = ({ parent, property }: FieldPlace): boolean => parent.required?.includes(property) ?? false;

export const SCHEMA_MUTATIONS: Mutation[] = [
  addField('an optional field is added', false),
  addField('a required field is added', true),
  changeField(
    'a field is removed',
    () => true,
    (place) => {
      const { parent, property, name, direction } = place;
      const wasRequired = isRequired(place);
      delete parent.properties[property];
      if (parent.required) parent.required = parent.required.filter((other) => other !== property);
      return {
        subject: 'field',
        change: 'removed',
        name,
        range: undefined,
        isBreaking: true,
        isReverseBreaking: wasRequired && direction === 'request',
      };
    },
  ),
  changeField(
    'a field becomes required or optional',
    () => true,
    (place) => {
      const { parent, property, name, direction } = place;
      const isNowRequired = !isRequired(place);
      const others = (parent.required ?? []).filter((other) => other !== property);
      parent.required = isNowRequired ? [...others, property] : others;
      return {
        subject: 'required',
        change: 'changed',
        name,
        range: isNowRequired ? 'narrower' : 'wider',
        isBreaking: isNowRequired === (direction === 'request'),
        isReverseBreaking: isNowRequired !== (direction === 'request'),
      };
    },
  ),
  changeField(
    'a field of a request becomes read-only',
    ({ direction, parent }) => direction === 'request' && parent.type !== 'array',
    (place) => {
      const wasRequired = isRequired(place);
      // Replace the schema instead of changing it, because other fields can share the object.
      place.parent.properties[place.property] = { ...place.schema, readOnly: true };
      return {
        subject: 'field',
        change: 'removed',
        name: place.name,
        range: undefined,
        isBreaking: true,
        isReverseBreaking: wasRequired,
      };
    },
  ),
  changeSchema('the type of a scalar changes', isUnrestricted, (schema) => {
    const { deprecated } = schema;
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    schema.type = 'array';
    schema.items = { type: 'object', properties: { inner: { type: 'string' } } };
    if (deprecated !== undefined) schema['deprecated'] = deprecated;
    return { subject: 'type', change: 'changed', range: 'other', isValueSet: true };
  }),
  changeSchema(
    'an integer becomes a number',
    (place) => isUnrestricted(place) && place.schema.type === 'integer',
    (schema) => {
      schema.type = 'number';
      return { subject: 'type', change: 'changed', range: 'wider', isValueSet: true };
    },
  ),
  changeSchema('a scalar also allows objects', isUnrestricted, (schema) => {
    schema.type = [String(schema.type), 'object'];
    return { subject: 'type', change: 'changed', range: 'wider', isValueSet: true };
  }),
  changeSchema('a scalar becomes nullable', isUnrestricted, (schema) => {
    schema['nullable'] = true;
    return { subject: 'type', keyword: 'null', change: 'changed', range: 'wider', isValueSet: true };
  }),
  changeSchema('the type is no longer specified', isUnrestricted, (schema) => {
    const { deprecated } = schema;
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    if (deprecated !== undefined) schema['deprecated'] = deprecated;
    return { subject: 'type', change: 'changed', range: 'wider', isValueSet: true };
  }),
  changeSchema(
    'a value is added to an enum',
    (place) => isScalar(place) && place.schema.type === 'string' && hasValues(place),
    (schema) => {
      schema.enum = [...(schema.enum ?? []), 'added'];
      return { subject: 'value', keyword: 'enum', change: 'changed', range: 'wider', isValueSet: true };
    },
  ),
  changeSchema(
    'a value is removed from an enum',
    (place) => isScalar(place) && (place.schema.enum?.length ?? 0) > 1,
    (schema) => {
      schema.enum = schema.enum?.slice(1) ?? [];
      return { subject: 'value', keyword: 'enum', change: 'changed', range: 'narrower', isValueSet: true };
    },
  ),
  changeSchema(
    'an enum is removed',
    (place) => isScalar(place) && hasValues(place),
    (schema) => {
      delete schema.enum;
      return { subject: 'value', keyword: 'enum', change: 'removed', range: 'wider', isValueSet: true };
    },
  ),
  changeSchema(
    'a format is removed',
    ({ schema }) => typeof schema['format'] === 'string' && typeof schema.type === 'string',
    (schema) => {
      delete schema['format'];
      return { subject: 'value', keyword: 'format', change: 'removed', range: 'wider', isValueSet: true };
    },
  ),
  changeSchema(
    'a maximum is lowered',
    ({ schema }) => typeof schema['maximum'] === 'number' && schema['exclusiveMaximum'] === undefined,
    (schema) => {
      schema['maximum'] = Number(schema['maximum']) - 1;
      return { subject: 'value', keyword: 'maximum', change: 'changed', range: 'narrower' };
    },
  ),
  changeSchema(
    'a maximum length is raised',
    ({ schema }) => typeof schema['maxLength'] === 'number',
    (schema) => {
      schema['maxLength'] = Number(schema['maxLength']) + 1;
      return { subject: 'value', keyword: 'maxLength', change: 'changed', range: 'wider' };
    },
  ),
  changeSchema(
    'an object no longer allows additional properties',
    ({ schema }) =>
      schema.type === 'object' && Boolean(schema.properties) && schema['additionalProperties'] === undefined,
    (schema) => {
      schema['additionalProperties'] = false;
      return { subject: 'value', keyword: 'additionalProperties', change: 'added', range: 'narrower' };
    },
  ),
  changeSchema(
    'a schema is deprecated',
    ({ schema, name }) => schema['deprecated'] === undefined && name !== 'body',
    (schema) => {
      schema['deprecated'] = true;
      return { subject: 'deprecated', change: 'added' };
    },
  ),
  changeSchema(
    'an alternative is added',
    () => true,
    (schema) => {
      const alternative = { title: 'Added', type: 'object', properties: { added: { type: 'string' } } };
      schema.oneOf = [alternative, ...(schema.oneOf ?? [])];
      return { subject: 'type', keyword: 'oneOf', change: 'added', range: 'wider', isValueSet: true };
    },
    listAlternatives,
  ),
  changeSchema(
    'an alternative gets another type',
    ({ schema }) => (schema.oneOf?.length ?? 0) > 1,
    (schema) => {
      const [first, ...others] = schema.oneOf ?? [];
      schema.oneOf = [...others, { title: String(first?.['title']), type: 'boolean' }];
      return { subject: 'type', change: 'changed', range: 'other', isValueSet: true };
    },
    listAlternatives,
  ),
  addKeyword('string', 'enum', ['a', 'b'], 'narrower', true),
  addKeyword('string', 'default', 'added', undefined),
  addKeyword('string', 'pattern', '^added$', 'narrower'),
  addKeyword('string', 'format', 'x-added', 'narrower', true),
  addKeyword('string', 'minLength', 2, 'narrower'),
  addKeyword('integer', 'minimum', 1, 'narrower'),
  addKeyword('integer', 'exclusiveMaximum', 1_000_000_000, 'narrower'),
  addKeyword('integer', 'multipleOf', 7, 'narrower'),
  addKeyword('array', 'maxItems', 9, 'narrower'),
  addKeyword('array', 'uniqueItems', true, 'narrower'),
  addKeyword('object', 'minProperties', 1, 'narrower'),
];
