import { isFormType, isJsonType, parseMediaType } from '../../../model/http/media-type.js';
import { indentJson } from '../../../model/json/indent-json.js';
import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Content, Operation } from '../operation/operation.js';
import { SampleGenerator, type SampleOptions } from '../sample/sample-value.js';
import { readSchema } from '../schema/read-schema.js';
import { getConstraint } from '../schema/schema-constraints.js';
import { toJsonSource } from '../source/json-text.js';
import { readJson } from '../source/read-json.js';
import { getMember, isFalse, type SourceNode } from '../source/source-node.js';
import { toTextSample } from './text-sample.js';

/** A request or response body in the media type that the block shows. */
export interface ShownBody {
  content: Content;
  /**
   * Value of the `Content-Type` header. `''` for `application/json`. Also `''` for a media range, such as `*\/*`, if
   * the body is shown as JSON, or as text in a response.
   */
  contentType: string;
  /** The sample body in the format of the `body` prop, or `undefined` if there is none. */
  sample: string | undefined;
  /** Whether the body is a single JSON document. */
  isJson: boolean;
}

/**
 * Selects the media type that a block shows. Prefers JSON, then URL-encoded forms, then multipart forms, then the first
 * media type.
 */
export function selectContent(contents: readonly Content[]): Content | undefined {
  const getRank = ({ mediaType }: Content) => rankMediaType(parseMediaType(mediaType));
  const [best] = contents.toSorted((a, b) => getRank(a) - getRank(b));
  return best;
}

/** Returns the rank of a media type. Media types with a lower rank are preferred. */
function rankMediaType(mediaType: string): number {
  if (mediaType === 'application/json') return 0;
  if (isJson(mediaType)) return 1;
  if (mediaType === 'application/x-www-form-urlencoded') return 2;
  return isFormType(mediaType) ? 3 : 4;
}

/** Returns whether a body with this media type is shown as JSON. Media ranges such as `*\/*` count as JSON. */
function isJson(mediaType: string): boolean {
  return isMediaRange(mediaType) || isJsonType(mediaType);
}

/**
 * Returns whether a parsed media type is a media range that includes JSON, or is invalid because it contains no slash.
 * Blocks show such a body as JSON.
 */
export function isMediaRange(mediaType: string): boolean {
  return mediaType === '*/*' || mediaType === 'application/*' || !mediaType.includes('/');
}

/**
 * Returns the media types of the request body. Omits an optional form without fields, because sending such a form is
 * the same as sending no body. Stripe's description contains such a form for every GET request.
 */
export function listBodyContents({ body }: Operation, document: OpenApiDocument): Content[] {
  if (!body) return [];
  if (body.required) return body.contents;
  return body.contents.filter((content) => !isEmptyForm(content, document));
}

/** Returns whether a body is a form that cannot have any fields. */
function isEmptyForm({ mediaType, schema, examples }: Content, document: OpenApiDocument): boolean {
  if (!isFormType(parseMediaType(mediaType)) || examples.length > 0) return false;
  const { identity, properties, alternatives } = readSchema(schema, document);
  const isClosed = identity.some((node) => isFalse(getMember(node, 'additionalProperties')));
  return isClosed && properties.size + alternatives.length === 0;
}

/**
 * Returns whether the schema of a JSON body allows the type of an example. Only arrays and objects are compared,
 * because authors often write other values as strings.
 */
export function allowsExample(
  { mediaType, schema, isSequence }: Content,
  example: SourceNode,
  document: OpenApiDocument,
): boolean {
  if (isSequence || !isJson(parseMediaType(mediaType))) return true;
  const { types } = readSchema(schema, document);
  const { kind } = readExample(example, types);
  return !isContainer(kind) || types.length === 0 || types.includes(kind);
}

/**
 * Returns a body with a sample: its first example, an example or default value of its schema or, for some media types,
 * a generated value.
 */
