import { findHeaderError } from '../../../model/http/headers.js';
import { isBodilessStatus, isStatus, normalizeStatus, parseStatusCode, toStatus } from '../../../model/http/status.js';
import { parseInlineMarkdown, type Inline } from '../../../model/text/inline-markdown.js';
import { parseMediaType } from '../../../model/http/media-type.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationResponse } from '../operation/operation.js';
import { readSchema } from '../schema/read-schema.js';
import type { SourceNode } from '../source/source-node.js';
import { type OperationElement, type ConvertOptions, createText } from './operation-block.js';
import { isMediaRange, selectContent, type ShownBody } from './body.js';
import { FieldBuilder } from './field-builder.js';
import { describeLinks } from './callbacks-and-links.js';
import { joinValues } from './join-values.js';
import { linkExternalExamples } from './external-examples.js';
import { type NamedSample, toNamedSamples, toSampleDescription } from './named-samples.js';
import { describeOtherResponseTypes, type ResponseTypesNote } from './other-media-types.js';
import { toParameterField } from './parameter-fields.js';
import { toPlainText } from './to-plain-text.js';

/** The responses of an operation, converted to a prop, fields and notes of a block. */
export interface ShownResponses {
  /**
   * The `responses` prop as JSON, or `''` if there are no responses. The JSON is assembled as text, so that the numbers
   * in samples keep their digits.
   */
  json: string;
  fields: OperationElement[];
  /** Notes on the parts of the responses for which the block has no prop or field. */
  notes: string[];
}

interface ShownResponse {
  /** The status in the notation that blocks use, such as `404`, `4XX` or `default`. */
  status: string;
  response: OperationResponse;
  body: ShownBody | undefined;
}

/** Maximum length of the label of a response tab. */
const MAX_LABEL_LENGTH = 80;

export function toResponseProps(
  responses: readonly OperationResponse[],
  document: OpenApiDocument,
  options: ConvertOptions,
): ShownResponses {
  const items: string[] = [];
  const shown: ShownResponses = { json: '', fields: [], notes: [] };
  const typeNotes = describeTypes(responses, document);
  const documented = new Set<string>();
  for (const response of responses) {
    if (!isStatus(response.status)) {
      shown.notes.push(`The response \`${response.status}\` is left out, because it is not a status code.`);
      continue;
    }
    const status = normalizeStatus(response.status);
    const content = selectContent(response.contents);
    const isOmitted = (path: string) => options.isOmitted?.({ status, path }) ?? false;
    const samples = content ? toNamedSamples(content, document, { isRequest: false, isOmitted }) : [];
    const shownResponse: ShownResponse = { status, response, body: samples[0]?.body };
    items.push(...toItems(shownResponse, samples));
    const fields = toFields(shownResponse, document, options);
    shown.fields.push(...fields);
    const text = [describe(shownResponse, samples), ...describeLinks(response.links, document)]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
    if (text !== '' && fields.length > 0) shown.fields.push(createText(text));
    else if (text !== '') shown.notes.push(`Response ${status}: ${text}`);
    const examples = linkExternalExamples({ contents: response.contents, shown: content }, status);
    if (fields.length > 0) shown.fields.push(...examples.map(createText));
    else shown.notes.push(...examples);
    if (fields.length === 0) continue;
    documented.add(status);
    addTypeNotes(shown.fields, typeNotes, status);
  }
  const isShown = ({ statuses }: ResponseTypesNote) => statuses.some((status) => documented.has(status));
  shown.notes.push(...typeNotes.filter((note) => !isShown(note)).map(({ text }) => text));
  return { ...shown, json: items.length > 0 ? `[${items.join(',')}]` : '' };
}

/** Returns notes about the media types of responses that the block does not show. */
function describeTypes(responses: readonly OperationResponse[], document: OpenApiDocument): ResponseTypesNote[] {
  const described = responses
    .filter(({ status }) => isStatus(status))
    .map(({ status, contents }) => ({ status: normalizeStatus(status), contents, shown: selectContent(contents) }));
  return describeOtherResponseTypes(described, document);
}

/**
 * Adds the notes about the media types of a response after its fields. A note that applies to several responses is
 * repeated for each of them, so that responses with the same fields also have the same text.
 */
function addTypeNotes(fields: OperationElement[], notes: readonly ResponseTypesNote[], status: string): void {
  for (const { statuses, text } of notes) if (statuses.includes(status)) fields.push(createText(text));
}

/** Converts a response to items of the `responses` prop, as JSON: one item for each sample of the response. */
function toItems(shown: ShownResponse, samples: readonly NamedSample[]): string[] {
  const { description } = shown.response;
  if (samples.length === 0) return [toItem(shown, description)];
  return samples.map(({ body, label, description: text }) =>
    toItem({ ...shown, body }, label || description, toSampleDescription(text, label)),
  );
}

