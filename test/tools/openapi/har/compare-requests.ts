import Oas from 'oas';
import type { Operation } from 'oas/operation';
import type { OASDocument } from 'oas/types';
import { dereferenceRef, supportedMethods } from 'oas/utils';
import { type OpenApi, readOpenApi } from '../../../../src/openapi.js';
import { buildBlockRequest } from './block-request.ts';
import { buildHarRequest, type HarRequest } from './har-request.ts';
import type { JsonObject } from './json-object.ts';
import type { Description } from './read-descriptions.ts';

/** A part that differs between the two requests for an operation. */
export interface Difference {
  /** The method and path of the operation, and the name of its description. */
  where: string;
  part: string;
  /** The value in the request that oas-to-har builds, or `undefined` if the request does not contain the part. */
  har: string | undefined;
  /** The value in the block's request, or `undefined` if the request does not contain the part. */
  block: string | undefined;
  operation: Operation;
  examples: HarRequest['examples'];
  /** The example of the body, or `undefined` if there is none. */
  body: unknown;
}

export interface Comparison {
  name: string;
  operations: number;
  differences: Difference[];
}

export function compareRequests({ name, text, definition }: Description): Comparison {
  const api = readOpenApi(text);
  const oas = new Oas(definition as unknown as OASDocument);
  const operations = listOperations(oas, definition);
  const differences = operations.flatMap((operation) => compareOperation(operation, api, oas, name));
  return { name, operations: operations.length, differences };
}

function listOperations(oas: Oas, definition: JsonObject): Operation[] {
  return Object.entries((definition['paths'] ?? {}) as JsonObject).flatMap(([path, item]) => {
    const pathItem = dereferenceRef(item, oas.getDefinition()) as JsonObject;
    return supportedMethods.filter((method) => method in pathItem).map((method) => oas.operation(path, method));
  });
}

function compareOperation(operation: Operation, api: OpenApi, oas: Oas, descriptionName: string): Difference[] {
  const operationName = `${operation.method.toUpperCase()} ${operation.path}`;
  const where = `${operationName} in ${descriptionName}`;
  const { parts: harParts, examples, body } = buildHarRequest(oas, operation);
  const blockParts = buildBlockRequest(api, operationName, body !== undefined);
  const partNames = new Set([...harParts.keys(), ...blockParts.keys()]);
  return [...partNames]
    .map((part) => ({ where, part, har: harParts.get(part), block: blockParts.get(part), operation, examples, body }))
    .filter(({ har, block }) => har !== block);
}
