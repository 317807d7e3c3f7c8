import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Parameter } from '../operation/operation.js';
import { quoteValue } from '../schema/read-keywords.js';
import { readSchema } from '../schema/read-schema.js';
import type { Schema } from '../schema/schema.js';
import { getMember, type SourceNode } from '../source/source-node.js';
import { type OperationElement, type ConvertOptions, createText, type PropValue } from './operation-block.js';
import { joinParagraphs } from './describe-schema.js';
import { FieldBuilder } from './field-builder.js';
import { toExampleProps } from './schema-props.js';
import { listMembers } from './members.js';
import { joinValues } from './join-values.js';
import type { NewField } from './new-field.js';
import { describeSerialization, hasTabs, toSerializationProps } from './describe-serialization.js';

/** The locations of parameters, in the order of the block's sections. */
const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

/** Converts parameters to fields. The fields for each location are in the order of the OpenAPI description. */
export function toParameterFields(
  parameters: readonly Parameter[],
  document: OpenApiDocument,
  options: ConvertOptions,
): OperationElement[] {
  return LOCATIONS.flatMap((location) => {
    const builder = new FieldBuilder(
      { component: 'ParamField', place: { location }, isRequest: true },
      document,
      options,
    );
    const own = parameters.filter((parameter) => getSection(parameter) === location);
    builder.addFields(own.flatMap((parameter) => toFields(parameter, document)));
    const texts = own.flatMap((parameter) => describeObject(parameter, document));
    return [...builder.finish(), ...texts.map(createText)];
  });
}

/** Returns the section for a parameter. A parameter that contains the whole query string is in the query section. */
function getSection({ location }: Parameter): (typeof LOCATIONS)[number] {
  return location === 'querystring' ? 'query' : location;
}

/** Returns the field for a parameter, or one field per property if the properties are sent as separate parameters. */
function toFields(parameter: Parameter, document: OpenApiDocument): NewField[] {
  const schema = readSchema(parameter.schema, document);
  if (isSentAsProperties(parameter, schema)) return toPropertyFields(parameter, schema, document);
  return [toParameterField(parameter, schema)];
}

/** Converts a parameter or a response header to a field. */
export function toParameterField(parameter: Parameter, schema: Schema): NewField {
  const { name, schema: source, required, deprecated, replacedBy, description, examples } = parameter;
  const ownExamples =
    examples.length > 0 ? examples.map((example) => quoteValue(example, schema.types)) : schema.examples;
  return {
    name,
    source,
    required,
    deprecated,
    replacedBy,
    description: joinParagraphs([description, describeSerialization(parameter, schema)]),
    props: {
      ...NO_EXAMPLES,
      ...toSentExamples(parameter, ownExamples),
      ...toSerializationProps(parameter, schema),
    },
  };
}

/** Props that remove the examples of the schema from a field. A parameter can have its own examples instead. */
const NO_EXAMPLES = { example: undefined, examples: undefined };

/** Returns whether object properties are sent as separate parameters: `filter[status]=open` or `status=open`. */
export function isSentAsProperties(
  { location, style, explode, mediaType }: Parameter,
  { properties, types }: Schema,
): boolean {
  const isForm = location === 'querystring' && /form-urlencoded/.test(mediaType);
  const hasPairs = isForm || ((location === 'query' || location === 'cookie') && mediaType === '');
  const isSeparate = style === 'deepObject' || (explode && (style === 'form' || style === 'cookie'));
  const isObject = types.every((type) => type === 'object');
  return hasPairs && isSeparate && isObject && properties.size > 0;
}

function toPropertyFields(parameter: Parameter, schema: Schema, document: OpenApiDocument): NewField[] {
  const [example] = parameter.examples.length > 0 ? parameter.examples : schema.examples;
  const hasPrefix = parameter.style === 'deepObject';
  return listMembers(schema, document, true).map(({ name, source, required }): NewField => {
    const value = getMember(example, name);
    return {
      name: hasPrefix ? `${parameter.name}[${name}]` : name,
      source,
      required: parameter.required && required,
      deprecated: parameter.deprecated,
      replacedBy: parameter.replacedBy,
      props: value ? { ...NO_EXAMPLES, ...toExampleProps([value]) } : {},
    };
  });
}

/**
 * Returns the description of an object parameter if its properties have separate fields, because the parameter itself
 * then has no field. Returns an empty array for any other parameter.
 */
function describeObject(parameter: Parameter, document: OpenApiDocument): string[] {
  const schema = readSchema(parameter.schema, document);
  const description = parameter.description.trim();
  return isSentAsProperties(parameter, schema) && description !== '' ? [`\`${parameter.name}\`: ${description}`] : [];
}

/**
 * Returns the example props of a parameter. If the first example cannot be sent, because it is a whole query string,
 * returns all examples as `examples`, which are shown but not sent.
 */
function toSentExamples(parameter: Parameter, examples: readonly SourceNode[]): Record<string, PropValue> {
  const { example, ...others } = toExampleProps(examples);
  const [first] = examples;
  if (!first || example === undefined) return others;
  if (first.kind !== 'array' && first.kind !== 'object') return { example, ...others };
  if (parameter.location === 'querystring')
    return { examples: [example, ...(Array.isArray(others.examples) ? others.examples : [])] };
  return { example: hasTabs(parameter) ? joinValues(first, '\t') : example, ...others };
}
