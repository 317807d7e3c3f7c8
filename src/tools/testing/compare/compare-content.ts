import { getNamePosition } from '../../pages/documented/read-fields.js';
import type { DocumentedHeader, DocumentedResponse } from '../../pages/documented/read-responses.js';
import { isJsonType, parseMediaType, toMediaType } from '../../../model/http/media-type.js';
import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import type { Position } from '../../pages/positions.js';
import type { ReceivedResponse } from './received-response.js';
import type { FieldIndex } from './field-index.js';
import type { Finding } from './finding.js';

/** The result of comparing the media type of a body: a finding, the JSON body to compare next, or neither. */
export interface ContentResult {
  /** A difference in the Content-Type, an invalid JSON body or an undocumented body. */
  finding?: Finding | undefined;
  /** The parsed body, if JSON is documented and received. */
  json?: ReceivedJson;
}

export type ReceivedJson = JsonNode & { source: string };

interface ExpectedContent {
  hasBody: boolean;
  /** Whether the response must have a Content-Type even if it has no body. */
  isTypeRequired: boolean;
  /** `JSON` for all JSON media types, the name of any other media type, or `undefined` if any content is allowed. */
  kind: string | undefined;
  /**
   * The position to report. This is the first of the following that exists: the documented Content-Type header, the
   * documented body, the first field of the body, the required Content-Type field, the documented response.
   */
  position: Position | undefined;
}

/**
 * Compares the Content-Type of a response with the documentation, parses a JSON body, and reports an undocumented body.
 * `application/json` and types that end with `+json` count as the same type.
 */
export function compareContent(
  documented: DocumentedResponse | undefined,
  fields: FieldIndex,
  { headers, body, isHead }: ReceivedResponse,
): ContentResult {
  const { hasBody, isTypeRequired, kind, position } = readExpectedContent(documented, fields);
  const type = parseMediaType(headers.get('content-type') ?? '');
  const report = (expected: string, found: string): ContentResult => ({
    finding: position && {
      rule: 'content-type',
      severity: 'error',
      message: `Expected ${expected}, found ${found}`,
      expected,
      found,
      position,
    },
  });
  if (isHead && !isTypeRequired) return {};
  if (documented?.isEmpty && !hasBody && body !== '') return reportUndocumentedBody(documented, type);
  if (!hasBody && !isTypeRequired) return {};
  if (type === '') return report(kind ?? 'a Content-Type', 'no Content-Type');
  if (isHead) return {};
  if (kind !== undefined && !isAllowed(type, kind)) return report(kind, type);
  if (kind !== 'JSON' || !hasBody) return {};
  const json = parseJsonTree(body);
  if (json) return { json: { ...json, source: body } };
  return report('JSON', body === '' ? 'no body' : `${type} that is not valid JSON`);
}

function isAllowed(type: string, kind: string): boolean {
  return kind === 'JSON' ? isJsonType(type) : kind === type;
}

function reportUndocumentedBody({ position }: DocumentedResponse, type: string): ContentResult {
  return {
    finding: {
      rule: 'undocumented-member',
      severity: 'warning',
      message: type === '' ? 'Expected no body, found a body' : `Expected no body, found a body of the type ${type}`,
      expected: 'no body',
      found: 'a body',
      pointer: '',
      position,
    },
  };
}

function readExpectedContent(documented: DocumentedResponse | undefined, fields: FieldIndex): ExpectedContent {
  const header = documented?.headers.find(isContentType);
  const requiredField = fields.headers.find((field) => field.required && isContentType(field));
  const bodyPosition = toBodyPosition(documented) ?? fields.position;
  return {
    hasBody: documented?.body !== undefined || fields.hasBody,
    isTypeRequired: header !== undefined || requiredField !== undefined,
    kind: toKind(documented, fields, header),
    position:
      header?.position ?? bodyPosition ?? (requiredField && getNamePosition(requiredField)) ?? documented?.position,
  };
}

function isContentType({ name }: { name: string }): boolean {
  return name.toLowerCase() === 'content-type';
}

/**
 * Returns the documented kind of content. Without a documented Content-Type, this is `JSON` if the documented body is
 * JSON, or if the body is documented only by fields.
 */
function toKind(
  documented: DocumentedResponse | undefined,
  fields: FieldIndex,
  header: DocumentedHeader | undefined,
): string | undefined {
  const type = header ? toMediaType([header]) : '';
  if (type !== '') return isJsonType(type) ? 'JSON' : type;
  const isJson = documented?.body ? documented.body.json !== undefined : fields.hasBody;
  return isJson ? 'JSON' : undefined;
}

function toBodyPosition(documented: DocumentedResponse | undefined): Position | undefined {
  const body = documented?.body;
  return body?.source.toPosition(body.json ?? { start: 0, end: body.text.length });
}
