import type { OASDocument } from 'oas/types';
import { dereferenceRef } from 'oas/utils';
import type { JsonObject } from './json-object.ts';

/** Returns the object that a value refers to, or the object itself. Any other value is an empty object. */
export function resolveReference(node: unknown, definition: JsonObject): JsonObject {
  const resolved = dereferenceRef(node, definition as unknown as OASDocument);
  return typeof resolved === 'object' && resolved !== null ? (resolved as JsonObject) : {};
}
