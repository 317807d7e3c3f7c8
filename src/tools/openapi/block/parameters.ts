import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Parameter } from '../operation/operation.js';
import { quoteValue } from '../schema/read-keywords.js';
import { readSchema } from '../schema/read-schema.js';
import type { Schema } from '../schema/schema.js';
import { getMember, type SourceNode } from '../source/source-node.js';
import { type OperationElement, type ConvertOptions, createText, type PropValue } from './block-element.js';
import { joinParagraphs } from './describe-schema.js';
import { FieldBuilder } from './field-builder.js';
import { toExampleProps } from './field-props.js';
import { listMembers } from './members.js';
import { joinValues } from './join-values.js';
import type { NewField } from './new-field.js';
import { describeSerialization, findSeparator } from './serialization.js';

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
    props: { ...NO_EXAMPLES, ...toSentExamples(parameter, ownExamples) },
  };
}

/** Props that remove the examples of the schema from a field. A parameter can have its own examples instead. */
const NO_EXAMPLES = { example: undefined, examples: undefined };

/** Returns whether object properties are sent as separate parameters: `filter[status]=open` or `status=open`. */
export function isSentAsProperties(
  { location, style, explode, mediaType }: Parameter,
  { properties }: Schema,
): boolean {
  const isForm = location === 'querystring' && /form-urlencoded/.test(mediaType);
  const hasPairs = isForm || ((location === 'query' || location === 'cookie') && mediaType === '');
  const isSeparate = style === 'deepObject' || (explode && (style === 'form' || style === 'cookie'));
  return hasPairs && isSeparate && properties.size > 0;
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
 * Returns the example props of a parameter. Converts the first example to the notation in which it is sent. If it cannot
 * be sent, for example because the value must be JSON, returns all examples as `examples`, which are shown but not sent.
 */
function toSentExamples(parameter: Parameter, examples: readonly SourceNode[]): Record<string, PropValue> {
  const { example, ...others } = toExampleProps(examples);
  const [first] = examples;
  if (!first || example === undefined) return others;
  if (first.kind !== 'array' && first.kind !== 'object') return { example, ...others };
  const notation = findNotation(parameter, first.kind === 'object');
  if (notation === undefined)
    return { examples: [example, ...(Array.isArray(others.examples) ? others.examples : [])] };
  if (notation === 'separate') return { example, ...others };
  return { example: joinValues(first, notation.separator, notation.assignment), ...others };
}

/**
 * The notation of an array or object: one string with separators, or `separate` for a value that stays an array or
 * object. When the block creates the request, it serializes such a value itself, for example with commas in a path.
 */
type Notation = { separator: string; assignment?: string } | 'separate';

/** Returns the notation of an array or object, or `undefined` if the value cannot be sent. */
function findNotation(parameter: Parameter, isObject: boolean): Notation | undefined {
  const { location, style, mediaType } = parameter;
  if (mediaType !== '') return undefined;
  const separator = findSeparator(parameter)?.separator;
  if (separator !== undefined) return { separator };
  if (location === 'path') return findPathNotation(parameter, isObject);
  if (!isObject || style === 'deepObject') return 'separate';
  return location === 'header' ? findObjectNotation(parameter) : undefined;
}

function findPathNotation(parameter: Parameter, isObject: boolean): Notation {
  const { name, style, explode } = parameter;
  if (style === 'label' && explode) return { separator: '.', assignment: '=' };
  if (style === 'matrix' && explode) return isObject ? { separator: ';', assignment: '=' } : { separator: `;${name}=` };
  return isObject ? findObjectNotation(parameter) : 'separate';
}

/** Returns the notation of an object with the style `simple`. */
function findObjectNotation({ explode }: Parameter): Notation {
  return { separator: ',', assignment: explode ? '=' : ',' };
}

/** Adds the prefixes of parameters with the style `label` (`.value`) or `matrix` (`;name=value`) to a path. */
export function addPathPrefixes(path: string, parameters: readonly Parameter[], document: OpenApiDocument): string {
  let prefixed = path;
  for (const parameter of parameters) {
    if (parameter.location !== 'path') continue;
    const placeholder = `{${parameter.name}}`;
    // Use a function, because `$` has a special meaning in a replacement string.
    prefixed = prefixed.replace(placeholder, () => findPathPrefix(parameter, document) + placeholder);
  }
  return prefixed;
}

function findPathPrefix({ name, style, explode, schema }: Parameter, document: OpenApiDocument): string {
  if (style === 'label') return '.';
  if (style !== 'matrix') return '';
  // The members of an exploded object have their own names: `;red=100;green=200`.
  const hasOwnNames = explode && readSchema(schema, document).types.includes('object');
  return hasOwnNames ? ';' : `;${name}=`;
}
