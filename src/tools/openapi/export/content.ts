import { type DocumentedPageField, getNamePosition } from '../../pages/documented/read-fields.js';
import { isFormType } from '../../../model/http/media-type.js';
import type { JsonNode } from '../../../model/json/json-tree.js';
import type { ExternalExample } from '../block/external-examples.js';
import type { OtherMediaType } from '../block/other-media-types.js';
import { createObject, createString, type SourceNode, type SourceObject } from '../source/source-node.js';
import type { PageOrigin } from './page-origin.js';
import { toSchema } from './section-schema.js';
import { toTypeMembers } from './type-schema.js';
import { toDocumentedValue } from './schema-tree.js';
import { createBoolean, createDefinedObject, createOptionalString, createValue, parseValue } from './create-nodes.js';
import { unescapeDots } from '../../../model/block/field-path.js';
import { readType } from '../../../model/block/type-label.js';
import { readSerialization } from '../../../model/block/serialization-props.js';
import { toEncodings } from '../../../model/block/request-fields.js';

export interface DocumentedContent {
  mediaType: string;
  /** The fields of the body. Empty if only a sample documents it. */
  fields: readonly DocumentedPageField[];
  /** The first sample. `undefined` if there is none. */
  sample: Sample | undefined;
  otherSamples?: readonly Sample[];
  /**
   * A sample in another media type with the same fields. If `sample` is missing, this sample shows whether the body is
   * an array.
   */
  shapeSample?: Sample | undefined;
  /** Whether the sample gets a name even if it is the only sample. */
  hasNames?: boolean;
  /** The type of a body without fields. */
  plainType?: Pick<OtherMediaType, 'type' | 'format'>;
  /** The examples in other files. */
  externalExamples?: readonly ExternalExample[];
}

export interface Sample {
  text: string;
  isJson: boolean;
  /** `''` if the sample has no label. */
  label: string;
  /** The description as Markdown. */
  description?: string;
}

/**
 * Returns the bodies in the media types that the page mentions only in a note. Such a body has the same fields as the
 * first body that the page shows, or unknown content.
 */
export function listOtherContents(
  mentioned: readonly OtherMediaType[],
  status: string | undefined,
  shown: readonly DocumentedContent[],
): DocumentedContent[] {
  const shownTypes = shown.map(({ mediaType }) => mediaType);
  const others = mentioned.filter((other) => other.status === status && !shownTypes.includes(other.mediaType));
  const [first] = shown;
  return others.map(({ mediaType, hasSameFields, type, format }) => ({
    mediaType,
    plainType: { type, format },
    fields: hasSameFields ? (first?.fields ?? []) : [],
    sample: undefined,
    shapeSample: hasSameFields ? first?.sample : undefined,
  }));
}

/**
 * Adds examples in other files to their media types, or to the first content if the page does not name their media
 * type.
 */
export function addExternalExamples(
  contents: readonly DocumentedContent[],
  examples: readonly ExternalExample[],
  status: string | undefined,
): DocumentedContent[] {
  const ofStatus = examples.filter((example) => example.status === status);
  return contents.map((content, index) => ({
    ...content,
    externalExamples: ofStatus.filter(({ mediaType }) =>
      mediaType === undefined ? index === 0 : mediaType === content.mediaType,
    ),
  }));
}

/** Creates the value of `content`, with one member for each media type. */
export function createContent(contents: readonly DocumentedContent[], page: PageOrigin): SourceObject {
  const origin = page.at(undefined);
  return createObject(
    origin,
    contents.map((content) => [content.mediaType, createMediaType(content, page)] as const),
  );
}

function createMediaType(content: DocumentedContent, page: PageOrigin): SourceObject {
  const origin = page.at(undefined);
  const {
    mediaType,
    fields,
    sample,
    otherSamples = [],
    shapeSample,
    hasNames = false,
    plainType,
    externalExamples = [],
  } = content;
  const members: [string, SourceNode][] = [];
  if (fields.length > 0) {
    const value = toDocumentedValue(fields, toRoot(sample ?? shapeSample), page.dottedNames);
    members.push(['schema', toSchema(value, page)]);
    const encoding = isFormType(mediaType) ? createEncoding(fields, page) : undefined;
    if (encoding) members.push(['encoding', encoding]);
  } else if (plainType && plainType.type !== '') {
    members.push(['schema', createPlainSchema(plainType, origin)]);
  }
  const isNamed = hasNames || otherSamples.length > 0 || externalExamples.length > 0;
  // Omit the label of a single sample, because it is the description of the response.
  const first = sample && !hasNames && otherSamples.length === 0 ? { ...sample, label: '' } : sample;
  const samples = first ? [first, ...otherSamples] : [];
  if (isNamed && samples.length + externalExamples.length > 0)
    members.push(['examples', createNamedExamples(samples, externalExamples, origin)]);
  else if (sample) members.push(['example', toExample(sample, origin)]);
  return createObject(origin, members);
}

