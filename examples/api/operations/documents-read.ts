import type { Call, Operation } from '../operation.ts';
import { ProblemError } from '../problem.ts';
import { singleHeader, type ApiResponse } from '../request.ts';
import { isDocumentId } from '../rules/document-input.ts';
import { formatEtag, matchesEtag } from '../rules/etag.ts';
import { parseListQuery, refuseQuery, toDocumentsQuery } from '../rules/list-query.ts';
import { grants } from '../rules/scopes.ts';
import { createdFields, documentFields, idParameter, nested, queryFields } from './document-fields.ts';
import { sampleDocument, sampleItem } from './document-samples.ts';
import { toDocument, toListItem } from './document-views.ts';
import { bearerHeader, problemFields, problemSample, reply } from './reply.ts';

/** The date on which `/api/v1/docs` was deprecated in favor of `/api/v1/documents`. */
const docsDeprecatedSince = new Date('2026-11-20T00:00:00Z');

/** Maximum number of items in a response from the deprecated list endpoint, which has no pagination. */
const maxItems = 100;

const isEditor = ({ token }: Call): boolean => token !== undefined && grants(token.scopes, 'docs:write');

export const noSuchDocument = (): ProblemError => new ProblemError('not-found', 'There is no such document.');

async function list(call: Call): Promise<ApiResponse> {
  const input = parseListQuery(call.request.query);
  const query = toDocumentsQuery(input, isEditor(call));
  const { documents, total } = query ? await call.services.store.listDocuments(query) : { documents: [], total: 0 };
  return reply(200, { data: documents.map(toListItem), meta: { total, page: input.page, perPage: input.perPage } });
}

async function read(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  const id = call.request.params['id'] ?? '';
  const document = isDocumentId(id) ? await call.services.store.findDocument(id) : undefined;
  if (!document || (document.status !== 'published' && !isEditor(call))) throw noSuchDocument();
  const etag = formatEtag(document.version);
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (matchesEtag(singleHeader(call.request, 'if-none-match'), etag)) return { status: 304, headers };
  return { status: 200, headers, body: toDocument(document) };
}

async function listItems(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  const { documents } = await call.services.store.listDocuments({
    status: isEditor(call) ? undefined : 'published',
    sort: 'createdAt',
    order: 'desc',
    offset: 0,
    limit: maxItems,
  });
  return reply(200, { items: documents.map(toListItem) });
}

export const readOperations: readonly Operation[] = [
  {
    id: 'documents.list',
    method: 'GET',
    path: '/api/v1/documents',
    summary: 'List documents',
    description:
      'Returns one page of documents, sorted from newest to oldest by default. Without the scope `docs:write`, only published documents are returned.',
    auth: 'bearer',
    scope: 'docs:read',
    parameters: queryFields,
    responseFields: [
      { name: 'data', type: 'object[]', required: true, description: 'The documents on this page.' },
      ...nested('data', createdFields),
      {
        name: 'meta.total',
        type: 'integer',
        required: true,
        description: 'Number of matching documents across all pages.',
      },
      { name: 'meta.page', type: 'integer', required: true, description: 'Current page number.' },
      { name: 'meta.perPage', type: 'integer', required: true, description: 'Maximum number of documents per page.' },
    ],
    problemFields: problemFields('parameter', 'Name of the parameter.'),
    sample: { headers: { ...bearerHeader, Accept: 'application/json' } },
    responses: [
      { statusCode: 200, body: { data: [sampleItem], meta: { total: 1, page: 1, perPage: 20 } } },
      problemSample('invalid-token', 'The access token is unknown, expired or revoked.'),
      problemSample('invalid-request', 'perPage must be an integer from 1 to 100', {
        errors: [{ parameter: 'perPage', detail: 'must be an integer from 1 to 100' }],
      }),
    ],
    handle: list,
  },
  {
    id: 'documents.read',
    method: 'GET',
    path: '/api/v1/documents/:id',
    summary: 'Read a document',
    description:
      'Returns one document with its content. The `ETag` header identifies its version. Send it in `If-None-Match` when you read the document again, and in `If-Match` when you change it.',
    auth: 'bearer',
    scope: 'docs:read',
    parameters: [
      idParameter,
      {
        name: 'If-None-Match',
        type: 'string',
        location: 'header',
        description: 'The `ETag` of your copy. If your copy is still current, the response is 304 without a body.',
      },
    ],
    responseFields: documentFields,
    sample: { headers: { ...bearerHeader, Accept: 'application/json' } },
    responses: [{ statusCode: 200, body: sampleDocument }, problemSample('not-found', 'There is no such document.')],
    handle: read,
  },
  {
    id: 'docs.list',
    method: 'GET',
    path: '/api/v1/docs',
    summary: 'List documents (deprecated)',
    description: `Returns the ${maxItems} newest documents that the token can read, without pagination.`,
    auth: 'bearer',
    scope: 'docs:read',
    deprecated: {
      since: docsDeprecatedSince,
      successor: '/api/v1/documents',
      note: 'Use `GET /api/v1/documents`, which supports pagination and filters.',
    },
    parameters: [],
    responseFields: [
      { name: 'items', type: 'object[]', required: true, description: 'Documents, sorted from newest to oldest.' },
      ...nested('items', createdFields),
    ],
    sample: { headers: bearerHeader },
    responses: [{ statusCode: 200, body: { items: [sampleItem] } }],
    handle: listItems,
  },
];
