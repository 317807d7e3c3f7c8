import { type DocumentedPageField, getNamePosition } from '../../pages/documented/read-fields.js';
import { findSuccessStatus, selectResponseFields } from '../../pages/documented/response-fields.js';
import { type DocumentedResponse, readResponses, toContentType } from '../../pages/documented/read-responses.js';
import { isJsonType, parseMediaType } from '../../../model/http/media-type.js';
import { isStatus, normalizeStatus, toStatus } from '../../../model/http/status.js';
import { isJson } from '../../../model/json/is-json.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { type ExternalExample, readExternalExamples } from '../block/external-examples.js';
import { type OtherMediaType, readOtherMediaTypes } from '../block/other-media-types.js';
import { createObject, createString, type SourceObject, type SourceNode } from '../source/source-node.js';
import {
  addExternalExamples,
  createContent,
  type DocumentedContent,
  listOtherContents,
  type Sample,
} from './content.js';
import type { PageOrigin } from './page-origin.js';
import { createParameter, listNested } from './exported-parameters.js';

/** All documented responses with the same status. */
interface StatusGroup {
  /** A status code, a class such as `4XX`, or `default`. */
  status: string;
  responses: DocumentedResponse[];
  fields: DocumentedPageField[];
  position: Position | undefined;
}

/**
 * Creates the value of `responses`. OpenAPI requires at least one response, so a complete description contains the
 * response `default` for a block without responses.
 */
export function createResponses(
  block: PageBlock,
  fields: readonly DocumentedPageField[],
  page: PageOrigin,
): SourceObject {
  const groups = groupByStatus(block, fields);
  const origin = page.at(undefined);
  const notes: ContentNotes = {
    otherMediaTypes: readOtherMediaTypes(block.text),
    externalExamples: readExternalExamples(block.text),
  };
  if (groups.length === 0 && page.isComplete)
    groups.push({ status: 'default', responses: [], fields: [], position: undefined });
  return createObject(
    origin,
    groups.map((group) => [group.status, createResponse(group, notes, page)] as const),
  );
}

function groupByStatus(block: PageBlock, fields: readonly DocumentedPageField[]): StatusGroup[] {
  const responses = readResponses(block);
  const groups = new Map<string, StatusGroup>();
  for (const response of responses) {
    const status = toOpenApiStatus(response.status);
    if (status === undefined) continue;
    const group = groups.get(status) ?? { status, responses: [], fields: [], position: response.position };
    group.responses.push(response);
    groups.set(status, group);
    if (group.responses.length === 1) group.fields = selectResponseFields(fields, response, responses);
  }
  const success = findSuccessStatus(responses, fields) || '200';
  for (const field of fields) {
    const written = field.status === '' ? success : field.status;
    const status = field.kind === 'response' ? toOpenApiStatus(written) : undefined;
    if (status === undefined || groups.get(status)?.fields.includes(field)) continue;
    const group = groups.get(status) ?? { status, responses: [], fields: [], position: getNamePosition(field) };
    group.fields.push(field);
    groups.set(status, group);
  }
  return [...groups.values()];
}

/**
 * Returns the invalid statuses of the responses and fields of a block, and `''` for a response without a status.
 * OpenAPI cannot describe responses with such a status.
 */
export function listUndescribedStatuses(block: PageBlock, fields: readonly DocumentedPageField[]): string[] {
  const responseStatuses = readResponses(block).map(({ status }) => status);
  // Ignore fields without a status, because they belong to one of the responses.
  const fieldStatuses = fields
    .filter(({ kind, status }) => kind === 'response' && status !== '')
    .map(({ status }) => status);
  const statuses = new Set([...responseStatuses, ...fieldStatuses]);
  return [...statuses].filter((status) => toOpenApiStatus(status) === undefined);
}

function toOpenApiStatus(written: string): string | undefined {
  return isStatus(written) ? normalizeStatus(written) : undefined;
}

/** Information about response bodies from the notes of a block. */
interface ContentNotes {
  otherMediaTypes: readonly OtherMediaType[];
  externalExamples: readonly ExternalExample[];
}