function createPlainSchema(
  { type, format }: Pick<OtherMediaType, 'type' | 'format'>,
  origin: SourceNode,
): SourceObject {
  const members = toTypeMembers(origin, readType(type), false);
  if (format !== '') members.set('format', createString(origin, format));
  return createObject(origin, members);
}

/** Creates the value of `examples`. Numbers distinguish samples that have no label or the same label. */
function createNamedExamples(
  samples: readonly Sample[],
  externalExamples: readonly ExternalExample[],
  origin: SourceNode,
): SourceObject {
  const examples = new Map<string, SourceNode>();
  for (const [index, sample] of samples.entries()) {
    const name = toUniqueName(sample.label || `Example ${index + 1}`, examples);
    const description = createOptionalString(origin, sample.description ?? '');
    examples.set(
      name,
      createDefinedObject(origin, [
        ['description', description],
        ['value', toExample(sample, origin)],
      ]),
    );
  }
  for (const { label, url } of externalExamples)
    examples.set(toUniqueName(label, examples), createObject(origin, [['externalValue', createString(origin, url)]]));
  return createObject(origin, examples);
}

function toUniqueName(label: string, examples: ReadonlyMap<string, SourceNode>): string {
  let name = label;
  let number = 1;
  while (examples.has(name)) {
    number += 1;
    name = `${label} (${number})`;
  }
  return name;
}

/** Parses a JSON sample. Returns `undefined` if there is no sample, or if it is invalid JSON or nested too deeply. */
function toRoot(sample: Sample | undefined): JsonNode | undefined {
  return sample?.isJson ? parseValue(sample.text) : undefined;
}

/** Converts a sample to a value. A sample that is not valid JSON or is nested too deeply becomes a string. */
function toExample({ text, isJson }: Sample, origin: SourceNode): SourceNode {
  const value = isJson ? createValue(origin, text) : undefined;
  return value ?? createString(origin, text);
}

/**
 * Creates the value of `encoding` for the fields of a form. Returns `undefined` if all fields are sent in the default
 * way.
 */
function createEncoding(fields: readonly DocumentedPageField[], page: PageOrigin): SourceObject | undefined {
  const encodings = fields
    .filter(({ isNested }) => !isNested)
    .map((field) => [unescapeDots(field.name), createFieldEncoding(field, page)] as const)
    .filter(([, { members }]) => members.size > 0);
  return encodings.length > 0 ? createObject(page.at(undefined), encodings) : undefined;
}

function createFieldEncoding(field: DocumentedPageField, page: PageOrigin): SourceObject {
  const { contentType, style, explode, allowReserved } = readSerialization(field.element.props);
  const origin = page.at(getNamePosition(field));
  return createDefinedObject(origin, [
    ['contentType', contentType === undefined ? undefined : createString(origin, contentType)],
    ['style', style === undefined ? undefined : createString(origin, style)],
    ['explode', explode === undefined ? undefined : createBoolean(origin, explode)],
    ['headers', createPartHeaders(field, origin)],
    ['allowReserved', allowReserved ? createBoolean(origin, true) : undefined],
  ]);
}

/** Creates Header Objects with the values of the headers as examples. */
function createPartHeaders({ element, name }: DocumentedPageField, origin: SourceNode): SourceObject | undefined {
  const { partHeaders = [] } = toEncodings([{ name, props: element.props }])[unescapeDots(name)] ?? {};
  if (partHeaders.length === 0) return undefined;
  const schema = createObject(origin, [['type', createString(origin, 'string')]]);
  return createObject(
    origin,
    partHeaders.map((header) => [
      header.name,
      createObject(origin, [
        ['schema', schema],
        ['example', createString(origin, header.value)],
      ]),
    ]),
  );
}
