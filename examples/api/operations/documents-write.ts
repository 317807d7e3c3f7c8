import type { Call, Operation } from '../operation.ts';
import { ProblemError } from '../problem.ts';
import { singleHeader, type ApiResponse } from '../request.ts';
import { createInput, givenFields, isDocumentId, patchInput, replaceInput } from '../rules/document-input.ts';
import { formatEtag, parseIfMatch } from '../rules/etag.ts';
import { onceLifetime, parseIdempotencyKey } from '../rules/idempotency.ts';
import { refuseQuery } from '../rules/list-query.ts';
import type { DocumentFields, OnceKey, StoredDocument } from '../store.ts';
import { bodyFields, createdFields, idParameter, ifMatch, updatedFields } from './document-fields.ts';
import { sampleBody, sampleCreated, sampleUpdated } from './document-samples.ts';
import { toCreated, toUpdated } from './document-views.ts';
import { noSuchDocument } from './documents-read.ts';
import { bearerHeader, jsonHeader, problemFields, problemSample, reply } from './reply.ts';

const staleSample = problemSample('stale-version', 'The document has changed since the version in If-Match.');
const missingSample = problemSample('not-found', 'There is no such document.');

async function create(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  const key = parseIdempotencyKey(call.request.headers['idempotency-key']);
  const input = await call.readBody(createInput);
  const { services, now } = call;
  const document: StoredDocument = {
    ...input,
    id: `doc_${services.randomText(20)}`,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  if (key === undefined || !call.token) {
    await services.store.createDocument(document);
    return created(toCreated(document));
  }
  const owner = call.token.digest;
  return call.exclusively(JSON.stringify([owner, key]), () => createOnce(call, document, { owner, key }));
}

async function createOnce(
  { services, now }: Call,
  document: StoredDocument,
  { owner, key }: Pick<OnceKey, 'owner' | 'key'>,
): Promise<ApiResponse> {
  const outcome = await services.store.createDocument(document, {
    owner,
    key,
    fingerprint: await services.digest(
      JSON.stringify([document.title, document.content, document.status, document.tags]),
    ),
    response: JSON.stringify(toCreated(document)),
    now,
    expiresAt: now + onceLifetime,
  });
  if (outcome.outcome === 'mismatch') {
    throw new ProblemError('idempotency-key-reused', 'This Idempotency-Key was used with another body.');
  }
  if (outcome.outcome === 'replayed') return created(JSON.parse(outcome.response) as ReturnType<typeof toCreated>);
  return created(toCreated(document));
}

const created = (body: ReturnType<typeof toCreated>): ApiResponse =>
  // The specification allows both 200 and 201. Use 201 and a Location header, as RFC 9110 recommends.
  reply(201, body, { Location: `/api/v1/documents/${body.id}`, ETag: formatEtag(1) });

async function write(call: Call, fields: Partial<DocumentFields>): Promise<ApiResponse> {
  const versions = parseIfMatch(singleHeader(call.request, 'if-match'));
  const outcome = await call.services.store.updateDocument(documentId(call), { fields, now: call.now, versions });
  if (outcome.outcome === 'missing') throw noSuchDocument();
  if (outcome.outcome === 'stale') throw staleVersion();
  return reply(200, toUpdated(outcome.document), { ETag: formatEtag(outcome.document.version) });
}

async function replace(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  return write(call, await call.readBody(replaceInput));
}

async function patch(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  return write(call, givenFields(await call.readBody(patchInput)));
}

async function remove(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  const outcome = await call.services.store.deleteDocument(
    documentId(call),
    parseIfMatch(singleHeader(call.request, 'if-match')),
  );
  if (outcome === 'missing') throw noSuchDocument();
  if (outcome === 'stale') throw staleVersion();
  return reply(200, { success: true, message: 'The document was deleted.' });
}

function documentId(call: Call): string {
  const id = call.request.params['id'] ?? '';
  if (!isDocumentId(id)) throw noSuchDocument();
  return id;
}

const staleVersion = () => new ProblemError('stale-version', 'The document has changed since the version in If-Match.');

const sharedProperties = { auth: 'bearer', scope: 'docs:write' } as const;

export const writeOperations: readonly Operation[] = [
  {
    ...sharedProperties,
    id: 'documents.create',
    method: 'POST',
    path: '/api/v1/documents',
    summary: 'Create a document',
    description:
      'Creates a document. With an `Idempotency-Key`, you can repeat the request safely for 24 hours: repeated requests return the first response.',
    parameters: [
      ...bodyFields('create'),
      {
        name: 'Idempotency-Key',
        type: 'string',
        location: 'header',
        description: 'A unique string that you choose. Use a different key for each document that you create.',
      },
    ],
    responseFields: createdFields,
    problemFields: problemFields('pointer', 'JSON Pointer to the field.'),
    sample: { headers: { ...bearerHeader, ...jsonHeader }, body: sampleBody },
    responses: [
      { statusCode: 201, body: sampleCreated },
      problemSample('invalid-request', '/title must not be empty or blank', {
        errors: [{ pointer: '/title', detail: 'must not be empty or blank' }],
      }),
    ],
    handle: create,
  },
  {
    ...sharedProperties,
    id: 'documents.replace',
    method: 'PUT',
    path: '/api/v1/documents/:id',
    summary: 'Replace a document',
    description: 'Replaces the entire document. `title` is required, and omitted fields are reset to their defaults.',
    parameters: [idParameter, ...bodyFields('replace'), ifMatch],
    responseFields: updatedFields,
    sample: { headers: { ...bearerHeader, ...jsonHeader }, body: sampleBody },
    responses: [{ statusCode: 200, body: sampleUpdated }, missingSample, staleSample],
    handle: replace,
  },
  {
    ...sharedProperties,
    id: 'documents.patch',
    method: 'PATCH',
    path: '/api/v1/documents/:id',
    summary: 'Update a document partially',
    description: 'Changes only the fields that the body includes.',
    parameters: [idParameter, ...bodyFields('patch'), ifMatch],
    responseFields: updatedFields,
    sample: { headers: { ...bearerHeader, ...jsonHeader }, body: { status: 'published' } },
    responses: [{ statusCode: 200, body: sampleUpdated }, missingSample, staleSample],
    handle: patch,
  },
  {
    ...sharedProperties,
    id: 'documents.delete',
    method: 'DELETE',
    path: '/api/v1/documents/:id',
    summary: 'Delete a document',
    description: 'Removes the document, its metadata and its search entries. This cannot be undone.',
    parameters: [idParameter, ifMatch],
    responseFields: [
      { name: 'success', type: 'boolean', required: true, description: 'Always true.' },
      { name: 'message', type: 'string', required: true, description: 'Description of the result.' },
    ],
    sample: { headers: bearerHeader },
    responses: [{ statusCode: 200, body: { success: true, message: 'The document was deleted.' } }, missingSample],
    handle: remove,
  },
];
