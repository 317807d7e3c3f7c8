import { createFileError } from '../source/openapi-error.js';
import { readSource } from '../source/read-source.js';
import { getMember, getScalarText, type SourceObject, type SourceNode } from '../source/source-node.js';
import { OpenApiDocument, type OpenApiVersion, type ReadOptions } from './open-api-document.js';

/** An OpenAPI description, as returned by {@link readOpenApi}. */
export interface OpenApi {
  /** The version of the OpenAPI Specification, such as `3.1` for `openapi: 3.1.0`. */
  readonly version: OpenApiVersion;
}

/**
 * Reads an OpenAPI description (2.0, 3.0, 3.1 or 3.2) in JSON or in YAML 1.2 with the core schema. Numbers keep all
 * their digits. A `$ref` is resolved only when an operation that uses it is converted, so that a broken reference does
 * not affect other operations.
 *
 * @param text - The content of the root file.
 * @throws {OpenApiError} If the text is malformed, is not an OpenAPI description, contains a duplicate key, or exceeds
 * one of the limits: 64 MB, about 15 MB for YAML, 500 nesting levels, and 20 million values after YAML aliases are
 * expanded.
 *
 * @example
 * ```ts
 * const api = readOpenApi(readFileSync('openapi.yaml', 'utf8'), { path: 'openapi.yaml' });
 * ```
 */
export function readOpenApi(text: string, options: ReadOptions = {}): OpenApi {
  if (typeof text !== 'string') throw new TypeError('readOpenApi: expected the text of an OpenAPI description');
  const root = readSource(options.path ?? 'openapi', text);
  if (root.kind !== 'object')
    throw createFileError('Expected an object with the member "openapi"', root.file, root.offset);
  return new OpenApiDocument(root, readVersion(root), options);
}

/**
 * Returns the parsed document of a description. Throws a `TypeError` if `readOpenApi` did not return the description.
 */
export function toDocument(api: OpenApi): OpenApiDocument {
  if (api instanceof OpenApiDocument) return api;
  throw new TypeError('Expected a description that readOpenApi returned');
}

function readVersion(root: SourceObject): OpenApiVersion {
  const openapi = getMember(root, 'openapi');
  const swagger = getMember(root, 'swagger');
  const version = /^3\.[012](?=\.|$)/.exec(getScalarText(openapi))?.[0];
  if (version) return version as OpenApiVersion;
  if (!openapi && /^2(\.0)?$/.test(getScalarText(swagger))) return '2.0';
  throw createVersionError(openapi ?? swagger ?? root);
}

function createVersionError(node: SourceNode) {
  const found = node.kind === 'object' ? 'neither' : JSON.stringify(getScalarText(node));
  const expected = 'Expected "openapi": "3.0", "3.1" or "3.2", or "swagger": "2.0"';
  return createFileError(`${expected}, found ${found}`, node.file, node.offset);
}
