import { convertOperation } from '../../../../src/tools/openapi/block/convert-operation.js';
import { findOperation } from '../../../../src/tools/openapi/document/find-operation.js';
import { type OpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { toBlockRequests } from '../../../../src/model/block/block-requests.js';
import { toEndpoint } from '../../../../src/model/block/endpoint.js';
import { toElementContent } from '../../../../src/model/block/element-content.js';
import { toDocumentedRequest } from '../../../../src/model/http/documented-request.js';
import type { HeaderField } from '../../../../src/model/http/headers.js';
import type { Payload } from '../../../../src/model/http/payload.js';
import { type NameAndValue, type PlainBody, type RequestParts, toRequestParts } from './request-parts.ts';

/** Builds the request that the code samples and the console of a block send, with the examples in the description. */
export function buildBlockRequest(api: OpenApi, operationName: string, hasBody: boolean): RequestParts {
  const document = toDocument(api);
  const { props, fields } = convertOperation(findOperation(document, operationName), document);
  const content = toElementContent(fields, true);
  const endpoint = toEndpoint(props, undefined, content);
  const [{ parts: request }] = toBlockRequests(props, { endpoint, content, unnamed: 'Request' }).items;
  if (!request) throw new Error(`${operationName} has no request`);
  const { method, url, headers, payload } = toDocumentedRequest(request, request.headers, request.fields);
  const isSeparate = ({ name }: HeaderField) => ['content-type', 'cookie'].includes(name.toLowerCase());
  return toRequestParts({
    method,
    url,
    headers: headers.filter((header) => !isSeparate(header)),
    cookies: readCookies(headers),
    body: hasBody ? toPlainBody(payload, findHeader(headers, 'content-type')) : undefined,
  });
}

function findHeader(headers: readonly HeaderField[], name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}

function readCookies(headers: readonly HeaderField[]): NameAndValue[] {
  const header = findHeader(headers, 'cookie');
  if (header === '') return [];
  return header.split('; ').map((cookie) => {
    const end = cookie.indexOf('=');
    return { name: cookie.slice(0, end), value: cookie.slice(end + 1) };
  });
}

function toPlainBody(payload: Payload | undefined, contentType: string): PlainBody | undefined {
  switch (payload?.kind) {
    case 'text':
      return { mediaType: contentType, text: payload.text };
    case 'form':
      return { mediaType: contentType, fields: payload.pairs.map(([name, value]) => ({ name, value })) };
    case 'multipart':
      return {
        // Blocks do not specify this media type, because the client adds the Content-Type header with the boundary.
        mediaType: 'multipart/form-data',
        fields: payload.parts.map((part) => ({ name: part.name, value: 'file' in part ? part.file : part.value })),
      };
    case 'file':
      return { mediaType: contentType, text: payload.file };
    default:
      return undefined;
  }
}
