import Oas from 'oas';
import type { Operation } from 'oas/operation';
import type { OASDocument } from 'oas/types';
import { dereferenceRef, supportedMethods } from 'oas/utils';
import { readOpenApi } from '../../../src/openapi.js';
import { buildBlockRequest } from './block-request.ts';
import { buildHarRequest, type HarRequest } from './har-request.ts';
import type { Description, JsonObject } from './read-descriptions.ts';

/** A part of a request that differs. */
export interface Difference {
  /** The operation with its description. */
  where: string;
  part: string;
  /** The value in the request of oas-to-har, or `undefined` if the request does not contain the part. */
  har: string | undefined;
  /** The value in the request of the block, or `undefined` if the request does not contain the part. */
  block: string | undefined;
  operation: Operation;
  examples: HarRequest['examples'];
  /** The example of the body, or `undefined` if there is none. */
  body: unknown;
}

export interface Comparison {
  /** The name of the description. */
  name: string;
  operations: number;
  /** Number of compared parts. */
  parts: number;
  differences: Difference[];
}

/** Compares the requests of all operations of a description. */
export function compareRequests({ name, text, definition }: Description): Comparison {
  const api = readOpenApi(text);
  const oas = new Oas(definition as unknown as OASDocument);
  const comparison: Comparison = { name, operations: 0, parts: 0, differences: [] };
  for (const [path, item] of Object.entries((definition['paths'] ?? {}) as JsonObject)) {
    const pathItem = dereferenceRef(item, oas.getDefinition()) as JsonObject;
    for (const method of supportedMethods.filter((word) => word in pathItem)) {
      const operation = oas.operation(path, method);
      const { parts: harParts, examples, body } = buildHarRequest(oas, operation);
      const blockParts = buildBlockRequest(api, `${method.toUpperCase()} ${path}`, body !== undefined);
      const names = [...new Set([...harParts.keys(), ...blockParts.keys()])];
      comparison.operations += 1;
      comparison.parts += names.length;
      for (const part of names) {
        const [har, block] = [harParts.get(part), blockParts.get(part)];
        const where = `${method.toUpperCase()} ${path} in ${name}`;
        if (har !== block) comparison.differences.push({ where, part, har, block, operation, examples, body });
      }
    }
  }
  return comparison;
}
