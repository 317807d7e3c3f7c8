import { type DocumentedPageField, getNamePosition } from '../../pages/documented/read-fields.js';
import { readPropSource } from '../../pages/documented/prop-source.js';
import { isSameName } from '../../../model/http/credentials.js';
import type { ParameterPlace } from '../../../model/http/field-values.js';
import { readHeaders } from '../../../model/http/headers.js';
import { readSerialization } from '../../../model/block/serialization-props.js';
import type { Serialization } from '../../../model/http/serialization.js';
import { readUrl } from '../../../model/block/endpoint-url.js';
import { listParameterNames, removeQueryTemplates } from '../../../model/http/path.js';
import { readQuery, splitQuery } from '../../../model/http/url.js';
import { asString } from '../../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import {
  createObject,
  createString,
  getItems,
  getMember,
  getString,
  type SourceObject,
  type SourceNode,
} from '../source/source-node.js';
import type { PageOrigin } from './page-origin.js';
import { toSchema } from './section-schema.js';
import { toParameterValue } from './schema-tree.js';
import { createBoolean, createDefinedObject, createOptionalString } from './create-nodes.js';

export interface ExportedParameter {
  location: ParameterPlace;
  name: string;
  /** The field that documents the parameter, and the fields inside it. Empty if no field documents it. */
  fields: readonly DocumentedPageField[];
  /** The value in the endpoint or in the `headers` prop. `undefined` if there is none. */
  sample: string | undefined;
}

/**
 * Returns the parameters that have fields in a block, followed by the parameters that only the endpoint or the
 * `headers` prop contains. Includes all path parameters, because OpenAPI requires them in a description.
 */
export function listExportedParameters(block: PageBlock, fields: readonly DocumentedPageField[]): ExportedParameter[] {
  const parameters = listFieldParameters(fields);
  for (const found of [...listPathParameters(block), ...listQueryParameters(block), ...listHeaders(block)]) {
    const known = parameters.find(
      ({ location, name }) => location === found.location && isSameName(name, found.name, location),
    );
    if (known) known.sample ??= found.sample;
    else parameters.push(found);
  }
  return parameters;
}

function listFieldParameters(fields: readonly DocumentedPageField[]): ExportedParameter[] {
  return findParameterFields(fields).unique.map((field) => {
    const { location, name } = field;
    return { location, name, fields: [field, ...listNested(field, fields)], sample: undefined };
  });
}

interface ParameterField extends DocumentedPageField {
  location: ParameterPlace;
}

/**
 * Returns the fields that document parameters. A description must not contain a parameter twice, so `unique` contains
 * only the first field for each parameter. `repeated` contains the other fields, for example those in another variant.
 */
export function findParameterFields(fields: readonly DocumentedPageField[]): {
  unique: ParameterField[];
  repeated: ParameterField[];
} {
  const unique = new Map<string, ParameterField>();
  const repeated: ParameterField[] = [];
  for (const field of fields.filter(isParameterField)) {
    const { location, name } = field;
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    if (unique.has(key)) repeated.push(field);
    else unique.set(key, field);
  }
  return { unique: [...unique.values()], repeated };
}

function isParameterField(field: DocumentedPageField): field is ParameterField {
  const { kind, location, isNested } = field;
  return kind === 'parameter' && !isNested && location !== undefined && location !== 'body';
}

/**
 * Returns the fields inside a top-level field. The nested fields directly follow the top-level field, because fields
 * are in page order.
 */
export function listNested(field: DocumentedPageField, fields: readonly DocumentedPageField[]): DocumentedPageField[] {
  const following = fields.slice(fields.indexOf(field) + 1);
  const end = following.findIndex(({ isNested }) => !isNested);
  const inner = end === -1 ? following : following.slice(0, end);
  return inner.filter(({ fullName }) => fullName.startsWith(`${field.fullName}.`));
}

function listPathParameters({ props }: PageBlock): ExportedParameter[] {
  const { path } = splitQuery(removeQueryTemplates(asString(props.endpoint)));
  return listParameterNames(path).map((name) => ({ location: 'path', name, fields: [], sample: undefined }));
}

function listQueryParameters({ props }: PageBlock): ExportedParameter[] {
  const query = readQuery(readUrl(props).endpoint);
  return [...query].map(([name, value]) => {
    // In `?ref={ref}`, the value is a placeholder, not a sample.
    const sample = listParameterNames(value).length > 0 ? undefined : value;
    return { location: 'query', name, fields: [], sample };
  });
}