function toItem({ status, response, body }: ShownResponse, text: string, description = ''): string {
  const members = [`"statusCode":${JSON.stringify(parseStatusCode(status) ?? status)}`];
  const label = toLabel(text);
  if (label !== '') members.push(`"label":${JSON.stringify(label)}`);
  if (description !== '') members.push(`"description":${JSON.stringify(description)}`);
  const headers = toHeaderSamples(response, body);
  if (Object.keys(headers).length > 0) members.push(`"headers":${JSON.stringify(headers)}`);
  if (body?.sample !== undefined && !isBodilessStatus(status))
    members.push(`"body":${toBodySource(body.sample, body.isJson)}`);
  return `{${members.join(',')}}`;
}

/**
 * Converts a sample to the JSON of a response's `body`. If `body` is a string, a block reads it as the text of the
 * body, which can be JSON. Therefore, the JSON sample `"5"` becomes `"\"5\""`. Without the inner quotes, it would be
 * the number 5.
 */
function toBodySource(sample: string, isJson: boolean): string {
  return isJson && !sample.startsWith('"') ? sample : JSON.stringify(sample);
}

/**
 * Returns the headers of a sample response: its `Content-Type`, and each header that has an example. Uses the first
 * example that is a valid header value.
 */
function toHeaderSamples({ headers }: OperationResponse, body: ShownBody | undefined): Record<string, string> {
  const samples: Record<string, string> = {};
  const contentType = body ? toContentType(body) : '';
  if (contentType !== '') samples['Content-Type'] = contentType;
  for (const { name, examples } of headers) {
    const value = examples.map(toHeaderText).find((text) => findHeaderError(name, text) === undefined);
    if (value !== undefined && name !== '__proto__') samples[name] = value;
  }
  return samples;
}

/**
 * Returns the `Content-Type` of a sample response, or `''` to omit it. It is omitted if the block can derive it from
 * the sample. A block cannot derive it from a JSON string such as `"text"`. Without a sample, a media range such as
 * `*\/*` is also omitted, because the header of a response contains a single media type.
 */
function toContentType({ content: { mediaType }, contentType, sample, isJson }: ShownBody): string {
  const type = parseMediaType(mediaType);
  if (isJson && sample?.startsWith('"')) return isMediaRange(type) ? 'application/json' : mediaType;
  if (sample !== undefined) return contentType;
  return type.endsWith('/*') ? '' : mediaType;
}

function toHeaderText(example: SourceNode): string {
  return example.kind === 'array' || example.kind === 'object' ? joinValues(example, ',') : example.text;
}

function toFields(
  { status, response, body }: ShownResponse,
  document: OpenApiDocument,
  options: ConvertOptions,
): OperationElement[] {
  const headers = new FieldBuilder(
    { component: 'ResponseField', place: { status, location: 'header' }, isRequest: false },
    document,
    options,
  );
  headers.addFields(response.headers.map((header) => toParameterField(header, readSchema(header.schema, document))));
  const fields = new FieldBuilder(
    { component: 'ResponseField', place: { status }, isRequest: false },
    document,
    options,
  );
  if (body) fields.addBody(body);
  return [...headers.finish(), ...fields.finish()];
}

/**
 * Returns the label of a response: its description as plain text on one line or, if the description is too long, only
 * the first sentence. Returns `''` if even the first sentence is too long.
 */
function toLabel(description: string): string {
  const text = toPlainText(description);
  if (text.length <= MAX_LABEL_LENGTH) return text;
  const [sentence = ''] = text.split(/(?<=[.!?])\s/);
  return sentence.length <= MAX_LABEL_LENGTH ? sentence : '';
}

/**
 * Returns the description of a response, or `''` if the label of the response contains all of it. If the labels are the
 * names of examples, the description is omitted only if it is the reason phrase, because the reason phrase precedes
 * each label.
 */
function describe({ status, response: { description } }: ShownResponse, samples: readonly NamedSample[]): string {
  const isNamed = samples.length > 1 && samples.every(({ label }) => label !== '');
  if (isNamed) return toPlainText(description) === toStatus(status).reason ? '' : description.trim();
  const isInLabel = toPlainText(description) === toLabel(description) && !hasLink(parseInlineMarkdown(description));
  return isInLabel ? '' : description.trim();
}

/** Returns whether inline Markdown contains a link. The URL of a link is not part of the plain text. */
function hasLink(nodes: readonly Inline[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.element === 'a' || hasLink(node.children)));
}