export function toShownBody(
  content: Content,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): ShownBody {
  const type = parseMediaType(content.mediaType);
  const isTextOrJson = isMediaRange(type) || type === 'text/*';
  const contentType = type === 'application/json' || isTextOrJson ? '' : content.mediaType;
  const [example] = content.examples;
  const common = { content, contentType };
  // A sequence of items, such as server-sent events, is not a single JSON document.
  if (isJson(type) && !content.isSequence && !isUnknownText(content, type, document))
    return { ...common, isJson: true, sample: toJsonSample(content, example, document, options) };
  if (isFormType(type)) return { ...common, isJson: false, sample: toFormSample(content, example, document, options) };
  // A media range such as `*/*` is not a valid `Content-Type`. Use `text/plain` in requests, because a body without
  // this header counts as JSON.
  const textHeader = isTextOrJson && options.isRequest ? 'text/plain' : contentType;
  if (example?.kind === 'string') return { content, contentType: textHeader, isJson: false, sample: example.text };
  const fileHeader = isTextOrJson ? 'application/octet-stream' : contentType;
  if (isFile(content, type, document))
    return { content, contentType: fileHeader, isJson: false, sample: '{"file": "file.bin"}' };
  const textType = isTextOrJson ? 'text/plain' : type;
  return {
    content,
    contentType: textHeader,
    isJson: false,
    sample: toTextSample(content, textType, document, options),
  };
}

/**
 * Returns whether a body is a string whose media type is unknown. Such a body is sent as text, not as a JSON string.
 */
function isUnknownText({ schema }: Content, mediaType: string, document: OpenApiDocument): boolean {
  const { types } = readSchema(schema, document);
  return isMediaRange(mediaType) && mediaType !== 'application/*' && types.length === 1 && types[0] === 'string';
}

function toJsonSample(
  content: Content,
  example: SourceNode | undefined,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): string | undefined {
  const source = example
    ? toExampleSource(example, content, document)
    : generate(content, document, { ...options, hasFiles: false });
  return source === undefined ? undefined : indentJson(source);
}

/** Converts an example to JSON. Returns `undefined` if the JSON would be too long. */
function toExampleSource(example: SourceNode, { schema }: Content, document: OpenApiDocument): string | undefined {
  const isText = example.kind === 'string' && readExample(example, readSchema(schema, document).types) !== example;
  return isText ? example.text : toJsonSource(example);
}

/**
 * Returns an example. If the schema does not allow strings, parses a string that contains a JSON array or object,
 * because authors often write JSON as a string.
 */
function readExample(example: SourceNode, types: readonly string[]): SourceNode | JsonNode {
  const parsed = example.kind === 'string' && !types.includes('string') ? parseJsonTree(example.text) : undefined;
  return parsed && isContainer(parsed.kind) ? parsed : example;
}

function isContainer(kind: JsonNode['kind']): boolean {
  return kind === 'array' || kind === 'object';
}

function toFormSample(
  content: Content,
  example: SourceNode | undefined,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): string | undefined {
  if (example?.kind === 'string') return example.text;
  const form = example ?? generateForm(content, document, options);
  const source = form?.kind === 'object' ? toJsonSource(form) : undefined;
  return source === undefined ? undefined : indentJson(source);
}

function generateForm(
  content: Content,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): SourceNode | undefined {
  const hasFiles = parseMediaType(content.mediaType) === 'multipart/form-data';
  const text = generate(content, document, { ...options, hasFiles });
  return text === undefined ? undefined : readJson({ path: '', text });
}

function generate({ schema }: Content, document: OpenApiDocument, options: SampleOptions): string | undefined {
  return schema.length === 0 ? undefined : new SampleGenerator(document, options).generate(schema);
}

/** Returns whether a body is a file: a binary string, or a body with the media type of a file, such as an image. */
function isFile({ schema }: Content, mediaType: string, document: OpenApiDocument): boolean {
  const format = getConstraint(readSchema(schema, document).constraints, 'format');
  return format === 'binary' || /^(?:image|audio|video|font)\/|octet-stream$|\/(?:pdf|zip|gzip)$/.test(mediaType);
}