function listHeaders(block: PageBlock): ExportedParameter[] {
  const { fields = [] } = readHeaders(readPropSource(block, 'headers')?.text) ?? {};
  return fields.map(({ name, value }) => ({ location: 'header', name, fields: [], sample: value }));
}

/**
 * Creates a Parameter Object. Keywords that OpenAPI allows next to the schema, such as `description`, are not repeated
 * in the schema.
 */
export function createParameter(parameter: ExportedParameter, page: PageOrigin): SourceObject {
  const { location, name, fields, sample } = parameter;
  const [field] = fields;
  const origin = page.at(field && getNamePosition(field));
  const { description, deprecated, replacement, example, schema } = splitSchema(parameter, page);
  const serialization = field ? readSerialization(field.element.props) : {};
  const { contentType = '', allowReserved, allowEmptyValue } = serialization;
  const { style, explode } = toStyle(serialization, location, schema);
  const content: MemberEntry[] = [
    ['schema', schema],
    ['example', example ?? (sample === undefined ? undefined : createString(origin, sample))],
  ];
  return createDefinedObject(origin, [
    ['name', createString(origin, name)],
    ['in', createString(origin, location)],
    ['description', description],
    ['required', location === 'path' || field?.required ? createBoolean(origin, true) : undefined],
    ['deprecated', deprecated],
    ['x-replaced-by', replacement],
    ['style', createOptionalString(origin, style ?? '')],
    ['explode', explode === undefined ? undefined : createBoolean(origin, explode)],
    ['allowReserved', allowReserved ? createBoolean(origin, true) : undefined],
    ['allowEmptyValue', allowEmptyValue ? createBoolean(origin, true) : undefined],
    ...(contentType === '' ? content : wrapInMediaType(contentType, content, origin)),
  ]);
}

/**
 * Returns the style of a parameter. Blocks send an object in the query as `filter[status]` by default, but the default
 * in OpenAPI is `form`.
 */
function toStyle(
  { style, explode, contentType }: Serialization,
  location: ParameterPlace,
  schema: SourceObject,
): Pick<Serialization, 'style' | 'explode'> {
  const isDefault = style === undefined && explode === undefined && contentType === undefined;
  const isNested = isDefault && location === 'query' && isObjectSchema(schema);
  if (isNested) return { style: 'deepObject' };
  // Omit the style `form`, because it is the default.
  return contentType === undefined ? { style: style === 'form' ? undefined : style, explode } : {};
}

function isObjectSchema(schema: SourceObject): boolean {
  const type = getMember(schema, 'type');
  return [type, ...getItems(type)].some((name) => getString(name) === 'object');
}

/** A member of an object. A member without a value is omitted. */
type MemberEntry = [name: string, value: SourceNode | undefined];

function wrapInMediaType(mediaType: string, content: readonly MemberEntry[], origin: SourceNode): MemberEntry[] {
  return [['content', createObject(origin, [[mediaType, createDefinedObject(origin, content)]])]];
}

/** The schema of a parameter or header, separated from the keywords that OpenAPI allows next to the schema. */
interface SplitSchema {
  schema: SourceObject;
  description: SourceNode | undefined;
  deprecated: SourceNode | undefined;
  /** The name of the parameter that replaces a deprecated one. */
  replacement: SourceNode | undefined;
  example: SourceNode | undefined;
}

function splitSchema({ fields }: ExportedParameter, page: PageOrigin): SplitSchema {
  const [field, ...nested] = fields;
  const origin = page.at(field && getNamePosition(field));
  const complete = field
    ? toSchema(toParameterValue(field, nested, page.dottedNames), page)
    : createObject(origin, page.isComplete ? [['type', createString(origin, 'string')]] : []);
  const members = new Map(complete.members);
  const examples = members.get('examples');
  for (const keyword of ['description', 'deprecated', 'x-replaced-by', 'examples']) members.delete(keyword);
  return {
    schema: createObject(origin, members),
    description: complete.members.get('description'),
    deprecated: complete.members.get('deprecated'),
    replacement: complete.members.get('x-replaced-by'),
    example: examples?.kind === 'array' ? examples.items[0] : undefined,
  };
}