function createResponse(
  { status, responses, fields, position }: StatusGroup,
  { otherMediaTypes, externalExamples }: ContentNotes,
  page: PageOrigin,
): SourceObject {
  const origin = page.at(position);
  const description = toDescription(status, responses);
  const members: [string, SourceNode][] = [['description', createString(origin, description)]];
  const headers = createHeaders(responses, fields, page);
  if (headers) members.push(['headers', headers]);
  const shown = listContents(responses, fields, description);
  const others = listOtherContents(otherMediaTypes, status, shown);
  const contents = addExternalExamples([...shown, ...others], externalExamples, status);
  if (contents.length > 0) members.push(['content', createContent(contents, page)]);
  return createObject(origin, members);
}

/**
 * Returns the description that OpenAPI requires for each status: the label of the responses, or the reason phrase if
 * they have no label. Also returns the reason phrase if the labels differ, because different labels are the names of
 * samples.
 */
function toDescription(status: string, responses: readonly DocumentedResponse[]): string {
  const labels = new Set(responses.map(({ label }) => label).filter((label) => label !== ''));
  const [label] = labels.size === 1 ? labels : [];
  return label ?? (toStatus(status).reason || status);
}

function createHeaders(
  responses: readonly DocumentedResponse[],
  fields: readonly DocumentedPageField[],
  page: PageOrigin,
): SourceObject | undefined {
  const fromFields = fields
    .filter(({ location, isNested }) => location === 'header' && !isNested)
    .map((field) => ({ name: field.name, fields: [field, ...listNested(field, fields)] }));
  const fromResponses = responses
    .flatMap((response) => response.headers)
    // The `content` of the response already contains the media type.
    .filter(({ name }) => name.toLowerCase() !== 'content-type')
    .map(({ name, value }) => ({ name, fields: [], sample: value }));
  const headers = new Map<string, SourceObject>();
  const lowercaseNames = new Set<string>();
  for (const header of [...fromFields, ...fromResponses]) {
    const lowercaseName = header.name.toLowerCase();
    if (lowercaseNames.has(lowercaseName)) continue;
    lowercaseNames.add(lowercaseName);
    headers.set(header.name, createHeader(header, page));
  }
  return headers.size > 0 ? createObject(page.at(undefined), headers) : undefined;
}

/** Creates a Header Object, which is a Parameter Object without `name` and `in`. */
function createHeader(
  { name, fields, sample }: { name: string; fields: readonly DocumentedPageField[]; sample?: string },
  page: PageOrigin,
): SourceObject {
  const parameter = createParameter({ location: 'header', name, fields, sample }, page);
  const members = [...parameter.members].filter(([member]) => member !== 'name' && member !== 'in');
  return createObject(parameter, members);
}

/**
 * @param description - The description of the response. A single sample whose label is the description gets no name.
 */
function listContents(
  responses: readonly DocumentedResponse[],
  fields: readonly DocumentedPageField[],
  description: string,
): DocumentedContent[] {
  const bodyFields = fields.filter(({ location }) => location !== 'header');
  const contents = new Map<string, DocumentedContent>();
  for (const response of responses) {
    const mediaType = parseMediaType(toContentType(response));
    if (mediaType === '') continue;
    const { body, label, description: text } = response;
    const isText = body?.json === undefined && !(isJsonType(mediaType) && isJson(body?.text ?? ''));
    const sample = body && { text: body.text, isJson: !isText, label, description: text };
    const known = contents.get(mediaType) ?? { mediaType, fields: bodyFields, sample: undefined };
    contents.set(mediaType, addSample(known, sample, description));
  }
  if (contents.size === 0 && bodyFields.length > 0)
    contents.set('application/json', { mediaType: 'application/json', fields: bodyFields, sample: undefined });
  return [...contents.values()];
}

function addSample(content: DocumentedContent, sample: Sample | undefined, description: string): DocumentedContent {
  if (!sample) return content;
  if (content.sample) return { ...content, otherSamples: [...(content.otherSamples ?? []), sample] };
  return { ...content, sample, hasNames: sample.label !== '' && sample.label !== description };
}
